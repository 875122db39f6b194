import { m } from '#server-messages';
import type { Language } from '../../../../platform/contract.ts';
import { formatCoins } from '../../../../platform/money/money.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { decidedStands } from './result-store.ts';
import type { NotificationKind } from '../../../notifications/server/index.ts';

/** A contest, with its title in each language. */
type Named = { contestId: number } & Record<Language, string>;

const addressOf = ({ contestId }: Named, language: Language) => href('contest', language, { id: String(contestId) });

/** A contest in which somebody has voted is over. `winner` is empty where nobody won, or who did is not there for him. */
export const contestDecided: NotificationKind<Named & { winner: string; others: number }> = {
  name: 'contests-decided',
  type: 18,
  reader: 'guest',
  mail: 'off',
  stands: decidedStands,
  label: (locale) => m.contests_kind_decided({}, { locale }),
  words: ({ winner, others, ...titles }, locale) => {
    const title = titles[locale];
    if (winner === '') return { title: m.contests_news_over({ title }, { locale }) };
    return {
      title:
        others > 0
          ? m.contests_news_won_together({ title, winner, count: others }, { locale })
          : m.contests_news_won({ title, winner }, { locale }),
    };
  },
  address: addressOf,
};

/** One that a performer has entered something for: her place, and what she has won. */
export const contestEntered: NotificationKind<Named & { place: number; coins: number }> = {
  name: 'contests-entered',
  type: 19,
  reader: 'performer',
  mail: 'on',
  label: (locale) => m.contests_kind_entered({}, { locale }),
  words: ({ place, coins, ...titles }, locale) => ({
    title: m.contests_news_place({ title: titles[locale], place }, { locale }),
    ...(coins > 0 ? { text: m.contests_news_coins({ coins: formatCoins(coins, locale) }, { locale }) } : {}),
  }),
  address: addressOf,
};
