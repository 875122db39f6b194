import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { GuestState } from '../../../../platform/guest-contract.ts';
import type { Authenticate, Caller } from '../../../../platform/http/caller.ts';
import { createTraces } from '../../../../platform/telemetry/traces.ts';
import { identityErrors } from '../../contract.ts';
import { ACCESS_SECONDS, mintAccessToken, readAccessToken } from './access-tokens.ts';
import { cookiesOf } from './cookies.ts';
import { createAccounts, type Accounts } from '../accounts/accounts.ts';
import {
  ageStands,
  createNameless,
  ensureGuest,
  findByKey,
  findByUser,
  findForToken,
  toCaller,
  type GuestRow,
} from '../store.ts';

const identityError = errorsOf(identityErrors);

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
  /** Those that carry a log-in on which is in use. */
  cookies: string[];
}

/** Who somebody is (A1, A3). It stands before the channel, for whoever connects is asked here. */
export interface Access {
  accounts: Accounts;
  authenticate: Authenticate;
  /** Who a browser is by its cookies alone, for pictures and other media that carry no token; null for nobody known or locked. */
  viewer(cookieHeader: string): Promise<Caller | null>;
  /** §1: who the browser's guest is; a nameless one is made on the first call. Throws `account-locked`. */
  session(keys: BrowserKeys, language: Language): Promise<SessionAnswer>;
}

export function createAccess(context: Context): Access {
  const key = context.secrets.key('access-token');
  const accounts = createAccounts(context);
  const { database } = context;
  const traces = createTraces(context);
  const { reauthentication } = context.config.age;

  async function currentGuest(keys: BrowserKeys): Promise<{ row: GuestRow; sessionId: string | null } | null> {
    const session = await accounts.session(keys.cookieHeader);
    const row = session === null ? null : await findByUser(database, session.userId, session.sessionId);
    if (session !== null && row !== null) return { row, sessionId: session.sessionId };
    const nameless = keys.guestKey === undefined ? null : await findByKey(database, keys.guestKey);
    return nameless === null ? null : { row: nameless, sessionId: null };
  }

  /** Also mends an account that a crash left without its guest. */
  async function knownGuest(keys: BrowserKeys, language: Language) {
    const found = await currentGuest(keys);
    if (found !== null && found.sessionId !== null) return found;
    const session = await accounts.session(keys.cookieHeader);
    if (session === null) return found;
    await ensureGuest(database, session.userId, found?.row.id ?? null, language);
    return currentGuest(keys);
  }

  return {
    accounts,
    async authenticate(token) {
      if (token === null) return null;
      const claims = readAccessToken(key, token, context.now());
      if (claims === null) throw commonError('not-signed-in');
      const row = await findForToken(database, claims.guestId, claims.sessionId);
      if (row?.is_locked) throw identityError('account-locked');
      // A nameless token ends with sign-up, an account's with its session: logging out and locking hold at once. Of an account that
      // was erased a guest without one is left, whom nobody's token stands for.
      const needsSession = row?.user_id != null || claims.sessionId !== null;
      if (row === null || (needsSession && !row.session_stands)) throw commonError('not-signed-in');
      return toCaller(row, claims.sessionId, reauthentication);
    },

    async viewer(cookieHeader) {
      const found = await currentGuest({ guestKey: undefined, cookieHeader: cookiesOf(cookieHeader) });
      return found === null || found.row.is_locked ? null : toCaller(found.row, found.sessionId, reauthentication);
    },

    async session(keys, language) {
      const found = await knownGuest(keys, language);
      if (found?.row.is_locked) throw identityError('account-locked');
      const newKey = found === null ? await createNameless(database.pool, language) : null;
      if (newKey !== null && keys.guestKey !== undefined) await traces.succeed(keys.guestKey, newKey.key);
      const row = found?.row ?? (await findForToken(database, newKey?.guestId ?? '', null));
      if (row === null) throw commonError('unavailable');
      const accessToken = mintAccessToken(key, { guestId: row.id, sessionId: found?.sessionId ?? null }, context.now());
      const cookies = found?.sessionId == null ? [] : await accounts.renew(keys.cookieHeader);
      return { guest: present(row, reauthentication), accessToken, expiresIn: ACCESS_SECONDS, newKey, cookies };
    },
  };
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
