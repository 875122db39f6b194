import { int } from '../../../../platform/database/columns.ts';
import { many, one, type Queryable } from '../../../../platform/database/sql.ts';
import { dayValueRow } from '../../../../platform/feature/overview-slots.ts';

/** Shows that are on air in all processes. */
export async function countRunningShows(on: Queryable): Promise<number> {
  const row = await one(on, { count: int })`
    select count(*)::int as count from shows where ended_at is null`;
  return row.count;
}

/** Minutes that performers were live, by the day on which they began. */
export const minutesByDay = (on: Queryable, since: Date) =>
  many(on, dayValueRow)`
    select to_char(started_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day,
      (sum(extract(epoch from coalesce(ended_at, now()) - started_at)) / 60)::int as value
    from shows where started_at >= ${since} group by 1 order by 1`;
