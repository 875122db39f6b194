import { int } from '../../../platform/database/columns.ts';
import { one, type Queryable } from '../../../platform/database/sql.ts';

/** Reports that nobody has decided yet. */
export async function countOpenReports(on: Queryable): Promise<number> {
  const row = await one(on, { count: int })`
    select count(*)::int as count from content_reports where waits and outcome is null`;
  return row.count;
}

/** Objections to decisions about reports that wait for theirs. */
export async function countOpenObjections(on: Queryable): Promise<number> {
  const row = await one(on, { count: int })`
    select count(*)::int as count from content_reports where waits and objection is not null`;
  return row.count;
}
