import type { Pool } from 'pg';
import { int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, run, sql } from '../../../../platform/database/sql.ts';
import { fault } from '../../../../platform/faults/errors.ts';
import type { Receipt } from '../../contract.ts';
import { taxWithin } from './rules.ts';
import type { OrderRow } from './store.ts';

const PAGE = 25;

export type ReceiptReason = Receipt['reason'];

type ReceiptRow = RowOf<typeof receiptRow>;
const receiptRow = {
  number: int,
  order_id: uuid,
  kind: text.of<Receipt['kind']>(),
  provider: text,
  product: text.orNull,
  reason: text.of<ReceiptReason>(),
  corrects: int.orNull,
  amount_cents: int,
  vat_percent: int,
  vat_cents: int,
  currency: text.of<'EUR' | 'CHF'>(),
  coins: int,
  issued_at: stamp,
};

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
  const rows = await many(client, {
    number: int,
    reason: text.of<'charged-back' | 'paid' | 'refunded' | 'won'>(),
    amount_cents: int,
    vat_percent: int,
    vat_cents: int,
  })`
    select number, reason, amount_cents, vat_percent, vat_cents from receipts where order_id = ${order.id}
      order by number desc`;
  const charge = rows.find((row) => row.reason === 'paid');
  const corrected = rows.find((row) => (isCorrection ? row.amount_cents > 0 : row.reason === 'charged-back'));
  const rate = charge?.vat_percent ?? vatPercent;
  const sum = (of: 'amount_cents' | 'vat_cents') => rows.reduce((all, row) => all + row[of], 0);
  const takesAll = isCorrection && sum('amount_cents') === cents;
  const tax = reason === 'won' && corrected !== undefined ? -corrected.vat_cents : sign * taxWithin(cents, rate);
  await run(client)`
    with next as (update receipt_counter set last = last + 1 returning last)
    insert into receipts (number, guest_id, order_id, reason, corrects, amount_cents, vat_percent, vat_cents, currency,
      coins, refund_id)
    select next.last, ${order.guest_id}, ${order.id}, ${reason}, ${corrected?.number ?? null}, ${sign * cents}, ${rate},
      ${takesAll ? -sum('vat_cents') : tax}, ${order.currency}, ${sign * coins}, ${refundId ?? null} from next`;
}

const select = sql`select r.number, r.order_id, o.kind, o.provider, o.product, r.reason, r.corrects, r.amount_cents, r.vat_percent,
  r.vat_cents, r.currency, r.coins, r.issued_at from receipts r join topup_orders o on o.id = r.order_id`;

/** The guest's receipts, newest first; `before` is the number that the last page ended with. */
export async function receiptsOf(
  pool: Pool,
  guestId: string,
  before: number | undefined,
): Promise<{ items: Receipt[]; next: number | null }> {
  const rows = await many(pool, 'payments-receipts', receiptRow)`
    ${select} where r.guest_id = ${guestId} and r.number < ${before ?? Number.MAX_SAFE_INTEGER} order by r.number desc
      limit ${PAGE + 1}`;
  const items = rows.slice(0, PAGE).map(present);
  return { items, next: rows.length > PAGE ? (items.at(-1)?.number ?? null) : null };
}

/** One receipt of the guest's, for paper; throws `not-found` for anybody else's. */
export async function receiptOf(pool: Pool, guestId: string, number: number): Promise<Receipt> {
  const row = await maybe(pool, receiptRow)`${select} where r.guest_id = ${guestId} and r.number = ${number}`;
  if (row === null) throw fault('not-found');
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
