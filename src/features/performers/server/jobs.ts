import type { Context } from '../../../platform/context.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { run } from '../../../platform/database/sql.ts';

/** Counts the video calls of the last ninety days anew, every hour: what top cams for video calls sort by. */
export function performersJobs({ database }: Pick<Context, 'database'>): JobDefinitions {
  return {
    tasks: {
      'performers-videocalls': async () => {
        await run(database.pool)`
          update performers p set videocall_points = n.points from (
            select p.id, coalesce(sum(s.proven_ms) / 60000, 0)::int as points from performers p
            left join sittings s on s.performer_id = p.id and s.mode = 'videoCall'
              and s.started_at > now() - interval '90 days'
            where p.videocall_points > 0 or p.offers @> '{videoCall}' group by p.id
          ) n where n.id = p.id and p.videocall_points <> n.points`;
      },
    },
    crontab: ['23 * * * * performers-videocalls'],
  };
}
