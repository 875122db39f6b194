import type { Context } from '../../../platform/context.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { performerConstants } from '../constants.ts';
import { countVideocallPoints, leaveNewcomers } from './job-store.ts';

/** Counts the video calls of the last ninety days anew, every hour: what top cams for video calls sort by; and who is new no longer. */
export function performersJobs({ database }: Pick<Context, 'database'>): JobDefinitions {
  return {
    tasks: {
      'performers-videocalls': async () => {
        await countVideocallPoints(database.pool);
      },
      'performers-newcomers': async () => {
        await leaveNewcomers(database.pool, performerConstants.newForDays);
      },
    },
    crontab: ['23 * * * * performers-videocalls', '41 * * * * performers-newcomers'],
  };
}
