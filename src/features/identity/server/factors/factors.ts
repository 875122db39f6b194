import { renderSVG } from 'uqr';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { identityErrors } from '../../contract.ts';
import { accountOf, sessionOf } from '../accounts/account-of.ts';
import { factorOf, type Codes, type CodeKind } from './codes.ts';
import type { Browser, Deps } from '../deps.ts';
import { factorAdded, factorRemoved } from '../mails/security-mails.ts';
import type { ConfirmOwner } from '../accounts/owner.ts';
import type { PasskeyAnswer, PasskeyOffer, Passkeys } from './passkeys.ts';
import type { PasskeyRow } from './stores/passkey-store.ts';
import { raiseAssurance, lowerAssurance } from './stores/assurance-level-store.ts';
import { authenticatorOf, authenticatorsUntil } from './stores/factor-store.ts';

const identityError = errorsOf(identityErrors);

/** What of an account can show who its owner is, beyond the password. */
export interface FactorsShown {
  totp: boolean;
  backupCodesLeft: number;
  passkeys: PasskeyRow[];
}

/**
 * Second factors and passkeys of an account: to set up, to take away, and to raise a running session with. What changes them asks
 * who is there (`ConfirmOwner`), and is told by mail.
 */
export interface Factors {
  shown(caller: Caller): Promise<FactorsShown>;
  stepUp(caller: Caller, browser: Browser, input: { kind: CodeKind; code: string }): Promise<void>;
  askPasskey(caller: Caller, browser: Browser): Promise<object>;
  stepUpByPasskey(caller: Caller, browser: Browser, answer: PasskeyAnswer): Promise<void>;
  beginTotp(
    caller: Caller,
    browser: Browser,
    password: string,
  ): Promise<{ uri: string; secret: string; qr: string; backupCodes: string[] }>;
  /** The session becomes strong, and goes on under new cookies. */
  confirmTotp(caller: Caller, browser: Browser, code: string): Promise<string[]>;
  removeTotp(caller: Caller, browser: Browser, password: string): Promise<string[]>;
  newBackupCodes(caller: Caller, browser: Browser, password: string): Promise<string[]>;
  offerPasskey(caller: Caller, browser: Browser, password: string | null): Promise<object>;
  addPasskey(caller: Caller, browser: Browser, offer: PasskeyOffer, name: string): Promise<void>;
  renamePasskey(caller: Caller, id: string, name: string): Promise<void>;
  removePasskey(caller: Caller, browser: Browser, id: string): Promise<void>;
  /** Those that were added until then, without asking; all of them for null. */
  dropAdded(userId: string, until: Date | null): Promise<{ passkeys: number; totp: boolean }>;
}

