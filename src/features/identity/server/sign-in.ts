import { randomUUID } from 'node:crypto';
import type { Language } from '../../../platform/contract.ts';
import { errorsOf } from '../../../platform/errors.ts';
import { identityErrors } from '../contract.ts';
import type { BrowserKeys } from './access.ts';
import type { Begun } from './accounts.ts';
import type { Addresses } from './addresses.ts';
import { createArrival } from './arrival.ts';
import type { Codes, CodeKind } from './codes.ts';
import type { Browser, Deps } from './deps.ts';
import type { PasskeyAnswer, Passkeys } from './passkeys.ts';
import { isStrongEnough } from './password-strength.ts';
import { createNameless, findByKey, joinAccount } from './store.ts';

const refuse = errorsOf(identityErrors);

/** Cookies to hand to the browser. */
export type Cookies = string[];

export interface SignIn {
  /**
   * Makes the nameless guest an account. For a taken address the stranger gets an account like any other, which only claims that
   * address, and its owner is told (docs/decisions/0025). Throws `weak-password`.
   */
  signUp(
    keys: BrowserKeys,
    browser: Browser,
    input: { name: string; email: string; password: string; language: Language },
  ): Promise<Cookies>;
  /** Throws `wrong-credentials`, `account-locked`, `too-many-requests`. */
  logIn(
    keys: BrowserKeys,
    browser: Browser,
    input: { email: string; password: string },
  ): Promise<{ cookies: Cookies; secondFactor: boolean }>;
  /** The second step of {@link logIn}. Throws `wrong-code`, `log-in-expired`. */
  secondFactor(keys: BrowserKeys, browser: Browser, input: { kind: CodeKind; code: string }): Promise<Cookies>;
  /** By a passkey alone, whosoever it is. Throws `wrong-passkey`. */
  logInByPasskey(keys: BrowserKeys, browser: Browser, answer: PasskeyAnswer): Promise<Cookies>;
  logOut(cookieHeader: string): Promise<Cookies>;
}

export function createSignIn(deps: Deps, parts: { addresses: Addresses; codes: Codes; passkeys: Passkeys }): SignIn {
  const { context, accounts, attempts } = deps;
  const { addresses, codes, passkeys } = parts;
  const { database, metrics } = context;
  const arrive = createArrival(deps);

  /**
   * An account that merely claims the address is tried before its owner's, so that his log-in takes as long as any other; wrong
   * passwords cost two checks in each case.
   */
  async function tryPassword(email: string, password: string, device: string) {
    const claim = await addresses.claimOf(email);
    const claimed = claim === null ? null : await accounts.logIn({ email: claim, password, device });
    if (claimed !== null) return claimed;
    const found = await accounts.logIn({ email, password, device });
    if (found === null && claim === null) await accounts.pretend(password);
    return found;
  }

  return {
    async signUp(keys, { device, origin }, { name, email, password, language }) {
      if (!isStrongEnough(password, [name, email])) throw refuse('weak-password');
      const own = await accounts.signUp({ name, email, password, device });
      const account = own ?? (await claim());
      const nameless = keys.guestKey === undefined ? null : await findByKey(database, keys.guestKey);
      const join = (guestId: string) => joinAccount(database.db, guestId, account.userId, name);
      // Two sign-ups from one browser at once: the second gets a guest of its own.
      if (nameless === null || !(await join(nameless.id))) {
        await join((await createNameless(database.db, language)).guestId);
      }
      await addresses.greet(account.userId, origin);
      metrics.events.inc({ event: 'sign-up' });
      return account.cookies;

      async function claim(): Promise<Begun> {
        const placeholder = `${randomUUID()}@claimed.invalid`;
        const made = await accounts.signUp({ name, email: placeholder, password, device });
        if (made === null) throw new Error('a random address is taken');
        await addresses.claim(made.userId, email);
        return made;
      }
    },

    async logIn(keys, { address, device }, { email, password }) {
      await attempts.begin(email, address);
      const found = await tryPassword(email, password, device);
      if (found === null) throw refuse('wrong-credentials');
      await attempts.succeed(email, address);
      if ('challenge' in found) return { cookies: found.challenge, secondFactor: true };
      return { cookies: await arrive(keys, found, null), secondFactor: false };
    },

    async secondFactor(keys, { cookieHeader, device }, { kind, code }) {
      const found = await codes.answerChallenge(cookieHeader, kind, code, device);
      return arrive(keys, found, kind);
    },

    async logInByPasskey(keys, { device, origin }, answer) {
      const userId = await passkeys.check(answer, origin, null);
      const found = await accounts.begin(userId, device);
      if (found === null) throw refuse('wrong-passkey');
      return arrive(keys, found, 'passkey');
    },

    async logOut(cookieHeader) {
      const session = await accounts.session(cookieHeader);
      const cookies = await accounts.logOut(cookieHeader);
      if (session === null) return cookies;
      const { db } = database;
      const guest = await db.selectFrom('guests').select('id').where('user_id', '=', session.userId).executeTakeFirst();
      if (guest === undefined) return cookies;
      deps.closeLines(guest.id, 'sessionExpired', { only: session.sessionId });
      await deps.guestOut(guest.id, 'logout');
      return cookies;
    },
  };
}
