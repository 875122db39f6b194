import { APIError } from 'better-auth/api';
import type { Context } from '../../../../platform/context.ts';
import { createAuth, type Auth } from '../sign-in/auth.ts';
import { boundSession } from '../sign-in/stores/session-store.ts';
import { sessionDays } from '../../constants.ts';
import {
  countEnding,
  dropVerifications,
  deleteSessions,
  endingsOf,
  endingsWhenThrough,
  deleteSession,
  swapPassword,
} from './stores/account-store.ts';

/** A sign-in as the authentication library knows it. */
export interface AccountSession {
  sessionId: string;
  userId: string;
}

/** A session that has just begun, with the cookies that carry it. */
export interface Begun extends AccountSession {
  cookies: string[];
}

const DAY_MS = 24 * 3_600_000;

/** By the same clock as the library's own end. */
const isOver = ({ createdAt }: { createdAt: Date }): boolean =>
  createdAt.getTime() + sessionDays.most * DAY_MS <= Date.now();

interface Credentials {
  email: string;
  password: string;
  /** What is kept of the browser (`deviceOf`). */
  device?: string;
}

/** Credentials and sessions, kept by better-auth. */
export interface Accounts {
  /** The library itself, for the second factor. */
  auth: Auth;
  /** Null when the address is taken. */
  signUp(input: Credentials & { name: string }): Promise<Begun | null>;
  /** An account without a password yet. */
  create(input: { name: string; email: string }): Promise<string>;
  /**
   * Null for wrong credentials, also for those that were replaced while they were looked at. With a second factor no session
   * begins yet: the cookies are those of a challenge that stands for ten minutes.
   */
  logIn(input: Credentials & { userId: string }): Promise<Begun | { challenge: string[] } | null>;
  /** Whose challenge stands behind a cookie of {@link logIn}; null for none. Whether the cookie is genuine is not asked here. */
  challenged(cookie: string): Promise<string | null>;
  /** A session for who has shown otherwise who he is; null when there is no such account. */
  begin(userId: string, device: string): Promise<Begun | null>;
  /** Ends the session of these cookies; the cookies that clear it. */
  logOut(cookieHeader: string): Promise<string[]>;
  session(cookieHeader: string): Promise<AccountSession | null>;
  /** Puts off the end of a session that is in use. The cookies that carry it on; none where that was done lately, or there is no session. */
  renew(cookieHeader: string): Promise<string[]>;
  /**
   * All of an account's sessions, but for one, and what a password has begun that waits for its second factor. What is beginning at
   * that moment ends too, where {@link Accounts.unlessEnded} looks after it.
   */
  endSessions(userId: string, but?: string | null): Promise<void>;
  /**
   * Begins a session out of something that may be taken away with all sessions: a factor, a passkey, another session. Null where
   * they were ended meanwhile; what has begun is ended as well then. `begin` reads what it goes by itself.
   */
  unlessEnded<T extends { sessionId: string }>(userId: string, begin: () => Promise<T | null>): Promise<T | null>;
  endSession(token: string): Promise<void>;
  /** Costs the same time whether there is a password or not. */
  checkPassword(userId: string, password: string): Promise<boolean>;
  setPassword(userId: string, password: string): Promise<void>;
  /** Null where there is no password yet. */
  passwordHash(userId: string): Promise<string | null>;
  /** Sets another one in place of this; false when somebody else was faster. */
  replacePassword(userId: string, before: string | null, password: string): Promise<boolean>;
  /** As much work as checking a password, for answers that are to take equally long. */
  pretend(password: string): Promise<void>;
  setVerified(userId: string): Promise<void>;
  /** Credentials, sessions and factors with it. */
  remove(userId: string): Promise<void>;
}

