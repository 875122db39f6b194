import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Language } from '../contract.ts';
import type { Db } from '../database/database.ts';
import type { JobDefinitions, JobQueue } from '../work/jobs.ts';
import { composeMail, type Letter } from './mail-template.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whether its sender goes without a name too, so that nothing outside says what kind of site this is; so unless told. */
  neutral?: boolean;
  /** Whose it is, so that it goes with him. */
  guestId?: string;
}

/** Whom a letter goes to when that is not simply a guest with his settings. */
export interface Addressee {
  to: string;
  language: Language;
  neutral: boolean;
  /** Whose it is, so that it goes with him. */
  guestId?: string;
}

/** Takes mails for delivery. Until there is an `SMTP_URL` they stay in the mailbox that operators read. */
export interface Mailer {
  /** Resolves when the mail is kept for good; a server that is away delays it, nothing loses it. */
  send(mail: Mail): Promise<void>;
  /** A letter in the one template, to an address. */
  sendLetter(to: Addressee, letter: Letter): Promise<void>;
  /** A letter to a guest's own address, in his language and as neutral as he wants it. Nothing for who has no address. */
  sendTo(guestId: string, letter: Letter): Promise<void>;
}

const DELIVER = 'deliver-mail';

/** Names that no server bears (RFC 2606): accounts whose address is another's have one. */
const leadsNowhere = (address: string) => address.endsWith('.invalid');

export function createMailer(config: Config, db: Db, jobs: JobQueue): Mailer {
  const mailer: Mailer = {
    async send({ to, subject, text, html, neutral = true, guestId }) {
      if (leadsNowhere(to)) return;
      const { id } = await db
        .insertInto('mails')
        .values({ recipient: to, subject, body_text: text, body_html: html, neutral, guest_id: guestId ?? null })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (config.mail.smtpUrl !== null) await jobs.add(DELIVER, { id });
    },
    sendLetter: ({ to, language, neutral, guestId }, letter) =>
      mailer.send({
        to,
        neutral,
        ...(guestId === undefined ? {} : { guestId }),
        ...composeMail(letter, language, neutral),
      }),
    async sendTo(guestId, letter) {
      const guest = await db
        .selectFrom('guests')
        .innerJoin('auth_user', 'auth_user.id', 'guests.user_id')
        .select(['auth_user.email', 'guests.language', 'guests.neutral_mails'])
        .where('guests.id', '=', guestId)
        .executeTakeFirst();
      if (guest === undefined) return;
      const { email: to, language, neutral_mails: neutral } = guest;
      await mailer.sendLetter({ to, language, neutral, guestId }, letter);
    },
  };
  return mailer;
}

/** Delivers mails over SMTP; a delivered one is not kept. */
export function mailJobs(config: Config, db: Db): JobDefinitions {
  const { smtpUrl, from } = config.mail;
  if (smtpUrl === null) return { tasks: {} };
  const transport = createTransport(smtpUrl);
  return {
    tasks: {
      async [DELIVER](payload) {
        const { id } = payload as { id: string };
        const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
        if (mail === undefined) return;
        const { recipient, subject, body_text: text, body_html: html, neutral } = mail;
        const messageId = `<${id}@separee.invalid>`;
        await transport.sendMail({ from: senderOf(from, neutral), to: recipient, subject, text, html, messageId });
        await db.deleteFrom('mails').where('id', '=', id).execute();
      },
    },
  };
}

/** The sender as configured; for a neutral mail its address alone. */
const senderOf = (from: string, neutral: boolean): string =>
  neutral ? (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from) : from;
