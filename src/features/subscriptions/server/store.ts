import { bool, int, type RowOf, stamp, text, uuid } from '../../../platform/database/columns.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { many, maybe, one, type Queryable, run, sql } from '../../../platform/database/sql.ts';
import type { ProductKey, SubscriptionStatus } from '../constants.ts';
import { nextStep } from './rules.ts';

export type ProductRow = RowOf<typeof productRow>;
const productRow = {
  key: text.of<ProductKey>(),
  gives_vip: bool,
  gives_tv: bool,
  price_cents: int,
  period: text,
  renewal_cents: int,
  renewal_period: text,
  offer_coins: int,
};

/** Every product with what it goes on as. */
export async function readProducts(client: Queryable): Promise<ProductRow[]> {
  return many(client, productRow)`
    select p.key, p.gives_vip, p.gives_tv, p.price_cents, p.period, p.offer_coins,
      coalesce(r.price_cents, p.price_cents) as renewal_cents, coalesce(r.period, p.period) as renewal_period
    from subscription_products p left join subscription_products r on r.key = p.renews_as order by p.key`;
}

/** A subscription as it is kept. */
export type SubscriptionRow = RowOf<typeof subscriptionRow>;
const subscriptionRow = {
  id: uuid,
  guest_id: uuid,
  first_order_id: uuid,
  product: text.of<ProductKey>(),
  gives_vip: bool,
  gives_tv: bool,
  billed_by_provider: bool,
  renewal_cents: int,
  renewal_period: text,
  currency: text,
  status: text.of<SubscriptionStatus>(),
  started_at: stamp,
  paid_until: stamp,
  anchor_at: stamp,
  anchor_no: int,
  attempts: int,
  failed_at: stamp.orNull,
  charge_order_id: uuid.orNull,
  announced: bool,
  cancelled_at: stamp.orNull,
  ended_at: stamp.orNull,
  offer_accepted_at: stamp.orNull,
  offer_text: text.orNull,
  /** Coins that the offer to stay gave, and those that were found when they went with the contract. */
  offer_given: int,
  offer_revoked: int,
};

const columns = sql`id, guest_id, first_order_id, product, gives_vip, gives_tv, billed_by_provider, renewal_cents,
  renewal_period, currency, status, started_at, paid_until, anchor_at, anchor_no, attempts, failed_at, charge_order_id,
  announced, cancelled_at, ended_at, offer_accepted_at, offer_text, offer_given, offer_revoked`;

/** Nothing else happens to the guest's money and subscriptions meanwhile; before all other locks but that of an order. */
export const lockGuest = async (client: PoolClient, guestId: string): Promise<void> =>
  void (await run(client)`select 1 from guests where id = ${guestId} for no key update`);

export async function findSubscription(
  client: Queryable,
  by: { id: string } | { firstOrderId: string },
): Promise<SubscriptionRow | null> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`first_order_id = ${by.firstOrderId}`;
  return maybe(client, subscriptionRow)`select ${columns} from subscriptions where ${which}`;
}

/** All that a guest has or had, newest first. */
export async function subscriptionsOf(client: Queryable, guestId: string): Promise<SubscriptionRow[]> {
  return many(client, subscriptionRow)`
    select ${columns} from subscriptions where guest_id = ${guestId} order by started_at desc, id`;
}

/** Those that the job has something to do with, longest due first. */
export async function dueSubscriptions(client: Queryable, now: Date, atOnce: number): Promise<SubscriptionRow[]> {
  return many(client, subscriptionRow)`
    select ${columns} from subscriptions where next_at <= ${now} order by next_at limit ${atOnce}`;
}

/** The rules' words for a row. */
export const factsOf = (row: SubscriptionRow) => ({
  status: row.status,
  paidUntil: row.paid_until,
  attempts: row.attempts,
  failedAt: row.failed_at,
  billedByProvider: row.billed_by_provider,
  isAnnounced: row.announced,
});

export type NewSubscription = Omit<SubscriptionRow, 'id'>;

