import type { Context } from '../../../platform/context.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { CARRY_OUT } from './declarations/declarations.ts';
import { dueSubscriptions } from './store.ts';
import type { Subscriptions } from './subscriptions.ts';

const AT_ONCE = 200;

/** Renewals that are due, what is still to be said, and declarations that came in. */
export const subscriptionJobs = (context: Context, subscriptions: Subscriptions): JobDefinitions => ({
  tasks: {
    async 'renew-subscriptions'() {
      const { database, log, now } = context;
      for (const { id } of await dueSubscriptions(database.pool, now(), AT_ONCE)) {
        try {
          await subscriptions.visit(id);
        } catch (error) {
          // One guest's error must not keep the others from their turn.
          log.error({ err: error, subscription: id }, 'a subscription could not be renewed');
        }
      }
      await subscriptions.notifyAll();
    },
    [CARRY_OUT]: (payload) => subscriptions.declarations.carryOut((payload as { id: string }).id),
  },
  crontab: ['* * * * * renew-subscriptions'],
});
