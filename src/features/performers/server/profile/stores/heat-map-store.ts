import { stamp } from '../../../../../platform/database/columns.ts';
import { many, type Queryable } from '../../../../../platform/database/sql.ts';

/** Her shows since a moment, and since when she is here. */
export const showsOfWeeks = (on: Queryable, now: Date, since: Date, performerId: number) =>
  many(on, 'performers-past-shows', { joined: stamp, from: stamp.orNull, to: stamp })`
    select p.joined_at as joined, s.started_at as "from", coalesce(s.ended_at, ${now}::timestamptz) as "to"
    from performers p left join lateral (
      select started_at, ended_at from shows where performer_id = p.id
        and started_at between ${since} and ${now}
      order by started_at desc limit 1000
    ) s on true where p.id = ${performerId}`;
