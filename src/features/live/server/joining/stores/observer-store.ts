import { int, type RowOf, uuid } from '../../../../../platform/database/columns.ts';
import { many, type Queryable } from '../../../../../platform/database/sql.ts';
import { sessionDays } from '../../../../identity/constants.ts';

/** An operator, and into whose show he looks. */
export type Observation = RowOf<typeof observationRow>;

export const observationRow = {
  operatorId: uuid,
  performerId: int,
};

export const hasGrace = (on: Queryable, operatorIds: readonly string[], performerIds: readonly number[]) =>
  many(on, 'live-may-look', observationRow)`
    select n.operator_id as "operatorId", n.performer_id as "performerId"
    from unnest(${operatorIds}::uuid[],
      ${performerIds}::bigint[]) as n (operator_id, performer_id)
    join guests g on g.id = n.operator_id and g.role = 'operator' and not g.is_locked
    join operator_rights r on r.guest_id = g.id and r."right" = 'live'
    join shows s on s.performer_id = n.performer_id and s.ended_at is null
    left join chat_sessions i on i.performer_id = s.performer_id and i.ended_at is null
      and i.mode in ('single', 'singlec2c', 'videoCall', 'voiceCall')
    where exists (select 1 from auth_session a join session_assurance t on t.session_id = a.id
        where a."userId" = g.user_id and a."expiresAt" > now() and t.at > now() - ${sessionDays.assured} * interval '1 day')
      and exists (select 1 from show_observations l where l.operator_id = g.id and l.show_id = s.id
      and l.chat_session_id is not distinct from i.id)`;
