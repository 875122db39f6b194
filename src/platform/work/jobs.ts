import { setTimeout as delay } from 'node:timers/promises';
import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import {
  addJob,
  deleteJobsWith,
  forgetWorkers,
  noteWorkers,
  unlockAbandoned,
  unlockAll,
  unlockLost,
} from './job-store.ts';
import { ownWorkers } from './workers/own-workers.ts';
import { releaseOnce } from './workers/release-once.ts';
import type { Queryable } from '../database/sql.ts';
import type { Log } from '../telemetry/telemetry.ts';

/** What a feature's `jobs.ts` hands over: the work by name, and when it comes round by itself. */
export interface JobDefinitions {
  tasks: TaskList;
  /** It waits for servers of others, which may be slow: it has workers of its own, and nothing else waits behind it. */
  waitsOutside?: true;
  /** Lines of crontab, in UTC. */
  crontab?: string[];
}

/** Queues work: done at least once, also after a crash, and tried again with growing pauses. */
export interface JobQueue {
  /**
   * `key` keeps the same work from being queued twice. It is due in so many milliseconds, at once unless told. With a transaction's
   * connection it is queued if that stands, and not otherwise.
   */
  add(name: string, payload: object, options?: { key?: string; inMs?: number; on?: Queryable }): Promise<void>;
  /** Drops what waits, or was given up, and has this word in it, e.g. the address of somebody who is gone. */
  forget(word: string): Promise<void>;
}

/** The queue in the database. Whatever is added is worked on by any process that runs jobs. */
export async function openJobQueue(pool: pg.Pool, log: Log): Promise<JobQueue> {
  await runMigrations({ pgPool: pool, logger: quiet(log) });
  return {
    async add(name, payload, { key, inMs = 0, on = pool } = {}) {
      await addJob(on, name, JSON.stringify(payload), key ?? null, inMs);
    },
    async forget(word) {
      await deleteJobsWith(pool, word);
    },
  };
}

/** How long work that was given may take to be heard of, and how often it is looked for unless told. Milliseconds. */
const LOST_MS = 5_000;
/** A process that was not heard of for so long is dead: what it was at is given to others. Milliseconds. */
const DEAD_MS = 45_000;
/** So many rounds others are given to say that they are there, after the database could not be reached. */
const ROUNDS_TO_RETURN = 2;
const PAUSES_MS = [0, 500, 1_000, 2_000, 5_000];

export interface WorkerOptions {
  pool: pg.Pool;
  log: Log;
  definitions: readonly JobDefinitions[];
  /** Nobody else works on this database: what is being worked on as we start was left by a process that died. */
  isAlone: boolean;
  /** Work comes round by the clock; without it only what is queued is done. */
  hasCrontab: boolean;
  /** The worker ended by itself and is started again. */
  onRestart: () => void;
  /** How often it is said that this process is there, and looked for lost work. Milliseconds. */
  roundMs?: number;
}

/** Works on the jobs of all features, two at a time of each kind; workers that end by themselves are started again. Disposing lets those under way finish. */
export async function startJobs({ definitions, ...options }: WorkerOptions): Promise<AsyncDisposable> {
  const kinds = [
    definitions.filter(({ waitsOutside }) => waitsOutside !== true),
    definitions.filter(({ waitsOutside }) => waitsOutside === true),
  ].filter((kind) => kind.some(({ tasks }) => Object.keys(tasks).length > 0));
  await using started = new AsyncDisposableStack();
  for (const kind of kinds) started.use(await startWorkers({ definitions: kind, ...options }));
  return started.move();
}

async function startWorkers({
  pool,
  log,
  definitions,
  isAlone,
  hasCrontab,
  onRestart,
  roundMs = LOST_MS,
}: WorkerOptions): Promise<AsyncDisposable> {
  const own = ownWorkers(LOST_MS);
  const taskList = own.watched(Object.assign({}, ...definitions.map((each) => each.tasks)) as TaskList);
  const start = async (): Promise<Runner> => {
    const events = own.begin();
    if (isAlone) await unlockAll(pool, Object.keys(taskList), own.underWay);
    return run({
      pgPool: releaseOnce(pool),
      events,
      taskList,
      crontab: (hasCrontab ? definitions : []).flatMap((each) => each.crontab ?? []).join('\n'),
      concurrency: 2,
      noHandleSignals: true,
      // Told with retries, and by the worker's end at the worst: else a connection that is cut then ends this process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: quiet(log),
    });
  };
  const ending = new AbortController();
  const ended = new AbortController();
  let runner = await start();
  const watched = watch();
  const lost = findLost();

  /** Why it ended. Where its connections are cut while it ends it may never say so: then it is given up after a while. */
  async function endOf({ promise }: Runner): Promise<unknown> {
    const outcome = promise.then(
      () => undefined,
      (error: unknown) => error,
    );
    const givenUp = own.ends.then(() =>
      delay(LOST_MS, new Error('the worker did not come to its end'), { ref: false }),
    );
    return Promise.race([outcome, givenUp]);
  }

  async function watch(): Promise<void> {
    for (let failures = 0; !ending.signal.aborted;) {
      const err = await endOf(runner);
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

  /** Where a connection was cut before the answer, or a process has died, the queue has given out work that nobody is at. */
  async function findLost(): Promise<void> {
    for (let trusted = -ROUNDS_TO_RETURN; ;) {
      try {
        await delay(roundMs, undefined, { signal: ended.signal });
      } catch {
        return;
      }
      // Out of reach now; it is looked for again.
      try {
        const ago = await noteWorkers(pool, own.pools);
        await unlockLost(pool, own.pools, own.underWay, LOST_MS);
        // The database stood still, or its clock has moved: others could not say either that they are there. They are given the time to.
        trusted = ago > 2 * LOST_MS ? -ROUNDS_TO_RETURN : trusted + 1;
        if (trusted > 0) await unlockAbandoned(pool, DEAD_MS);
      } catch (error) {
        log.debug({ err: error, job: true }, 'work that was given and never heard of could not be looked for');
      }
    }
  }

  return {
    async [Symbol.asyncDispose]() {
      ending.abort();
      // One that has ended by itself has nothing left to stop.
      await runner.stop().catch(() => {});
      await watched;
      // Until here it says that it is there: what is under way at the end is nobody else's.
      ended.abort();
      await lost;
      await forgetWorkers(pool, own.pools).catch(() => {});
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
