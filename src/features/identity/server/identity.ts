import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';
import { errorsOf, fault } from '../../../platform/errors.ts';
import type { Authenticate, Caller } from '../../../platform/http/caller.ts';
import type { GuestState } from '../../../platform/guest-contract.ts';
import { identityErrors } from '../contract.ts';
import { ACCESS_SECONDS, mintAccessToken, readAccessToken } from './access-tokens.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import {
  ageStands,
  closeNotice,
  createNameless,
  findByKey,
  findByUser,
  findForToken,
  joinAccount,
  toCaller,
  type GuestRow,
} from './store.ts';
import { isStrongEnough } from './password-strength.ts';

const refuse = errorsOf(identityErrors);

/** What the browser holds: its cookies, as it sent them. */
export interface BrowserKeys {
  /** The nameless guest's key. */
  guestKey: string | undefined;
  cookieHeader: string;
}

export interface SessionAnswer {
  guest: GuestState;
  accessToken: string;
  expiresIn: number;
  /** To be kept in the guest's cookie, where a new nameless guest was made. */
  newKey: { key: string; maxAge: number } | null;
}

export interface Identity {
  authenticate: Authenticate;
  /** Who a browser is by its cookies alone, for pictures and other media that carry no token; null for nobody known or locked. */
  viewer(cookieHeader: string): Promise<Caller | null>;
  /** §1: who the browser's guest is; a nameless one is made on the first call. Throws `account-locked`. */
  session(keys: BrowserKeys, language: Language): Promise<SessionAnswer>;
  signUp(
    keys: BrowserKeys,
    input: { name: string; email: string; password: string; language: Language; origin: string },
  ): Promise<string[]>;
  logIn(input: { email: string; password: string }): Promise<string[]>;
  logOut(cookieHeader: string): Promise<string[]>;
  closeNotice(guestId: string): Promise<void>;
  verifyEmail(token: string): Promise<void>;
}

/** Guests, their accounts and their way in (A1–A3). */
export function createIdentity(context: Context): Identity {
  const key = context.secrets.key('access-token');
  const accounts = createAccounts(context);
  const { database } = context;
  const { reauthentication } = context.config.age;

  return {
    async authenticate(token) {
      if (token === null) return null;
      const claims = readAccessToken(key, token, context.now());
      if (claims === null) throw fault('not-signed-in');
      const row = await findForToken(database, claims.guestId, claims.sessionId);
      // A nameless token ends with sign-up, an account's with its session: logging out and locking hold at once.
      if (row === null || (row.user_id !== null && !row.session_stands)) throw fault('not-signed-in');
      if (row.is_locked) throw refuse('account-locked');
      return toCaller(row, claims.sessionId, reauthentication);
    },

    async viewer(cookieHeader) {
      const found = await currentGuest(accounts, context, { guestKey: undefined, cookieHeader });
      return found === null || found.row.is_locked ? null : toCaller(found.row, found.sessionId, reauthentication);
    },

    async session(keys, language) {
      const found = await currentGuest(accounts, context, keys);
      if (found?.row.is_locked) throw refuse('account-locked');
      const newKey = found === null ? await createNameless(database.db, language) : null;
      const row = found?.row ?? (await findForToken(database, newKey?.guestId ?? '', null));
      if (row === null) throw fault('unavailable');
      const accessToken = mintAccessToken(key, { guestId: row.id, sessionId: found?.sessionId ?? null }, context.now());
      return { guest: present(row, reauthentication), accessToken, expiresIn: ACCESS_SECONDS, newKey };
    },

    async signUp(keys, { name, email, password, language, origin }) {
      if (!isStrongEnough(password, [name, email])) throw refuse('weak-password');
      const account = await accounts.signUp({ name, email, password });
      if (account === null) throw refuse('email-taken');
      const nameless = keys.guestKey === undefined ? null : await findByKey(database, keys.guestKey);
      const join = (guestId: string) => joinAccount(database.db, guestId, account.userId, name);
      // Two sign-ups from one browser at once: the second gets a guest of its own.
      if (nameless === null || !(await join(nameless.id))) {
        await join((await createNameless(database.db, language)).guestId);
      }
      await accounts.sendVerification(email, origin);
      context.metrics.events.inc({ event: 'sign-up' });
      return account.cookies;
    },

    async logIn(input) {
      const account = await accounts.logIn(input);
      if (account === null) throw refuse('wrong-credentials');
      context.metrics.events.inc({ event: 'log-in' });
      return account.cookies;
    },

    logOut: (cookieHeader) => accounts.logOut(cookieHeader),
    closeNotice: (guestId) => closeNotice(database.db, guestId),

    async verifyEmail(token) {
      if (!(await accounts.verifyEmail(token))) throw refuse('link-expired');
    },
  };
}

async function currentGuest(
  accounts: Accounts,
  context: Context,
  keys: BrowserKeys,
): Promise<{ row: GuestRow; sessionId: string | null } | null> {
  const session = await accounts.session(keys.cookieHeader);
  if (session !== null) {
    const row = await findByUser(context.database, session.userId, session.sessionId);
    if (row !== null) return { row, sessionId: session.sessionId };
  }
  const row = keys.guestKey === undefined ? null : await findByKey(context.database, keys.guestKey);
  return row === null ? null : { row, sessionId: null };
}

function present(row: GuestRow, reauthentication: boolean): GuestState {
  const hasAvs = ageStands(row, reauthentication);
  return {
    guestId: row.id,
    isLoggedIn: row.user_id !== null,
    name: row.name,
    role: row.role,
    language: row.language,
    hasAvs,
    avsStatus: row.avs_status,
    needsReauthentication: row.avs_status === 'accepted' && !hasAvs,
    avsMessage: row.avs_message,
    isVip: row.is_vip,
    hasTvSubscription: row.has_tv,
    isPremium: row.is_vip || row.has_tv,
    isRestricted: row.restriction_level > 0,
    restrictionLevel: row.restriction_level,
    isStrong: row.session_strong,
    rights: row.rights,
    emailVerified: row.email_verified,
    showDataProtectionNotice: !row.notice_closed,
  };
}
