import type { Context } from '../../../platform/context.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { dropExpired } from './delivery/watch-store.ts';

/** Every hour forgets what nobody watches any more. */
export const filmsJobs = ({ database, now }: Pick<Context, 'database' | 'now'>): JobDefinitions => ({
  tasks: { 'end-watches': async () => void (await dropExpired(database.pool, now())) },
  crontab: ['17 * * * * end-watches'],
});
