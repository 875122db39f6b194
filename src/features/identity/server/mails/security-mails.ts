import { m } from '#server-messages';
import { type MailContent, plainWords } from '../../../../platform/mail/mail-template.ts';
import type { LaidAside } from '../factors/take-over.ts';

export const resetPassword = plainWords({
  subject: m.identity_mail_reset_password_subject,
  paragraphs: [m.identity_mail_reset_password_text],
  button: m.identity_mail_reset_password_button,
  note: m.identity_mail_reset_password_note,
});

export const invitation = plainWords({
  subject: m.identity_mail_invitation_subject,
  paragraphs: [m.identity_mail_invitation_text],
  button: m.identity_mail_invitation_button,
});

export const passwordChanged = plainWords({
  subject: m.identity_mail_password_changed_subject,
  paragraphs: [m.identity_mail_password_changed_text],
  note: m.identity_mail_not_you,
});

const removed = {
  passkeys: m.identity_mail_removed_passkeys,
  totp: m.identity_mail_removed_totp,
  'stream-key': m.identity_mail_removed_stream_key,
  'event-token': m.identity_mail_removed_event_token,
  webhook: m.identity_mail_removed_webhook,
  'payout-account': m.identity_mail_removed_payout_account,
};

/** A password was set by a mailed link; what was laid aside with it stands there. */
export function passwordReset({ passkeys, totp, programs }: LaidAside): MailContent['words'] {
  const kinds = [...(passkeys > 0 ? ['passkeys' as const] : []), ...(totp ? ['totp' as const] : []), ...programs];
  return (locale) => {
    const words = passwordChanged(locale);
    if (kinds.length === 0) return words;
    const list = kinds.map((kind) => removed[kind]({}, { locale })).join(', ');
    return { ...words, paragraphs: [...words.paragraphs, m.identity_mail_removed({ list }, { locale })] };
  };
}

export const factorAdded = plainWords({
  subject: m.identity_mail_factor_added_subject,
  paragraphs: [m.identity_mail_factor_added_text],
  note: m.identity_mail_not_you,
});

export const factorRemoved = plainWords({
  subject: m.identity_mail_factor_removed_subject,
  paragraphs: [m.identity_mail_factor_removed_text],
  note: m.identity_mail_not_you,
});
