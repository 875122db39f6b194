import { randomUUID } from 'node:crypto';
import { page } from '../../../../platform/database/page.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { createShownNames } from '../../../identity/server/index.ts';
import type { Asker } from '../../../performers/server/index.ts';
import { UUID_PATTERN } from '../../../../platform/contract.ts';
import { feedConstants } from '../../constants.ts';
import { feedErrors, type FeedComment, type PostComments } from '../../contract.ts';
import type { FeedDeps } from '../deps.ts';
import type { KnownPost } from '../posts/known.ts';
import { lockPost } from '../posts/post-store.ts';
import type { PostsOfGuests } from '../posts/posts-of-guests.ts';
import { isModerator, mayComment, mayRead } from '../rules.ts';
import * as store from './comment-store.ts';

const feedError = errorsOf(feedErrors);
const { conversations, answers } = feedConstants;

/** What is said of posts. Throws `not-found` for what is not there for the asker. */
export interface Comments {
  /** Nothing of it to whom his age keeps from the post; he is told how many there are. Throws `bad-request` for a broken place. */
  list(asker: Asker, caller: Caller | null, postId: number, after: string | undefined): Promise<PostComments>;
  /** Throws `forbidden` to who does not see all of it, `comments-blocked`, and `not-found` for what he answers and is gone. */
  write(
    asker: Asker,
    caller: Caller,
    wanted: { postId: number; text: string; repliesToCommentId?: string | undefined },
  ): Promise<string>;
  /** By its writer, or her whose post it is; throws `not-found` to anybody else. */
  remove(caller: Caller, commentId: string): Promise<void>;
  /** By an operator. */
  moderate(commentId: string): Promise<void>;
  /** Before his rows go. */
  forget: (guestId: string, client: Parameters<typeof store.forgetWriter>[0]) => Promise<void>;
}

const PLACE = new RegExp(String.raw`^(\d{1,17})\.(${UUID_PATTERN})$`);
function placeOf(after: string) {
  const [, at, id] = PLACE.exec(after) ?? [];
  if (id === undefined) throw commonError('bad-request', { field: 'after' });
  return { at: Number(at), id };
}

export function createComments({ context, push }: Pick<FeedDeps, 'context' | 'push'>, posts: PostsOfGuests): Comments {
  const { database, now } = context;
  const { pool } = database;
  const names = createShownNames(context);

  /** As one guest reads them. */
  async function presenterOf({ post, standing }: KnownPost, caller: Caller | null, rows: readonly store.CommentRow[]) {
    const called = await names.of(post.performer_id, [...new Set(rows.map((row) => row.guest_id))]);
    return (row: store.CommentRow): FeedComment => {
      const isCreator = row.guest_id === post.owner;
      const isOwn = row.guest_id === caller?.guestId;
      return {
        id: row.id,
        conversationId: row.conversation_id,
        parentId: row.parent_id,
        created: row.written_at.toISOString(),
        isCreator,
        tipped: row.has_tipped,
        text: row.text,
        isReplyToReply: row.parent_id !== null && row.parent_id !== row.conversation_id,
        user: { name: isCreator ? post.name : (called.get(row.guest_id) ?? '') },
        isOwn,
        mayDelete: isOwn || standing.isOwn,
      };
    };
  }

  function tell(owner: string | null, postId: number): void {
    if (owner !== null) push.toGuest(owner, 'ownPostChanged', { postId });
  }

  async function drop(commentId: string, postId: number): Promise<void> {
    const wasThere = await database.transaction(async (client) => {
      await lockPost(client, postId);
      return store.deleteComment(client, postId, commentId);
    });
    if (!wasThere) throw commonError('not-found');
  }

  return {
    async list(asker, caller, postId, after) {
      const place = after === undefined ? null : placeOf(after);
      const known = await posts.known(asker, caller, postId);
      const { restriction, standing, terms, post } = known;
      const said = { totalCount: post.comments, isModerator: isModerator(caller) };
      if (!mayRead(restriction, terms.fsk)) return { items: [], next: null, mayComment: false, ...said };
      const firsts = await page(
        conversations,
        (limit) => store.listConversations(pool, postId, place, limit),
        ({ at, id }) => `${at}.${id}`,
      );
      const rows = await store.listAnswers(
        pool,
        firsts.items.map(({ id }) => id),
        answers,
      );
      const present = await presenterOf(known, caller, [...firsts.items, ...rows]);
      const byConversation = Map.groupBy(rows, (row) => row.conversation_id);
      const isBlocked = caller === null || (await store.isSilenced(pool, caller.guestId));
      return {
        items: firsts.items.map((row) => ({
          first: present(row),
          answers: (byConversation.get(row.id) ?? []).map(present),
        })),
        next: firsts.next,
        mayComment: mayComment(restriction, standing, isBlocked),
        ...said,
      };
    },
    async write(asker, caller, { postId, text, repliesToCommentId = null }) {
      const known = await posts.known(asker, caller, postId);
      const isBlocked = await store.isSilenced(pool, caller.guestId);
      if (isBlocked) throw feedError('comments-blocked');
      if (!mayComment(known.restriction, known.standing, isBlocked)) throw commonError('forbidden');
      const id = randomUUID();
      await database.transaction(async (client) => {
        await lockPost(client, postId);
        const answered =
          repliesToCommentId === null ? null : await store.findAnswered(client, postId, repliesToCommentId);
        if (repliesToCommentId !== null && answered === null) throw commonError('not-found');
        const comment = {
          id,
          postId,
          guestId: caller.guestId,
          conversationId: answered?.conversation_id ?? id,
          parentId: answered?.id ?? null,
          said: text,
        };
        if (!(await store.insertComment(client, comment, now()))) throw feedError('comments-blocked');
      });
      tell(known.post.owner, postId);
      return id;
    },
    async remove(caller, commentId) {
      const comment = await store.findComment(pool, commentId);
      if (comment === null) throw commonError('not-found');
      const { guest_id: writer, owner, post_id: postId } = comment;
      if (writer !== caller.guestId && owner !== caller.guestId) throw commonError('not-found');
      await drop(commentId, postId);
      tell(owner, postId);
    },
    async moderate(commentId) {
      const comment = await store.findComment(pool, commentId);
      if (comment === null) throw commonError('not-found');
      await drop(commentId, comment.post_id);
      tell(comment.owner, comment.post_id);
    },
    forget: (guestId, client) => store.forgetWriter(client, guestId),
  };
}
