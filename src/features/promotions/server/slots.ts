import { commonError } from '../../../platform/errors/errors.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { slot, type Slots } from '../../../platform/feature/slots.ts';
import { spendableVouchers } from '../../wallet/server/index.ts';
import type { PhoneProofs, PromotionPorts } from './grants.ts';

type Kind = 'vip' | 'premium' | 'actor';

/** Lengthens a guest's subscription by days, in somebody's transaction; `key` names this one gift. */
export interface DayGrants {
  kinds: readonly Kind[];
  grant(client: PoolClient, gift: { guestId: string; kind: Kind; days: number; key: string }): Promise<void>;
}

/** Who gives days of subscriptions for a code. */
export const dayGrants = slot<DayGrants>('days of subscriptions');
/** Who knows of proven numbers of phones, and what was given for each, whoever holds it now. */
export const phoneProofs = slot<PhoneProofs>('proofs of a phone');

/** What the other features give for a code. */
export const portsOf = (slots: Slots): PromotionPorts => ({
  get dayKinds() {
    return slots.all(dayGrants).flatMap(({ kinds }) => kinds);
  },
  get vouchers() {
    return slots.all(spendableVouchers).flat();
  },
  get phone() {
    return slots.all(phoneProofs)[0];
  },
  async grantDays(client, guestId, kind, days, _actorId, key) {
    const who = slots.all(dayGrants).find(({ kinds }) => kinds.includes(kind));
    // Nobody sells subscriptions to one performer yet.
    if (who === undefined) throw commonError('unavailable');
    await who.grant(client, { guestId, kind, days, key });
  },
});
