import type { Pool } from 'pg';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { fault } from '../../../../platform/faults/errors.ts';
import type { Receipt } from '../../contract.ts';
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

/** What a receipt is written about: an order, or the part of it that goes back. */
interface Written {
  reason: ReceiptReason;
  /** Above zero, whichever way they go. */
  cents: number;
  coins: number;
  /** Of a charge; what corrects one has the rate of the receipt that it corrects. */
  vatPercent: number;
  /** The part that went back. */
  refundId?: string;
}

/**
 * Writes the receipt of a charge, or the one that corrects it. Numbers follow each other without a gap: the counter is held
 * until the transaction is through. What takes back all that is left takes back its tax to the cent, however it was rounded in
 * parts. Nothing is written for what cost nothing.
 */
export async function writeReceipt(
  client: PoolClient,
  order: OrderRow,
  { reason, cents, coins, vatPercent, refundId }: Written,
): Promise<void> {
  if (cents === 0) return;
  const isCorrection = reason === 'refunded' || reason === 'charged-back';
  const sign = isCorrection ? -1 : 1;
  const { rows } = await client.query<
    Pick<ReceiptRow, 'number' | 'reason' | 'amount_cents' | 'vat_percent' | 'vat_cents'>
  >(
    `select number, reason, amount_cents, vat_percent, vat_cents from receipts where order_id = $1 order by number desc`,
    [order.id],
  );
  const charge = rows.find((row) => row.reason === 'paid');
  const corrected = rows.find((row) => (isCorrection ? row.amount_cents > 0 : row.reason === 'charged-back'));
  const rate = charge?.vat_percent ?? vatPercent;
  const sum = (of: 'amount_cents' | 'vat_cents') => rows.reduce((all, row) => all + row[of], 0);
  const takesAll = isCorrection && sum('amount_cents') === cents;
  const tax = reason === 'won' && corrected !== undefined ? -corrected.vat_cents : sign * taxWithin(cents, rate);
  await client.query(
    `with next as (update receipt_counter set last = last + 1 returning last)
     insert into receipts (number, guest_id, order_id, reason, corrects, amount_cents, vat_percent, vat_cents, currency, coins,
       refund_id)
     select next.last, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 from next`,
    [
      order.guest_id,
      order.id,
      reason,
      corrected?.number ?? null,
      sign * cents,
      rate,
      takesAll ? -sum('vat_cents') : tax,
      order.currency,
      sign * coins,
      refundId ?? null,
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
