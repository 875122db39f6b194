import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from './telemetry.ts';

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
}

/** The queue in the database. Whatever is added is worked on by any process that runs jobs. */
export async function openJobQueue(pool: pg.Pool, log: Log): Promise<JobQueue> {
  await runMigrations({ pgPool: pool, logger: quiet(log) });
  return {
    async add(name, payload, { key, runAt } = {}) {
      await pool.query(
        `select graphile_worker.add_job($1, payload := $2::json, job_key := $3, run_at := $4, max_attempts := 12)`,
        [name, JSON.stringify(payload), key ?? null, runAt ?? new Date()],
      );
    },
  };
}

/** Works on the jobs of all features, two at a time. Disposing lets those under way finish. */
export async function startJobs(
  pool: pg.Pool,
  log: Log,
  definitions: readonly JobDefinitions[],
): Promise<AsyncDisposable> {
  const taskList: TaskList = Object.assign({}, ...definitions.map((each) => each.tasks));
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    crontab: definitions.flatMap((each) => each.crontab ?? []).join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    logger: quiet(log),
  });
  return { [Symbol.asyncDispose]: () => runner.stop() };
}

function quiet(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message);
    else if (level === 'warning') log.warn({ job: true }, message);
    else log.debug({ job: true }, message);
  });
}
