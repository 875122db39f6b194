import type { Language } from '../../../../platform/contract.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { identityErrors } from '../../contract.ts';
import type { BrowserKeys } from './access.ts';
import type { Begun } from '../accounts/accounts.ts';
import type { Addresses } from '../accounts/addresses.ts';
import { createArrival } from '../accounts/arrival.ts';
import { MOST_CLAIMANTS, placeholder, type Claimant, type Claims } from '../accounts/claims.ts';
import type { Codes, CodeKind } from '../factors/codes.ts';
import type { Browser, Deps } from '../deps.ts';
import type { Names } from '../accounts/names.ts';
import type { PasskeyAnswer, Passkeys } from '../factors/passkeys.ts';
import { isStrongEnough } from './password-strength.ts';
import { createSightings } from './sightings.ts';
import { createNameless, findByKey, joinAccount } from '../store.ts';
import { renameGuest, guestOf } from './stores/account-store.ts';

const identityError = errorsOf(identityErrors);

/** With one address: beside its owner as many fit in, and so no fresh one displaces another. */
const SIGN_UPS_AN_HOUR = MOST_CLAIMANTS - 1;

/** Cookies to hand to the browser. */
export type Cookies = string[];

export interface SignIn {
  /**
   * Makes the nameless guest an account. For a taken address the stranger gets an account like any other, which only claims that
   * address, and its owner is told (docs/decisions/0025). Throws `weak-password`, `name-taken`, `name-unfit`, and
   * `too-many-requests` for more sign-ups with one address than an hour takes.
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

export function createSignIn(
  deps: Deps,
  parts: { addresses: Addresses; claims: Claims; codes: Codes; names: Names; passkeys: Passkeys },
): SignIn {
  const { context, accounts, attempts } = deps;
  const { addresses, claims, codes, names, passkeys } = parts;
  const { database, metrics } = context;
  const arrive = createArrival(deps);
  const seen = createSightings(context);

  /** All that go by the address are tried, and always equally many: the time says neither whose it is nor how many they are. */
  async function tryPassword(email: string, password: string, device: string) {
    const known = await claims.of(email);
    const padding = Array.from({ length: Math.max(0, MOST_CLAIMANTS - known.length) }, () =>
      accounts.pretend(password),
    );
    const tried = Promise.all(known.map(({ userId }) => accounts.checkPassword(userId, password)));
    const [fits] = await Promise.all([tried, ...padding]);
    const fitting = known.find((_one, place) => fits[place]);
    return fitting === undefined
      ? null
      : accounts.logIn({ userId: fitting.userId, email: fitting.login, password, device });
  }

  /** Who signs up again with the same address from the same browser goes on with the account that waits there. */
  async function pendingHere(keys: BrowserKeys, email: string): Promise<Claimant | null> {
    const session = await accounts.session(keys.cookieHeader);
    if (session === null) return null;
    const own = (await claims.of(email)).find(({ userId }) => userId === session.userId);
    return own === undefined || own.isConfirmed || own.hasValue ? null : own;
  }

  /** With an address that another account has, confirmed or not, it merely claims it. */
  async function make(name: string, email: string, password: string, device: string): Promise<Begun> {
    const own = await accounts.signUp({ name, email, password, device });
    if (own !== null) return own;
    const made = await accounts.signUp({ name, email: placeholder(), password, device });
    if (made === null) throw new Error('a random address is taken');
    await claims.add(made.userId, email);
    return made;
  }

  return {
    async signUp(keys, { address, device, origin }, { name, email, password, language }) {
      if (!(await isStrongEnough(password, [name, email]))) throw identityError('weak-password');
      await names.check(name, null);
      const pending = await pendingHere(keys, email);
      if (pending !== null) {
        await accounts.setPassword(pending.userId, password);
        await accounts.endSessions(pending.userId);
        const begun = await accounts.begin(pending.userId, device);
        if (begun !== null) {
          await renameGuest(database.pool, name, pending.userId);
          if (pending.guestId !== null) await deps.termsAccepted(pending.guestId, 'sign-up', language);
          await addresses.greet(pending.userId, origin);
          return begun.cookies;
        }
      }
      // The same for free and taken addresses. Who is held up has a way: a new password by mail.
      if (!(await attempts.spend(`sign-up:${email}`, SIGN_UPS_AN_HOUR))) throw commonError('too-many-requests');
      const account = await make(name, email, password, device);
      if (!(await claims.makeRoom(email, account.userId))) throw commonError('too-many-requests');
      const nameless = keys.guestKey === undefined ? null : await findByKey(database, keys.guestKey);
      const join = (guestId: string) => joinAccount(database.pool, guestId, account.userId, name);
      let guestId = nameless?.id ?? null;
      // Two sign-ups from one browser at once: the second gets a guest of its own.
      if (guestId === null || !(await join(guestId))) {
        ({ guestId } = await createNameless(database.pool, language));
        await join(guestId);
      }
      await deps.termsAccepted(guestId, 'sign-up', language);
      await seen(guestId, keys, { address });
      await addresses.greet(account.userId, origin);
      metrics.events.inc({ event: 'sign-up' });
      return account.cookies;
    },

    async logIn(keys, browser, { email, password }) {
      const { address, device } = browser;
      await attempts.begin(email, address);
      const found = await tryPassword(email, password, device);
      if (found === null) throw identityError('wrong-credentials');
      await attempts.succeed(email, address);
      if ('challenge' in found) return { cookies: found.challenge, secondFactor: true };
      return { cookies: await arrive(keys, browser, found, null), secondFactor: false };
    },

    async secondFactor(keys, browser, { kind, code }) {
      const found = await codes.answerChallenge(browser, kind, code);
      return arrive(keys, browser, found, kind);
    },

    async logInByPasskey(keys, browser, answer) {
      const { device, origin } = browser;
      const userId = await passkeys.check(answer, origin, null);
      // It may have been laid aside since, and everybody sent out who came in by it.
      const found = await accounts.unlessEnded(userId, async () =>
        (await passkeys.stands(answer.id, userId)) ? accounts.begin(userId, device) : null,
      );
      if (found === null) throw identityError('wrong-passkey');
      return arrive(keys, browser, found, 'passkey');
    },

    async logOut(cookieHeader) {
      const session = await accounts.session(cookieHeader);
      const cookies = await accounts.logOut(cookieHeader);
      if (session === null) return cookies;
      const guest = await guestOf(database.pool, session.userId);
      if (guest === null) return cookies;
      await deps.guestOut(guest.id, 'logout', { only: session.sessionId }, null);
      return cookies;
    },
  };
}
