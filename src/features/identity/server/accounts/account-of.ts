import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';

/** The account that a call for accounts is made with. */
export function accountOf({ userId }: Caller): string {
  if (userId === null) throw commonError('not-signed-in');
  return userId;
}

/** The session that it is made in. */
export function sessionOf({ sessionId }: Caller): string {
  if (sessionId === null) throw commonError('not-signed-in');
  return sessionId;
}
