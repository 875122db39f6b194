import type { PoolClient } from '../../../../platform/database/database.ts';
import { CHECKOUT_MINUTES } from '../../constants.ts';
import type { Currency, Order } from '../providers/provider.ts';
import type { OrderKind, OrderStatus } from './rules.ts';

export type OrderOrigin = 'checkout' | 'one-click' | 'auto' | 'card' | 'renewal';

/** An order as it is kept. */
export interface OrderRow {
  id: string;
  guest_id: string;
  provider: string;
  kind: OrderKind;
  origin: OrderOrigin;
  way: 'card' | 'carrier';
  status: OrderStatus;
  amount_cents: number;
  currency: Currency;
  coins: number;
  save_means: boolean;
  means_id: string | null;
  product: string | null;
  period: string | null;
  renewal_cents: number | null;
  renewal_period: string | null;
  parent_id: string | null;
  /** What went back of it, in cents and coins. */
  refunded_cents: number;
  refunded_coins: number;
  /** Of the rest, when it was charged back: what was there, and what had been spent. */
  found_coins: number;
  spent_coins: number;
  created_at: Date;
  settled_at: Date | null;
}

const columns = `id, guest_id, provider, kind, origin, way, status, amount_cents, currency, coins, save_means, means_id,
  product, period, renewal_cents, renewal_period, parent_id, refunded_cents, refunded_coins, found_coins, spent_coins, created_at,
  settled_at`;

type Queryable = Pick<PoolClient, 'query'>;

/** What makes an order. */
export interface NewOrder {
  guestId: string;
  provider: string;
  kind: OrderKind;
  origin: OrderOrigin;
  way?: 'card' | 'carrier';
  status?: OrderStatus;
  amountCents: number;
  currency: Currency;
  coins: number;
  saveMeans?: boolean;
  meansId?: string;
  product?: string;
  period?: string;
  /** What a subscription goes on with after this payment. */
  renewal?: { amountCents: number; period: string };
  parentId?: string;
  saleId?: string;
  /** The same key of the same guest is the same order. */
  requestKey: string;
}

/** Stores an order, or answers with the one that stands under its key. */
export async function insertOrder(client: Queryable, order: NewOrder): Promise<OrderRow> {
  // The update that changes nothing makes the statement answer with the row that stands.
  const { rows } = await client.query<OrderRow>(
    `insert into topup_orders (guest_id, provider, kind, origin, way, status, amount_cents, currency, coins, save_means,
       means_id, product, period, renewal_cents, renewal_period, parent_id, sale_id, request_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (guest_id, request_key) do update set request_key = excluded.request_key
     returning ${columns}`,
    [
      order.guestId,
      order.provider,
      order.kind,
      order.origin,
      order.way ?? 'card',
      order.status ?? 'open',
      order.amountCents,
      order.currency,
      order.coins,
      order.saveMeans ?? false,
      order.meansId ?? null,
      order.product ?? null,
      order.period ?? null,
      order.renewal?.amountCents ?? null,
      order.renewal?.period ?? null,
      order.parentId ?? null,
      order.saleId ?? null,
      order.requestKey,
    ],
  );
  return only(rows);
}

export async function findOrder(client: Queryable, id: string): Promise<OrderRow | null> {
  const { rows } = await client.query<OrderRow>(`select ${columns} from topup_orders where id = $1`, [id]);
  return rows[0] ?? null;
}

/** A guest's purchases of coins that stand, newest first. */
export async function purchasesIn(client: Queryable, guestId: string): Promise<OrderRow[]> {
  const { rows } = await client.query<OrderRow>(
    `select ${columns} from topup_orders where guest_id = $1 and kind = 'topup' and status in ('paid', 'won')
     order by settled_at desc, id desc limit 200`,
    [guestId],
  );
  return rows;
}

/** The order of a guest that stands under a key. */
export async function findByKey(client: Queryable, guestId: string, requestKey: string): Promise<OrderRow | null> {
  const { rows } = await client.query<OrderRow>(
    `select ${columns} from topup_orders where guest_id = $1 and request_key = $2`,
    [guestId, requestKey],
  );
  return rows[0] ?? null;
}

/** The order, and then its guest, locked: nothing else happens to his money meanwhile. */
export async function lockOrder(client: PoolClient, id: string, provider: string): Promise<OrderRow | null> {
  const { rows } = await client.query<OrderRow>(
    `select ${columns} from topup_orders where id = $1 and provider = $2 for update`,
    [id, provider],
  );
  const [order] = rows;
  if (order === undefined) return null;
  await client.query(`select 1 from guests where id = $1 for no key update`, [order.guest_id]);
  return order;
}

/** The renewal of an order that its provider numbers so; null where there is none. */
export async function renewalOf(client: PoolClient, orderId: string, saleId: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select id from topup_orders where parent_id = $1 and sale_id = $2`,
    [orderId, saleId],
  );
  return rows[0]?.id ?? null;
}

/** When it was settled is when it was paid, failed or was given up; what comes later changes nothing about that. */
export async function setStatus(client: PoolClient, id: string, status: OrderStatus): Promise<void> {
  await client.query(
    `update topup_orders set status = $2,
       settled_at = case when $2 in ('paid', 'failed', 'expired') then now() else settled_at end where id = $1`,
    [id, status],
  );
}

/** A part of an order, in cents and in coins. */
export interface Part {
  cents: number;
  coins: number;
}

/** What of an order has not gone back. */
export const restOf = (order: OrderRow): Part => ({
  cents: order.amount_cents - order.refunded_cents,
  coins: order.coins - order.refunded_coins,
});

/** An order in the words of the provider's port. */
export const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  kind: row.kind,
  amountCents: row.amount_cents,
  currency: row.currency,
  coins: row.coins,
  way: row.way,
  saveMeans: row.save_means,
  payUntil: new Date(row.created_at.getTime() + CHECKOUT_MINUTES * 60_000),
  product: row.product,
  period: row.period,
  renewal:
    row.renewal_cents === null || row.renewal_period === null
      ? null
      : { amountCents: row.renewal_cents, period: row.renewal_period },
});

export function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL answered nothing');
  return row;
}
