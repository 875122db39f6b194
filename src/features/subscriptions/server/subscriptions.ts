import { randomUUID } from 'node:crypto';
import type { PoolClient } from '../../../platform/database/database.ts';
import { commonError } from '../../../platform/errors/errors.ts';
import { createApply } from './plans/apply.ts';
import { createBooking, type Booking } from './plans/booking.ts';
import { createDeclarations, type Declarations } from './declarations/declarations.ts';
import type { Deps, Shared } from './deps.ts';
import { addToOutbox } from './declarations/outbox.ts';
import { insertGrant } from './plans/grant-store.ts';
import { createGifts, type Gifts } from './plans/gifts.ts';
import { createOwn, type OwnSubscriptions } from './plans/own.ts';
import { createProducts, type Products } from './plans/products.ts';
import { createRenewals, type Renewals } from './plans/renewals.ts';
import { addDays } from './rules.ts';
import { lockGuest } from './store.ts';
import { createNotifier, type Notifier } from './declarations/notifier.ts';

const FAR_DAYS = 36_500;

/** VIP, its trial, TV and both in one (C9): what is paid for again and again, and what one has by it. */
export interface Subscriptions extends Notifier, Renewals {
  products: Products;
  own: OwnSubscriptions;
  declarations: Declarations;
  /** What payments mean here; for the hooks of payments. */
  booking: Booking;
  gifts: Gifts;
  /** For the hook that comes after: a payment is not undone by what cannot be said about it. */
  onBooked(order: { kind: string; guest_id: string }): Promise<void>;
  /**
   * Gives days of VIP or TV, in the transaction of whoever gives them, who does so once for a press (`runIdempotent`); they wait
   * for what is paid to run out. `key` names this one gift: a second of its name is a `conflict`. The guest's pages hear of it
   * within a minute, or by {@link Notifier.tell}.
   */
  grantDays(client: PoolClient, guestId: string, kind: 'vip' | 'tv', days: number, key: string): Promise<void>;
}

export function createSubscriptions(deps: Deps): Subscriptions {
  const { context } = deps;
  const { now, log } = context;
  const apply = createApply(deps);
  const notifier = createNotifier(deps);
  const shared: Shared = { ...deps, apply, tell: notifier.tell };
  const own = createOwn(shared);
  async function grantDays(...[client, guestId, kind, days, key]: Parameters<Subscriptions['grantDays']>) {
    await lockGuest(client, guestId);
    // Last in the row of all that waits; its own place is found right after.
    const isNew = await insertGrant(client, { guestId, kind, days, key }, addDays(now(), FAR_DAYS));
    if (!isNew) throw commonError('conflict');
    await apply(client, guestId);
    await addToOutbox(client, now(), { kind: 'granted', guestId, subject: randomUUID() });
  }

  return {
    ...notifier,
    ...createRenewals(shared),
    products: createProducts(deps),
    own,
    declarations: createDeclarations(context, own, notifier.tell),
    booking: createBooking(shared),
    async onBooked({ kind, guest_id }) {
      if (kind !== 'subscription') return;
      await notifier.tell(guest_id).catch((error: unknown) => log.error({ err: error }, 'news of a subscription wait'));
    },
    grantDays,
    gifts: createGifts({ ...deps, grantDays, tell: notifier.tell }),
  };
}
