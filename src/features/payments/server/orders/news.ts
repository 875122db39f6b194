import { m } from '#server-messages';
import { formatMoney } from '../../../../platform/money/money.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { NotificationKind } from '../../../notifications/server/index.ts';

/** Money goes back to a guest. */
export const orderRefunded: NotificationKind<{ cents: number; currency: string }> = {
  name: 'payments-refunded',
  type: 4,
  reader: 'guest',
  mail: 'on',
  label: (locale) => m.payments_kind_refunded({}, { locale }),
  words: ({ cents, currency }, locale) => ({
    title: m.payments_news_refunded({ price: formatMoney(cents, currency, locale) }, { locale }),
  }),
  address: (_facts, language) => href('payments', language),
};
