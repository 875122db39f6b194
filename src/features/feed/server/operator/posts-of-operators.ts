import type { CallOutput } from '../../../../platform/contract.ts';
import { page, presented } from '../../../../platform/database/page.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { findPosts } from '../../contract.ts';
import type { FeedDeps } from '../deps.ts';
import { postRemoved } from '../news.ts';
import * as store from './operator-store.ts';

const PAGE = 30;

/** Posts as operators look them up and take them away. Photos and films are looked at before, where albums and films are. */
export interface PostsOfOperators {
  find(query: { search: string; before?: number | undefined }): Promise<CallOutput<typeof findPosts>>;
  /**
   * What was paid for its words within the last year goes back. With photos of its own it is their album that is removed: the performer
   * can object to that. A medium of the shop stays there. Throws `not-found` for one that is out already.
   */
  remove(operatorId: string, postId: number, reason: string): Promise<void>;
}

export function createPostsOfOperators({
  context: { database, now },
  albums,
  push,
  note,
  wallet,
}: Pick<FeedDeps, 'context' | 'albums' | 'push' | 'note' | 'wallet'>): PostsOfOperators {
  return {
    async find({ search, before }) {
      const rows = await page(
        PAGE,
        (limit) => store.findPosts(database.pool, search, before ?? null, limit),
        ({ id }) => id,
      );
      return presented(rows, (row) => ({
        id: row.id,
        type: row.kind,
        hasOwnAlbum: row.has_own_album,
        state: row.state,
        title: row.texts.de?.title ?? '',
        text: row.texts.de?.description ?? '',
        fsk: row.fsk,
        actorId: row.performer_id,
        actorName: row.name,
        createdAt: row.created_at.toISOString(),
        publishAt: row.publish_at?.toISOString() ?? null,
        reason: row.reason,
      }));
    },
    async remove(operatorId, postId, reason) {
      const albumId = await store.ownAlbumOf(database.pool, postId);
      if (albumId !== null) return albums.reviews.remove(operatorId, albumId, reason);
      const removed = await database.transaction(async (client) => {
        const post = await store.removePost(client, postId, reason, now());
        if (post === null) throw commonError('not-found');
        await wallet.returns.returnRemoved({ kind: 'post', workId: postId }, client);
        if (post.guest_id !== null)
          await note(client, postRemoved, {
            guestId: post.guest_id,
            facts: { title: post.title ?? '', reason, isSold: post.is_sold ? 1 : 0 },
          });
        return post;
      });
      if (removed.guest_id !== null) push.toGuest(removed.guest_id, 'ownPostChanged', { postId });
    },
  };
}
