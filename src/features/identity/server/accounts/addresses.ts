import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { identityErrors } from '../../contract.ts';
import { accountOf } from './account-of.ts';
import { type Claims } from './claims.ts';
import { prove } from './stores/claim-store.ts';
import type { Deps } from '../deps.ts';
import * as mails from '../mails/address-mails.ts';
import { linkPage, logInPage, resetPage } from '../sign-in/sign-in-links.ts';
import type { TakeOver } from '../factors/take-over.ts';
import {
  issueOneTimeToken,
  peekOneTimeToken,
  redeemOneTimeToken,
  voidOneTimeTokens,
} from '../factors/stores/one-time-token-store.ts';
import { addressOf, wishedAddress } from './stores/address-store.ts';

const identityError = errorsOf(identityErrors);

const VERIFY_SECONDS = 3 * 24 * 3600;
const CHANGE_SECONDS = 3600;
const UNDO_SECONDS = 7 * 24 * 3600;
const RESET_SECONDS = 3600;
/** Mails that one account can have sent within an hour. */
const MAILS_AN_HOUR = 4;

/** An account's address as its owner sees it. */
export interface Address {
  email: string;
  emailVerified: boolean;
  /** Waits to be confirmed by the mail that went there. */
  pendingEmail: string | null;
}

/** Who an address belongs to, and that it does (A2). */
export interface Addresses {
  of(userId: string): Promise<Address>;
  /** After sign-up and on request: the link that confirms the address, or a word to the one whose address it is. */
  greet(userId: string, origin: string): Promise<void>;
  /** Throws `too-many-requests`. */
  resend(caller: Caller, origin: string): Promise<void>;
  /** Mails a link to the new address and a warning to the old one. What comes back says nothing about whose it is. */
  change(caller: Caller, email: string, origin: string): Promise<void>;
  /**
   * Somebody pressed the button behind the link of a mail; which it was. A browser that is logged in to another account than the
   * link's is refused with `other-account`, and the link stays good. Throws `link-expired`.
   */
  confirm(token: string, browser: { cookieHeader: string; origin: string }): Promise<'verify-email' | 'change-email'>;
  /**
   * The former address takes a change back: it is the account's again, all that could lead in is laid aside, and a link for a new
   * password goes there. Throws `link-expired`.
   */
  undo(token: string, origin: string): Promise<void>;
}

