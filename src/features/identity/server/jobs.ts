import type { Db } from '../../../platform/database/database.ts';
import type { JobDefinitions } from '../../../platform/jobs.ts';

/** Forgets nameless visitors whose key has run out and who left nothing behind. */
export const identityJobs = (db: Db): JobDefinitions => ({
  tasks: {
    async 'forget-visitors'() {
      await db.deleteFrom('guest_keys').where('expires_at', '<', new Date()).execute();
      await db
        .deleteFrom('guests')
        .where('user_id', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('guest_keys').select('hash').whereRef('guest_keys.guest_id', '=', 'guests.id'))),
        )
        .execute();
    },
  },
  crontab: ['17 3 * * * forget-visitors'],
});
