import { bool, int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, one, type Queryable, run, sql } from '../../../../platform/database/sql.ts';
import { versionOf } from '../../../../platform/rights/version.ts';
import { CHECKOUT_MINUTES } from '../../constants.ts';
import type { Currency, Means, Order } from '../providers/provider.ts';
import type { OrderKind, OrderStatus } from './rules.ts';

export type OrderOrigin = 'checkout' | 'one-click' | 'auto' | 'card' | 'renewal';

/** An order as it is kept. */
export type OrderRow = RowOf<typeof orderRow>;
const orderRow = {
  id: uuid,
  guest_id: uuid,
  provider: text,
  kind: text.of<OrderKind>(),
  origin: text.of<OrderOrigin>(),
  way: text.of<Means>(),
  status: text.of<OrderStatus>(),
  amount_cents: int,
  currency: text.of<Currency>(),
  coins: int,
  save_payment_method: bool,
  payment_method_id: uuid.orNull,
  product: text.orNull,
  period: text.orNull,
  renewal_cents: int.orNull,
  renewal_period: text.orNull,
  parent_id: uuid.orNull,
  /** The payment as its provider numbers it. */
  sale_id: text.orNull,
  /** What went back of it, in cents and coins. */
  refunded_cents: int,
  refunded_coins: int,
  /** Of what was charged back: what was there, and what had been spent. */
  found_coins: int,
  spent_coins: int,
  /** What of it was charged back. */
  disputed_cents: int,
  disputed_coins: int,
  /** Its charge-back had a notice of its own, and not only that of how it was decided. */
  dispute_told: bool,
  created_at: stamp,
  settled_at: stamp.orNull,
};

const columns = sql`id, guest_id, provider, kind, origin, way, status, amount_cents, currency, coins, save_payment_method, payment_method_id,
  product, period, renewal_cents, renewal_period, parent_id, sale_id, refunded_cents, refunded_coins, found_coins, spent_coins, disputed_cents,
  disputed_coins, dispute_told, created_at, settled_at`;

/** What makes an order. */
export interface NewOrder {
  guestId: string;
  provider: string;
  kind: OrderKind;
  origin: OrderOrigin;
  way?: Means;
  status?: OrderStatus;
  amountCents: number;
  currency: Currency;
  coins: number;
  savePaymentMethod?: boolean;
  paymentMethodId?: string;
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
  return one(client, orderRow)`
    insert into topup_orders (guest_id, provider, kind, origin, way, status, amount_cents, currency, coins, save_payment_method,
      payment_method_id, product, period, renewal_cents, renewal_period, parent_id, sale_id, request_key)
    values (${order.guestId}, ${order.provider}, ${order.kind}, ${order.origin}, ${order.way ?? 'card'},
      ${order.status ?? 'open'}, ${order.amountCents}, ${order.currency}, ${order.coins}, ${order.savePaymentMethod ?? false},
      ${order.paymentMethodId ?? null}, ${order.product ?? null}, ${order.period ?? null},
      ${order.renewal?.amountCents ?? null}, ${order.renewal?.period ?? null}, ${order.parentId ?? null},
      ${order.saleId ?? null}, ${order.requestKey})
    on conflict (guest_id, request_key) do update set request_key = excluded.request_key
    returning ${columns}`;
}

export async function findOrder(client: Queryable, id: string): Promise<OrderRow | null> {
  return maybe(client, orderRow)`select ${columns} from topup_orders where id = ${id}`;
}

/** A guest's purchases of coins that stand, newest first. */
export async function purchasesIn(client: Queryable, guestId: string): Promise<OrderRow[]> {
  return many(client, orderRow)`
    select ${columns} from topup_orders where guest_id = ${guestId} and kind = 'topup' and status in ('paid', 'won')
    order by settled_at desc, id desc limit 200`;
}

/** The order of a guest that stands under a key. */
export async function findByKey(client: Queryable, guestId: string, requestKey: string): Promise<OrderRow | null> {
  return maybe(client, orderRow)`
    select ${columns} from topup_orders where guest_id = ${guestId} and request_key = ${requestKey}`;
}

/** The order, and then its guest, locked: nothing else happens to his money meanwhile. */
export async function lockOrder(client: PoolClient, id: string, provider: string): Promise<OrderRow | null> {
  const order = await maybe(client, orderRow)`
    select ${columns} from topup_orders where id = ${id} and provider = ${provider} for update`;
  if (order === null) return null;
  await run(client)`select 1 from guests where id = ${order.guest_id} for no key update`;
  return order;
}

/** The renewal of an order that its provider numbers so; null where there is none. */
export async function renewalOf(client: PoolClient, orderId: string, saleId: string): Promise<string | null> {
  const row = await maybe(client, { id: uuid })`
    select id from topup_orders where parent_id = ${orderId} and sale_id = ${saleId}`;
  return row?.id ?? null;
}

/** When it was settled is when it was paid, failed or was given up; what comes later changes nothing about that. */
export async function setStatus(client: PoolClient, id: string, status: OrderStatus): Promise<void> {
  await run(client)`
    update topup_orders set status = ${status},
    settled_at = case when ${status} in ('paid', 'failed', 'expired') then now() else settled_at end where id = ${id}`;
}

/** A part of an order, in cents and in coins. */
export interface Part {
  cents: number;
  coins: number;
}

/** What of an order has not gone back, and is not charged back. */
export function restOf(order: OrderRow): Part {
  const isDisputed = order.status === 'charged-back' || order.status === 'lost';
  return {
    cents: order.amount_cents - order.refunded_cents - (isDisputed ? order.disputed_cents : 0),
    coins: order.coins - order.refunded_coins - (isDisputed ? order.disputed_coins : 0),
  };
}

/**
 * So much of what is left of an order: its coins go by the same share, rounded in favour of who has them; of all parts together, or many small
 * ones would take no coin.
 */
export function partOf(order: OrderRow, cents: number): Part {
  const rest = restOf(order);
  if (cents >= rest.cents) return rest;
  const gone = Math.floor((order.coins * (order.refunded_cents + cents)) / order.amount_cents);
  return { cents, coins: Math.min(rest.coins, Math.max(0, gone - order.refunded_coins)) };
}

/** Names how an order stands for who decides about it. */
export const orderVersion = ({
  id,
  status,
  refunded_cents,
}: Pick<OrderRow, 'id' | 'refunded_cents'> & { status: string }): string =>
  versionOf('order', id, status, refunded_cents);

/** An order in the words of the provider's port. */
export const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  kind: row.kind,
  amountCents: row.amount_cents,
  currency: row.currency,
  coins: row.coins,
  way: row.way,
  savePaymentMethod: row.save_payment_method,
  payUntil: new Date(row.created_at.getTime() + CHECKOUT_MINUTES * 60_000),
  product: row.product,
  period: row.period,
  renewal:
    row.renewal_cents === null || row.renewal_period === null
      ? null
      : { amountCents: row.renewal_cents, period: row.renewal_period },
});

/** The order that a guest began last, if it was no longer ago than a checkout stays open. */
export const lastOrderOf = (on: Queryable, guestId: string) =>
  maybe(on, { id: uuid })`
    select id from topup_orders
    where guest_id = ${guestId} and created_at >= now() - make_interval(mins => ${CHECKOUT_MINUTES})
    order by created_at desc limit 1`;

/** Whether he has paid, or is about to. */
export const hasOrders = (on: Queryable, guestId: string) =>
  run(on)`
    select 1 from topup_orders where guest_id = ${guestId} and status not in ('failed', 'expired') limit 1`;
