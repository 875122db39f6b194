import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

const purchases = (since: string) => ({ what: 'purchases', why: 'tax', years: 10, since }) as const;
const ofHers = 'post_id in (select id from feed_posts where performer_id = $1)';

/** What the feed holds of people. What a guest has said and liked goes before, so that posts count anew (see `forget`). */
export const feedColumns: readonly PersonalColumn[] = [
  {
    at: 'feed_posts.performer_id',
    of: 'performer',
    erase: {
      set: `texts = '{}', reason = null, state = 'removed', pinned = false, changed_at = 'epoch'`,
      kept: purchases('created_at'),
    },
    keeps: ['state', 'kind'],
    copy: 'posts',
  },
  { at: 'feed_likes.guest_id', of: 'guest', erase: 'delete', copy: 'likedPosts' },
  { at: 'feed_likes.post_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'feed_views.guest_id', of: 'guest', erase: 'delete', copy: 'seenPosts' },
  { at: 'feed_views.post_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'feed_purchases.guest_id', of: 'guest', erase: { kept: purchases('bought_at') }, copy: 'boughtPosts' },
  { at: 'feed_purchases.post_id', of: 'performer', rows: ofHers, erase: { kept: purchases('bought_at') }, copy: null },
  { at: 'feed_tips.guest_id', of: 'guest', erase: { kept: purchases('tipped_at') }, copy: 'tippedPosts' },
  { at: 'feed_tips.post_id', of: 'performer', rows: ofHers, erase: { kept: purchases('tipped_at') }, copy: null },
  { at: 'feed_comments.guest_id', of: 'guest', erase: 'delete', copy: 'postComments' },
  { at: 'feed_comments.post_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
];
