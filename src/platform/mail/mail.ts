import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Language } from '../contract.ts';
import type { JobDefinitions, JobQueue } from '../work/jobs.ts';
import { composeMail, type MailContent } from './mail-template.ts';
import type { Queryable } from '../database/sql.ts';
import { addressOf, deleteMail, findMail, insertMail } from './mail-store.ts';

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
}

/** Whom a mail goes to when that is not simply a guest with his settings. */
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
  /** A mail in the one template, to an address. */
  sendMail(to: Addressee, content: MailContent): Promise<void>;
  /** A mail to a guest's own address, in his language and as neutral as he wants it. Nothing for who has no address. */
  sendTo(guestId: string, content: MailContent): Promise<void>;
}

const DELIVER = 'deliver-mail';

/** Names that no server bears (RFC 2606): accounts whose address is another's have one. */
const leadsNowhere = (address: string) => address.endsWith('.invalid');

export function createMailer(config: Config, on: Queryable, jobs: JobQueue): Mailer {
  const mailer: Mailer = {
    async send({ to, subject, text: plain, html, neutral = true, guestId, unsubscribe }) {
      if (leadsNowhere(to)) return;
      const { id } = await insertMail(on, {
        to,
        subject,
        text: plain,
        html,
        neutral,
        guestId: guestId ?? null,
        unsubscribe: unsubscribe ?? null,
      });
      if (config.mail.smtpUrl !== null) await jobs.add(DELIVER, { id });
    },
    sendMail: ({ to, language, neutral, guestId }, content) =>
      mailer.send({
        to,
        neutral,
        ...(guestId === undefined ? {} : { guestId }),
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

/** A mailer within a transaction: what it takes is kept, and delivered, if that stands. */
export const mailerIn = ({ config, jobs }: { config: Config; jobs: JobQueue }, client: Queryable): Mailer =>
  createMailer(config, client, {
    ...jobs,
    add: (name, payload, options) => jobs.add(name, payload, { ...options, on: client }),
  });

/** Delivers mails over SMTP; a delivered one is not kept. */
export function mailJobs(config: Config, on: Queryable): JobDefinitions {
  const { smtpUrl, from } = config.mail;
  if (smtpUrl === null) return { tasks: {} };
  const transport = createTransport(limited(smtpUrl));
  return {
    waitsOutside: true,
    tasks: {
      async [DELIVER](payload) {
        const { id } = payload as { id: string };
        const mail = await findMail(on, id);
        if (mail === null) return;
        const { recipient, subject, body_text: plain, body_html: html, neutral, unsubscribe } = mail;
        const messageId = `<${id}@separee.invalid>`;
        await transport.sendMail({
          from: senderOf(from, neutral),
          to: recipient,
          subject,
          text: plain,
          html,
          messageId,
          ...(unsubscribe === null ? {} : { headers: oneClick(unsubscribe) }),
        });
        await deleteMail(on, id);
      },
    },
  };
}

/** A server that says nothing is given up soon, and asked again later; the library itself waits for ten minutes. */
function limited(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  for (const [name, milliseconds] of Object.entries(limits))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  return url.href;
}

const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The sender as configured; for a neutral mail its address alone. */
const senderOf = (from: string, neutral: boolean): string =>
  neutral ? (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from) : from;
