import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { identityErrors } from '../../contract.ts';
import { isChallenge, type Begun } from '../accounts/accounts.ts';
import type { Browser, Deps } from '../deps.ts';
import { spendCode } from './stores/code-store.ts';

const identityError = errorsOf(identityErrors);

export type CodeKind = 'totp' | 'backup-code';

/** Codes of an authenticator app, and those on paper for when it is lost; kept by better-auth. */
export interface Codes {
  /** Ends the challenge that a password began. Throws `wrong-code`, `log-in-expired`, `too-many-requests`. */
  answerChallenge(browser: Omit<Browser, 'origin'>, kind: CodeKind, code: string): Promise<Begun>;
  /** In a session that runs. Throws `wrong-code`. */
  check(cookieHeader: string, kind: CodeKind, code: string): Promise<void>;
  /** A new secret, which counts once a code of it was shown. Throws `wrong-password`, `conflict` where there is one. */
  begin(cookieHeader: string, password: string): Promise<{ uri: string; backupCodes: string[] }>;
  /** The session goes on under new cookies. Null where it was ended meanwhile. Throws `wrong-code`. */
  confirm(userId: string, cookieHeader: string, code: string): Promise<Begun | null>;
  /** The session goes on under new cookies. Null where it was ended meanwhile. Throws `wrong-password`. */
  remove(userId: string, cookieHeader: string, password: string): Promise<Begun | null>;
  /** The former ones are void. Throws `wrong-password`. */
  newBackupCodes(cookieHeader: string, password: string): Promise<string[]>;
  backupCodesLeft(userId: string): Promise<number>;
  /** Without asking anybody, e.g. when an account turns out to be another's. */
  drop(userId: string): Promise<void>;
}

/** Under what guesses at an account's second factor are counted. */
export const factorOf = (userId: string): string => `factor:${userId}`;

/** A code is good for half a minute, and for one before and after it. */
const CODE_SECONDS = 120;

export function createCodes({ context, accounts, attempts }: Deps): Codes {
  const { auth } = accounts;
  const { pool } = context.database;

  /** False for a code that was taken already: whoever looked over the owner's shoulder is late. */
  async function spend(userId: string, code: string): Promise<boolean> {
    const hash = createHash('sha256').update(code).digest();
    const at = context.now();
    const count = await spendCode(pool, userId, hash, at, CODE_SECONDS);
    return count === 1;
  }

  async function verify(cookieHeader: string, kind: CodeKind, code: string, device: string) {
    const request = {
      body: { code },
      headers: new Headers({ cookie: cookieHeader, 'user-agent': device }),
      returnHeaders: true,
    } as const;
    const { headers, response } = await refusing('wrong-code', () =>
      kind === 'totp' ? auth.api.verifyTOTP(request) : auth.api.verifyBackupCode(request),
    );
    const { token, user } = response;
    if (token === null || token === undefined) throw identityError('wrong-code');
    const found = await (await auth.$context).internalAdapter.findSession(token);
    if (found === null) throw identityError('wrong-code');
    return { token, userId: user.id, sessionId: found.session.id, cookies: headers.getSetCookie() };
  }

  /** What changes the second factor gives the session another token; the former cookies count where it did not. */
  async function renewed(headers: Headers, before: string): Promise<Begun> {
    const cookies = headers.getSetCookie();
    const now = cookies.map((line) => line.split(';')[0]).join('; ');
    const session = (await accounts.session(now)) ?? (await accounts.session(before));
    if (session === null) throw commonError('not-signed-in');
    return { ...session, cookies };
  }

  return {
    async answerChallenge({ cookieHeader, address, device }, kind, code) {
      // Without the session of whoever is logged in here, or his codes would be asked for.
      const challenge = cookieHeader.split('; ').find(isChallenge);
      const userId = challenge === undefined ? null : await accounts.challenged(challenge);
      if (challenge === undefined || userId === null) throw identityError('log-in-expired');
      // The library counts what was wrong, when it was: of many at once that is too late.
      const answered = await attempts.guess(factorOf(userId), address, () =>
        accounts.unlessEnded(userId, () => verify(challenge, kind, code, device)),
      );
      if (answered === null) throw identityError('log-in-expired');
      const { token, ...begun } = answered;
      if (kind === 'totp' && !(await spend(begun.userId, code))) {
        await accounts.endSession(token);
        throw identityError('log-in-expired');
      }
      return begun;
    },
    async check(cookieHeader, kind, code) {
      const { userId } = await verify(cookieHeader, kind, code, '');
      if (kind === 'totp' && !(await spend(userId, code))) throw identityError('wrong-code');
    },
    async begin(cookieHeader, password) {
      const headers = new Headers({ cookie: cookieHeader });
      const answer = await refusing('wrong-password', () =>
        auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers }),
      );
      if (answer.method !== 'totp') throw new Error('another factor than the one that was asked for');
      return { uri: answer.totpURI, backupCodes: answer.backupCodes };
    },
    confirm: (userId, cookieHeader, code) =>
      accounts.unlessEnded(userId, async () => {
        const headers = new Headers({ cookie: cookieHeader });
        const answer = await refusing('wrong-code', () =>
          auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
        );
        await spend(userId, code);
        return renewed(answer.headers, cookieHeader);
      }),
    remove: (userId, cookieHeader, password) =>
      accounts.unlessEnded(userId, async () => {
        const headers = new Headers({ cookie: cookieHeader });
        const answer = await refusing('wrong-password', () =>
          auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
        );
        return renewed(answer.headers, cookieHeader);
      }),
    async newBackupCodes(cookieHeader, password) {
      const headers = new Headers({ cookie: cookieHeader });
      const answer = await refusing('wrong-password', () =>
        auth.api.generateBackupCodes({ body: { password }, headers }),
      );
      return answer.backupCodes;
    },
    async backupCodesLeft(userId) {
      const answer = await auth.api.viewBackupCodes({ body: { userId } });
      return answer.backupCodes.length;
    },
    async drop(userId) {
      const { adapter, internalAdapter } = await auth.$context;
      await internalAdapter.updateUser(userId, { twoFactorEnabled: false });
      await adapter.deleteMany({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] });
    },
  };
}

/** The library's refusals in our words. */
async function refusing<T>(code: 'wrong-code' | 'wrong-password', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const reason = error.body?.code;
    if (error.status === 'TOO_MANY_REQUESTS') throw commonError('too-many-requests');
    if (reason === 'TOTP_ALREADY_ENABLED') throw commonError('conflict');
    if (reason === 'INVALID_TWO_FACTOR_COOKIE') throw identityError('log-in-expired');
    if (reason === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') throw identityError('log-in-expired');
    throw identityError(code);
  }
}
