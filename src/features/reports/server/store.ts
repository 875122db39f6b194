import { int, languageCode, type RowOf, stamp, text, uuid } from '../../../platform/database/columns.ts';
import type { Language } from '../../../platform/contract.ts';
import { many, maybe, one, type Queryable, run, sql } from '../../../platform/database/sql.ts';
import type { ReportKind } from '../constants.ts';

export type ReportOutcome = 'action' | 'no-action';

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
  decided_by_name: text.orNull,
};
const select = sql`select r.id, r.number, r.kind, r.about, r.explanation, r.name, r.email, r.language, r.received_at, r.due_at,
    r.outcome, r.reasons, r.decided_at, g.name as decided_by_name
  from content_reports r left join guests g on g.id = r.decided_by`;

export interface FreshReport {
  number: string;
  tokenHash: Buffer;
  kind: ReportKind;
  about: string;
  explanation: string;
  name: string | null;
  email: string | null;
  language: Language;
  receivedAt: Date;
  dueAt: Date;
}

export const insertReport = (on: Queryable, fresh: FreshReport) =>
  run(on)`
    insert into content_reports (number, token_hash, kind, about, explanation, name, email, language, received_at, due_at)
      values (${fresh.number}, ${fresh.tokenHash}, ${fresh.kind}, ${fresh.about}, ${fresh.explanation}, ${fresh.name},
        ${fresh.email}, ${fresh.language}, ${fresh.receivedAt}, ${fresh.dueAt})`;

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
  number: text,
  kind: text.of<ReportKind>(),
  about: text,
  received_at: stamp,
  due_at: stamp,
  outcome: text.of<ReportOutcome>().orNull,
};

/** Newest first, after the one named `before`. */
export const listReports = (
  on: Queryable,
  { state, before, limit }: { state: 'open' | 'decided' | 'all'; before: string | undefined; limit: number },
) =>
  many(on, listRow)`
    select id, number, kind, about, received_at, due_at, outcome from content_reports
      where (${state} = 'all' or (${state} = 'open') = (outcome is null))
        and (${before ?? null}::uuid is null or (received_at, id) < (
          select b.received_at, b.id from content_reports b where b.id = ${before ?? null}))
      order by received_at desc, id desc limit ${limit}`;

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
