import type { Language } from '../../../platform/contract.ts';
import { errorsOf } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { href } from '../../../shell/paths.ts';
import { identityErrors } from '../contract.ts';
import { accountOf } from './account-of.ts';
import type { Browser, Deps } from './deps.ts';
import type { Factors } from './factors.ts';
import { invitation, passwordChanged, resetPassword } from './mails/security-mails.ts';
import type { ConfirmOwner } from './owner.ts';
import { isStrongEnough } from './password-strength.ts';
import { issueTicket, redeemTicket, voidTickets } from './tickets.ts';

const refuse = errorsOf(identityErrors);

export const LOST_PASSWORD = 'lost-password';
const RESET_SECONDS = 3600;
const INVITATION_SECONDS = 3 * 24 * 3600;
/** Mails with a link that one address can be sent within an hour. */
const LINKS_AN_HOUR = 3;

export interface Passwords {
  /** Answers before anything is looked up: a job does the rest, so that it takes as long for nobody's address (A2). */
  lost(email: string, origin: string): Promise<void>;
  /** The job behind {@link lost}. */
  mailReset(email: string, origin: string): Promise<void>;
  /** A link for the first password of an account that somebody else made. Good for three days. */
  invite(userId: string, origin: string): Promise<string>;
  /** By the link of a mail, once. All sessions end. Throws `link-expired`, `weak-password`. */
  reset(input: { userId: string; key: string; password: string }): Promise<void>;
  /** All other sessions end. Who has just shown a second factor need not know the old one. Throws `wrong-password`, `weak-password`. */
  change(caller: Caller, browser: Browser, input: { currentPassword: string | null; password: string }): Promise<void>;
}

export function createPasswords(
  deps: Deps,
  parts: { confirmOwner: ConfirmOwner; factors: Pick<Factors, 'dropAll'> },
): Passwords {
  const { confirmOwner, factors } = parts;
  const { context, accounts, attempts } = deps;
  const { database, jobs, mailer, now } = context;
  const { db } = database;

  const find = (column: 'auth_user.id' | 'auth_user.email', value: string) =>
    db
      .selectFrom('auth_user')
      .innerJoin('guests', 'guests.user_id', 'auth_user.id')
      .select(['auth_user.id', 'auth_user.email', 'auth_user.name', 'auth_user.emailVerified', 'guests.id as guestId'])
      .where(column, '=', value)
      .executeTakeFirst();

  /** Any page with the payment window's parameters (§2) opens the form: user id, user name, key, e-mail. */
  const resetPage = (origin: string, user: { id: string; name: string; email: string }, key: string) => {
    const { id: vxpUserId, name: vxpUserName, email: vxpEmail } = user;
    const query = new URLSearchParams({ vxpFlow: 'pwdreset', vxpUserId, vxpUserName, vxpKey: key, vxpEmail });
    return (language: Language) => `${origin}${href('home', language)}?${query}`;
  };

  async function set(user: NonNullable<Awaited<ReturnType<typeof find>>>, password: string): Promise<void> {
    await voidTickets(db, user.id, ['reset-password', 'invitation', 'change-email', 'add-passkey']);
    await accounts.setPassword(user.id, password);
  }

  return {
    lost: (email, origin) => jobs.add(LOST_PASSWORD, { email, origin }),

    async mailReset(email, origin) {
      const user = await find('auth_user.email', email);
      if (user === undefined || !(await attempts.spend(`reset:${user.id}`, LINKS_AN_HOUR))) return;
      const ticket = { kind: 'reset-password', userId: user.id, email } as const;
      const key = await issueTicket(db, ticket, RESET_SECONDS, now());
      await mailer.sendTo(user.guestId, { words: resetPassword, link: resetPage(origin, user, key) });
    },

    async invite(userId, origin) {
      const user = await find('auth_user.id', userId);
      if (user === undefined) throw new Error('an invited account is gone');
      const { guestId, email } = user;
      const key = await issueTicket(db, { kind: 'invitation', userId, email }, INVITATION_SECONDS, now());
      const link = resetPage(origin, user, key);
      await mailer.sendTo(guestId, { words: invitation, link });
      return link('de');
    },

    async reset({ userId, key, password }) {
      const user = await find('auth_user.id', userId);
      // A password that is refused must not use the link up.
      if (!isStrongEnough(password, user === undefined ? [] : [user.name, user.email])) throw refuse('weak-password');
      const ticket = await redeemTicket(db, ['reset-password', 'invitation'], key, now());
      if (user === undefined || ticket?.userId !== user.id || ticket.email !== user.email) throw refuse('link-expired');
      // Who made the account never showed that the address was his: whatever he set up to come back with goes.
      if (!user.emailVerified) await factors.dropAll(user.id);
      await set(user, password);
      await accounts.setVerified(user.id);
      await accounts.endSessions(user.id);
      deps.closeLines(user.guestId, 'sessionExpired', null);
      await deps.guestOut(user.guestId, 'logout');
      await mailer.sendTo(user.guestId, { words: passwordChanged });
    },

    async change(caller, { address }, { currentPassword, password }) {
      const user = await find('auth_user.id', accountOf(caller));
      if (user === undefined) throw refuse('wrong-password');
      await confirmOwner(caller, currentPassword, address);
      if (!isStrongEnough(password, [user.name, user.email])) throw refuse('weak-password');
      await set(user, password);
      await accounts.endSessions(user.id, caller.sessionId);
      deps.closeLines(user.guestId, 'sessionExpired', { but: caller.sessionId ?? '' });
      await mailer.sendTo(user.guestId, { words: passwordChanged });
    },
  };
}
