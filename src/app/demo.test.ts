import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/database.ts';
import { until } from '../../test/clocks/until.ts';
import { connect, type Database } from '../platform/database/database.ts';
import { demoRuns } from '../platform/feature/demo-runs.ts';
import { createSlots } from '../platform/feature/slots.ts';
import { createLog } from '../platform/telemetry/telemetry.ts';
import { runDemoWorld } from './demo.ts';

describe('what of the demo world runs along', () => {
  let fresh: TestDatabase;
  let database: Database;
  const log = createLog('silent');
  const running = new Set<string>();
  /** More than one at the same time, ever. */
  let wasDouble = false;

  /** A process: its own connections, and something that runs in it. */
  function start(name: string) {
    const slots = createSlots();
    const fillings = () => [
      demoRuns.with(async () => {
        running.add(name);
        wasDouble ||= running.size > 1;
        return { [Symbol.asyncDispose]: async () => void running.delete(name) };
      }),
    ];
    slots.fill(fillings());
    slots.seal();
    return runDemoWorld({ database, log }, { slots, port: 1 });
  }

  beforeAll(async () => {
    fresh = await freshDatabase(inject('postgresUrl'));
    database = connect(fresh.url, log);
  });
  afterAll(async () => {
    await database[Symbol.asyncDispose]();
    await fresh[Symbol.asyncDispose]();
  });

  it('does so in one process of a database, and in the next when that has gone', async () => {
    const first = await start('first');
    await using others = new AsyncDisposableStack();
    others.use(await start('second'));
    others.use(await start('third'));
    expect([...running]).toEqual(['first']);
    await first[Symbol.asyncDispose]();
    expect([...running]).not.toContain('first');
    await until(
      () => running.size,
      (size) => size === 1,
    );
    expect(wasDouble).toBe(false);
  });

  it('goes on in one when lines break', async () => {
    await using both = new AsyncDisposableStack();
    both.use(await start('first'));
    both.use(await start('second'));
    expect([...running]).toEqual(['first']);
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'separee sole' and datname = current_database()`,
    );
    expect(rowCount).toBe(2);
    const holders = async () => {
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
          where l.locktype = 'advisory' and l.granted and a.application_name = 'separee sole' and a.datname = current_database()`,
      );
      return rows[0]?.n;
    };
    await until(holders, (count) => count === 1);
    await until(
      () => running.size,
      (size) => size === 1,
    );
  });
});
