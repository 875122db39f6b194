import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { until } from '../../../test/clocks/until.ts';
import { connect, type Database } from '../database/database.ts';
import { openJobQueue, startJobs } from './jobs.ts';
import { releaseOnce } from './workers/release-once.ts';
import { createLog } from '../telemetry/telemetry.ts';

const JOBS = 60;
/** Tests do not wait as long as machines may. */
const ROUND_MS = 100;

describe('jobs', () => {
  let opened: AsyncDisposableStack;
  let server: TestDatabase;
  let database: Database;
  let restarts: number;
  let givenTo: string | null;
  const log = createLog('silent', new Writable({ write: (_chunk, _encoding, done) => done() }));
  beforeEach(async () => {
    opened = new AsyncDisposableStack();
    server = opened.use(await freshDatabase(inject('postgresUrl')));
    database = opened.use(connect(server.url, log));
    restarts = 0;
    givenTo = null;
    await database.pool.query('create table done (n int primary key, times int not null)');
  });
  afterEach(() => opened.disposeAsync());

  const open = (pool = database.pool, isAlone = true) =>
    startJobs({
      pool,
      log,
      isAlone,
      hasCrontab: true,
      onRestart: () => (restarts += 1),
      roundMs: ROUND_MS,
      definitions: [
        {
          tasks: {
            // As ours do: what was done is noted in one statement, before the queue hears that it is done.
            async note(payload, { job }) {
              givenTo = job.locked_by;
              const { n } = payload as { n: number };
              await pool.query('insert into done values ($1, 1) on conflict (n) do update set times = done.times + 1', [
                n,
              ]);
            },
          },
        },
      ],
    });
  const queue = async () => {
    const jobs = await openJobQueue(database.pool, log);
    for (let n = 0; n < JOBS; n++) await jobs.add('note', { n }, { key: `note:${n}` });
  };
  const counts = async () => {
    const { rows } = await database.pool.query<{ done: number; twice: number; waiting: number }>(
      `select (select count(*)::int from done) as done,
              (select coalesce(sum(times - 1), 0)::int from done) as twice,
              (select count(*)::int from graphile_worker.jobs) as waiting`,
    );
    return rows[0] ?? { done: 0, twice: 0, waiting: 0 };
  };
  const allDone = () => until(counts, ({ done, waiting }) => done === JOBS && waiting === 0, 60);

  it('that a process was at as it died are given out anew to the next one, and no others are done again', async () => {
    await queue();
    // Two are taken by somebody who is not there any more.
    await database.pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a process that died', attempts = 1
       where id in (select id from graphile_worker._private_jobs order by id limit 2)`,
    );
    opened.use(await open());
    expect(await allDone()).toEqual({ done: JOBS, twice: 0, waiting: 0 });
    expect(restarts).toBe(0);
  });

  it('of a process that is heard of no more are done by others, and those of one that lives are left to it', async () => {
    await database.pool.query(
      `insert into job_workers values ('lives', now() + interval '1 hour'), ('dead', now() - interval '1 minute')`,
    );
    await queue();
    const take = (by: string, nth: number) =>
      database.pool.query(
        `update graphile_worker._private_jobs set locked_at = now() - interval '50 seconds', locked_by = $1
         where id = (select id from graphile_worker._private_jobs order by id offset $2 limit 1)`,
        [by, nth],
      );
    await take('dead', 0);
    await take('never noted', 1);
    await take('lives', 2);
    opened.use(await open(database.pool, false));
    const end = await until(counts, ({ done, waiting }) => done === JOBS - 1 && waiting === 1, 60);
    expect(end).toEqual({ done: JOBS - 1, twice: 0, waiting: 1 });
    const { rows } = await database.pool.query(`select pool from job_workers where pool in ('lives', 'dead')`);
    expect(rows).toEqual([{ pool: 'lives' }]);
  });

  it('stay with a process that ends until it is through with them, and are not done by another meanwhile', async () => {
    const jobs = await openJobQueue(database.pool, log);
    const [began, through] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ending = await startJobs({
      pool: database.pool,
      log,
      isAlone: false,
      hasCrontab: false,
      onRestart: () => {},
      roundMs: ROUND_MS,
      definitions: [
        {
          tasks: {
            async long() {
              began.resolve();
              await through.promise;
            },
          },
        },
      ],
    });
    await jobs.add('long', {});
    await began.promise;
    const ended = ending[Symbol.asyncDispose]();
    const workers = async () => {
      const { rows } = await database.pool.query<{ seen: Date }>('select max(seen_at) as seen from job_workers');
      return rows[0]?.seen ?? null;
    };
    // Noted at least once more while it ends.
    const before = await until(workers, (seen) => seen !== null, 60);
    await until(workers, (seen) => seen !== null && before !== null && seen > before, 60);
    through.resolve();
    await ended;
    expect(await workers()).toBeNull();
    expect(await counts()).toMatchObject({ waiting: 0 });
  });

  it('of others are left to them after the database stood still for everybody', async () => {
    await queue();
    const { pool } = database;
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '50 seconds', locked_by = 'lives'
       where id = (select id from graphile_worker._private_jobs order by id limit 1)`,
    );
    // Another process, which says that it is there once we have said so, but for the first time after a pause: then it comes a moment later.
    await pool.query(`insert into job_workers values ('lives', now())`);
    await pool.query(
      `create function answer() returns trigger language plpgsql as $$ begin
         update job_workers set seen_at = now() where pool = 'lives'; return new; end $$`,
    );
    await pool.query(
      `create trigger answers after update on job_workers for each row
       when (new.pool <> 'lives' and new.seen_at > old.seen_at and old.seen_at > now() - interval '30 seconds') execute function answer()`,
    );
    opened.use(await open(pool, false));
    const own = async () => {
      const text = `select seen_at > now() - interval '30 seconds' as is_fresh from job_workers where pool <> 'lives'`;
      return (await pool.query<{ is_fresh: boolean }>(text)).rows[0]?.is_fresh ?? null;
    };
    await until(own, (isFresh) => isFresh !== null, 60);
    // As after a minute in which nobody could say anything.
    await pool.query(`update job_workers set seen_at = now() - interval '1 minute'`);
    await until(own, (isFresh) => isFresh === true, 60);
    const end = await until(counts, ({ done, waiting }) => done === JOBS - 1 && waiting === 1, 60);
    expect(end).toMatchObject({ twice: 0 });
    const { rows } = await pool.query(`select pool from job_workers where pool = 'lives'`);
    expect(rows).toEqual([{ pool: 'lives' }]);
  });

  it('take no harm where the queue gives a connection back twice', async () => {
    const once = releaseOnce(database.pool);
    await new Promise<void>((resolve, reject) => {
      once.connect((error, _client, release) => {
        if (error !== undefined) return reject(error);
        release();
        release();
        resolve();
      });
    });
    await using client = { own: await once.connect(), [Symbol.asyncDispose]: async () => client.own.release() };
    expect((await client.own.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }]);
  });

  it('that wait for others hold nothing else up', async () => {
    const jobs = await openJobQueue(database.pool, log);
    const slow = Promise.withResolvers<void>();
    const begun: string[] = [];
    const done = Promise.withResolvers<void>();
    opened.defer(() => slow.resolve());
    for (let n = 0; n < 5; n++) await jobs.add('outside', { n });
    await jobs.add('own', {});
    opened.use(
      await startJobs({
        pool: database.pool,
        log,
        isAlone: true,
        hasCrontab: false,
        onRestart: () => {},
        definitions: [
          {
            waitsOutside: true,
            tasks: {
              async outside() {
                begun.push('outside');
                await slow.promise;
              },
            },
          },
          { tasks: { own: async () => done.resolve() } },
        ],
      }),
    );
    await done.promise;
    expect(begun.length).toBeLessThanOrEqual(2);
    slow.resolve();
  });

  it('that were given to a worker who never heard of it are done all the same', async () => {
    const jobs = await openJobQueue(database.pool, log);
    opened.use(await open());
    await jobs.add('note', { n: 0 });
    await until(counts, ({ done }) => done === 1, 60);
    // The connection was cut between the queue's giving and the worker's hearing.
    await jobs.add('note', { n: 1 }, { inMs: 3_600_000 });
    await database.pool.query(
      `update graphile_worker._private_jobs set run_at = now(), locked_at = now() - interval '1 minute', locked_by = $1`,
      [givenTo],
    );
    expect(await until(counts, ({ done, waiting }) => done === 2 && waiting === 0, 60)).toMatchObject({ twice: 0 });
    expect(restarts).toBe(0);
  });

  it('go on when every connection is cut in the middle of them', async () => {
    await queue();
    // On connections of its own, as on another machine.
    const own = opened.use(connect(server.url, log));
    opened.use(await open(own.pool));
    for (let cuts = 0; cuts < 3; cuts++) {
      const { done } = await counts();
      await until(counts, (now) => now.done > done || now.waiting === 0, 90);
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
    }
    const { twice, done } = await allDone();
    expect(done).toBe(JOBS);
    // What was done is told in batches: those that a cut has met are done again, and no others.
    expect(twice).toBeLessThan(JOBS / 2);
  });
});
