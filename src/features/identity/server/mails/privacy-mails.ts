import { m } from '#server-messages';
import type { Language } from '../../../../platform/contract.ts';
import { letterWords, plainWords } from '../../../../platform/mail/mail-template.ts';

export const exportReady = plainWords({
  subject: m.identity_mail_export_ready_subject,
  paragraphs: [m.identity_mail_export_ready_text],
  button: m.identity_mail_export_ready_button,
});

/** With the day on which it will be done. */
export const deletionRequested = (day: (language: Language) => string) =>
  letterWords(
    {
      subject: m.identity_mail_deletion_asked_subject,
      paragraphs: [m.identity_mail_deletion_asked_text],
      button: m.identity_mail_deletion_asked_button,
    },
    (language) => ({ day: day(language) }),
  );

export const deletionCancelled = plainWords({
  subject: m.identity_mail_deletion_cancelled_subject,
  paragraphs: [m.identity_mail_deletion_cancelled_text],
});

export const deleted = plainWords({
  subject: m.identity_mail_deleted_subject,
  paragraphs: [m.identity_mail_deleted_text],
});
