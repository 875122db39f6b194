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

const documentTexts = {
  soon: [m.admission_mail_document_soon, m.admission_mail_document_soon_couple],
  over: [m.admission_mail_document_over, m.admission_mail_document_over_couple],
} as const;

/** To her: that her document ends, or has ended and what that means. To a couple: that one of theirs does, which the day tells. */
export const documentTold = (
  stage: 'soon' | 'over',
  expires: string,
  origin: string,
  isCouple: boolean,
): MailContent => ({
  words: letterWords(
    {
      subject: m.admission_mail_subject,
      paragraphs: [documentTexts[stage][isCouple ? 1 : 0]],
      button: m.admission_mail_button,
    },
    (language) => ({ day: formatBerlinDay(`${expires}T12:00:00Z`, language) }),
  ),
  link: (language) => `${origin}/${language}/studio/`,
});

type Paragraph = Parameters<typeof plainWords>[0]['paragraphs'][number];
const told = (paragraph: Paragraph, origin: string): MailContent => ({
  words: plainWords({
    subject: m.admission_mail_subject,
    paragraphs: [paragraph],
    button: m.admission_mail_button,
  }),
  link: (language) => `${origin}/${language}/studio/`,
});

/** To her, or to a couple: the next one holds. */
export const documentRenewed = (origin: string, isCouple: boolean): MailContent =>
  told(isCouple ? m.admission_mail_document_renewed_couple : m.admission_mail_document_renewed, origin);

/** To a couple: the record of the second holds. */
export const secondLookedAt = (origin: string): MailContent => told(m.admission_mail_second, origin);

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