export async function insertSubscription(client: PoolClient, row: NewSubscription): Promise<SubscriptionRow> {
  const stored = await one(client, subscriptionRow)`
    insert into subscriptions (guest_id, first_order_id, product, gives_vip, gives_tv, billed_by_provider,
      renewal_cents, renewal_period, currency, status, started_at, paid_until, anchor_at, anchor_no)
    values (${row.guest_id}, ${row.first_order_id}, ${row.product}, ${row.gives_vip}, ${row.gives_tv},
      ${row.billed_by_provider}, ${row.renewal_cents}, ${row.renewal_period}, ${row.currency}, ${row.status},
      ${row.started_at}, ${row.paid_until}, ${row.anchor_at}, ${row.anchor_no}) returning ${columns}`;
  return saveSubscription(client, stored);
}

/** Writes what changes in a subscription's life, and with it when the job has to look at it. */
export async function saveSubscription(client: PoolClient, row: SubscriptionRow): Promise<SubscriptionRow> {
  await run(client)`
    update subscriptions set status = ${row.status}, paid_until = ${row.paid_until}, anchor_at = ${row.anchor_at},
      anchor_no = ${row.anchor_no}, attempts = ${row.attempts},
      charge_order_id = ${row.charge_order_id}, announced = ${row.announced}, cancelled_at = ${row.cancelled_at},
        ended_at = ${row.ended_at}, offer_accepted_at = ${row.offer_accepted_at}, offer_text = ${row.offer_text},
      next_at = ${nextStep(factsOf(row))?.at ?? null}, failed_at = ${row.failed_at},
        offer_given = ${row.offer_given}, offer_revoked = ${row.offer_revoked}
    where id = ${row.id}`;
  return row;
}

/** What one payment was for. */
export type PeriodRow = RowOf<typeof periodRow>;
const periodRow = {
  order_id: uuid,
  no: int,
  from_at: stamp.orNull,
  until_at: stamp.orNull,
  revoked_at: stamp.orNull,
  order_status: text,
};

export async function periodsOf(client: Queryable, subscriptionId: string): Promise<PeriodRow[]> {
  return many(client, periodRow)`
    select p.order_id, p.no, p.from_at, p.until_at, p.revoked_at, o.status as order_status
    from subscription_periods p join topup_orders o on o.id = p.order_id where p.subscription_id = ${subscriptionId}
      order by p.no`;
}

/** Notes what an order is for; with its times once it is paid. */
export const putPeriod = async (
  client: PoolClient,
  subscriptionId: string,
  period: { orderId: string; no: number; from?: Date; until?: Date },
): Promise<void> =>
  void (await run(client)`
  insert into subscription_periods (order_id, subscription_id, no, from_at, until_at)
    values (${period.orderId}, ${subscriptionId}, ${period.no}, ${period.from ?? null}, ${period.until ?? null})
  on conflict (order_id) do update set from_at = excluded.from_at, until_at = excluded.until_at`);

/** Notes that a period was given back or charged back; null takes that back. False where the order paid for none. */
export async function revokePeriod(client: PoolClient, orderId: string, at: Date | null): Promise<boolean> {
  const count = await run(client)`
    update subscription_periods set revoked_at = ${at} where order_id = ${orderId} and until_at is not null`;
  return count === 1;
}

/** As much of an order as begins a subscription. */
export type FirstOrder = RowOf<typeof firstOrderRow>;
const firstOrderRow = {
  id: uuid,
  guest_id: uuid,
  provider: text,
  product: text.orNull,
  period: text.orNull,
  amount_cents: int,
  refunded_cents: int,
  currency: text,
  renewal_cents: int.orNull,
  renewal_period: text.orNull,
};

export async function findFirstOrder(client: Queryable, id: string): Promise<FirstOrder> {
  const order = await maybe(client, firstOrderRow)`
    select id, guest_id, provider, product, period, amount_cents, refunded_cents, currency, renewal_cents,
      renewal_period
    from topup_orders where id = ${id}`;
  if (order === null) throw new Error(`no order ${id}`);
  return order;
}
