import type { PoolClient } from '../../../platform/database/database.ts';
import type { OrderRow } from '../../payments/server/index.ts';
import { creditOf } from './rules.ts';
import { insertCredit, lockCredit, partnerOf, setCredit } from './store.ts';

/** What payments mean for partners, in the payment's own transaction, however often they are told. */
export interface Credits {
  /** Credits the share of a top-up in euros whose guest somebody brought. */
  onPaid(order: OrderRow, client: PoolClient): Promise<void>;
  /** What went back of an order, or was charged back of it, takes its share with it. */
  onRevoked(order: OrderRow, isChargeBack: boolean, client: PoolClient): Promise<void>;
  /** A charge-back was turned down: his share stands again. */
  onRestored(order: OrderRow, client: PoolClient): Promise<void>;
}

export function createCredits(now: () => Date): Credits {
  async function change(
    client: PoolClient,
    orderId: string,
    next: (disputedCents: number) => { refundedCents: number; disputedCents: number },
  ): Promise<void> {
    const credit = await lockCredit(client, orderId);
    if (credit === null) return;
    const after = { ...credit, ...next(credit.disputedCents) };
    await setCredit(client, orderId, { ...after, creditCents: creditOf(after) });
  }

  return {
    async onPaid({ id: orderId, kind, currency, guest_id: guestId, amount_cents: amountCents }, client) {
      if (kind !== 'topup' || currency !== 'EUR') return;
      const found = await partnerOf(client, guestId);
      if (found === null) return;
      const { sharePercent } = found;
      const creditCents = creditOf({ amountCents, refundedCents: 0, disputedCents: 0, sharePercent });
      await insertCredit(client, { ...found, orderId, amountCents, creditCents, at: now() });
    },
    onRevoked: ({ id, refunded_cents: refundedCents, disputed_cents: disputed }, isChargeBack, client) =>
      change(client, id, (disputedCents) => ({
        refundedCents,
        disputedCents: isChargeBack ? disputed : disputedCents,
      })),
    onRestored: ({ id, refunded_cents: refundedCents }, client) =>
      change(client, id, () => ({ refundedCents, disputedCents: 0 })),
  };
}
