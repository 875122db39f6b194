import type { PoolClient } from '../../../platform/database/database.ts';
import type { ProductKey, SubscriptionStatus } from '../constants.ts';
import { nextStep } from './rules.ts';

export type Queryable = Pick<PoolClient, 'query'>;

export interface ProductRow {
  key: ProductKey;
  gives_vip: boolean;
  gives_tv: boolean;
  price_cents: number;
  period: string;
  renewal_cents: number;
  renewal_period: string;
  offer_coins: number;
}

/** Every product with what it goes on as. */
export async function readProducts(client: Queryable): Promise<ProductRow[]> {
  const { rows } = await client.query<ProductRow>(
    `select p.key, p.gives_vip, p.gives_tv, p.price_cents, p.period, p.offer_coins,
       coalesce(r.price_cents, p.price_cents) as renewal_cents, coalesce(r.period, p.period) as renewal_period
     from subscription_products p left join subscription_products r on r.key = p.renews_as order by p.key`,
  );
  return rows;
}

/** A subscription as it is kept. */
export interface SubscriptionRow {
  id: string;
  guest_id: string;
  first_order_id: string;
  product: ProductKey;
  gives_vip: boolean;
  gives_tv: boolean;
  billed_by_provider: boolean;
  renewal_cents: number;
  renewal_period: string;
  currency: string;
  status: SubscriptionStatus;
  started_at: Date;
  paid_until: Date;
  anchor_at: Date;
  anchor_no: number;
  attempts: number;
  failed_at: Date | null;
  charge_order_id: string | null;
  announced: boolean;
  cancelled_at: Date | null;
  ended_at: Date | null;
  offer_accepted_at: Date | null;
  offer_text: string | null;
  /** Coins that the offer to stay gave, and those that were found when they went with the contract. */
  offer_given: number;
  offer_revoked: number;
}

const columns = `id, guest_id, first_order_id, product, gives_vip, gives_tv, billed_by_provider, renewal_cents,
  renewal_period, currency, status, started_at, paid_until, anchor_at, anchor_no, attempts, failed_at, charge_order_id,
  announced, cancelled_at, ended_at, offer_accepted_at, offer_text, offer_given, offer_revoked`;

/** Nothing else happens to the guest's money and subscriptions meanwhile; before all other locks but that of an order. */
export const lockGuest = async (client: PoolClient, guestId: string): Promise<void> =>
  void (await client.query('select 1 from guests where id = $1 for no key update', [guestId]));

export async function findSubscription(
  client: Queryable,
  by: { id: string } | { firstOrderId: string },
): Promise<SubscriptionRow | null> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['first_order_id', by.firstOrderId];
  const { rows } = await client.query<SubscriptionRow>(`select ${columns} from subscriptions where ${column} = $1`, [
    value,
  ]);
  return rows[0] ?? null;
}

/** All that a guest has or had, newest first. */
export async function subscriptionsOf(client: Queryable, guestId: string): Promise<SubscriptionRow[]> {
  const { rows } = await client.query<SubscriptionRow>(
    `select ${columns} from subscriptions where guest_id = $1 order by started_at desc, id`,
    [guestId],
  );
  return rows;
}

/** Those that the job has something to do with, longest due first. */
export async function dueSubscriptions(client: Queryable, now: Date, atOnce: number): Promise<SubscriptionRow[]> {
  const { rows } = await client.query<SubscriptionRow>(
    `select ${columns} from subscriptions where next_at <= $1 order by next_at limit $2`,
    [now, atOnce],
  );
  return rows;
}

/** The rules' words for a row. */
export const standingOf = (row: SubscriptionRow) => ({
  status: row.status,
  paidUntil: row.paid_until,
  attempts: row.attempts,
  failedAt: row.failed_at,
  billedByProvider: row.billed_by_provider,
  isAnnounced: row.announced,
});

export type NewSubscription = Omit<SubscriptionRow, 'id'>;

