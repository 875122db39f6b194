import { m } from '#server-messages';
import { href } from '../../../shell/addresses/paths.ts';
import type { NotificationKind } from '../../notifications/server/index.ts';
import { removalText } from '../../wallet/server/index.ts';
import { newPostStands } from './announce/announce-store.ts';

/** Somebody whom he follows has posted. */
export const newPost: NotificationKind<{ actorName: string; postId: number }> = {
  name: 'feed-post',
  type: 23,
  reader: 'guest',
  mail: 'off',
  stands: newPostStands,
  label: (locale) => m.feed_kind_post({}, { locale }),
  words: ({ actorName }, locale) => ({ title: m.feed_news_post({ name: actorName }, { locale }) }),
  several: (count, { actorName }, locale) => ({
    title: m.feed_news_post_several({ name: actorName, count }, { locale }),
  }),
  address: ({ postId }, language, count) =>
    count > 1 ? href('feed', language) : href('feedPost', language, { postId: String(postId) }),
};

/** An operator has taken one of hers away, and why. */
export const postRemoved: NotificationKind<{ title: string; reason: string; isSold?: 0 | 1 }> = {
  name: 'feed-removed',
  type: 20,
  reader: 'performer',
  mail: 'on',
  label: (locale) => m.feed_kind_removed({}, { locale }),
  words: ({ title, reason, isSold = 0 }, locale) => ({
    title: m.feed_news_removed({ title }, { locale }),
    // What follows for her money, by the rule.
    text: isSold === 1 ? removalText(reason, 'removed', locale) : reason,
  }),
  address: (_facts, language) => href('studioFeed', language),
};