export function createFactors(
  deps: Deps,
  parts: { codes: Codes; passkeys: Passkeys; confirmOwner: ConfirmOwner },
): Factors {
  const { context, accounts, attempts } = deps;
  const { codes, passkeys, confirmOwner } = parts;
  const { database, mailer, now } = context;

  /** The library goes by the cookies, we by the token: both have to be of one session. */
  async function sameSession(caller: Caller, { cookieHeader }: Browser): Promise<string> {
    const session = await accounts.session(cookieHeader);
    if (session === null || session.sessionId !== caller.sessionId) throw commonError('not-signed-in');
    return cookieHeader;
  }

  /** Guesses in a running session are counted as those from outside are. */
  const counted = <T>(caller: Caller, { address }: Browser, work: () => Promise<T>): Promise<T> =>
    attempts.guess(factorOf(accountOf(caller)), address, work);

  async function hasTotp(userId: string): Promise<boolean> {
    const user = await authenticatorOf(database.pool, userId);
    return user?.isOn === true;
  }

  /** What a factor gave right to ends with it, in every session. */
  async function weakened(guestId: string, userId: string, factor: 'totp' | 'passkey'): Promise<void> {
    await lowerAssurance(database.pool, userId, factor);
    context.rights.changed({ guestId });
  }

  return {
    async shown(caller) {
      const userId = accountOf(caller);
      const totp = await hasTotp(userId);
      const backupCodesLeft = totp ? await codes.backupCodesLeft(userId) : 0;
      return { totp, backupCodesLeft, passkeys: await passkeys.list(userId) };
    },

    async stepUp(caller, browser, { kind, code }) {
      const cookies = await sameSession(caller, browser);
      // One that is only being set up shows nothing yet.
      if (!(await hasTotp(accountOf(caller)))) throw identityError('wrong-code');
      await counted(caller, browser, () => codes.check(cookies, kind, code));
      await raiseAssurance(database.pool, sessionOf(caller), kind, now());
    },

    askPasskey: (caller, { origin }) => passkeys.ask(accountOf(caller), origin),

    async stepUpByPasskey(caller, { origin }, answer) {
      await passkeys.check(answer, origin, accountOf(caller));
      await raiseAssurance(database.pool, sessionOf(caller), 'passkey', now());
    },

    async beginTotp(caller, browser, password) {
      const cookies = await sameSession(caller, browser);
      await confirmOwner(caller, password, browser.address);
      const { uri, backupCodes } = await counted(caller, browser, () => codes.begin(cookies, password));
      const secret = new URL(uri).searchParams.get('secret') ?? '';
      return { uri, secret, qr: renderSVG(uri, { border: 2, ecc: 'M' }), backupCodes };
    },

    async confirmTotp(caller, browser, code) {
      const cookies = await sameSession(caller, browser);
      const userId = accountOf(caller);
      const isNew = !(await hasTotp(userId));
      const renewed = await counted(caller, browser, () => codes.confirm(userId, cookies, code));
      if (renewed === null) {
        // Nobody is in any more who has it: it would keep the owner out.
        if (isNew) await codes.drop(userId);
        throw commonError('not-signed-in');
      }
      await raiseAssurance(database.pool, renewed.sessionId, 'totp', now());
      deps.closeConnections(caller.guestId, 'sessionExpired', { only: sessionOf(caller) });
      await mailer.sendTo(caller.guestId, { words: factorAdded });
      return renewed.cookies;
    },

    async removeTotp(caller, browser, password) {
      const cookies = await sameSession(caller, browser);
      await confirmOwner(caller, password, browser.address);
      const renewed = await counted(caller, browser, () => codes.remove(accountOf(caller), cookies, password));
      if (renewed === null) throw commonError('not-signed-in');
      await weakened(caller.guestId, accountOf(caller), 'totp');
      deps.closeConnections(caller.guestId, 'sessionExpired', { only: sessionOf(caller) });
      await mailer.sendTo(caller.guestId, { words: factorRemoved });
      return renewed.cookies;
    },

    async newBackupCodes(caller, browser, password) {
      const cookies = await sameSession(caller, browser);
      await confirmOwner(caller, password, browser.address);
      return counted(caller, browser, () => codes.newBackupCodes(cookies, password));
    },

    async offerPasskey(caller, { address, origin }, password) {
      await confirmOwner(caller, password, address);
      return passkeys.offer(caller, origin);
    },

    async addPasskey(caller, { origin }, offer, name) {
      await passkeys.add(caller, offer, name, origin);
      await mailer.sendTo(caller.guestId, { words: factorAdded });
    },

    renamePasskey: (caller, id, name) => passkeys.rename(caller, id, name),

    async removePasskey(caller, { address }, id) {
      await confirmOwner(caller, null, address);
      await passkeys.remove(caller, id);
      await weakened(caller.guestId, accountOf(caller), 'passkey');
      await mailer.sendTo(caller.guestId, { words: factorRemoved });
    },

    async dropAdded(userId, until) {
      const removed = await passkeys.removeAdded(userId, until);
      const rows = await authenticatorsUntil(database.pool, userId, until);
      if (rows.length > 0) await codes.drop(userId);
      return { passkeys: removed, totp: rows.some(({ isOn }) => isOn === true) };
    },
  };
}
