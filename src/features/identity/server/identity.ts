import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';
import type { Access } from './sign-in/access.ts';
import { createAddresses, type Addresses } from './accounts/addresses.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { createClaims } from './accounts/claims.ts';
import { createCodes } from './factors/codes.ts';
import { createDeletions, type Deletions } from './privacy/deletions.ts';
import type { Deps, IdentityDeps } from './deps.ts';
import { createExports, type Exports } from './privacy/exports.ts';
import { createFactors, type Factors } from './factors/factors.ts';
import { createInviteAccount, type InviteAccount } from './factors/invitations.ts';
import { createConfirmOwner, type ConfirmOwner } from './accounts/owner.ts';
import { createForget } from './privacy/forget.ts';
import { createNames } from './accounts/names.ts';
import { createPasskeys, type Passkeys } from './factors/passkeys.ts';
import { createPasswords, type Passwords } from './sign-in/passwords.ts';
import { createPendingActions, type PendingActions } from './sign-in/pending-actions.ts';
import type { PersonalData } from './privacy/personal-data.ts';
import { createProfiles, type Profiles } from './accounts/profile.ts';
import { createSessions, type Sessions } from './sign-in/sessions.ts';
import { createSignIn, type SignIn } from './sign-in/sign-in.ts';
import { createAccountStatus, type AccountStatus } from './accounts/account-status.ts';
import { closeNotice } from './store.ts';
import { createTakeOver } from './factors/take-over.ts';

/** Guests, their accounts and their way in (A1–A7). */
export interface Identity {
  access: Access;
  signIn: SignIn;
  addresses: Addresses;
  passwords: Passwords;
  factors: Factors;
  passkeys: Passkeys;
  sessions: Sessions;
  accountStatus: AccountStatus;
  profiles: Profiles;
  pendingActions: PendingActions;
  exports: Exports;
  deletions: Deletions;
  inviteAccount: InviteAccount;
  confirmOwner: ConfirmOwner;
  /** See {@link IdentityDeps.purchasedCoins}. */
  purchasedCoins: IdentityDeps['purchasedCoins'];
  /** What is kept of whom, why and how long. */
  kept: PersonalData['kept'];
  closeNotice(guestId: string, language: Language): Promise<void>;
}

/** `personalData`: what all features know about a guest, for his copy and for forgetting him. */
export function createIdentity(
  context: Context,
  access: Access,
  identityDeps: IdentityDeps,
  personalData: PersonalData,
): Identity {
  const deps: Deps = { context, accounts: access.accounts, attempts: createAttempts(context), ...identityDeps };
  const confirmOwner = createConfirmOwner(deps);
  const forget = createForget(context, personalData);
  const claims = createClaims(deps, { forget });
  const names = createNames(deps);
  const codes = createCodes(deps);
  const passkeys = createPasskeys(deps);
  const factors = createFactors(deps, { codes, passkeys, confirmOwner });
  const takeOver = createTakeOver(deps, { factors });
  const addresses = createAddresses(deps, { claims, takeOver });
  const passwords = createPasswords(deps, { claims, confirmOwner, takeOver });
  const exports = createExports(deps, personalData);
  return {
    access,
    signIn: createSignIn(deps, { addresses, claims, codes, names, passkeys }),
    addresses,
    passwords,
    factors,
    passkeys,
    sessions: createSessions(deps),
    accountStatus: createAccountStatus(deps),
    profiles: createProfiles(deps, { addresses, names }),
    pendingActions: createPendingActions(deps),
    exports,
    deletions: createDeletions(deps, { confirmOwner, exports, forget }),
    inviteAccount: createInviteAccount(deps, { passwords, takeOver }),
    confirmOwner,
    purchasedCoins: deps.purchasedCoins,
    kept: personalData.kept,
    async closeNotice(guestId, language) {
      await deps.termsAccepted(guestId, 'notice', language);
      await closeNotice(context.database.pool, guestId);
      deps.push.toGuest(guestId, 'dataProtection', { showDataProtectionNotice: false });
    },
  };
}
