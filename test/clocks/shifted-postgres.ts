import type { Pool } from 'pg';

/** Set on the server: `now()` and its like are found among ours first, where a database has them. */
export const SHIFTED_SEARCH_PATH = 'search_path="$user",public,clock,pg_catalog';

/** Functions of PostgreSQL that tell the time, with how often their answer changes. */
const CLOCKS = [
  ['now', 'stable'],
  ['transaction_timestamp', 'stable'],
  ['statement_timestamp', 'stable'],
  ['clock_timestamp', 'volatile'],
] as const;

/** Moves the clock of a database, before its tables are made: what they say of time is bound to these functions. */
export async function shiftClock(pool: Pool, offsetMs: number): Promise<void> {
  const functions = CLOCKS.map(
    ([
      name,
      volatility,
    ]) => `create function clock.${name}() returns timestamptz language sql ${volatility} parallel safe
      as $$ select pg_catalog.${name}() + interval '${offsetMs} milliseconds' $$;`,
  );
  await pool.query(`create schema clock; grant usage on schema clock to public; ${functions.join('\n')}`);
}

/** The same for functions with a search path of their own; once they are there. */
export async function shiftClosedFunctions(pool: Pool): Promise<void> {
  await pool.query(`
    do $$ declare it record; begin
      for it in
        select p.oid::regprocedure as name, substr(setting, length('search_path=') + 1) as path
        from pg_proc p, unnest(p.proconfig) setting where setting like 'search_path=%'
      loop
        execute format('alter function %s set search_path = clock, %s', it.name, coalesce(nullif(it.path, '""'), 'pg_catalog'));
      end loop;
    end $$`);
}
