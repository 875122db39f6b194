import type { Pool } from 'pg';
import { until } from './until.ts';

/**
 * How many connections of this database wait for somebody's lock. Asked of a pool, each time outside of any transaction: within one,
 * PostgreSQL goes on showing the connections that there were when it was first asked.
 */
export async function lockWaiters(pool: Pool, type?: 'advisory' | 'transactionid'): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event = coalesce($1, wait_event)`,
    [type ?? null],
  );
  return rows[0]?.waiting ?? 0;
}

/** Until so many of them wait at least: work of the platform's own may wait beside them. */
export async function untilLocked(pool: Pool, count = 1): Promise<void> {
  await until(
    () => lockWaiters(pool),
    (waiting) => waiting >= count,
    30,
  );
}
