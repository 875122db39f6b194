import { EventEmitter, once } from 'node:events';
import type { TaskList, WorkerEvents } from 'graphile-worker';

export interface OwnWorkers {
  /** All pools of workers that this process has had, by their ids: it is to them that work is given. */
  readonly pools: ReadonlySet<string>;
  /** Jobs that this process is at, or has just been at; whatever became of the pool that was given them. */
  readonly underWay: Iterable<string>;
  /** Resolves once the pool that began last begins to end. */
  readonly ends: Promise<unknown>;
  /** The same tasks, each of which is under way for as long as it runs. */
  watched(tasks: TaskList): TaskList;
  /** For a pool that is about to begin. */
  begin(): WorkerEvents;
}

/** @param toldMs how long the queue may take to hear that a job is done */
export function ownWorkers(toldMs: number): OwnWorkers {
  const pools = new Set<string>();
  const underWay = new Map<string, symbol>();
  let ends: Promise<unknown> = new Promise(() => {});
  const watch =
    (task: NonNullable<TaskList[string]>): NonNullable<TaskList[string]> =>
    async (payload, helpers) => {
      const [{ id }, run] = [helpers.job, Symbol('run')];
      underWay.set(id, run);
      try {
        return await task(payload, helpers);
      } finally {
        setTimeout(() => {
          if (underWay.get(id) === run) underWay.delete(id);
        }, toldMs).unref();
      }
    };
  return {
    pools,
    get underWay() {
      return underWay.keys();
    },
    get ends() {
      return ends;
    },
    watched: (tasks) =>
      Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, task === undefined ? task : watch(task)])),
    begin() {
      const events: WorkerEvents = new EventEmitter();
      events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id));
      events.on('job:complete', ({ job }) => underWay.delete(job.id));
      ends = once(events, 'pool:gracefulShutdown');
      return events;
    },
  };
}
