import { fault } from '../../../../platform/faults/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';

/** The account that a call for accounts is made with. */
export function accountOf({ userId }: Caller): string {
  if (userId === null) throw fault('not-signed-in');
  return userId;
}

/** The session that it is made in. */
export function sessionOf({ sessionId }: Caller): string {
  if (sessionId === null) throw fault('not-signed-in');
  return sessionId;
}
