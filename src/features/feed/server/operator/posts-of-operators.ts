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
  /** Throws `not-found` for one that is out already. */
  remove(postId: number, reason: string): Promise<void>;
}

export function createPostsOfOperators({
  context: { database, now },
  push,
  note,
}: Pick<FeedDeps, 'context' | 'push' | 'note'>): PostsOfOperators {
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
    async remove(postId, reason) {
      const removed = await database.transaction(async (client) => {
        const post = await store.removePost(client, postId, reason, now());
        if (post === null) throw commonError('not-found');
        if (post.guest_id !== null)
          await note(client, postRemoved, { guestId: post.guest_id, facts: { title: post.title ?? '', reason } });
        return post;
      });
      if (removed.guest_id !== null) push.toGuest(removed.guest_id, 'ownPostChanged', { postId });
    },
  };
}
