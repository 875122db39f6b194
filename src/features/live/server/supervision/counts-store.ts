import { many, type Queryable } from '../../../../platform/database/sql.ts';
import { dayValueRow } from '../../../../platform/feature/overview-slots.ts';

/** Minutes that performers were live, by the day on which they began: up to the last picture. */
export const minutesByDay = (on: Queryable, since: Date) =>
  many(on, dayValueRow)`
    select to_char(started_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day,
      (sum(extract(epoch from coalesce(ended_at, off_air_since, now()) - started_at)) / 60)::int as value
    from shows where started_at >= ${since} group by 1 order by 1`;
