import { m } from '#server-messages';
import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import { letterWords } from '../../../../platform/mail/mail-template.ts';
import { formatMoney } from '../../../../platform/money/money.ts';
import type { OrderRow } from './store.ts';

export type PaymentMail = keyof typeof letters;

/** Neutral on purpose: nothing in subject or text tells a third reader what kind of site this is. */
const letters = {
  recharged: {
    subject: m.payments_mail_recharged_subject,
    paragraphs: [m.payments_mail_recharged_text, m.payments_mail_recharged_text_2],
  },
  'recharge-failed': {
    subject: m.payments_mail_recharge_failed_subject,
    paragraphs: [m.payments_mail_recharge_failed_text, m.payments_mail_recharge_failed_text_2],
  },
  'charged-back': {
    subject: m.payments_mail_charged_back_subject,
    paragraphs: [m.payments_mail_charged_back_text, m.payments_mail_charged_back_text_2],
  },
};

/** What statements show, in a sentence: where nobody has said it, whose name it is. */
export const descriptorIn = (descriptor: string, locale: Language): string =>
  descriptor === '' ? m.payments_mail_provider({}, { locale }) : descriptor;

/** Tells a guest what was done with his money while he did not look. */
export function sendPaymentMail(
  { mailer }: Context,
  mail: PaymentMail,
  order: OrderRow,
  descriptor: string,
): Promise<void> {
  const words = letterWords<{ price: string; descriptor: string }>(letters[mail], (language) => ({
    price: formatMoney(mail === 'charged-back' ? order.disputed_cents : order.amount_cents, order.currency, language),
    descriptor: descriptorIn(descriptor, language),
  }));
  return mailer.sendTo(order.guest_id, { words });
}
