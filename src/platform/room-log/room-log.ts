import type { LogStore } from '@separee/realtime';
import type { Context } from '../context.ts';
import type { JobDefinitions } from '../work/jobs.ts';
import { deleteMessagesBefore, insertMessages, readMessages, updateMessage } from './room-log-store.ts';

type Deps = Pick<Context, 'database' | 'now'>;

/** A show is over by then, or what was said in it long forgotten. */
const KEPT_MS = 24 * 3_600_000;

const oldest = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** Keeps the last messages of rooms in the database, for a day: a restart of the only process loses none. */
export function roomLog({ database: { pool }, now }: Deps): LogStore {
  return {
    async read(log) {
      const rows = await readMessages(pool, log, oldest(now()));
      return rows.map(({ seq, message }) => ({ seq, text: message }));
    },
    async append(log, messages, keep) {
      await insertMessages(pool, log, messages, { keep, at: now() });
    },
    async replace(log, message) {
      await updateMessage(pool, log, message);
    },
  };
}

/** Forgets what was said in rooms a day ago. */
export async function forgetOldMessages({ database: { pool }, now }: Deps): Promise<void> {
  await deleteMessagesBefore(pool, oldest(now()));
}

export const roomLogJobs = (deps: Deps): JobDefinitions => ({
  tasks: { 'forget-room-messages': () => forgetOldMessages(deps) },
  crontab: ['23 * * * * forget-room-messages'],
});
