import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { formatCents } from '../../../shell/addresses/language.ts';
import type { ProductKey } from '../constants.ts';
import { readPeriod } from '../period.ts';
import type { SubscriptionView } from '../contract.ts';
import type { SentencesOf } from '../../../shell/error-text.ts';
import type { OperatorSubscriptionError, subscriptionErrors } from '../contract.ts';

export const productName: Record<ProductKey, () => string> = {
  vip: m.subscriptions_name_vip,
  'vip-trial': m.subscriptions_name_vip_trial,
  tv: m.subscriptions_name_tv,
  vx: m.subscriptions_name_vx,
};

/** What one has by it; VIP covers TV too (§6). */
export const gets = ({ vip, tv }: { vip: boolean; tv: boolean }): string[] => [
  ...(vip ? [m.subscriptions_get_vip(), m.subscriptions_get_previews()] : []),
  ...(vip || tv ? [m.subscriptions_get_tv()] : []),
];

/** A price and for how long it is: "19,90 € im Monat". Periods are those that products have (ISO 8601). */
export function priceText(cents: number, period: string, language: Language): string {
  const price = formatCents(cents, language);
  const { months, days } = readPeriod(period);
  if (months === 0) return m.subscriptions_price_days({ price, days: String(days) });
  return months === 1
    ? m.subscriptions_price_month({ price })
    : m.subscriptions_price_months({ price, months: String(months) });
}

export const statusText: Record<SubscriptionView['status'], () => string> = {
  active: m.subscriptions_status_active,
  cancelled: m.subscriptions_status_cancelled,
  'past-due': m.subscriptions_status_past_due,
  ended: m.subscriptions_status_ended,
  revoked: m.subscriptions_status_revoked,
};

/** What to say about each error of subscriptions. */
export const subscriptionSentences = {
  'already-subscribed': m.subscriptions_error_already,
  'price-changed': m.subscriptions_error_price,
  'trial-used': m.subscriptions_barrier_trial,
  'not-cancellable': m.subscriptions_error_over,
  'not-resumable': m.subscriptions_error_over,
  'not-withdrawable': m.subscriptions_error_withdraw,
} satisfies SentencesOf<typeof subscriptionErrors, OperatorSubscriptionError>;
