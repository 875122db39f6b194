import { m } from '#server-messages';
import type { Language } from '../../../../platform/contract.ts';
import { formatMoney } from '../../../../platform/money/money.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { NotificationKind } from '../../../notifications/server/index.ts';

interface ReturnedFacts {
  title: string;
  coins: number;
  /** 1 where it had been paid in coins: if none come back, their worth came back before, in money. */
  inMoney?: number;
  /** 1 where a voucher came back. */
  voucher?: number;
  /** `work`: given back by hand; `removed`: since operators removed it; `part`: a picture of an album that stays; `message`: to whom the title says. */
  what?: 'work' | 'removed' | 'part' | 'message';
}

const titles = {
  work: m.wallet_news_returned,
  removed: m.wallet_news_returned_removed,
  part: m.wallet_news_returned_part,
  message: m.wallet_news_returned_message,
};

/** What was paid for something has come back: coins, or a voucher; or it was given back in money before. */
export const purchaseReturned: NotificationKind<Readonly<ReturnedFacts>> = {
  name: 'wallet-returned',
  type: 25,
  reader: 'guest',
  mail: 'on',
  label: (locale) => m.wallet_kind_returned({}, { locale }),
  words({ title, coins, inMoney = 0, voucher = coins === 0 ? 1 - inMoney : 0, what = 'work' }, locale) {
    const back = [
      ...(coins > 0 ? [m.wallet_news_back({ coins: formatMoney(coins, 'VXC', locale) }, { locale })] : []),
      ...(coins === 0 && inMoney === 1 ? [m.wallet_news_back_money({}, { locale })] : []),
      ...(voucher === 1 ? [m.wallet_news_back_voucher({}, { locale })] : []),
    ];
    return { title: titles[what]({ title }, { locale }), text: back.join(' ') };
  },
  address: (_facts, language) => href('balance', language),
};

const rules = { removed: m.wallet_news_removed_rule, 'picture-removed': m.wallet_news_part_removed_rule };

/** Why a work of a performer is removed, or a picture of it, and what follows for the performer's money by the rule. */
export const removalText = (reason: string, what: keyof typeof rules, locale: Language): string =>
  [reason === '' ? '' : m.wallet_news_removed_reason({ reason }, { locale }), rules[what]({}, { locale })]
    .join(' ')
    .trim();
