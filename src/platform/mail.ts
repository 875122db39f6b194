import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Keeps each mail in the mailbox table, and hands it to `SMTP_URL` where there is one. */
export interface Mailer {
  /** Resolves when the mail is kept; delivery is tried at once and reported by the thrown error. */
  send(mail: Mail): Promise<void>;
}

export function createMailer(config: Config, db: Db): Mailer {
  const transport = config.mail.smtpUrl === null ? null : createTransport(config.mail.smtpUrl);
  return {
    async send({ to, subject, text, html }) {
      if (transport === null) {
        await db.insertInto('mails').values({ recipient: to, subject, body_text: text, body_html: html }).execute();
        return;
      }
      await transport.sendMail({ from: config.mail.from, to, subject, text, html });
    },
  };
}
