import type { Pool } from 'pg';
import { int, type RowOf, stamp, text, uuid } from '../../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../../platform/database/database.ts';
import { many, maybe, run, sql } from '../../../../../platform/database/sql.ts';
import type { Receipt } from '../../../contract.ts';

export type ReceiptReason = Receipt['reason'];

export type ReceiptRow = RowOf<typeof receiptRow>;
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
  issuer: text,
  descriptor: text,
  issued_at: stamp,
};

/** The receipts that were written about an order, the last first. */
export async function receiptsOfOrder(client: PoolClient, orderId: string) {
  return many(client, {
    number: int,
    reason: text.of<'charged-back' | 'paid' | 'refunded' | 'won'>(),
    amount_cents: int,
    vat_percent: int,
    vat_cents: int,
  })`
    select number, reason, amount_cents, vat_percent, vat_cents from receipts where order_id = ${orderId}
      order by number desc`;
}

interface NewReceipt {
  guestId: string;
  orderId: string;
  reason: ReceiptReason;
  corrects: number | null;
  cents: number;
  vatPercent: number;
  vatCents: number;
  currency: string;
  coins: number;
  refundId: string | null;
  issuer: string;
  descriptor: string;
}

/** Under the next number; the counter is held until the transaction is through. */
export async function insertReceipt(client: PoolClient, receipt: NewReceipt): Promise<void> {
  const { guestId, orderId, reason, corrects, cents, vatPercent, vatCents, currency, coins, refundId } = receipt;
  await run(client)`
    with next as (update receipt_counter set last = last + 1 returning last)
    insert into receipts (number, guest_id, order_id, reason, corrects, amount_cents, vat_percent, vat_cents, currency,
      coins, refund_id, issuer, descriptor)
    select next.last, ${guestId}, ${orderId}, ${reason}, ${corrects}, ${cents}, ${vatPercent}, ${vatCents}, ${currency},
      ${coins}, ${refundId}, ${receipt.issuer}, ${receipt.descriptor} from next`;
}

const select = sql`select r.number, r.order_id, o.kind, o.provider, o.product, r.reason, r.corrects, r.amount_cents, r.vat_percent,
  r.vat_cents, r.currency, r.coins, r.issuer, r.descriptor, r.issued_at from receipts r join topup_orders o on o.id = r.order_id`;

/** The guest's receipts below a number, newest first. */
export async function findReceipts(
  pool: Pool,
  guestId: string,
  { before, limit }: { before: number; limit: number },
): Promise<ReceiptRow[]> {
  return many(pool, 'payments-receipts', receiptRow)`
    ${select} where r.guest_id = ${guestId} and r.number < ${before} order by r.number desc limit ${limit}`;
}

export async function findReceipt(pool: Pool, guestId: string, number: number): Promise<ReceiptRow | null> {
  return maybe(pool, receiptRow)`${select} where r.guest_id = ${guestId} and r.number = ${number}`;
}
