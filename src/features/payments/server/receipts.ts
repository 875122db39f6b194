import type { Pool } from 'pg';
import type { PoolClient } from '../../../platform/database/database.ts';
import { fault } from '../../../platform/errors.ts';
import type { Receipt } from '../contract.ts';
import { taxWithin } from './rules.ts';
import type { OrderRow } from './store.ts';

const PAGE = 25;

export type ReceiptReason = Receipt['reason'];

interface ReceiptRow {
  number: number;
  order_id: string;
  kind: Receipt['kind'];
  provider: string;
  product: string | null;
  reason: ReceiptReason;
  corrects: number | null;
  amount_cents: number;
  vat_percent: number;
  vat_cents: number;
  currency: 'EUR' | 'CHF';
  coins: number;
  issued_at: Date;
}

/**
 * Writes the receipt of a charge, or the one that corrects it, once for each order and reason. Numbers follow each other
 * without a gap: the counter is held until the transaction is through. Nothing is written for what cost nothing.
 */
export async function writeReceipt(
  client: PoolClient,
  order: OrderRow,
  reason: ReceiptReason,
  vatPercent: number,
): Promise<void> {
  if (order.amount_cents === 0) return;
  const isCorrection = reason === 'refunded' || reason === 'charged-back';
  const sign = isCorrection ? -1 : 1;
  const amount = sign * order.amount_cents;
  await client.query(
    `with next as (update receipt_counter set last = last + 1 returning last)
     insert into receipts (number, guest_id, order_id, reason, corrects, amount_cents, vat_percent, vat_cents, currency, coins)
     select next.last, $1, $2, $3, (select max(number) from receipts where order_id = $2), $4, $5, $6, $7, $8 from next`,
    [
      order.guest_id,
      order.id,
      reason,
      amount,
      vatPercent,
      taxWithin(amount, vatPercent),
      order.currency,
      sign * order.coins,
    ],
  );
}

const select = `select r.number, r.order_id, o.kind, o.provider, o.product, r.reason, r.corrects, r.amount_cents, r.vat_percent,
  r.vat_cents, r.currency, r.coins, r.issued_at from receipts r join topup_orders o on o.id = r.order_id`;

/** The guest's receipts, newest first; `before` is the number that the last page ended with. */
export async function receiptsOf(
  pool: Pool,
  guestId: string,
  before: number | undefined,
): Promise<{ items: Receipt[]; next: number | null }> {
  const { rows } = await pool.query<ReceiptRow>({
    name: 'payments-receipts',
    text: `${select} where r.guest_id = $1 and r.number < $2 order by r.number desc limit $3`,
    values: [guestId, before ?? Number.MAX_SAFE_INTEGER, PAGE + 1],
  });
  const items = rows.slice(0, PAGE).map(present);
  return { items, next: rows.length > PAGE ? (items.at(-1)?.number ?? null) : null };
}

/** One receipt of the guest's, for paper; throws `not-found` for anybody else's. */
export async function receiptOf(pool: Pool, guestId: string, number: number): Promise<Receipt> {
  const { rows } = await pool.query<ReceiptRow>(`${select} where r.guest_id = $1 and r.number = $2`, [guestId, number]);
  const [row] = rows;
  if (row === undefined) throw fault('not-found');
  return present(row);
}

const present = (row: ReceiptRow): Receipt => ({
  number: row.number,
  orderId: row.order_id,
  kind: row.kind,
  provider: row.provider,
  product: row.product,
  reason: row.reason,
  corrects: row.corrects,
  amountCents: row.amount_cents,
  netCents: row.amount_cents - row.vat_cents,
  vatPercent: row.vat_percent,
  vatCents: row.vat_cents,
  currency: row.currency,
  coins: row.coins,
  issuedAt: row.issued_at.toISOString(),
});
