import { m } from '#server-messages';
import { plainWords } from '../../../../platform/mail/mail-template.ts';

/** To a new address: is it yours? */
export const verify = plainWords({
  subject: m.identity_mail_verify_subject,
  paragraphs: [m.identity_mail_verify_text],
  button: m.identity_mail_verify_button,
  note: m.identity_mail_verify_note,
});

/** To the owner of an address that somebody gave as his. */
export const taken = plainWords({
  subject: m.identity_mail_taken_subject,
  paragraphs: [m.identity_mail_taken_text, m.identity_mail_taken_text_2],
  button: m.identity_mail_taken_button,
  note: m.identity_mail_taken_note,
});

/** To an address that several accounts go by, none of them confirmed: whose link is pressed has it. */
export const verifyAmong = plainWords({
  subject: m.identity_mail_verify_among_subject,
  paragraphs: [m.identity_mail_verify_among_text],
  button: m.identity_mail_verify_among_button,
  note: m.identity_mail_verify_among_note,
});

/** To the new address of an account: is it yours? */
export const confirmChange = plainWords({
  subject: m.identity_mail_confirm_change_subject,
  paragraphs: [m.identity_mail_confirm_change_text],
  button: m.identity_mail_confirm_change_button,
  note: m.identity_mail_confirm_change_note,
});

/** To the address so far: a change was asked for. */
export const changeRequested = plainWords({
  subject: m.identity_mail_change_asked_subject,
  paragraphs: [m.identity_mail_change_asked_text],
  note: m.identity_mail_change_asked_note,
});

/** To the former address: it is none of this account any more, and for a week it can be again. */
export const changed = plainWords({
  subject: m.identity_mail_changed_subject,
  paragraphs: [m.identity_mail_changed_text, m.identity_mail_changed_text_2],
  button: m.identity_mail_changed_button,
  note: m.identity_mail_changed_note,
});

/** To the address that took a change back. */
export const changeUndone = plainWords({
  subject: m.identity_mail_change_undone_subject,
  paragraphs: [m.identity_mail_change_undone_text, m.identity_mail_change_undone_text_2],
  button: m.identity_mail_change_undone_button,
});
