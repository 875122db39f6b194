import type { Context } from '../../../platform/context.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { countVideocallPoints } from './job-store.ts';

/** Counts the video calls of the last ninety days anew, every hour: what top cams for video calls sort by. */
export function performersJobs({ database }: Pick<Context, 'database'>): JobDefinitions {
  return {
    tasks: {
      'performers-videocalls': async () => {
        await countVideocallPoints(database.pool);
      },
    },
    crontab: ['23 * * * * performers-videocalls'],
  };
}
