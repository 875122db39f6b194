import { many, maybe, run, type Queryable } from '../../../../../platform/database/sql.ts';
import { sessionDays } from '../../../constants.ts';
import { bool, stamp, text } from '../../../../../platform/database/columns.ts';

export const sessionRow = { id: text, userAgent: text.orNull, createdAt: stamp, updatedAt: stamp, isStrong: bool };

export const sessionsOf = (on: Queryable, userId: string, now: Date) =>
  many(on, sessionRow)`
    select s.id, s."userAgent", s."createdAt", s."updatedAt", t.session_id is not null as "isStrong"
    from auth_session s left join session_assurance t on t.session_id = s.id
      and t.at > now() - ${sessionDays.assured} * interval '1 day'
    where s."userId" = ${userId} and s."expiresAt" > ${now}
      and s."createdAt" > now() - ${sessionDays.most} * interval '1 day'
    order by s."updatedAt" desc limit 100`;

export const tokenOf = (on: Queryable, sessionId: string, userId: string) =>
  maybe(on, { token: text })`
    select token from auth_session where id = ${sessionId} and "userId" = ${userId}`;

/** Ends it when the longest time of a log-in is over, however far off its end was put. */
export const boundSession = (on: Queryable, sessionId: string) =>
  run(on)`
    update auth_session set "expiresAt" = "createdAt" + ${sessionDays.most} * interval '1 day'
    where id = ${sessionId} and "expiresAt" > "createdAt" + ${sessionDays.most} * interval '1 day'`;
