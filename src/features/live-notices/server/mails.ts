import { m } from '#server-messages';
import type { Language } from '../../../platform/contract.ts';
import { letterWords, type MailContent } from '../../../platform/mail/mail-template.ts';

/** Who is told does not say whom he likes to whoever else reads his mail: so much of it names nobody where he wants it so. */
export const noticeWords = (name: string, isNeutral: boolean): MailContent['words'] =>
  letterWords(
    {
      subject: m.live_notices_mail_subject,
      paragraphs: [isNeutral ? m.live_notices_mail_neutral : m.live_notices_mail_text],
      button: m.live_notices_mail_button,
    },
    () => ({ name }),
  );

export const stopLabel = (language: Language): string => m.live_notices_mail_stop({}, { locale: language });

export const noticeText = (language: Language, facts: { name: string; address: string; stop: string }): string =>
  m.live_notices_sms(facts, { locale: language });
