import { bool, int, json, languageCode, stamp, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, run, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import type { Facts } from '../slots.ts';
import { withShown } from '../store.ts';
import type { TellRow } from './telling.ts';

const untold = { id: int, guest_id: uuid, kind: text, created_at: stamp };
export type UntoldRow = RowOf<typeof untold>;

/** Those of these ids that nobody has been told of, or all that were left over since before then. Nobody else tells of them. */
export const claimUntold = (on: Queryable, ids: readonly number[] | null, leftBefore: Date, limit: number) =>
  many(on, untold)`
    select id, guest_id, kind, created_at from notifications
    where told_at is null and (id = any(${ids ?? []}::bigint[]) or (${ids === null} and created_at < ${leftBefore}))
    order by id limit ${limit} for update skip locked`;

/** One after the other for each guest, always in the same order: what he is told next becomes one with what he was told before. */
export const lockReaders = (on: Queryable, guestIds: readonly string[]) =>
  run(on)`
    select pg_advisory_xact_lock(hashtextextended('notifications ' || id, 0))
    from unnest(${guestIds.toSorted()}::text[]) with ordinality as g(id, nth) order by nth`;

const standing = {
  id: int,
  guest_id: uuid,
  kind: text,
  count: int,
  since: stamp,
  is_read: bool,
  is_mailed: bool,
  mail_due_at: stamp.orNull,
};
export type StandingRow = RowOf<typeof standing>;

/** What stands on their pages of these kinds and began lately. */
export const listStanding = (on: Queryable, guestIds: readonly string[], kinds: readonly string[], since: Date) =>
  many(on, standing)`
    select id, guest_id, kind, count, since, read_at is not null as is_read, mailed_at is not null as is_mailed, mail_due_at
    from notifications
    where guest_id = any(${guestIds}::uuid[]) and kind = any(${kinds}) and on_page and since > ${since} and read_at is null
    order by id for update`;

const preference = {
  guest_id: uuid,
  takes_mails: bool,
  floats: bool,
  quiet_from: int.orNull,
  quiet_until: int.orNull,
  time_zone: text,
};
export type PreferenceRow = RowOf<typeof preference>;

export const preferencesOf = (on: Queryable, guestIds: readonly string[]) =>
  many(on, preference)`
    select guest_id, takes_mails, floats, quiet_from, quiet_until, time_zone from notification_preferences
    where guest_id = any(${guestIds}::uuid[])`;

export const switchesOf = (on: Queryable, guestIds: readonly string[]) =>
  many(on, { guest_id: uuid, kind: text, way: text.of<'page' | 'mail'>(), is_on: bool })`
    select guest_id, kind, way, is_on from notification_switches where guest_id = any(${guestIds}::uuid[])`;

export const lastMails = (on: Queryable, guestIds: readonly string[], since: Date) =>
  many(on, { guest_id: uuid, kind: text, at: stamp })`
    select guest_id, kind, max(mailed_at) as at from notifications
    where guest_id = any(${guestIds}::uuid[]) and mailed_at > ${since} group by guest_id, kind`;

export const putTold = (on: Queryable, rows: readonly TellRow[], at: Date) =>
  run(on)`
    update notifications n set told_at = ${at}, on_page = t."onPage", count = t.count, since = t.since, mail_due_at = t."mailDueAt"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as t(id bigint, "onPage" boolean, count integer, since timestamptz, "mailDueAt" timestamptz)
    where n.id = t.id`;

/** They are one with a later one from now on, as those are that were one with them. */
export async function joinNotes(
  on: Queryable,
  joined: readonly { id: number; into: number }[],
  at: Date,
): Promise<void> {
  if (joined.length === 0) return;
  const rows = sql`json_to_recordset(${JSON.stringify(joined)}::json) as j(id bigint, "into" bigint)`;
  await run(on)`update notifications n set joined_into = j."into" from ${rows} where n.joined_into = j.id`;
  await run(on)`
    update notifications n set joined_into = j."into", on_page = false, mail_due_at = null, told_at = coalesce(n.told_at, ${at}),
      count = case when n.keeps_joined then 1 else n.count end, keeps_joined = false
    from ${rows} where n.id = j.id`;
  await run(
    on,
  )`update notifications n set keeps_joined = true where n.id = any(${[...new Set(joined.map(({ into }) => into))]}::bigint[])`;
}

export const removeNotes = (on: Queryable, ids: readonly number[]) =>
  run(on)`delete from notifications where id = any(${ids}::bigint[])`;

/** Whoever has read it meanwhile needs no mail of it. */
export const dropReadMails = (on: Queryable, at: Date) =>
  run(on)`
    update notifications set mail_due_at = null where mail_due_at <= ${at} and mailed_at is null and read_at is not null`;

export const listDueReaders = (on: Queryable, at: Date, limit: number) =>
  many(on, { guest_id: uuid })`
    select guest_id from notifications where mail_due_at <= ${at} and mailed_at is null
    group by guest_id order by min(mail_due_at) limit ${limit}`;

/** All that waits of the kinds of which anything is due, as mailed now: it becomes one mail, without what its reader may not see any more. */
export const claimMails = (on: Queryable, guestId: string, stands: Sql, at: Date) =>
  many(on, { id: int, kind: text, facts: json<Facts>(), count: int })`
    with due as (
      select distinct kind from notifications
      where guest_id = ${guestId} and mail_due_at <= ${at} and mailed_at is null and read_at is null),
    claimed as (
      update notifications n set mailed_at = ${at} from due
      where n.guest_id = ${guestId} and n.kind = due.kind and n.mail_due_at is not null and n.mailed_at is null
        and n.read_at is null
      returning n.id, n.guest_id, n.performer_id, n.kind, n.facts, n.count, n.keeps_joined)
    select n.id, n.kind, shown.facts, shown.count from ${withShown(sql`claimed`, stands)} where shown.facts is not null order by n.id`;

/** How somebody is written to. No row for who is not: the address is not confirmed, or refused by its server since then, the account locked, or to end. */
export const mailReader = (on: Queryable, guestId: string, refusedSince: Date) =>
  maybe(on, { language: languageCode, neutral: bool })`
    select g.language, g.neutral_mails as neutral from guests g join auth_user u on u.id = g.user_id
    where g.id = ${guestId} and u."emailVerified" and not g.is_locked and g.delete_after is null
      and not exists (select from mail_refusals r where r.guest_id = g.id and r.address = u.email and r.since > ${refusedSince})`;
