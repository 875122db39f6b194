import { setTimeout as delay } from 'node:timers/promises';
import { Logger, run as work, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { run, sql } from '../database/sql.ts';
import type { Log } from '../telemetry/telemetry.ts';

/** What a feature's `jobs.ts` hands over: the work by name, and when it comes round by itself. */
export interface JobDefinitions {
  tasks: TaskList;
  /** Lines of crontab, in UTC. */
  crontab?: string[];
}

/** Queues work: done at least once, also after a crash, and tried again with growing pauses. */
export interface JobQueue {
  /** `key` keeps the same work from being queued twice. */
  add(name: string, payload: object, options?: { key?: string; runAt?: Date }): Promise<void>;
  /** Drops what waits, or was given up, and has this word in it, e.g. the address of somebody who is gone. */
  forget(word: string): Promise<void>;
}

/** The queue in the database. Whatever is added is worked on by any process that runs jobs. */
export async function openJobQueue(pool: pg.Pool, log: Log): Promise<JobQueue> {
  await runMigrations({ pgPool: pool, logger: quiet(log) });
  return {
    async add(name, payload, { key, runAt } = {}) {
      const at = runAt ?? new Date();
      await run(pool)`
        select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null},
          run_at := ${at}, max_attempts := 12)`;
    },
    async forget(word) {
      await run(pool)`
        delete from graphile_worker._private_jobs where locked_at is null and position(${word} in payload::text) > 0`;
    },
  };
}

/** Else the queue gives such work out again after hours only. */
const UNLOCK = sql`select graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs where locked_by is not null))`;
const PAUSES_MS = [0, 500, 1_000, 2_000, 5_000];

export interface WorkerOptions {
  pool: pg.Pool;
  log: Log;
  definitions: readonly JobDefinitions[];
  /** Nobody else works on this database: what is being worked on as we start was left by a process that died. */
  isAlone: boolean;
  /** The worker ended by itself and is started again. */
  onRestart: () => void;
}

/** Works on the jobs of all features, two at a time; a worker that ends by itself is started again. Disposing lets those under way finish. */
export async function startJobs({
  pool,
  log,
  definitions,
  isAlone,
  onRestart,
}: WorkerOptions): Promise<AsyncDisposable> {
  const taskList: TaskList = Object.assign({}, ...definitions.map((each) => each.tasks));
  const start = async (): Promise<Runner> => {
    if (isAlone) await run(pool)`${UNLOCK}`;
    return work({
      pgPool: pool,
      taskList,
      crontab: definitions.flatMap((each) => each.crontab ?? []).join('\n'),
      concurrency: 2,
      noHandleSignals: true,
      // Told with retries, and by the worker's end at the worst: else a connection that is cut then ends this process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: quiet(log),
    });
  };
  const ending = new AbortController();
  let runner = await start();
  const watched = watch();

  async function watch(): Promise<void> {
    for (let failures = 0; !ending.signal.aborted;) {
      const err = await runner.promise.then(
        () => undefined,
        (error: unknown) => error,
      );
      if (ending.signal.aborted) return;
      log.error({ err, job: true }, 'the worker of jobs ended by itself and is started again');
      onRestart();
      for (let isUp = false; !isUp && !ending.signal.aborted;) {
        const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)];
        try {
          await delay(pause, undefined, { signal: ending.signal });
          runner = await start();
          isUp = true;
          failures = 0;
        } catch (error) {
          failures += 1;
          if (!ending.signal.aborted) log.error({ err: error, job: true }, 'the worker of jobs could not be started');
        }
      }
    }
  }

  return {
    async [Symbol.asyncDispose]() {
      ending.abort();
      // One that has ended by itself has nothing left to stop.
      await runner.stop().catch(() => {});
      await watched;
    },
  };
}

function quiet(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const line = { job: true, ...(meta?.['error'] === undefined ? {} : { err: meta['error'] }) };
    if (level === 'error') log.error(line, message);
    else if (level === 'warning') log.warn(line, message);
    else log.debug(line, message);
  });
}
