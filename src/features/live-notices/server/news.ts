import { m } from '#server-messages';
import { href } from '../../../shell/addresses/paths.ts';
import { favoriteStands } from './store.ts';
import type { NotificationKind } from '../../notifications/server/index.ts';

/** To her: her show was ended while she was away. */
export const showAbandoned: NotificationKind<{ minutes: number }> = {
  name: 'show-abandoned',
  type: 26,
  reader: 'performer',
  mail: 'never',
  label: (locale) => m.live_notices_kind_abandoned({}, { locale }),
  words: ({ minutes }, locale) => ({ title: m.live_notices_news_abandoned({ minutes }, { locale }) }),
  address: (_facts, language) => href('studio', language),
};

/** On pages; mails and short messages have a switch for each performer, and are sent by this feature alone (decision 0121). */
export const favoriteLive: NotificationKind<{ name: string; slug: string }> = {
  name: 'favorite-live',
  type: 1,
  reader: 'guest',
  isUrgent: true,
  mail: 'never',
  stands: favoriteStands,
  label: (locale) => m.live_notices_kind({}, { locale }),
  words: ({ name }, locale) => ({ title: m.live_notices_news({ name }, { locale }) }),
  several: (count, { name }, locale) => ({
    title: m.live_notices_news_several({ name, count: count - 1 }, { locale }),
  }),
  address: ({ slug }, language, count) =>
    count > 1 ? href('favorites', language) : href('liveRoom', language, { actorName: slug }),
};
