import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { identityErrors } from '../../contract.ts';
import { accountOf } from '../accounts/account-of.ts';
import { type Claims } from '../accounts/claims.ts';
import { prove } from '../accounts/stores/claim-store.ts';
import type { Browser, Deps } from '../deps.ts';
import { invitation, passwordChanged, passwordReset, resetPassword } from '../mails/security-mails.ts';
import type { ConfirmOwner } from '../accounts/owner.ts';
import { isStrongEnough } from './password-strength.ts';
import { resetPage } from './sign-in-links.ts';
import type { TakeOver } from '../factors/take-over.ts';
import { issueOneTimeToken, redeemOneTimeToken, voidOneTimeTokens } from '../factors/stores/one-time-token-store.ts';
import { ownerOf } from './stores/account-store.ts';

const identityError = errorsOf(identityErrors);

export const LOST_PASSWORD = 'lost-password';
const RESET_SECONDS = 3600;
const INVITATION_SECONDS = 3 * 24 * 3600;
/** Mails with a link that one address can be sent within an hour. */
const LINKS_AN_HOUR = 3;

export interface InvitationLink {
  address: string;
  goodUntil: Date;
}

export interface Passwords {
  /** Answers before anything is looked up: a job does the rest, so that it takes as long for nobody's address (A2). */
  lost(email: string, origin: string): Promise<void>;
  /**
   * The job behind {@link lost}: a link for the address's account. Where none is confirmed, one for the newest account that goes by
   * it and for each that holds anything of value.
   */
  mailReset(email: string, origin: string): Promise<void>;
  /** Mails a link for the first password of an account that somebody else made, good for three days; which. */
  invite(userId: string, origin: string): Promise<InvitationLink>;
  /**
   * By the link of a mail, once. All sessions end, and whatever was set up to come back with before the address was proven is laid
   * aside; a mail says what. Throws `link-expired`, `weak-password`.
   */
  reset(input: { userId: string; key: string; password: string }): Promise<void>;
  /**
   * All other sessions end. Who has just shown a second factor need not know the old one. Throws `wrong-password`, `weak-password`,
   * and `conflict` when another change came first.
   */
  change(caller: Caller, browser: Browser, input: { currentPassword: string | null; password: string }): Promise<void>;
}

export function createPasswords(
  deps: Deps,
  parts: { claims: Claims; confirmOwner: ConfirmOwner; takeOver: TakeOver },
): Passwords {
  const { claims, confirmOwner, takeOver } = parts;
  const { context, accounts, attempts } = deps;
  const { database, jobs, mailer, now } = context;
  const { pool } = database;

  function find(userId: string) {
    // The address that its mails go to, also where it merely claims it.
    return ownerOf(pool, userId);
  }

  const voidLinks = (userId: string) =>
    voidOneTimeTokens(pool, userId, ['reset-password', 'invitation', 'change-email', 'add-passkey']);

  return {
    lost: (email, origin) => jobs.add(LOST_PASSWORD, { email, origin }),

    async mailReset(email, origin) {
      const known = await claims.of(email);
      const isOwned = known.some(({ isConfirmed }) => isConfirmed);
      const meant = known.filter(({ hasValue }, place) => place === 0 || (hasValue && !isOwned));
      for (const { userId } of meant) {
        const user = await find(userId);
        if (user === null || !(await attempts.spend(`reset:${userId}`, LINKS_AN_HOUR))) continue;
        const token = { kind: 'reset-password', userId, email } as const;
        const { secret, goodUntil } = await issueOneTimeToken(pool, token, RESET_SECONDS, now());
        const { guestId, language, neutral } = user;
        const content = { words: resetPassword, link: resetPage(origin, user, secret), goodUntil, secret };
        await mailer.sendMail({ to: email, language, neutral, guestId }, content);
      }
    },

    async invite(userId, origin) {
      const user = await find(userId);
      if (user === null) throw new Error('an invited account is gone');
      const { guestId, email, language } = user;
      const token = { kind: 'invitation', userId, email } as const;
      const { secret, goodUntil } = await issueOneTimeToken(pool, token, INVITATION_SECONDS, now());
      const link = resetPage(origin, user, secret);
      await mailer.sendTo(guestId, { words: invitation, link, goodUntil, secret });
      return { address: link(language), goodUntil };
    },

    async reset({ userId, key, password }) {
      const user = await find(userId);
      // A password that is refused must not use the link up.
      if (!(await isStrongEnough(password, user === null ? [] : [user.name, user.email])))
        throw identityError('weak-password');
      const oneTimeToken = await redeemOneTimeToken(pool, ['reset-password', 'invitation'], key, now());
      if (user === null || oneTimeToken?.userId !== user.id || oneTimeToken.email !== user.email)
        throw identityError('link-expired');
      const { guestId, email, language, neutral } = user;
      // Of several accounts that go by the address, the first one is its owner's from now on; the others stay as they are. One whose
      // address was changed in this moment is not given back to the old one: that takes the link that undoes it.
      if ((await claims.settle(userId, email)) === 'moved') throw identityError('link-expired');
      await voidLinks(userId);
      await accounts.setPassword(userId, password);
      const removed = await takeOver.layAside({ userId, guestId }, 'unproven');
      await prove(database, userId, true);
      await mailer.sendMail({ to: email, language, neutral, guestId }, { words: passwordReset(removed) });
    },

    async change(caller, { address }, { currentPassword, password }) {
      const user = await find(accountOf(caller));
      if (user === null) throw identityError('wrong-password');
      const before = await accounts.passwordHash(user.id);
      await confirmOwner(caller, currentPassword, address);
      if (!(await isStrongEnough(password, [user.name, user.email]))) throw identityError('weak-password');
      if (!(await accounts.replacePassword(user.id, before, password))) throw commonError('conflict');
      await voidLinks(user.id);
      await accounts.endSessions(user.id, caller.sessionId);
      const others = { but: caller.sessionId ?? '' };
      await deps.guestOut(user.guestId, 'logout', others);
      await mailer.sendTo(user.guestId, { words: passwordChanged });
    },
  };
}
