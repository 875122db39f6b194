import { sql, type Sql } from '../database/sql.ts';

/** Today in Berlin, whatever place the database believes to be in. */
export const berlinToday = sql`(now() at time zone 'Europe/Berlin')::date`;

/** How old who was born on that day is today, in years. */
export const ageOf = (born: Sql): Sql =>
  sql`extract(year from age(${berlinToday}::timestamp, (${born})::timestamp))::int`;
