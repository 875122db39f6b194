import type { Context } from '../platform/context.ts';
import { columnsOf, type Feature } from '../platform/feature.ts';
import type { JobDefinitions } from '../platform/jobs.ts';
import { removeOverdue } from '../platform/retention.ts';

/** Years end with the year; once a month is often enough to see it, also where the house stood still in January. */
export const retentionJobs = ({ database, log, now }: Context, features: readonly Feature[]): JobDefinitions => ({
  tasks: {
    async 'remove-overdue'() {
      const removed = await removeOverdue(database, columnsOf(features), now());
      const gone = [...removed].filter(([, count]) => count > 0);
      log.info({ gone: Object.fromEntries(gone) }, 'what was kept for its years was removed');
    },
  },
  crontab: ['47 3 2 * * remove-overdue'],
});
