import type { TestApp } from '../app.ts';
import { until } from '../clocks/until.ts';

export interface KeptMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The first link in it. */
  link: URL | null;
}

/** The secret of a link whose page has one button. */
export const tokenOf = (link: URL | null): string => link?.hash.split('=')[1] ?? '';

/** Mails to an address, oldest first. */
export async function mailsTo(app: TestApp, recipient: string): Promise<KeptMail[]> {
  const { rows } = await app.context.database.pool.query<Omit<KeptMail, 'link'>>(
    `select recipient, subject, body_text as text, body_html as html from mails where recipient = $1 order by id`,
    [recipient],
  );
  return rows.map((mail) => {
    const address = /https?:\S+/.exec(mail.text)?.[0];
    return Object.assign(mail, { link: address === undefined ? null : new URL(address) });
  });
}

/** The newest mail with this subject, once it is there: jobs write some of them. */
export async function awaitMail(app: TestApp, recipient: string, subject: RegExp): Promise<KeptMail> {
  const found = await until(
    async () => (await mailsTo(app, recipient)).findLast((mail) => subject.test(mail.subject)),
    (mail) => mail !== undefined,
  );
  return found ?? Promise.reject(new Error('no mail'));
}