export function createAccounts(context: Context): Accounts {
  const auth = createAuth(context);
  const inside = () => auth.$context;

  /** Null where somebody has ended it already. */
  async function begun(userId: string, token: string, headers: Headers): Promise<Begun | null> {
    const found = await (await inside()).internalAdapter.findSession(token);
    if (found === null) return null;
    return { userId, sessionId: found.session.id, cookies: headers.getSetCookie() };
  }

  const dropChallenge = async (cookie: string) =>
    (await inside()).internalAdapter.deleteVerificationByIdentifier(challengeIn(cookie));

  const accounts: Accounts = {
    auth,
    async signUp({ device = '', ...body }) {
      try {
        const { headers, response } = await auth.api.signUpEmail({
          body,
          headers: deviceHeaders(device),
          returnHeaders: true,
        });
        const made = await begun(response.user.id, response.token ?? '', headers);
        if (made === null) throw new Error('the session of a new account is gone');
        return made;
      } catch (error) {
        if (error instanceof APIError && error.status === 'UNPROCESSABLE_ENTITY') return null;
        throw error;
      }
    },
    async create(input) {
      const user = { ...input, emailVerified: false };
      const { id } = await (await inside()).internalAdapter.createUser(user, { method: 'email-password' });
      return id;
    },
    async logIn({ userId, device = '', ...body }) {
      const before = await accounts.passwordHash(userId);
      try {
        const { headers, response } = await auth.api.signInEmail({
          body,
          headers: deviceHeaders(device),
          returnHeaders: true,
        });
        const cookies = headers.getSetCookie();
        const isWaiting = 'twoFactorRedirect' in response;
        // Whoever replaces a password ends all that stands, after it. What was begun by the former one meanwhile ends here.
        const isSame = (await accounts.passwordHash(userId)) === before;
        if (!isSame && !(await accounts.checkPassword(userId, body.password))) {
          if (isWaiting) await dropChallenge(cookies.find(isChallenge) ?? '');
          else await accounts.endSession(response.token);
          return null;
        }
        return isWaiting ? { challenge: cookies } : await begun(userId, response.token, headers);
      } catch (error) {
        if (error instanceof APIError && error.status === 'UNAUTHORIZED') return null;
        throw error;
      }
    },
    challenged: async (cookie) =>
      (await (await inside()).internalAdapter.findVerificationValue(challengeIn(cookie)))?.value ?? null,
    async begin(userId, device) {
      const { headers, response } = await auth.api.beginSession({
        body: { userId },
        headers: deviceHeaders(device),
        returnHeaders: true,
      });
      return response === null ? null : { ...response, userId, cookies: headers.getSetCookie() };
    },
    async logOut(cookieHeader) {
      const { headers } = await auth.api.signOut({
        headers: new Headers({ cookie: cookieHeader }),
        returnHeaders: true,
      });
      return headers.getSetCookie();
    },
    async session(cookieHeader) {
      // Not renewed here: who asks may have no answer that takes the new cookie along.
      const query = { disableRefresh: true };
      const found = await auth.api.getSession({ headers: new Headers({ cookie: cookieHeader }), query });
      if (found === null || isOver(found.session)) return null;
      return { sessionId: found.session.id, userId: found.user.id };
    },
    async renew(cookieHeader) {
      try {
        const { headers, response } = await auth.api.getSession({
          headers: new Headers({ cookie: cookieHeader }),
          returnHeaders: true,
        });
        const cookies = headers.getSetCookie();
        // The library knows no end but the one that it puts off.
        if (cookies.length > 0 && response !== null) await boundSession(context.database.pool, response.session.id);
        return cookies;
      } catch (error) {
        // Ended at this moment.
        if (error instanceof APIError && error.status === 'UNAUTHORIZED') return [];
        throw error;
      }
    },
    async endSessions(userId, but = null) {
      // In one transaction, which the library does not know: nobody sees the count without the end, or the end without the count.
      await context.database.transaction(async (client) => {
        await countEnding(client, userId);
        await dropVerifications(client, userId);
        await deleteSessions(client, userId, but);
      });
    },
    async unlessEnded(userId, begin) {
      const { pool } = context.database;
      const before = await endingsOf(pool, userId);
      const made = await begin();
      // Whoever is ending them is waited for: his list may be older than what has begun.
      if (made === null || (await endingsWhenThrough(pool, userId))?.ended === before?.ended) return made;
      await deleteSession(pool, made.sessionId);
      return null;
    },
    endSession: async (token) => (await inside()).internalAdapter.deleteSession(token),
    async checkPassword(userId, password) {
      const { internalAdapter, password: passwords } = await inside();
      const { password: hash } = (await internalAdapter.findCredentialAccount(userId)) ?? {};
      if (typeof hash === 'string') return passwords.verify({ hash, password });
      await passwords.hash(password);
      return false;
    },
    async setPassword(userId, password) {
      const { internalAdapter, password: passwords } = await inside();
      const hash = await passwords.hash(password);
      const known = await internalAdapter.findCredentialAccount(userId);
      if (known !== null) return internalAdapter.updatePassword(userId, hash);
      await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash });
    },
    async passwordHash(userId) {
      return (await (await inside()).internalAdapter.findCredentialAccount(userId))?.password ?? null;
    },
    async replacePassword(userId, before, password) {
      const hash = await (await inside()).password.hash(password);
      // In one statement, which the library does not know.
      const count = await swapPassword(context.database.pool, hash, userId, before);
      return count === 1;
    },
    pretend: async (password) => void (await (await inside()).password.hash(password)),
    setVerified: async (userId) =>
      void (await (await inside()).internalAdapter.updateUser(userId, { emailVerified: true })),
    remove: async (userId) => (await inside()).internalAdapter.deleteUser(userId),
  };
  return accounts;
}

/** Whether a cookie is that of a challenge. */
export const isChallenge = (cookie: string): boolean => cookie.split('=')[0]?.endsWith('.two_factor') === true;

/** What a challenge is kept under: the cookie's value, without its signature; letters, digits and a hyphen. */
const challengeIn = (cookie: string): string => /=([^.;]*)/.exec(cookie)?.[1] ?? '';

/** The library keeps what it is told here with the session; of the browser it is told no more than is shown. */
const deviceHeaders = (device: string) => new Headers({ 'user-agent': device });