export function createAddresses(deps: Deps, { claims, takeOver }: { claims: Claims; takeOver: TakeOver }): Addresses {
  const { context, accounts, attempts, push, guestOut } = deps;
  const { database, mailer, now } = context;
  const { pool } = database;

  function find(userId: string) {
    return addressOf(pool, userId);
  }

  const ownerOf = async (email: string) => (await claims.of(email)).find(({ isConfirmed }) => isConfirmed);

  /** Its owner is told that somebody gave his address, a few times at most. */
  async function notifyOwner(email: string, guestId: string, origin: string): Promise<void> {
    if (!(await attempts.spend(`taken:${email}`, 2))) return;
    await mailer.sendTo(guestId, { words: mails.taken, link: logInPage(origin) });
  }

  const addresses: Addresses = {
    async of(userId) {
      const { email, claimed, emailVerified } = await find(userId);
      const pending = await wishedAddress(pool, userId, now());
      return { email: claimed ?? email, emailVerified, pendingEmail: pending?.email ?? null };
    },

    async greet(userId, origin) {
      const { email, claimed, emailVerified, guestId, language, neutral } = await find(userId);
      if (emailVerified) return;
      const address = claimed ?? email;
      const all = await claims.of(address);
      const owner = all.find(({ isConfirmed }) => isConfirmed);
      if (owner !== undefined) {
        if (owner.guestId !== null) await notifyOwner(address, owner.guestId, origin);
        return;
      }
      const token = { kind: 'verify-email', userId, email: address } as const;
      const { secret, goodUntil } = await issueOneTimeToken(pool, token, VERIFY_SECONDS, now());
      const words = all.length > 1 ? mails.verifyAmong : mails.verify;
      const link = linkPage(origin, 'verify', secret);
      await mailer.sendMail({ to: address, language, neutral, guestId }, { words, link, goodUntil, secret });
    },

    async resend(caller, origin) {
      const userId = accountOf(caller);
      if (!(await attempts.spend(`mails:${userId}`, MAILS_AN_HOUR))) throw commonError('too-many-requests');
      await addresses.greet(userId, origin);
    },

    async change(caller, email, origin) {
      const userId = accountOf(caller);
      if (!(await attempts.spend(`mails:${userId}`, MAILS_AN_HOUR))) throw commonError('too-many-requests');
      const { language, neutral, email: current, claimed } = await find(userId);
      await voidOneTimeTokens(pool, userId, ['change-email']);
      // Handed out in any case: what the account shows from now on is the same.
      const token = { kind: 'change-email', userId, email } as const;
      const { secret, goodUntil } = await issueOneTimeToken(pool, token, CHANGE_SECONDS, now());
      if (email === current) return;
      const owner = await ownerOf(email);
      if (owner === undefined) {
        const content = { words: mails.confirmChange, link: linkPage(origin, 'change', secret), goodUntil, secret };
        await mailer.sendMail({ to: email, language, neutral, guestId: caller.guestId }, content);
      } else if (owner.guestId !== null) await notifyOwner(email, owner.guestId, origin);
      if (claimed === null) await mailer.sendTo(caller.guestId, { words: mails.changeRequested });
    },

    async confirm(token, { cookieHeader, origin }) {
      const kinds = ['verify-email', 'change-email'] as const;
      const session = await accounts.session(cookieHeader);
      const pending = await peekOneTimeToken(pool, kinds, token, now());
      if (session !== null && pending !== null && pending.userId !== session.userId)
        throw identityError('other-account');
      const oneTimeToken = await redeemOneTimeToken(pool, kinds, token, now());
      const { userId = null, email = null, kind } = oneTimeToken ?? {};
      if (userId === null || email === null) throw identityError('link-expired');
      const { guestId, email: login, claimed, emailVerified, language, neutral } = await find(userId);
      const isChange = kind === 'change-email';
      if (!isChange && email !== (claimed ?? login)) throw identityError('link-expired');
      // Somebody else may have confirmed the address in the meantime.
      if (!(await claims.take(userId, email))) throw identityError('link-expired');
      if (isChange || !emailVerified) await prove(database, userId, session !== null);
      if (isChange) {
        await voidOneTimeTokens(pool, userId, ['verify-email', 'change-email', 'reset-password']);
        await accounts.endSessions(userId, session?.sessionId ?? null);
        const others = session === null ? null : { but: session.sessionId };
        await guestOut(guestId, 'logout', others);
        // An address that was never confirmed may be anybody's, mistyped as it was.
        if (claimed === null && emailVerified) {
          const undo = { kind: 'undo-email', userId, email: login } as const;
          const { secret, goodUntil } = await issueOneTimeToken(pool, undo, UNDO_SECONDS, now());
          const content = { words: mails.changed, link: linkPage(origin, 'undo', secret), goodUntil, secret };
          await mailer.sendMail({ to: login, language, neutral, guestId }, content);
        }
      }
      push.toGuest(guestId, 'emailVerified', {});
      return isChange ? 'change-email' : 'verify-email';
    },

    async undo(token, origin) {
      const oneTimeToken = await redeemOneTimeToken(pool, ['undo-email'], token, now());
      const { userId = null, email = null } = oneTimeToken ?? {};
      if (userId === null || email === null) throw identityError('link-expired');
      const { guestId, name, language, neutral } = await find(userId);
      if (!(await claims.take(userId, email))) throw identityError('link-expired');
      // Whoever changed the address may have set up more than that; nothing that leads in is older than this moment.
      await voidOneTimeTokens(pool, userId, [
        'verify-email',
        'change-email',
        'undo-email',
        'reset-password',
        'add-passkey',
      ]);
      await takeOver.scramblePassword(userId);
      await prove(database, userId, false);
      await takeOver.layAside({ userId, guestId }, 'all');
      const reset = { kind: 'reset-password', userId, email } as const;
      const { secret, goodUntil } = await issueOneTimeToken(pool, reset, RESET_SECONDS, now());
      const link = resetPage(origin, { id: userId, name, email }, secret);
      await mailer.sendMail(
        { to: email, language, neutral, guestId },
        { words: mails.changeUndone, link, goodUntil, secret },
      );
    },
  };
  return addresses;
}
