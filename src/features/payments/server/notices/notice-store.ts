import { bytes, int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { subjectRow } from '../../../../platform/audit/subjects.ts';
import { many, maybe, one, type Queryable, run, sql } from '../../../../platform/database/sql.ts';
import type { NoticeReason } from '../../constants.ts';

export interface NewNotice {
  provider: string;
  eventId: string;
  orderId: string | null;
  what: string;
  amountCents: number | null;
  currency: string | null;
  content: Buffer;
  reason: NoticeReason | null;
}

/** Keeps what a provider said, or counts that it said so again; what we asked for ourselves is not counted. */
export const keepNotice = (on: Queryable, notice: NewNotice, isAsked: boolean) =>
  one(on, { id: uuid })`
    insert into provider_notices (provider, event_id, order_id, what, amount_cents, currency, content, reason)
    values (${notice.provider}, ${notice.eventId}, ${notice.orderId}, ${notice.what}, ${notice.amountCents},
      ${notice.currency}, ${notice.content}, ${notice.reason})
    on conflict (provider, event_id) do update set times = provider_notices.times + ${isAsked ? 0 : 1},
      content = case when provider_notices.settled_at is null then excluded.content end,
      reason = case when provider_notices.reason = 'not-understood' then excluded.reason else provider_notices.reason end
    returning id`;

const keptRow = { id: uuid, provider: text, content: bytes };
export type KeptNotice = RowOf<typeof keptRow>;

/** One that waits, locked: nobody else applies it meanwhile. */
export const lockNotice = (on: Queryable, id: string) =>
  maybe(on, { times: int, reason: text.orNull })`
    select times, reason from provider_notices where id = ${id} and settled_at is null for update`;

export const readNotice = (on: Queryable, id: string) =>
  maybe(on, keptRow)`
    select id, provider, content from provider_notices where id = ${id} and settled_at is null`;

/** Those that were kept and not tried to the end, which was tried longest ago first: something broke. */
export const untriedNotices = (on: Queryable, before: Date, limit: number) =>
  many(on, keptRow)`
    select id, provider, content from provider_notices
    where reason is null and settled_at is null and received_at < ${before}
    order by coalesce(tried_at, received_at), id limit ${limit}`;

export const noteTried = (on: Queryable, id: string, at: Date) =>
  run(on)`update provider_notices set tried_at = ${at} where id = ${id}`;

/** Those that wait for the payment of an order. */
export const waitingForPayment = (on: Queryable, provider: string, orderIds: readonly string[]) =>
  many(on, keptRow)`
    select id, provider, content from provider_notices
    where provider = ${provider} and order_id = any(${orderIds}::uuid[]) and reason = 'not-paid' and settled_at is null
    order by id limit 20`;

/** What was said before of whether a subscription goes on, and was not booked, is out of date, whatever it waits for. */
export const dropOlderStates = (on: Queryable, id: string) =>
  run(on)`
    delete from provider_notices o using provider_notices n
    where n.id = ${id} and o.provider = n.provider and o.order_id = n.order_id and o.id < n.id
      and o.settled_at is null and o.what in ('cancelled', 'resumed')`;

/** It is booked, and remains as that. */
export const dropNotice = (on: Queryable, id: string) => run(on)`delete from provider_notices where id = ${id}`;

export const noteReason = (on: Queryable, id: string, reason: NoticeReason) =>
  run(on)`update provider_notices set reason = ${reason} where id = ${id} and settled_at is null`;

export const settleNotice = (on: Queryable, id: string, { at, by }: { at: Date; by: string }) =>
  run(
    on,
  )`update provider_notices set settled_at = ${at}, settled_by = ${by}, content = null where id = ${id} and settled_at is null`;

const noticeRow = {
  noticeId: uuid,
  provider: text,
  what: text,
  amountCents: int.orNull,
  currency: text.orNull,
  times: int,
  reason: text.of<NoticeReason>().orNull,
  receivedAt: stamp,
  settledAt: stamp.orNull,
  settledBy: text.orNull,
  /** The order that it names; all null where that is none of ours. */
  orderId: uuid.orNull,
  orderCents: int.orNull,
  orderCurrency: text.orNull,
  orderStatus: text.orNull,
  guestId: uuid.orNull,
  guestName: text.orNull,
};
export type NoticeRecord = RowOf<typeof noticeRow>;

const columns = sql`n.id as "noticeId", n.provider, n.what, n.amount_cents as "amountCents", n.currency, n.times, n.reason,
  n.received_at as "receivedAt", n.settled_at as "settledAt", by.name as "settledBy", o.id as "orderId",
  o.amount_cents as "orderCents", o.currency as "orderCurrency", o.status as "orderStatus", g.id as "guestId", g.name as "guestName"`;
const tables = sql`provider_notices n left join topup_orders o on o.id = n.order_id and o.provider = n.provider
  left join guests g on g.id = o.guest_id left join guests by on by.id = n.settled_by`;

/** Those that wait, or those that an operator has settled; newest first. */
export const findNotices = (
  on: Queryable,
  { isSettled, before }: { isSettled: boolean; before?: string },
  limit: number,
) =>
  many(on, 'payments-notices', noticeRow)`
    select ${columns} from ${tables}
    where (n.settled_at is not null) = ${isSettled} and (${before ?? null}::uuid is null or n.id < ${before ?? null})
    order by n.id desc limit ${limit}`;

export async function countNotices(on: Queryable): Promise<number> {
  const { count } = await one(on, { count: int })`
    select count(*)::int as count from provider_notices where settled_at is null`;
  return count;
}

/** Whose payments they are about, for the audit log. */
export const payersByNotice = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select n.id::text, g.name, g.id as "guestId"
    from provider_notices n join topup_orders o on o.id = n.order_id join guests g on g.id = o.guest_id
    where n.id = any(${ids}::uuid[])`;
