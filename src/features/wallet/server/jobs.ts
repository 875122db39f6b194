import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { soldKindNames } from '../constants.ts';
import type { PurchaseReturns } from './returns/purchase-returns.ts';
import { RETURN_REMOVED_JOB } from './returns/returns.ts';
import { foldCosts } from './spending/budget-store.ts';

const removed = z.object({
  kind: z.enum(soldKindNames),
  workId: z.number().int(),
  part: z.object({ name: z.string(), of: z.number().int().positive(), since: z.iso.datetime() }).optional(),
  removedAt: z.iso.datetime(),
});

const removedFilm = z.object({ filmId: z.number().int(), removedAt: z.iso.datetime() });

/**
 * Folds what many writers added: to hot accounts every minute, to the budgets of vouchers once a night. And gives back what was paid for
 * works that operators remove.
 */
export const walletJobs = (
  { ledger, database }: Pick<Context, 'ledger' | 'database'>,
  returns: Pick<PurchaseReturns, 'giveBackRemoved'>,
): JobDefinitions => ({
  tasks: {
    async 'ledger-roll-up'() {
      await ledger.rollUp();
    },
    async 'voucher-costs'() {
      await foldCosts(database.pool);
    },
    async [RETURN_REMOVED_JOB](given) {
      const { removedAt, ...work } = removed.parse(given);
      await returns.giveBackRemoved(work, new Date(removedAt));
    },
    // As the releases before 0192 queued it.
    async 'return-removed-film'(given) {
      const { filmId: workId, removedAt } = removedFilm.parse(given);
      await returns.giveBackRemoved({ kind: 'video', workId }, new Date(removedAt));
    },
  },
  crontab: ['* * * * * ledger-roll-up', '41 3 * * * voucher-costs'],
});
