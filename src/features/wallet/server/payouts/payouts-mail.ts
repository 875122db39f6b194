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

const returned: LetterMessages<{ money: string; reason: string }> = {
  subject: m.wallet_letter_returned_subject,
  paragraphs: [m.wallet_letter_returned_text, m.wallet_letter_returned_text_2],
  button: m.wallet_letter_refused_button,
};
const unpaid = (second: typeof m.wallet_letter_unpaid_again): LetterMessages<{ money: string }> => ({
  subject: m.wallet_letter_unpaid_subject,
  paragraphs: [m.wallet_letter_unpaid_text, second],
  button: m.wallet_letter_refused_button,
});

/** Tells her that her bank has sent it back, and why. */
export function returnMail(reason: string, cents: number, link: (language: Language) => string): MailContent {
  const facts = (language: Language) => ({ money: formatMoney(cents, 'EUR', language), reason });
  return { words: letterWords(returned, facts), link };
}

const again = {
  approved: m.wallet_letter_unpaid_again,
  requested: m.wallet_letter_unpaid_review,
} as const;

/** Tells her that what was announced has not been carried out, and how it waits again; with null the coins are hers. */
export function unpaidMail(
  waits: keyof typeof again | null,
  cents: number,
  link: (language: Language) => string,
): MailContent {
  const letter = unpaid(waits === null ? m.wallet_letter_unpaid_back : again[waits]);
  return { words: letterWords(letter, (language) => ({ money: formatMoney(cents, 'EUR', language) })), link };
}

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
