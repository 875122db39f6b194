import { bool, int, json, stamp, text, uuid, type RowOf } from '../../../platform/database/columns.ts';
import { join, many, run, sql, type Queryable, type Sql } from '../../../platform/database/sql.ts';
import type { Kinds } from './kinds.ts';
import type { Facts } from './slots.ts';

const shownRow = {
  id: int,
  kind: text,
  facts: json<Facts>(),
  count: int,
  created_at: stamp,
  is_read: bool,
  is_seen: bool,
};
/** One as its reader sees it. */
export type ShownRow = RowOf<typeof shownRow>;

export interface NewNote {
  guestId: string;
  actorId: number | null;
  facts: Facts;
  key: string | null;
}

/** Of people with an account alone; whoever has none is told nothing. */
export const insertNotes = (on: Queryable, kind: string, notes: readonly NewNote[], at: Date) =>
  many(on, 'notifications-insert', { id: int })`
    insert into notifications (guest_id, performer_id, kind, facts, source, since, created_at)
    select n."guestId", n."actorId", ${kind}, n.facts, n.key, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(notes)}::json) as n("guestId" uuid, "actorId" bigint, facts jsonb, key text)
    join guests g on g.id = n."guestId" where g.user_id is not null
    order by n."guestId"
    on conflict (guest_id, kind, source) do nothing
    returning id`;

/** Each kind has its own condition, and is judged by that alone. */
export function standsAs(kinds: readonly { name: string; stands?: Sql }[]): Sql {
  const cases = kinds.flatMap(({ name, stands }) => (stands === undefined ? [] : [sql`when ${name} then ${stands}`]));
  return cases.length === 0 ? sql`true` : sql`case n.kind ${join(cases, ' ')} else true end`;
}

/**
 * Rows `n` with what of them and of those that became one with them may still be seen: `shown.facts`, of the last of these, null for none, and
 * `shown.count`, how many.
 */
export const withShown = (rows: Sql, stands: Sql): Sql => sql`${rows} n
  cross join lateral (select n.id, n.facts, n.count, n.keeps_joined, ${stands} as stands) head
  cross join lateral (
    select coalesce(case when head.stands then head.facts end, (array_agg(part.facts order by part.id desc) filter (where part.stands))[1]) as facts,
      case when head.keeps_joined then (coalesce(sum(part.count) filter (where part.stands), 0) + head.stands::int)::int else head.count end as count
    from (select n.id, n.facts, n.count, ${stands} as stands from notifications n where head.keeps_joined and n.joined_into = head.id) part) shown`;

/** Whether of a row `n` anything may still be seen. */
const isThere = (stands: Sql): Sql => sql`(${stands} or (n.keeps_joined and exists (
  select from (select n.id) head (id), notifications n where n.joined_into = head.id and ${stands})))`;

/** What is there of somebody and is shown, the newest first, before one of these ids. */
export const listShown = (
  on: Queryable,
  guestId: string,
  {
    kinds: { shown, stands },
    unread,
    before,
    limit,
  }: { kinds: Pick<Kinds, 'shown' | 'stands'>; unread: boolean; before: number | null; limit: number },
) =>
  many(on, 'notifications-list', shownRow)`
    select n.id, n.kind, shown.facts, shown.count, n.created_at, n.read_at is not null as is_read, n.seen_at is not null as is_seen
    from ${withShown(sql`notifications`, stands)}
    where n.guest_id = ${guestId} and n.on_page and n.kind = any(${shown}) and (not ${unread}::boolean or n.read_at is null)
      and (${before}::bigint is null or n.id < ${before}) and shown.facts is not null
    order by n.id desc limit ${limit}`;

/** What came since then and was not seen. */
export const listUnseen = (
  on: Queryable,
  guestId: string,
  { kinds: { urgent, stands }, since, limit }: { kinds: Pick<Kinds, 'urgent' | 'stands'>; since: Date; limit: number },
) =>
  many(on, 'notifications-unseen', shownRow)`
    select n.id, n.kind, shown.facts, shown.count, n.created_at, false as is_read, false as is_seen
    from ${withShown(sql`notifications`, stands)}
    where n.guest_id = ${guestId} and n.on_page and n.read_at is null and n.seen_at is null and n.kind = any(${urgent})
      and n.created_at > ${since} and shown.facts is not null
    order by n.id desc limit ${limit}`;

/** How many of each guest are unread and unseen, up to `most`: counted each time, so that no two devices can differ. */
export const countTotals = (
  on: Queryable,
  guestIds: readonly string[],
  { shown, stands }: Pick<Kinds, 'shown' | 'stands'>,
  most: number,
) =>
  many(on, 'notifications-totals', { guest_id: uuid, unread: int, unseen: int })`
    select g.id as guest_id,
      (select count(*)::int from (select from notifications n
        where n.guest_id = g.id and n.on_page and n.read_at is null and n.kind = any(${shown}) and ${isThere(stands)}
        limit ${most}) counted) as unread,
      (select count(*)::int from (select from notifications n
        where n.guest_id = g.id and n.on_page and n.read_at is null and n.seen_at is null and n.kind = any(${shown}) and ${isThere(stands)}
        limit ${most}) counted) as unseen
    from unnest(${guestIds}::uuid[]) as g(id)`;

/** Which of these it read; none that was read before. */
export const markRead = (
  on: Queryable,
  guestId: string,
  which: { ids: readonly number[] } | { upTo: number },
  kinds: readonly string[],
  at: Date,
) =>
  many(on, { id: int })`
    update notifications set read_at = ${at}, seen_at = coalesce(seen_at, ${at})
    where guest_id = ${guestId} and on_page and read_at is null and kind = any(${kinds})
      and (id = any(${'ids' in which ? which.ids : []}::bigint[]) or id <= ${'upTo' in which ? which.upTo : 0}::bigint)
    returning id`;

export const markSeen = (on: Queryable, guestId: string, upTo: number, at: Date) =>
  run(on)`
    update notifications set seen_at = ${at}
    where guest_id = ${guestId} and on_page and read_at is null and seen_at is null and id <= ${upTo}`;

export const removeBefore = (on: Queryable, before: Date) =>
  run(on)`delete from notifications where created_at < ${before}`;
