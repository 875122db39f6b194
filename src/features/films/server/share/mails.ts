import { m } from '#server-messages';
import type { Language } from '../../../../platform/contract.ts';
import type { MailContent } from '../../../../platform/mail/mail-template.ts';

/** Neutral throughout: neither title nor performer, and of its sender only what he wrote. */
export const shareWords =
  (note: string): MailContent['words'] =>
  (locale) => ({
    subject: m.films_share_mail_subject({}, { locale }),
    paragraphs: [
      m.films_share_mail_text({}, { locale }),
      ...(note === '' ? [] : [m.films_share_mail_note({ note }, { locale })]),
      m.films_share_mail_adult({}, { locale }),
    ],
    button: m.films_share_mail_button({}, { locale }),
  });

/** Who gets it need not have an account. */
export const shareReason = (locale: Language): string => m.films_share_mail_reason({}, { locale });
export const shareStopLabel = (locale: Language): string => m.films_share_mail_stop({}, { locale });
