import { m } from '#server-messages';
import { href } from '../../../shell/addresses/paths.ts';
import type { NotificationKind } from '../../notifications/server/index.ts';
import { removalText } from '../../wallet/server/index.ts';
import { boughtAlbumStands } from './shop/sold-store.ts';

export const albumBought: NotificationKind<{ title: string; slug: string; albumId: number }> = {
  name: 'albums-bought',
  type: 3,
  reader: 'guest',
  mail: 'off',
  stands: boughtAlbumStands,
  label: (locale) => m.albums_kind_bought({}, { locale }),
  words: ({ title }, locale) => ({ title: m.albums_news_bought({ title }, { locale }) }),
  several: (count, { title }, locale) => ({ title: m.albums_news_bought_several({ title, count }, { locale }) }),
  address: ({ slug, albumId }, language, count) =>
    count > 1
      ? href('library', language)
      : href('actorPictures', language, { actorName: slug, albumId: String(albumId) }),
};

export type AlbumOutcome =
  | 'approved'
  | 'refused'
  | 'words-approved'
  | 'words-refused'
  | 'removed'
  | 'post-removed'
  | 'picture-removed'
  | 'overturned'
  | 'upheld';

const outcomes = {
  approved: m.albums_news_approved,
  refused: m.albums_news_refused,
  'words-approved': m.albums_news_words_approved,
  'words-refused': m.albums_news_words_refused,
  removed: m.albums_news_removed,
  'post-removed': m.albums_news_post_removed,
  'picture-removed': m.albums_news_picture_removed,
  overturned: m.albums_news_overturned,
  upheld: m.albums_news_upheld,
};

/** What was decided about one of hers, and why. */
export const albumsReviewed: NotificationKind<{ title: string; outcome: AlbumOutcome; reason: string }> = {
  name: 'albums-reviewed',
  type: 9,
  reader: 'performer',
  mail: 'on',
  label: (locale) => m.albums_kind_reviewed({}, { locale }),
  words: ({ title, outcome, reason }, locale) => ({
    title: outcomes[outcome]({ title }, { locale }),
    ...(outcome === 'approved' || outcome === 'words-approved' || reason === '' ? {} : { text: reason }),
    // What follows for her money, by the rule.
    ...(outcome === 'removed' || outcome === 'post-removed' ? { text: removalText(reason, 'removed', locale) } : {}),
    ...(outcome === 'picture-removed' ? { text: removalText(reason, outcome, locale) } : {}),
  }),
  address: ({ outcome }, language) => href(outcome === 'post-removed' ? 'studioFeed' : 'studioAlbums', language),
};
