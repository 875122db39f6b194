import { int } from '../../../../../platform/database/columns.ts';
import { one, type Queryable } from '../../../../../platform/database/sql.ts';

/** Payouts that wait. */
export async function countRequestedPayouts(on: Queryable): Promise<number> {
  const row = await one(on, { count: int })`
    select count(*)::int as count from payouts where state = 'requested'`;
  return row.count;
}
