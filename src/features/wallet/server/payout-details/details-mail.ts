import { m } from '#server-messages';
import type { Language } from '../../../../platform/contract.ts';
import { letterWords, type LetterMessages, type MailContent } from '../../../../platform/mail/mail-template.ts';
import { formatBerlinDay } from '../../../../platform/time/format.ts';

const said: LetterMessages<object> = {
  subject: m.wallet_letter_account_subject,
  paragraphs: [m.wallet_letter_account_text],
  button: m.wallet_letter_account_button,
  note: m.wallet_letter_account_note,
};
const changed: LetterMessages<{ day: string }> = {
  ...said,
  paragraphs: [m.wallet_letter_account_text, m.wallet_letter_account_held],
};

/** Tells her that somebody has said where her payouts go, without a word of where that is. */
export function detailsMail(heldUntil: Date | null, link: (language: Language) => string): MailContent {
  const words =
    heldUntil === null
      ? letterWords(said, () => ({}))
      : letterWords(changed, (language) => ({ day: formatBerlinDay(heldUntil, language) }));
  return { words, link };
}
