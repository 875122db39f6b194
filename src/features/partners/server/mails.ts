import { m } from '#server-messages';
import type { MailContent } from '../../../platform/mail/mail-template.ts';

/** Confirms an application. It holds nothing of what was written: an address may be anybody's. */
export const receivedLetter = (): MailContent => ({
  words: (locale) => ({
    subject: m.partners_mail_received_subject({}, { locale }),
    paragraphs: [m.partners_mail_received_text({}, { locale })],
    note: m.partners_mail_received_note({}, { locale }),
  }),
});

/** He is a partner now: his share in percent, and the link to his page. */
export const acceptedLetter = ({ percent, link }: { percent: number; link: string }): MailContent => ({
  words: (locale) => ({
    subject: m.partners_mail_accepted_subject({}, { locale }),
    paragraphs: [m.partners_mail_accepted_text({ percent: String(percent) }, { locale })],
    button: m.partners_mail_accepted_button({}, { locale }),
    note: m.partners_mail_accepted_note({}, { locale }),
  }),
  link: () => link,
});

export const refusedLetter = (reason: string): MailContent => ({
  words: (locale) => ({
    subject: m.partners_mail_refused_subject({}, { locale }),
    paragraphs: [
      m.partners_mail_refused_text({}, { locale }),
      `${m.partners_mail_refused_reason({}, { locale })}\n${reason}`,
    ],
  }),
});
