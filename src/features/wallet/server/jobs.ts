import type { Ledger } from '@separee/ledger';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';

/** Folds what many writers added to hot accounts into their balances, every minute. */
export const walletJobs = (ledger: Ledger): JobDefinitions => ({
  tasks: {
    async 'ledger-roll-up'() {
      await ledger.rollUp();
    },
  },
  crontab: ['* * * * * ledger-roll-up'],
});
