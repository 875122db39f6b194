import { performerConstants } from '../constants.ts';
import { run, type Queryable } from '../../../platform/database/sql.ts';

export const countVideocallPoints = (on: Queryable) =>
  run(on)`
    update performers p set videocall_points = n.points from (
      select p.id, coalesce(sum(s.proven_ms) / 60000, 0)::int as points from performers p
      left join chat_sessions s on s.performer_id = p.id and s.mode = 'videoCall'
        and s.started_at > now() - interval '90 days'
      where p.videocall_points > 0 or p.offers @> '{videoCall}' group by p.id
    ) n where n.id = p.id and p.videocall_points <> n.points`;

/** Who has been here for a while is in the list of the newly registered no longer. */
export const leaveNewcomers = (on: Queryable, days: number) =>
  run(on)`
    delete from performer_categories c using performers p where p.id = c.performer_id
      and c.category_id = ${performerConstants.newCategory} and p.joined_at < now() - make_interval(days => ${days})`;
