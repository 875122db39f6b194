import { int, type RowOf, stamp, text, uuid } from '../../../../../platform/database/columns.ts';
import type { Database } from '../../../../../platform/database/database.ts';
import { many } from '../../../../../platform/database/sql.ts';

/** A payment with who made it, as operators see it. */
export type GuestOrderRecord = RowOf<typeof guestOrderRow>;
const guestOrderRow = {
  orderId: uuid,
  guestId: uuid,
  guestName: text.orNull,
  provider: text,
  kind: text,
  status: text,
  amountCents: int,
  currency: text.of<'EUR' | 'CHF'>(),
  coins: int,
  refundedCents: int,
  disputedCents: int,
  createdAt: stamp,
};

/** Payments, newest first; of a guest, of a state. */
export async function findOrders(
  { pool }: Database,
  { guestId, status, before, limit }: { guestId?: string; status?: string; before?: string; limit: number },
): Promise<GuestOrderRecord[]> {
  return many(pool, 'payments-operator-orders', guestOrderRow)`
    select o.id as "orderId", o.guest_id as "guestId", g.name as "guestName", o.provider, o.kind, o.status,
      o.amount_cents as "amountCents", o.currency, o.coins, o.refunded_cents as "refundedCents", o.disputed_cents as "disputedCents",
      o.created_at as "createdAt"
    from topup_orders o join guests g on g.id = o.guest_id
    where (${guestId ?? null}::uuid is null or o.guest_id = ${guestId ?? null}) and (${status ?? null}::text is null
      or o.status = ${status ?? null}) and (${before ?? null}::uuid is null or o.id < ${before ?? null})
    order by o.id desc limit ${limit}`;
}
