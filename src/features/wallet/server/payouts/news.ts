import { m } from '#server-messages';
import { formatMoney } from '../../../../platform/money/money.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { NotificationKind } from '../../../notifications/server/index.ts';

/** What became of her payout. The letter with all that belongs to it is written beside this. */
export const payoutDecided: NotificationKind<{ cents: number; outcome: 'paid' | 'refused' }> = {
  name: 'wallet-payout',
  type: 5,
  reader: 'performer',
  mail: 'never',
  label: (locale) => m.wallet_kind_payout({}, { locale }),
  words: ({ cents, outcome }, locale) => ({
    title: (outcome === 'paid' ? m.wallet_news_payout_paid : m.wallet_news_payout_refused)(
      { money: formatMoney(cents, 'EUR', locale) },
      { locale },
    ),
  }),
  address: (_facts, language) => href('studioEarnings', language),
};
