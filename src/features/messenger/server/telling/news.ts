import { m } from '#server-messages';
import { href } from '../../../../shell/addresses/paths.ts';
import { unreadStands } from './telling-store.ts';
import type { NotificationKind } from '../../../notifications/server/index.ts';

/** `name` is hers who waits longest, in `count` conversations. Of a type that pages never show: what is unread has a sign of its own there. */
export const unreadByGuest: NotificationKind<{ name: string; count: number }> = {
  name: 'messenger-unread',
  type: 13,
  reader: 'guest',
  mail: 'on',
  stands: unreadStands,
  label: (locale) => m.messenger_kind_unread({}, { locale }),
  words: ({ name, count }, locale) => ({
    title: (count > 1 ? m.messenger_news_unread_more : m.messenger_news_unread)({ name }, { locale }),
  }),
  address: (_facts, language) => href('messenger', language),
};

/** The same to a performer; who wrote to her is told in the studio alone. */
export const unreadByPerformer: NotificationKind<{ count: number }> = {
  name: 'messenger-inbox-unread',
  type: 14,
  reader: 'performer',
  mail: 'on',
  label: (locale) => m.messenger_kind_unread_inbox({}, { locale }),
  words: ({ count }, locale) => ({
    title: (count > 1 ? m.messenger_news_unread_inbox_more : m.messenger_news_unread_inbox)({}, { locale }),
  }),
  address: (_facts, language) => href('studioMessages', language),
};
