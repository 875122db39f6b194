import { fault } from '../../../platform/faults/errors.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { slot, type Slots } from '../../../platform/feature/slots.ts';
import type { PromotionPorts } from './grants.ts';
import type { Queryable } from '../../../platform/database/sql.ts';

type Kind = 'vip' | 'premium' | 'actor';

/** Lengthens a guest's subscription by days, once for a key, in somebody's transaction. */
export interface DayGrants {
  kinds: readonly Kind[];
  grant(client: PoolClient, gift: { guestId: string; kind: Kind; days: number; key: string }): Promise<void>;
}

/** Who gives days of subscriptions for a code. */
export const dayGrants = slot<DayGrants>('days of subscriptions');
/** Whether the guest has proven a phone number. */
export const phoneProofs = slot<(guestId: string, client: Queryable) => Promise<boolean>>('proofs of a phone');

/** What the other features give for a code. */
export const portsOf = (slots: Slots): PromotionPorts => ({
  get dayKinds() {
    return slots.all(dayGrants).flatMap(({ kinds }) => kinds);
  },
  async hasMobileAuth(guestId, client) {
    for (const hasProven of slots.all(phoneProofs)) if (await hasProven(guestId, client)) return true;
    return false;
  },
  async grantDays(client, guestId, kind, days, _actorId, key) {
    const who = slots.all(dayGrants).find(({ kinds }) => kinds.includes(kind));
    // Nobody sells subscriptions to one performer yet.
    if (who === undefined) throw fault('unavailable');
    await who.grant(client, { guestId, kind, days, key });
  },
});
