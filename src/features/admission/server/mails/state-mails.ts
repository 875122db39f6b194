import { m } from '#server-messages';
import { letterWords, type MailContent } from '../../../../platform/mail/mail-template.ts';
import type { AdmissionState } from '../../constants.ts';

const texts = {
  draft: m.admission_mail_admitted,
  admitted: m.admission_mail_admitted,
  published: m.admission_mail_published,
  suspended: m.admission_mail_suspended,
  ended: m.admission_mail_ended,
} satisfies Record<AdmissionState, unknown>;

/** To her: what has changed for her, why, and the way to her studio. */
export const stateChanged = (to: AdmissionState, reason: string, origin: string): MailContent => ({
  words: letterWords(
    {
      subject: m.admission_mail_subject,
      paragraphs: [texts[to], m.admission_mail_reason],
      button: m.admission_mail_button,
    },
    () => ({ reason }),
  ),
  link: (language) => `${origin}/${language}/studio/`,
});
