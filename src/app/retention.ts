import type { Context } from '../platform/context.ts';
import { columnsOf, type Feature } from '../platform/feature/feature.ts';
import type { JobDefinitions } from '../platform/work/jobs.ts';
import { keptUntil, removeOverdue } from '../platform/feature/retention.ts';
import { eraseAuditBefore } from '../platform/audit/audit-store.ts';

/** As `identityColumns` tells of it. */
const LOG_YEARS = 3;

/** Years end with the year; once a month is often enough to see it, also where the platform stood still in January. */
export const retentionJobs = ({ database, log, now }: Context, features: readonly Feature[]): JobDefinitions => ({
  tasks: {
    async 'remove-overdue'() {
      const removed = await removeOverdue(database, columnsOf(features), now());
      const gone = [...removed].filter(([, count]) => count > 0);
      // Rows of the operators' log are a chain, and stay; what they say of people goes.
      const until = keptUntil(LOG_YEARS, now());
      const words = await eraseAuditBefore(database.pool, until, `kept for ${LOG_YEARS} years`);
      if (words > 0) gone.push(['audit_log', words]);
      log.info({ gone: Object.fromEntries(gone) }, 'what was kept for its years was removed');
    },
  },
  crontab: ['47 3 2 * * remove-overdue'],
});
