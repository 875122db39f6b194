import type { Context } from '../../../platform/context.ts';
import type { Access } from './access.ts';
import { createAddresses, type Addresses } from './addresses.ts';
import { createAttempts } from './attempts.ts';
import { createCodes } from './codes.ts';
import { createDeletions, type Deletions } from './deletions.ts';
import type { Deps, Surroundings } from './deps.ts';
import { createExports, type Exports } from './exports.ts';
import { createFactors, type Factors } from './factors.ts';
import { createInviteAccount, type InviteAccount } from './invitations.ts';
import { createConfirmOwner, type ConfirmOwner } from './owner.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createPendingActions, type PendingActions } from './pending-actions.ts';
import { ownPersonalData, type PersonalData } from './personal-data.ts';
import { createProfiles, type Profiles } from './profile.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createStanding, type Standing } from './standing.ts';
import { closeNotice } from './store.ts';

/** Guests, their accounts and their way in (A1–A7). */
export interface Identity {
  access: Access;
  signIn: SignIn;
  addresses: Addresses;
  passwords: Passwords;
  factors: Factors;
  passkeys: Passkeys;
  sessions: Sessions;
  standing: Standing;
  profiles: Profiles;
  pendingActions: PendingActions;
  exports: Exports;
  deletions: Deletions;
  inviteAccount: InviteAccount;
  confirmOwner: ConfirmOwner;
  /** See {@link Surroundings.purchasedCoins}. */
  purchasedCoins: Surroundings['purchasedCoins'];
  closeNotice(guestId: string): Promise<void>;
}

/** `personalData`: what other features know about a guest, for his copy and for forgetting him. */
export function createIdentity(
  context: Context,
  access: Access,
  surroundings: Surroundings,
  personalData: readonly PersonalData[],
): Identity {
  const deps: Deps = { context, accounts: access.accounts, attempts: createAttempts(context), ...surroundings };
  const sources = [ownPersonalData(context.database), ...personalData];
  const confirmOwner = createConfirmOwner(deps);
  const addresses = createAddresses(deps);
  const codes = createCodes(deps);
  const passkeys = createPasskeys(deps);
  const factors = createFactors(deps, { codes, passkeys, confirmOwner });
  const passwords = createPasswords(deps, { confirmOwner, factors });
  const exports = createExports(deps, sources);
  return {
    access,
    signIn: createSignIn(deps, { addresses, codes, passkeys }),
    addresses,
    passwords,
    factors,
    passkeys,
    sessions: createSessions(deps),
    standing: createStanding(deps),
    profiles: createProfiles(deps, addresses),
    pendingActions: createPendingActions(deps),
    exports,
    deletions: createDeletions(deps, { confirmOwner, exports, sources }),
    inviteAccount: createInviteAccount(deps, passwords),
    confirmOwner,
    purchasedCoins: deps.purchasedCoins,
    async closeNotice(guestId) {
      await closeNotice(context.database.db, guestId);
      deps.push.toGuest(guestId, 'dataProtection', { showDataProtectionNotice: false });
    },
  };
}
