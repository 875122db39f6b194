import { rights as allRights, type Language, type Right } from '../../../../platform/contract.ts';
import type { Role } from '../../../../platform/http/caller.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { identityErrors } from '../../contract.ts';
import type { Deps } from '../deps.ts';
import { isProven } from '../accounts/stores/claim-store.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import { ensureGuest } from '../store.ts';
import type { TakeOver } from './take-over.ts';
import { accountWith, roleOf, raiseRole, giveRights } from './stores/invitation-store.ts';

const identityError = errorsOf(identityErrors);

export interface Invitation {
  email: string;
  role: Exclude<Role, 'guest'>;
  language: Language;
  name: string;
  /** What an operator may do; everything unless told. */
  rights?: readonly Right[];
}

/**
 * Makes an account for somebody, or gives the one with that address the role, and mails a link by which he sets his password. Who
 * may do it is decided by whoever calls. Answers with the link. Throws `role-held` for who works in another role: he would lose it.
 */
export type InviteAccount = (invitation: Invitation, origin: string) => Promise<{ guestId: string; link: string }>;

export function createInviteAccount(
  { context, accounts }: Deps,
  { passwords, takeOver }: { passwords: Passwords; takeOver: TakeOver },
): InviteAccount {
  const { database } = context;
  const { pool } = database;
  return async ({ email, role, language, name, rights = allRights }, origin) => {
    const known = await accountWith(pool, email);
    const userId = known?.id ?? (await accounts.create({ email, name }));
    const { id: guestId } = await ensureGuest(database, userId, null, language);
    const roleHeld = () => identityError('role-held', { role: role === 'operator' ? 'performer' : 'operator' });
    const held = await roleOf(pool, guestId);
    if (held?.role !== 'guest' && held?.role !== role) throw roleHeld();
    // Whoever made the account with that address has not shown that he reads its mail: he does not come by the role.
    if (known !== null && !(await isProven(database, userId))) {
      await takeOver.scramblePassword(userId);
      await takeOver.layAside({ userId, guestId }, 'all');
    }
    const given = await raiseRole(pool, role, guestId);
    if (given === 0) throw roleHeld();
    if (role === 'operator') {
      await giveRights(pool, guestId, rights);
    }
    return { guestId, link: await passwords.invite(userId, origin) };
  };
}
