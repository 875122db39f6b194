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
  /** `part`: a picture of an album that stays; `message`: to whom the title says. */
  what?: 'work' | 'part' | 'message';
}

/** What was paid for something has come back: coins, or a voucher; or it was given back in money before. */
export const purchaseReturned: NotificationKind<Readonly<ReturnedFacts>> = {
  name: 'wallet-returned',
  type: 25,
  reader: 'guest',
  mail: 'on',
  label: (locale) => m.wallet_kind_returned({}, { locale }),
  words({ title, coins, inMoney = 0, what }, locale) {
    const money = { coins: formatMoney(coins, 'VXC', locale) };
    if (what === 'part')
      return {
        title:
          coins === 0
            ? m.wallet_news_part_returned_money({ title }, { locale })
            : m.wallet_news_part_returned({ title, ...money }, { locale }),
      };
    const called = what === 'message' ? m.wallet_sold_message({ name: title }, { locale }) : title;
    if (coins > 0) return { title: m.wallet_news_returned({ title: called, ...money }, { locale }) };
    return {
      title: (inMoney === 1 ? m.wallet_news_returned_money : m.wallet_news_returned_voucher)(
        { title: called },
        { locale },
      ),
    };
  },
  address: (_facts, language) => href('balance', language),
};

const rules = { removed: m.wallet_news_removed_rule, 'picture-removed': m.wallet_news_part_removed_rule };

/** What follows for a performer's money where a work of hers is removed, or a picture of it, by the rule. */
export const removalRule = (what: keyof typeof rules, locale: Language): string => rules[what]({}, { locale });
