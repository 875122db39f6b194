import { m } from '#server-messages';
import { letterWords, plainWords, type MailContent } from '../../../../platform/mail/mail-template.ts';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import type { AdmissionState } from '../../constants.ts';

const texts = {
  draft: m.admission_mail_admitted,
  admitted: m.admission_mail_admitted,
  published: m.admission_mail_published,
  suspended: m.admission_mail_suspended,
  ended: m.admission_mail_ended,
} satisfies Record<AdmissionState, unknown>;

/** To her: that her document ends, or has ended and what that means. */
export const documentTold = (stage: 'soon' | 'over', expires: string, origin: string): MailContent => ({
  words: letterWords(
    {
      subject: m.admission_mail_subject,
      paragraphs: [stage === 'soon' ? m.admission_mail_document_soon : m.admission_mail_document_over],
      button: m.admission_mail_button,
    },
    (language) => ({ day: formatBerlinDay(`${expires}T12:00:00Z`, language) }),
  ),
  link: (language) => `${origin}/${language}/studio/`,
});

/** To her: the next one holds. */
export const documentRenewed = (origin: string): MailContent => ({
  words: plainWords({
    subject: m.admission_mail_subject,
    paragraphs: [m.admission_mail_document_renewed],
    button: m.admission_mail_button,
  }),
  link: (language) => `${origin}/${language}/studio/`,
});

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
