import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { identityErrors } from '../../contract.ts';
import { accountOf } from './account-of.ts';
import type { Deps } from '../deps.ts';
import { factorsOf } from './stores/owner-store.ts';

const identityError = errorsOf(identityErrors);

/** How long a factor counts as just shown. */
const FRESH_SECONDS = 900;

/** Asks whether it is the owner who is about to change who can come in. */
export type ConfirmOwner = (caller: Caller, password: string | null, address: string) => Promise<void>;

/**
 * A session that was left open is not enough for what decides about the account: who has a second factor must have shown it within
 * a quarter of an hour (throws `second-factor-required`), all others say their password (throws `wrong-password`).
 */
export function createConfirmOwner({ context, accounts, attempts }: Deps): ConfirmOwner {
  const { database, now } = context;
  return async (caller, password, address) => {
    const userId = accountOf(caller);
    const since = new Date(now().getTime() - FRESH_SECONDS * 1000);
    const row = await factorsOf(database.pool, caller.sessionId, since, userId);
    if (row?.fresh === true) return;
    if (row?.has_factor === true) throw commonError('second-factor-required');
    const subject = `owner:${userId}`;
    await attempts.begin(subject, address);
    if (password === null || !(await accounts.checkPassword(userId, password))) throw identityError('wrong-password');
    await attempts.succeed(subject, address);
  };
}
