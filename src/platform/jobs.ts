import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from './telemetry.ts';

/** What a feature's `jobs.ts` hands over: the work by name, and when it comes round by itself. */
export interface JobDefinitions {
  tasks: TaskList;
  /** Lines of crontab, in UTC. */
  crontab?: string[];
}

export interface Jobs extends AsyncDisposable {
  /** Queues work; it is done at least once, also after a crash. `key` keeps the same work from being queued twice. */
  add(name: string, payload: object, options?: { key?: string; runAt?: Date }): Promise<void>;
}

/** Runs the jobs of all features from one queue in the database, two at a time. */
export async function startJobs(pool: pg.Pool, log: Log, definitions: readonly JobDefinitions[]): Promise<Jobs> {
  const taskList: TaskList = Object.assign({}, ...definitions.map((each) => each.tasks));
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    crontab: definitions.flatMap((each) => each.crontab ?? []).join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    logger: quiet(log),
  });
  return {
    async add(name, payload, options = {}) {
      await runner.addJob(name, payload, {
        maxAttempts: 12,
        ...(options.key === undefined ? {} : { jobKey: options.key }),
        ...(options.runAt === undefined ? {} : { runAt: options.runAt }),
      });
    },
    [Symbol.asyncDispose]: () => runner.stop(),
  };
}

function quiet(log: Log) {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message);
    else if (level === 'warning') log.warn({ job: true }, message);
    else log.debug({ job: true }, message);
  });
}
