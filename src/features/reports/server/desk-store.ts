import { int } from '../../../platform/database/columns.ts';
import { one, type Queryable } from '../../../platform/database/sql.ts';

/** Reports that nobody has decided yet. */
export async function countOpenReports(on: Queryable): Promise<number> {
  const row = await one(on, { count: int })`
    select count(*)::int as count from content_reports where outcome is null`;
  return row.count;
}