export async function insertSubscription(client: PoolClient, row: NewSubscription): Promise<SubscriptionRow> {
  const { rows } = await client.query<SubscriptionRow>(
    `insert into subscriptions (guest_id, first_order_id, product, gives_vip, gives_tv, billed_by_provider, renewal_cents,
       renewal_period, currency, status, started_at, paid_until, anchor_at, anchor_no)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${columns}`,
    [
      row.guest_id,
      row.first_order_id,
      row.product,
      row.gives_vip,
      row.gives_tv,
      row.billed_by_provider,
      row.renewal_cents,
      row.renewal_period,
      row.currency,
      row.status,
      row.started_at,
      row.paid_until,
      row.anchor_at,
      row.anchor_no,
    ],
  );
  const [stored] = rows;
  if (stored === undefined) throw new Error('PostgreSQL answered nothing');
  return saveSubscription(client, stored);
}

/** Writes what changes in a subscription's life, and with it when the job has to look at it. */
export async function saveSubscription(client: PoolClient, row: SubscriptionRow): Promise<SubscriptionRow> {
  await client.query(
    `update subscriptions set status = $2, paid_until = $3, anchor_at = $4, anchor_no = $5, attempts = $6,
       charge_order_id = $7, announced = $8, cancelled_at = $9, ended_at = $10, offer_accepted_at = $11, offer_text = $12,
       next_at = $13, failed_at = $14, offer_given = $15, offer_revoked = $16
     where id = $1`,
    [
      row.id,
      row.status,
      row.paid_until,
      row.anchor_at,
      row.anchor_no,
      row.attempts,
      row.charge_order_id,
      row.announced,
      row.cancelled_at,
      row.ended_at,
      row.offer_accepted_at,
      row.offer_text,
      nextStep(standingOf(row))?.at ?? null,
      row.failed_at,
      row.offer_given,
      row.offer_revoked,
    ],
  );
  return row;
}

/** What one payment was for. */
export interface PeriodRow {
  order_id: string;
  no: number;
  from_at: Date | null;
  until_at: Date | null;
  revoked_at: Date | null;
  order_status: string;
}

export async function periodsOf(client: Queryable, subscriptionId: string): Promise<PeriodRow[]> {
  const { rows } = await client.query<PeriodRow>(
    `select p.order_id, p.no, p.from_at, p.until_at, p.revoked_at, o.status as order_status
     from subscription_periods p join topup_orders o on o.id = p.order_id where p.subscription_id = $1 order by p.no`,
    [subscriptionId],
  );
  return rows;
}

/** Notes what an order is for; with its times once it is paid. */
export const putPeriod = async (
  client: PoolClient,
  subscriptionId: string,
  period: { orderId: string; no: number; from?: Date; until?: Date },
): Promise<void> =>
  void (await client.query(
    `insert into subscription_periods (order_id, subscription_id, no, from_at, until_at) values ($1, $2, $3, $4, $5)
     on conflict (order_id) do update set from_at = excluded.from_at, until_at = excluded.until_at`,
    [period.orderId, subscriptionId, period.no, period.from ?? null, period.until ?? null],
  ));

/** Notes that a period was given back or charged back; null takes that back. False where the order paid for none. */
export async function revokePeriod(client: PoolClient, orderId: string, at: Date | null): Promise<boolean> {
  const { rowCount } = await client.query(
    `update subscription_periods set revoked_at = $2 where order_id = $1 and until_at is not null`,
    [orderId, at],
  );
  return rowCount === 1;
}

/** As much of an order as begins a subscription. */
export interface FirstOrder {
  id: string;
  guest_id: string;
  provider: string;
  product: string | null;
  period: string | null;
  amount_cents: number;
  refunded_cents: number;
  currency: string;
  renewal_cents: number | null;
  renewal_period: string | null;
}

export async function findFirstOrder(client: Queryable, id: string): Promise<FirstOrder> {
  const { rows } = await client.query<FirstOrder>(
    `select id, guest_id, provider, product, period, amount_cents, refunded_cents, currency, renewal_cents, renewal_period
     from topup_orders where id = $1`,
    [id],
  );
  const [order] = rows;
  if (order === undefined) throw new Error(`no order ${id}`);
  return order;
}
