import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { JobDefinitions, JobQueue } from './jobs.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Takes mails for delivery. Until there is an `SMTP_URL` they stay in the mailbox that operators read. */
export interface Mailer {
  /** Resolves when the mail is kept for good; a server that is away delays it, nothing loses it. */
  send(mail: Mail): Promise<void>;
}

const DELIVER = 'deliver-mail';

export function createMailer(config: Config, db: Db, jobs: JobQueue): Mailer {
  return {
    async send({ to, subject, text, html }) {
      const { id } = await db
        .insertInto('mails')
        .values({ recipient: to, subject, body_text: text, body_html: html })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (config.mail.smtpUrl !== null) await jobs.add(DELIVER, { id });
    },
  };
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
        const { recipient, subject, body_text: text, body_html: html } = mail;
        await transport.sendMail({ from, to: recipient, subject, text, html, messageId: `<${id}@separee.invalid>` });
        await db.deleteFrom('mails').where('id', '=', id).execute();
      },
    },
  };
}
