import { createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Language } from '../contract.ts';
import { composeMail, type MailContent } from './mail-template.ts';
import type { Queryable } from '../database/sql.ts';
import { addressOf, insertMail, insertMailWithJob } from './mail-store.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whether its sender goes without a name too, so that nothing outside says what kind of site this is; so unless told. */
  neutral?: boolean;
  /** Whose it is, so that it goes with him. */
  guestId?: string;
  /** What ends mails of this kind when it is posted to (RFC 8058). */
  unsubscribe?: string;
  /** From then on it is not sent any more: its link has run out. Thirty days unless told. */
  goodUntil?: Date;
  /** See {@link MailContent}. */
  secret?: string;
}

/** Whom a mail goes to when that is not simply a guest with his settings. */
export interface Addressee {
  to: string;
  language: Language;
  neutral: boolean;
  /** Whose it is, so that it goes with him. */
  guestId?: string;
}

/** Takes mails for delivery. Until there is an `SMTP_URL` they stay in the mailbox that operators read, and are sent once there is. */
export interface Mailer {
  /** Resolves when the mail is kept for good; a server that is away delays it, nothing loses it. */
  send(mail: Mail): Promise<void>;
  /** A mail in the one template, to an address. */
  sendMail(to: Addressee, content: MailContent): Promise<void>;
  /** A mail to a guest's own address, in his language and as neutral as he wants it. Nothing for who has no address. */
  sendTo(guestId: string, content: MailContent): Promise<void>;
}

/** As one-time secrets are kept. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Names that no server bears (RFC 2606): accounts whose address is another's have one. */
const leadsNowhere = (address: string) => address.endsWith('.invalid');

/** On a transaction's connection, what it takes is kept, and delivered, if that stands. */
export function createMailer(config: Pick<Config, 'mail'>, on: Queryable): Mailer {
  const keep = config.mail.smtpUrl === null ? insertMail : insertMailWithJob;
  const mailer: Mailer = {
    async send({
      to,
      subject,
      text: plain,
      html,
      neutral = true,
      guestId = null,
      unsubscribe = null,
      goodUntil = null,
      secret,
    }) {
      if (leadsNowhere(to)) return;
      const secretHash = secret === undefined ? null : hashOfSecret(secret);
      await keep(on, { to, subject, text: plain, html, neutral, guestId, unsubscribe, goodUntil, secretHash });
    },
    sendMail: ({ to, language, neutral, guestId }, content) =>
      mailer.send({
        to,
        neutral,
        ...(guestId === undefined ? {} : { guestId }),
        ...(content.goodUntil === undefined ? {} : { goodUntil: content.goodUntil }),
        ...(content.secret === undefined ? {} : { secret: content.secret }),
        ...composeMail(content, language, neutral),
      }),
    async sendTo(guestId, content) {
      const guest = await addressOf(on, guestId);
      if (guest === null) return;
      const { email: to, language, neutral_mails: neutral } = guest;
      await mailer.sendMail({ to, language, neutral, guestId }, content);
    },
  };
  return mailer;
}
