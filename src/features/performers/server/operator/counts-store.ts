import { int } from '../../../../platform/database/columns.ts';
import { one, type Queryable } from '../../../../platform/database/sql.ts';

/** Words that wait, the same word for the same performer once. */
export async function countOpenSuggestions(on: Queryable): Promise<number> {
  const row = await one(on, { count: int })`
    select count(*)::int as count from (
      select 1 from tag_suggestions where state = 'open' group by performer_id, language, word) open`;
  return row.count;
}
