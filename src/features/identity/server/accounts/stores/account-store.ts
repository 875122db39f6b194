import { int } from '../../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../../platform/database/sql.ts';

/** Whatever begins at the same moment sees that it was ended. */
export const countEnding = (on: Queryable, userId: string) =>
  run(on)`update auth_user set sessions_ended = sessions_ended + 1 where id = ${userId}`;

export const dropVerifications = (on: Queryable, userId: string) =>
  run(on)`delete from auth_verification where value = ${userId}`;

export const deleteSessions = (on: Queryable, userId: string, but: string | null) =>
  run(on)`
    delete from auth_session where "userId" = ${userId} and (${but}::text is null or id is distinct from ${but})`;

/** How often all sessions of an account were ended. */
export const endingsOf = (on: Queryable, userId: string) =>
  maybe(on, { ended: int })`select sessions_ended as ended from auth_user where id = ${userId}`;

/** The same, once those who are ending them are through. */
export const endingsWhenThrough = (on: Queryable, userId: string) =>
  maybe(on, { ended: int })`select sessions_ended as ended from auth_user where id = ${userId} for share`;

export const deleteSession = (on: Queryable, sessionId: string) =>
  run(on)`delete from auth_session where id = ${sessionId}`;

export const swapPassword = (on: Queryable, hash: string, userId: string, before: string | null) =>
  run(on)`
    update auth_account set password = ${hash}, "updatedAt" = now()
    where "userId" = ${userId} and "providerId" = 'credential' and password is not distinct from ${before}`;

/** No row where the account is erased by now. */
export const cancelDeletion = (on: Queryable, guestId: string) =>
  run(on)`
    update guests set delete_after = null where id = ${guestId} and erased_at is null`;
