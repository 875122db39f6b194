import type { Language } from '../../../platform/contract.ts';
import { errorsOf, fault } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { identityErrors } from '../contract.ts';
import { accountOf } from './account-of.ts';
import type { Deps } from './deps.ts';
import * as mails from './mails/address-mails.ts';
import { logInPage } from './sign-in-links.ts';
import { issueTicket, redeemTicket, voidTickets } from './tickets.ts';

const refuse = errorsOf(identityErrors);

const VERIFY_SECONDS = 3 * 24 * 3600;
const CHANGE_SECONDS = 3600;
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
  /** The name under which the library knows the newest account that merely claims this address; null for none. */
  claimOf(email: string): Promise<string | null>;
  /** The account was made with an address that is another's. */
  claim(userId: string, email: string): Promise<void>;
  /** After sign-up and on request: the link that confirms the address, or a word to the one whose address it is. */
  greet(userId: string, origin: string): Promise<void>;
  /** Throws `too-many-requests`. */
  resend(caller: Caller, origin: string): Promise<void>;
  /** Mails a link to the new address and a warning to the old one. What comes back says nothing about whose it is. */
  change(caller: Caller, email: string, origin: string): Promise<void>;
  /** The link of a mail; which it was. Throws `link-expired`. */
  confirm(token: string): Promise<'verify-email' | 'change-email'>;
}

export function createAddresses({ context, accounts, attempts, push }: Deps): Addresses {
  const { database, mailer, now } = context;
  const { db } = database;

  async function find(userId: string) {
    return db
      .selectFrom('auth_user')
      .leftJoin('address_claims', 'address_claims.user_id', 'auth_user.id')
      .innerJoin('guests', 'guests.user_id', 'auth_user.id')
      .select(['auth_user.email', 'auth_user.emailVerified', 'address_claims.email as claimed'])
      .select(['guests.id as guestId', 'guests.language', 'guests.neutral_mails as neutral'])
      .where('auth_user.id', '=', userId)
      .executeTakeFirstOrThrow();
  }

  const ownerOf = (email: string) =>
    db
      .selectFrom('auth_user')
      .innerJoin('guests', 'guests.user_id', 'auth_user.id')
      .select(['auth_user.id', 'guests.id as guestId'])
      .where('auth_user.email', '=', email)
      .executeTakeFirst();

  const confirming = (origin: string, token: string) => (language: Language) =>
    `${origin}/rest/v1/guest/verifyEmail?${new URLSearchParams({ language, token })}`;

  /** Its owner is told that somebody gave his address, a few times at most. */
  async function tellOwner(email: string, origin: string): Promise<void> {
    const owner = await ownerOf(email);
    if (owner === undefined || !(await attempts.spend(`taken:${email}`, 2))) return;
    await mailer.sendTo(owner.guestId, { words: mails.taken, link: logInPage(origin) });
  }

  const addresses: Addresses = {
    async of(userId) {
      const { email, claimed, emailVerified } = await find(userId);
      const pending = await db
        .selectFrom('tickets')
        .select('email')
        .where('user_id', '=', userId)
        .where('kind', '=', 'change-email')
        .where('expires_at', '>', now())
        .orderBy('expires_at', 'desc')
        .executeTakeFirst();
      return { email: claimed ?? email, emailVerified, pendingEmail: pending?.email ?? null };
    },

    async claimOf(email) {
      const row = await db
        .selectFrom('address_claims')
        .innerJoin('auth_user', 'auth_user.id', 'address_claims.user_id')
        .select('auth_user.email')
        .where('address_claims.email', '=', email)
        .orderBy('address_claims.at', 'desc')
        .executeTakeFirst();
      return row?.email ?? null;
    },

    async claim(userId, email) {
      await db.insertInto('address_claims').values({ user_id: userId, email, at: now() }).execute();
    },

    async greet(userId, origin) {
      const { email, claimed, emailVerified, guestId } = await find(userId);
      if (claimed !== null) return tellOwner(claimed, origin);
      if (emailVerified) return;
      const token = await issueTicket(db, { kind: 'verify-email', userId, email }, VERIFY_SECONDS, now());
      await mailer.sendTo(guestId, { words: mails.verify, link: confirming(origin, token) });
    },

    async resend(caller, origin) {
      const userId = accountOf(caller);
      if (!(await attempts.spend(`mails:${userId}`, MAILS_AN_HOUR))) throw fault('too-many-requests');
      await addresses.greet(userId, origin);
    },

    async change(caller, email, origin) {
      const userId = accountOf(caller);
      if (!(await attempts.spend(`mails:${userId}`, MAILS_AN_HOUR))) throw fault('too-many-requests');
      const { language, neutral, email: current } = await find(userId);
      await voidTickets(db, userId, ['change-email']);
      // Handed out in any case: what the account shows from now on is the same.
      const token = await issueTicket(db, { kind: 'change-email', userId, email }, CHANGE_SECONDS, now());
      if (email === current) return;
      if ((await ownerOf(email)) !== undefined) await tellOwner(email, origin);
      else {
        const letter = { words: mails.confirmChange, link: confirming(origin, token) };
        await mailer.sendLetter({ to: email, language, neutral }, letter);
      }
      await mailer.sendTo(caller.guestId, { words: mails.changeAsked });
    },

    async confirm(token) {
      const ticket = await redeemTicket(db, ['verify-email', 'change-email'], token, now());
      const { userId = null, email = null, kind } = ticket ?? {};
      if (userId === null || email === null) throw refuse('link-expired');
      const { guestId, email: current, language, neutral } = await find(userId);
      if (kind === 'change-email') {
        // Somebody else may have confirmed the address in the meantime.
        if ((await ownerOf(email)) !== undefined) throw refuse('link-expired');
        await accounts.setEmail(userId, email);
        await db.deleteFrom('address_claims').where('user_id', '=', userId).execute();
        await voidTickets(db, userId, ['verify-email', 'change-email', 'reset-password']);
        await mailer.sendLetter({ to: current, language, neutral }, { words: mails.changed });
      } else {
        if (email !== current) throw refuse('link-expired');
        await accounts.setVerified(userId);
      }
      push.toGuest(guestId, 'emailVerified', {});
      return kind === 'change-email' ? kind : 'verify-email';
    },
  };
  return addresses;
}
