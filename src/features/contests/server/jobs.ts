import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import type { Contests } from './contests.ts';
import { TELL_RESULT } from './results/results.ts';

/** Every minute takes out what is in the shop no more, and keeps the results of contests that have ended. */
export const contestsJobs = ({ results, tellResult }: Contests): JobDefinitions => ({
  tasks: {
    [TELL_RESULT]: (payload) => tellResult((payload as { contestId: number }).contestId),
    'end-contests': async () => {
      await results.sweep();
      await results.freeze();
    },
  },
  crontab: ['* * * * * end-contests'],
});
