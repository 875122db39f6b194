import { m } from '#server-messages';
import type { Language } from '../../../../platform/contract.ts';
import { type MailContent, type LetterMessages, letterWords } from '../../../../platform/mail/mail-template.ts';
import { formatMoney } from '../../../../platform/money/money.ts';
import type { Decision } from './stores/payout-review-store.ts';

const paid: LetterMessages<{ money: string; reference: string }> = {
  subject: m.wallet_letter_paid_subject,
  paragraphs: [m.wallet_letter_paid_text, m.wallet_letter_paid_text_2],
  button: m.wallet_letter_paid_button,
};
const refused: LetterMessages<{ money: string; reason: string }> = {
  subject: m.wallet_letter_refused_subject,
  paragraphs: [m.wallet_letter_refused_text, m.wallet_letter_refused_text_2],
  button: m.wallet_letter_refused_button,
};

/** Tells her what became of her payout. */
export function payoutMail(
  decision: Exclude<Decision, { outcome: 'approved' }>,
  cents: number,
  link: (language: Language) => string,
): MailContent {
  const money = (language: Language) => formatMoney(cents, 'EUR', language);
  const words =
    decision.outcome === 'paid'
      ? letterWords(paid, (language) => ({ money: money(language), reference: decision.reference }))
      : letterWords(refused, (language) => ({ money: money(language), reason: decision.reason }));
  return { words, link };
}
