import type { Context } from '../../../platform/context.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { foldCosts } from './spending/budget-store.ts';

/** Folds what many writers added: to hot accounts every minute, to the budgets of vouchers once a night. */
export const walletJobs = ({ ledger, database }: Pick<Context, 'ledger' | 'database'>): JobDefinitions => ({
  tasks: {
    async 'ledger-roll-up'() {
      await ledger.rollUp();
    },
    async 'voucher-costs'() {
      await foldCosts(database.pool);
    },
  },
  crontab: ['* * * * * ledger-roll-up', '41 3 * * * voucher-costs'],
});
