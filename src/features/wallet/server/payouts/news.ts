import { m } from '#server-messages';
import { formatMoney } from '../../../../platform/money/money.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { NotificationKind } from '../../../notifications/server/index.ts';

/** `again`: the bank has not carried out its file, and it waits once more. */
export type PayoutNews = 'paid' | 'refused' | 'returned' | 'again';

const titles = {
  paid: m.wallet_news_payout_paid,
  refused: m.wallet_news_payout_refused,
  returned: m.wallet_news_payout_returned,
  again: m.wallet_news_payout_again,
} as const satisfies Record<PayoutNews, unknown>;

/** What became of her payout. The letter with all that belongs to it is written beside this. */
export const payoutDecided: NotificationKind<{ cents: number; outcome: PayoutNews }> = {
  name: 'wallet-payout',
  type: 5,
  reader: 'performer',
  mail: 'never',
  label: (locale) => m.wallet_kind_payout({}, { locale }),
  words: ({ cents, outcome }, locale) => ({
    title: titles[outcome]({ money: formatMoney(cents, 'EUR', locale) }, { locale }),
  }),
  address: (_facts, language) => href('studioEarnings', language),
};
