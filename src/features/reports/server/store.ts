import { bool, int, languageCode, type RowOf, stamp, text, uuid } from '../../../platform/database/columns.ts';
import type { Language } from '../../../platform/contract.ts';
import { many, maybe, one, type Queryable, run, type Sql, sql } from '../../../platform/database/sql.ts';
import type { ReportKind } from '../constants.ts';
import type { Place } from './rules.ts';

export type ReportOutcome = 'action' | 'no-action';
export type ObjectionOutcome = 'changed' | 'kept';

export type FullRow = RowOf<typeof fullRow>;
const fullRow = {
  id: uuid,
  number: text,
  kind: text.of<ReportKind>(),
  about: text,
  explanation: text,
  name: text.orNull,
  email: text.orNull,
  language: languageCode,
  received_at: stamp,
  due_at: stamp,
  outcome: text.of<ReportOutcome>().orNull,
  reasons: text.orNull,
  decided_at: stamp.orNull,
  decided_by: uuid.orNull,
  decided_by_name: text.orNull,
  objection: text.orNull,
  objected_at: stamp.orNull,
  objection_outcome: text.of<ObjectionOutcome>().orNull,
  objection_reasons: text.orNull,
  objection_decided_at: stamp.orNull,
  objection_decided_by_name: text.orNull,
  others: int,
};
const withSame = (own: Sql) => sql`content_reports o where o.alike = ${own}.alike and o.outcome is null`;
const select = sql`select r.id, r.number, r.kind, r.about, r.explanation, r.name, r.email, r.language, r.received_at, r.due_at,
    r.outcome, r.reasons, r.decided_at, r.decided_by, g.name as decided_by_name, r.objection, r.objected_at,
    r.objection_outcome, r.objection_reasons, r.objection_decided_at, d.name as objection_decided_by_name,
    case when r.outcome is null then (select count(*)::int from ${withSame(sql`r`)} and o.id <> r.id) else 0 end as others
  from content_reports r left join guests g on g.id = r.decided_by left join guests d on d.id = r.objection_decided_by`;

export interface FreshReport {
  number: string;
  tokenHash: Buffer;
  kind: ReportKind;
  about: string;
  alike: string | null;
  explanation: string;
  name: string | null;
  email: string | null;
  language: Language;
  receivedAt: Date;
  dueAt: Date;
}

export const insertReport = (on: Queryable, fresh: FreshReport) =>
  one(on, { id: uuid })`
    insert into content_reports (number, token_hash, kind, about, alike, explanation, name, email, language, received_at, due_at)
      values (${fresh.number}, ${fresh.tokenHash}, ${fresh.kind}, ${fresh.about}, ${fresh.alike},
        ${fresh.explanation}, ${fresh.name}, ${fresh.email}, ${fresh.language}, ${fresh.receivedAt}, ${fresh.dueAt}) returning id`;

/** How many came under an address since then; no further than it matters. */
export async function countReports(on: Queryable, email: string, since: Date): Promise<number> {
  const { count } = await one(on, { count: int })`
    select count(*)::int as count from (
      select from content_reports where lower(email) = lower(${email}) and received_at > ${since} limit 100) lately`;
  return count;
}

export const findReport = (on: Queryable, id: string) => maybe(on, fullRow)`${select} where r.id = ${id}`;

export const findReportByToken = (on: Queryable, tokenHash: Buffer) =>
  maybe(on, fullRow)`${select} where r.token_hash = ${tokenHash}`;

const listRow = {
  id: uuid,
  waits: bool,
  came_at: stamp,
  number: text,
  kind: text.of<ReportKind>(),
  about: text,
  received_at: stamp,
  due_at: stamp,
  outcome: text.of<ReportOutcome>().orNull,
  objected_at: stamp.orNull,
  objection_outcome: text.of<ObjectionOutcome>().orNull,
  alike: int,
};

