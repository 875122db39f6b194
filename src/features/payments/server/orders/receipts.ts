import type { Pool } from 'pg';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { page, presented } from '../../../../platform/database/page.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Receipt } from '../../contract.ts';
import { taxWithin } from './rules.ts';
import {
  findReceipt,
  findReceipts,
  insertReceipt,
  receiptsOfOrder,
  type ReceiptReason,
  type ReceiptRow,
} from './stores/receipt-store.ts';
import type { OrderRow } from './store.ts';

const PAGE = 25;

/** What a receipt is written about: an order, or the part of it that goes back. */
interface Written {
  reason: ReceiptReason;
  /** Above zero, whichever way they go. */
  cents: number;
  coins: number;
  /** Of a charge; what corrects one has the rate of the receipt that it corrects. */
  vatPercent: number;
  /** Who it is from; an older receipt keeps the name that it was written with. */
  issuer: string;
  /** What bank statements show; an older receipt keeps it likewise. */
  descriptor: string;
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
  { reason, cents, coins, vatPercent, issuer, descriptor, refundId }: Written,
): Promise<void> {
  if (cents === 0) return;
  const isCorrection = reason === 'refunded' || reason === 'charged-back';
  const sign = isCorrection ? -1 : 1;
  const rows = await receiptsOfOrder(client, order.id);
  const charge = rows.find((row) => row.reason === 'paid');
  const corrected = rows.find((row) => (isCorrection ? row.amount_cents > 0 : row.reason === 'charged-back'));
  const rate = charge?.vat_percent ?? vatPercent;
  const sum = (of: 'amount_cents' | 'vat_cents') => rows.reduce((all, row) => all + row[of], 0);
  const takesAll = isCorrection && sum('amount_cents') === cents;
  const tax = reason === 'won' && corrected !== undefined ? -corrected.vat_cents : sign * taxWithin(cents, rate);
  await insertReceipt(client, {
    guestId: order.guest_id,
    orderId: order.id,
    reason,
    corrects: corrected?.number ?? null,
    cents: sign * cents,
    vatPercent: rate,
    vatCents: takesAll ? -sum('vat_cents') : tax,
    currency: order.currency,
    coins: sign * coins,
    refundId: refundId ?? null,
    issuer,
    descriptor,
  });
}

/** The guest's receipts, newest first; `before` is the number that the last page ended with. */
export async function receiptsOf(
  pool: Pool,
  guestId: string,
  before: number | undefined,
): Promise<{ items: Receipt[]; next: number | null }> {
  const rows = await page(
    PAGE,
    (limit) => findReceipts(pool, guestId, { before: before ?? Number.MAX_SAFE_INTEGER, limit }),
    ({ number }) => number,
  );
  return presented(rows, present);
}

/** One receipt of the guest's, for paper; throws `not-found` for anybody else's. */
export async function receiptOf(pool: Pool, guestId: string, number: number): Promise<Receipt> {
  const row = await findReceipt(pool, guestId, number);
  if (row === null) throw commonError('not-found');
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
  issuer: row.issuer,
  descriptor: row.descriptor,
  issuedAt: row.issued_at.toISOString(),
});
