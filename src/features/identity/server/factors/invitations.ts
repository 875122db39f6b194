import { rights as allRights, type Language, type Right } from '../../../../platform/contract.ts';
import type { Role } from '../../../../platform/http/caller.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { identityErrors } from '../../contract.ts';
import type { Deps } from '../deps.ts';
import { isProven } from '../accounts/stores/claim-store.ts';
import type { InvitationLink, Passwords } from '../sign-in/passwords.ts';
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
  /** The link is shown to an operator, who hands it over: so it opens nobody else's account (decision 0228). */
  byHand?: boolean;
}

export interface Invited {
  guestId: string;
  /** Null by hand where somebody uses the account already, and has his password. */
  link: InvitationLink | null;
}

/**
 * Makes an account for somebody, or gives the one with that address the role, and mails a link by which he sets his password. Who
 * may do it is decided by whoever calls. Answers with the link. Throws `role-held` for who works in another role: he would lose it; by hand
 * `unconfirmed-account` where nobody has shown whose the account is, and something of worth hangs on it.
 */
export type InviteAccount = (invitation: Invitation, origin: string) => Promise<Invited>;

export function createInviteAccount(
  { context, accounts, holdsValue }: Deps,
  { passwords, takeOver }: { passwords: Passwords; takeOver: TakeOver },
): InviteAccount {
  const { database } = context;
  const { pool } = database;
  return async ({ email, role, language, name, rights = allRights, byHand = false }, origin) => {
    const known = await accountWith(pool, email);
    const userId = known?.id ?? (await accounts.create({ email, name }));
    const { id: guestId } = await ensureGuest(database, userId, null, language);
    const roleHeld = () => identityError('role-held', { role: role === 'operator' ? 'performer' : 'operator' });
    const held = await roleOf(pool, guestId);
    if (held === null || (held.role !== 'guest' && held.role !== role)) throw roleHeld();
    const isUsed = known !== null && (await isProven(database, userId));
    // Whoever made the account with that address has not shown that he reads its mail: he does not come by the role.
    if (known !== null && !isUsed) {
      if (byHand && (held.isSomebody || (await holdsValue(guestId)))) throw identityError('unconfirmed-account');
      await takeOver.scramblePassword(userId);
      await takeOver.layAside({ userId, guestId }, 'all');
    }
    const given = await raiseRole(pool, role, guestId);
    if (given === 0) throw roleHeld();
    if (role === 'operator') {
      await giveRights(pool, guestId, rights);
    }
    const link = await passwords.invite(userId, origin);
    return { guestId, link: byHand && isUsed ? null : link };
  };
}