/** What waits first, each newest first, after a place. Of undecided ones of the same the newest stands for all, due when the first is. */
export const listReports = (
  on: Queryable,
  { state, before, limit }: { state: 'open' | 'decided' | 'all'; before: Place | null; limit: number },
) =>
  many(on, listRow)`
    select r.id, r.waits, r.came_at, r.number, r.kind, r.about, r.received_at, r.outcome, r.objected_at, r.objection_outcome,
      coalesce(same.due_at, r.due_at) as due_at, greatest(same.count, 1) as alike
    from content_reports r left join lateral (
        select min(o.due_at) as due_at, count(*)::int as count from ${withSame(sql`r`)}) same on r.outcome is null
      where (${state} = 'all' or (${state} = 'open') = r.waits)
        and (r.outcome is not null or not exists (
          select from ${withSame(sql`r`)} and (o.received_at, o.id) > (r.received_at, r.id)))
        and (${before?.id ?? null}::uuid is null
          or (r.waits, r.came_at, r.id) < (${before?.waits ?? null}::bool, ${before?.came_at ?? null}::timestamptz, ${before?.id ?? null}))
      order by r.waits desc, r.came_at desc, r.id desc limit ${limit}`;

/** Undecided ones of the same beside it, the oldest first. */
export const listAlike = (on: Queryable, id: string, limit: number) =>
  many(on, { id: uuid, number: text, about: text, explanation: text, name: text.orNull, received_at: stamp })`
    select o.id, o.number, o.about, o.explanation, o.name, o.received_at from content_reports r, ${withSame(sql`r`)} and o.id <> r.id
      and r.id = ${id} order by o.received_at, o.id limit ${limit}`;

/** It and those of these that are of the same, locked in one order for all. */
export const lockAlike = (on: Queryable, id: string, ids: readonly string[]) =>
  many(on, { id: uuid })`
    select o.id from content_reports r join content_reports o
      on o.id = r.id or (o.alike = r.alike and o.id = any(${ids}::uuid[]))
    where r.id = ${id} order by o.id for update of o`;

/** False where it was decided already. */
export async function settleReport(
  on: Queryable,
  id: string,
  decision: { outcome: ReportOutcome; reasons: string; at: Date; by: string },
): Promise<boolean> {
  const count = await run(on)`
    update content_reports set outcome = ${decision.outcome}, reasons = ${decision.reasons}, decided_at = ${decision.at},
      decided_by = ${decision.by} where id = ${id} and outcome is null`;
  return count === 1;
}

/** False where it has one already, or is not decided. */
export async function putObjection(on: Queryable, id: string, objection: string, at: Date): Promise<boolean> {
  const count = await run(on)`
    update content_reports set objection = ${objection}, objected_at = ${at}
      where id = ${id} and outcome is not null and objection is null`;
  return count === 1;
}

/** False where there is none that waits. */
export async function settleObjection(
  on: Queryable,
  id: string,
  decision: { outcome: ObjectionOutcome; reasons: string; at: Date; by: string },
): Promise<boolean> {
  const count = await run(on)`
    update content_reports set objection_outcome = ${decision.outcome}, objection_reasons = ${decision.reasons},
      objection_decided_at = ${decision.at}, objection_decided_by = ${decision.by}
      where id = ${id} and objection is not null and objection_outcome is null`;
  return count === 1;
}

/** Whether anybody beside this operator could decide about reports. */
export const hasOther = (on: Queryable, operatorId: string) =>
  one(on, { has: bool })`
    select exists (select from operator_rights r join guests g on g.id = r.guest_id
      where r."right" = 'content' and g.role = 'operator' and not g.is_locked and g.id <> ${operatorId}) as has`;

/** The account with this address, confirmed. */
export const accountOf = (on: Queryable, email: string) =>
  maybe(on, { id: uuid })`
    select g.id from guests g join auth_user u on u.id = g.user_id
    where lower(u.email) = lower(${email}) and u."emailVerified"`;

/** Whoever decides about reports. */
export const contentOperators = (on: Queryable) =>
  many(on, { id: uuid })`
    select g.id from guests g join operator_rights r on r.guest_id = g.id
    where r."right" = 'content' and g.role = 'operator' and not g.is_locked order by g.id`;
