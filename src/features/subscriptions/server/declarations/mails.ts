import { m } from '#server-messages';
import type { Language } from '../../../../platform/contract.ts';
import { type MailContent, type LetterMessages, letterWords } from '../../../../platform/mail/mail-template.ts';
import { formatMoney } from '../../../../platform/money/money.ts';
import type { ProductKey } from '../../constants.ts';
import type { OutboxDetails, OutboxKind } from './news-store.ts';
import { formatBerlinDay } from '../../../../platform/time/format.ts';

export type MailKind = Exclude<OutboxKind, 'refund' | 'granted'>;

/** Facts in a reader's language. Products have plain names: nothing tells a third reader what kind of site this is. */
interface Facts {
  product: string;
  price: string;
  next: string;
  every: string;
  until: string;
  descriptor: string;
}

export const products: Record<ProductKey, string> = { vip: 'VIP', 'vip-trial': 'VIP', tv: 'TV', vx: 'VIP + TV' };

const letters: Record<MailKind, LetterMessages<Facts>> = {
  started: {
    subject: m.subscriptions_letter_started_subject,
    paragraphs: [
      m.subscriptions_letter_started_text,
      m.subscriptions_letter_started_text_2,
      m.subscriptions_letter_started_text_3,
    ],
    button: m.subscriptions_letter_started_button,
  },
  'renewal-ahead': {
    subject: m.subscriptions_letter_renewal_ahead_subject,
    paragraphs: [m.subscriptions_letter_renewal_ahead_text],
    button: m.subscriptions_letter_renewal_ahead_button,
  },
  renewed: {
    subject: m.subscriptions_letter_renewed_subject,
    paragraphs: [m.subscriptions_letter_renewed_text],
    button: m.subscriptions_letter_renewed_button,
  },
  failed: {
    subject: m.subscriptions_letter_failed_subject,
    paragraphs: [m.subscriptions_letter_failed_text],
    button: m.subscriptions_letter_failed_button,
  },
  cancelled: {
    subject: m.subscriptions_letter_cancelled_subject,
    paragraphs: [m.subscriptions_letter_cancelled_text],
    button: m.subscriptions_letter_cancelled_button,
  },
  resumed: {
    subject: m.subscriptions_letter_resumed_subject,
    paragraphs: [m.subscriptions_letter_resumed_text],
    button: m.subscriptions_letter_resumed_button,
  },
  ended: {
    subject: m.subscriptions_letter_ended_subject,
    paragraphs: [m.subscriptions_letter_ended_text],
    button: m.subscriptions_letter_ended_button,
  },
  withdrawn: {
    subject: m.subscriptions_letter_withdrawn_subject,
    paragraphs: [m.subscriptions_letter_withdrawn_text],
  },
};

/** The mail that says what has happened to a subscription. */
export function mailOf(
  kind: MailKind,
  details: OutboxDetails,
  descriptor: (language: Language) => string,
  link: (language: Language) => string,
): MailContent {
  const factsIn = (language: Language): Facts => {
    const { product, cents = 0, renewalCents = cents, until = new Date(0).toISOString() } = details;
    const money = (amount: string | number) => formatMoney(Number(amount), 'EUR', language);
    return {
      product: products[product as ProductKey],
      price: money(cents),
      next: money(renewalCents),
      every: everyIn(language, String(details['renewalPeriod'] ?? 'P1M')),
      until: formatBerlinDay(String(until), language),
      descriptor: descriptor(language),
    };
  };
  return { words: letterWords(letters[kind], factsIn), link };
}

/** How often it renews; a period that operators have made up is named as it stands. */
const everyIn = (language: Language, period: string): string =>
  period === 'P1M' ? m.subscriptions_letter_monthly({}, { locale: language }) : `(${period})`;
