import { int } from '../../../platform/database/columns.ts';
import { one, type Queryable } from '../../../platform/database/sql.ts';

/** Age checks that wait for an operator. */
export async function countPendingChecks(on: Queryable): Promise<number> {
  const row = await one(on, { count: int })`
    select count(*)::int as count from avs_requests where status = 'pending'`;
  return row.count;
}
