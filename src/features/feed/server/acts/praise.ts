import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Asker } from '../../../performers/server/index.ts';
import type { FeedDeps } from '../deps.ts';
import type { KnownPost } from '../posts/known.ts';
import type { PostsOfGuests } from '../posts/posts-of-guests.ts';
import { isShown, mayPraise } from '../rules.ts';
import * as store from './praise-store.ts';

/** What guests think of posts. Each throws `not-found` for what is not there for the asker. */
export interface Praise {
  /** Counts that a guest has seen it, once; not herself, and not operators. Answers how many have. */
  view(asker: Asker, caller: Caller, postId: number): Promise<number>;
  /** Throws `forbidden` (with why in `details.reason`) to herself and to whom his age keeps from it. Again, it changes nothing. */
  like(asker: Asker, caller: Caller, postId: number): Promise<{ likes: number; liked: boolean }>;
  unlike(asker: Asker, caller: Caller, postId: number): Promise<{ likes: number; liked: boolean }>;
}

/** Throws `forbidden` to who may neither like nor tip it. */
export function mustPraise({ restriction, standing }: KnownPost): void {
  if (mayPraise(restriction, standing)) return;
  throw restriction === 'needAgeCheck'
    ? commonError('forbidden', { reason: 'need-age-check' })
    : commonError('forbidden');
}

export function createPraise({ context: { database, now } }: Pick<FeedDeps, 'context'>, posts: PostsOfGuests): Praise {
  return {
    async view(asker, caller, postId) {
      const { post, standing } = await posts.known(asker, caller, postId);
      if (standing.isOwn || caller.role !== 'guest' || !isShown(post, now())) return post.views;
      return database.transaction((client) => store.noteView(client, postId, caller.guestId, now()));
    },
    async like(asker, caller, postId) {
      mustPraise(await posts.known(asker, caller, postId));
      return database.transaction((client) => store.setLike(client, postId, caller.guestId, true, now()));
    },
    async unlike(asker, caller, postId) {
      await posts.known(asker, caller, postId);
      return database.transaction((client) => store.setLike(client, postId, caller.guestId, false, now()));
    },
  };
}
