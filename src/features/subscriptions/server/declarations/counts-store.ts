import { int } from '../../../../platform/database/columns.ts';
import { one, type Queryable } from '../../../../platform/database/sql.ts';

/** Declarations that wait. */
export async function countOpenDeclarations(on: Queryable): Promise<number> {
  const row = await one(on, { count: int })`
    select count(*)::int as count from declarations where status = 'open'`;
  return row.count;
}
