import { bool, int, stamp, text, uuid } from '../../../platform/database/columns.ts';
import { identifier, many, maybe, one, run, sql, type Queryable, type Sql } from '../../../platform/database/sql.ts';
import type { Work } from '../../consents/constants.ts';
import type { DecisionKind } from '../constants.ts';

/**
 * Where works of a kind lie. Rows have `performer_id`, `state`, `changes_wait`, `reason`, `revision` and `objected_at`; what was decided about them stands in
 * `<work>_decisions`, by `<work>_id`.
 */
export interface ReviewedTable {
  work: Work;
  table: string;
}

const decisionRow = {
  kind: text.of<DecisionKind>(),
  revision: int,
  operator_id: uuid.orNull,
  name: text.orNull,
  reason: text,
  decided_at: stamp,
};

const decisions = ({ work }: ReviewedTable) => identifier(`${work}_decisions`);
const workId = ({ work }: ReviewedTable) => identifier(`${work}_id`);

/** The latest first. */
export const decisionsOf = (on: Queryable, of: ReviewedTable, id: number) =>
  many(on, `${of.work}-decisions`, decisionRow)`
    select d.kind, d.revision, d.operator_id, g.name, d.reason, d.decided_at
    from ${decisions(of)} d left join guests g on g.id = d.operator_id where d.${workId(of)} = ${id} order by d.id desc limit 100`;

/** The same of several, without names. */
export const decisionsOfAll = (on: Queryable, of: ReviewedTable, ids: readonly number[]) =>
  many(on, `${of.work}-decisions-of-all`, { work_id: int, ...decisionRow })`
    select d.${workId(of)} as work_id, d.kind, d.revision, d.operator_id, null::text as name, d.reason, d.decided_at
    from ${decisions(of)} d where d.${workId(of)} = any(${ids}::bigint[]) order by d.${workId(of)}, d.id desc`;

export interface Decision {
  /** Null for hers. */
  operatorId: string | null;
  kind: DecisionKind;
  reason: string;
}

/** Noted for the revision that it has by now. */
export const noteDecision = (
  on: Queryable,
  of: ReviewedTable,
  id: number,
  { operatorId, kind, reason }: Decision,
  now: Date,
) =>
  run(on)`
    insert into ${decisions(of)} (${workId(of)}, revision, kind, operator_id, reason, decided_at)
    select id, revision, ${kind}, ${operatorId}, ${reason}, ${now} from ${identifier(of.table)} where id = ${id}`;

/** Whether nobody else looks after content. */
export const isAloneWithContent = async (on: Queryable, operatorId: string): Promise<boolean> =>
  (
    await one(on, 'reviews-operators', { isAlone: bool })`
      select not exists (select from operator_rights r join guests g on g.id = r.guest_id
        where r."right" = 'content' and g.role = 'operator' and not g.is_locked and g.id <> ${operatorId}) as "isAlone"`
  ).isAlone;

const lockedRow = {
  id: int,
  guest_id: uuid.orNull,
  performer_id: int,
  state: text,
  changes_wait: bool,
  reason: text.orNull,
  revision: int,
  objected_at: stamp.orNull,
};

/** Whether a work of this table waits, as a condition for statements; as `isWaiting`. */
export const waits = (table: Sql): Sql =>
  sql`(${table}.state = 'review' or (${table}.state = 'published' and ${table}.changes_wait))`;

/** Nobody else decides about it meanwhile. */
export const lockReviewed = (on: Queryable, { table }: ReviewedTable, id: number) =>
  maybe(on, lockedRow)`
    select w.id, p.guest_id, w.performer_id, w.state, w.changes_wait, w.reason, w.revision, w.objected_at
    from ${identifier(table)} w join performers p on p.id = w.performer_id where w.id = ${id} for update of w`;

export const setObjected = (on: Queryable, { table }: ReviewedTable, id: number, at: Date | null) =>
  run(on)`update ${identifier(table)} set objected_at = ${at} where id = ${id}`;

/** How many objections wait. */
export const countObjections = async (on: Queryable, { work, table }: ReviewedTable): Promise<number> =>
  (
    await one(on, `${work}-objected-count`, { n: int })`
      select count(*)::int as n from ${identifier(table)} where objected_at is not null`
  ).n;

export interface Find {
  /** By a number, the beginning of a performer's name, or words of the title. */
  search: string;
  state: string | null;
  before: number | null;
}

/** Which works are looked up, as a condition on `w` and its performer `p`: drafts that were never handed in are nobody's business. */
export function isLookedUp({ search, state, before }: Find) {
  const words = search.toLowerCase();
  const pattern = words.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql`w.state <> 'draft' and (${state}::text is null or w.state = ${state}) and (${before}::bigint is null or w.id < ${before})
      and (${words} = '' or w.id::text = ${words} or lower(p.name) like ${pattern} || '%' escape '\\'
        or lower(w.texts -> 'de' ->> 'title') like '%' || ${pattern} || '%' escape '\\')`;
}
