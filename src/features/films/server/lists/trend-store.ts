import { run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import { filmConstants } from '../../constants.ts';

/** What days say of a film, of `film_days d`: a purchase weighs more than a vote, and that more than a look. */
export const scoreOf = sql`sum(d.plays + 3 * d.likes + 10 * d.sales)`;

/** Counts what the last eight days of Berlin say of each film (§9); asked for every few minutes. */
export const recountTrends = (on: Queryable, now: Date): Promise<number> =>
  run(on)`
    update films f set trend = n.score from (
      select o.id, coalesce(t.score, 0)::int as score from films o left join (
        select d.film_id, ${scoreOf} as score from film_days d
        where d.day > (${now}::timestamptz at time zone 'Europe/Berlin')::date - ${filmConstants.trendingDays}::int
        group by d.film_id) t on t.film_id = o.id
      where o.trend > 0 or t.score > 0) n
    where n.id = f.id and f.trend <> n.score`;
