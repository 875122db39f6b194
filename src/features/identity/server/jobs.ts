import type { Context } from '../../../platform/context.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { createTraces } from '../../../platform/telemetry/traces.ts';
import { MAKE_EXPORT } from './privacy/exports.ts';
import type { Identity } from './identity.ts';
import { LOST_PASSWORD } from './sign-in/passwords.ts';
import { forgetAttempts, forgetVisitors } from './store.ts';

export const identityJobs = (context: Context, identity: Identity): JobDefinitions => ({
  tasks: {
    async [LOST_PASSWORD](payload) {
      const { email, origin } = payload as { email: string; origin: string };
      await identity.passwords.mailReset(email, origin);
    },
    async [MAKE_EXPORT](payload) {
      const { exportId, origin } = payload as { exportId: string; origin: string };
      await identity.exports.make(exportId, origin);
    },
    async 'forget-visitors'() {
      const { database, now } = context;
      await forgetVisitors(database.pool, now());
      await forgetAttempts(database.pool, now());
      await createTraces(context).forget();
    },
    'drop-data-exports': () => identity.exports.drop(),
    'erase-accounts': () => identity.deletions.eraseDue(),
  },
  crontab: ['17 3 * * * forget-visitors', '27 3 * * * drop-data-exports', '7 * * * * erase-accounts'],
});
