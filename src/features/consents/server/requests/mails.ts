import { m } from '#server-messages';
import type { Context } from '../../../../platform/context.ts';
import type { MailContent } from '../../../../platform/mail/mail-template.ts';
import type { JobDefinitions } from '../../../../platform/work/jobs.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import * as store from './mail-store.ts';

/** However many ask her, and however often: one mail in this time, in milliseconds. */
const QUIET_MS = 12 * 3_600_000;
/** Whoever was at a mail for so long is at it no more, in milliseconds. */
const PATIENCE_MS = 5 * 60_000;
/** In one go; who is left comes with the next. */
const MOST_AT_ONCE = 500;

const letter: MailContent['words'] = (locale) => ({
  subject: m.consents_mail_subject({}, { locale }),
  paragraphs: [m.consents_mail_text({}, { locale }), m.consents_mail_until({}, { locale })],
  button: m.consents_mail_button({}, { locale }),
});

/** Tells by mail who has been asked for her consent and has not answered: nothing is published without it, and she may not look in every day. */
export async function mailRequests(
  { database, mailer, now }: Pick<Context, 'database' | 'mailer' | 'now'>,
  ownOrigin: () => string,
): Promise<void> {
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const moments = { at, quietSince: ago(QUIET_MS), begunBefore: ago(PATIENCE_MS) };
  const told = await store.noteMails(database.pool, moments, MOST_AT_ONCE);
  for (const { performer_id: performerId, email, language, neutral, guest_id: guestId } of told) {
    await mailer.sendMail(
      { to: email, language, neutral, guestId },
      { words: letter, link: () => `${ownOrigin()}${href('studioConsents', language)}` },
    );
    await store.noteSent(database.pool, performerId, now());
  }
}

/** Every ten minutes. */
export const consentsJobs = ({ tellAsked }: { tellAsked: () => Promise<void> }): JobDefinitions => ({
  tasks: { 'mail-consent-requests': tellAsked },
  crontab: ['*/10 * * * * mail-consent-requests'],
});
