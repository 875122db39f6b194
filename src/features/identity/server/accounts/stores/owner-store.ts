import { bool } from '../../../../../platform/database/columns.ts';
import { maybe, type Queryable } from '../../../../../platform/database/sql.ts';

export const factorsOf = (on: Queryable, sessionId: string | null, since: Date, userId: string) =>
  maybe(on, { fresh: bool, has_factor: bool })`
    select exists (select from session_assurance where session_id = ${sessionId} and at > ${since}) as fresh,
    exists (select from passkeys where user_id = ${userId})
      or exists (select from auth_user where id = ${userId} and "twoFactorEnabled") as has_factor`;
