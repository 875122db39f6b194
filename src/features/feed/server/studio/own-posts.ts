import type { PoolClient } from '../../../../platform/database/database.ts';
import { page, presented } from '../../../../platform/database/page.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { FilmTexts } from '../../../films/contract.ts';
import { firstTexts, isReworded } from '../../../films/server/index.ts';
import { feedConstants } from '../../constants.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import { feedErrors, type createPost, type listOwnPosts, type OwnPost } from '../../contract.ts';
import type { z } from 'zod';
import type { FeedDeps } from '../deps.ts';
import { goalOf, isShown, mayStep, statusOf, type PostStep } from '../rules.ts';
import * as store from './own-post-store.ts';

const feedError = errorsOf(feedErrors);
const PAGE = 12;

export type WantedPost = z.output<typeof createPost.body>;

/** A performer's posts in her studio. Each step throws `not-found` for another's, and `post-state` where it does not follow. */
export interface OwnPosts {
  list(guestId: string, before: number | null): Promise<CallOutput<typeof listOwnPosts>>;
  /** Throws `post-medium` where what it is to show is not hers, not in the shop, or shown already. */
  create(guestId: string, wanted: WantedPost): Promise<number>;
  /**
   * Throws `conflict` where it was written elsewhere since, `too-many-pinned`, `post-paid` for another goal once it was tipped, `post-sold` for other
   * words once they were bought, `post-rated` for a lower age once it was shown, and `post-incomplete` for one that guests see.
   */
  change(
    guestId: string,
    postId: number,
    wanted: {
      pinned: boolean;
      goal: number | null;
      words?: NonNullable<store.Terms['words']> | undefined;
      revision: number;
    },
  ): Promise<OwnPost>;
  /**
   * Now where `at` is null or past. Throws `conflict`, `post-incomplete` where there is nothing to see of it yet, and `post-state` for a moment to
   * come of what is shown.
   */
  publish(guestId: string, postId: number, wanted: { at: Date | null; revision: number }): Promise<OwnPost>;
  withdraw(guestId: string, postId: number): Promise<OwnPost>;
  /** Throws `post-paid`. */
  remove(guestId: string, postId: number): Promise<void>;
}

export function createOwnPosts({ context, albums }: Pick<FeedDeps, 'context' | 'albums'>): OwnPosts {
  const { database, now } = context;

  async function performerId(guestId: string, on: Queryable): Promise<number> {
    const performer = await store.performerOf(on, guestId);
    if (performer === null) throw commonError('forbidden');
    return performer.id;
  }
  async function found(on: Queryable, guestId: string, postId: number, lock: boolean): Promise<store.OwnPostRow> {
    const post = await store.findOwn(on, await performerId(guestId, on), postId, lock);
    if (post === null) throw commonError('not-found');
    return post;
  }
  /** Does something with a locked post, and shows what has become of it. */
  async function step(
    guestId: string,
    postId: number,
    name: PostStep,
    act: (client: PoolClient, post: store.OwnPostRow) => Promise<unknown>,
  ): Promise<OwnPost> {
    await database.transaction(async (client) => {
      const post = await found(client, guestId, postId, true);
      if (!mayStep(post.state, name)) throw feedError('post-state');
      await act(client, post);
    });
    return present(await found(database.pool, guestId, postId, false), now());
  }
  const mustBe = (post: store.OwnPostRow, revision: number) => {
    if (post.revision !== revision) throw commonError('conflict');
  };

  /** What buyers have, and what guests have been told of it, does not become something else. */
  function mustStay(post: store.OwnPostRow, words: NonNullable<store.Terms['words']>): void {
    const before = { texts: { ...firstTexts(''), ...post.texts }, fsk: post.fsk };
    if (post.sales > 0 && isReworded(before, { ...words, fsk: post.fsk })) throw feedError('post-sold');
    if (wasShown(post, now()) && words.fsk < post.fsk) throw feedError('post-rated');
    if (post.state === 'published' && !hasWords(words.texts)) throw feedError('post-incomplete');
  }

  /** What a new post shows, made or held in its transaction. */
  async function mediumFor(client: PoolClient, performer: number, wanted: WantedPost) {
    const nothing = { texts: null, albumId: null, filmId: null };
    switch (wanted.type) {
      case 'text':
        return { ...nothing, kind: 'text', isOpen: true, texts: firstTexts(wanted.title) } as const;
      case 'photos': {
        const albumId = await albums.own.createForPost(client, performer, wanted.title);
        return { ...nothing, kind: 'photos', isOpen: false, albumId } as const;
      }
      case 'album': {
        if (!(await store.isInShop(client, performer, 'albums', wanted.albumId))) throw feedError('post-medium');
        return { ...nothing, kind: 'photos', isOpen: true, albumId: wanted.albumId } as const;
      }
      case 'clip': {
        if (!(await store.isInShop(client, performer, 'films', wanted.filmId))) throw feedError('post-medium');
        return { ...nothing, kind: 'clip', isOpen: true, filmId: wanted.filmId } as const;
      }
    }
  }

  return {
    async list(guestId, before) {
      const { pool } = database;
      const performer = await performerId(guestId, pool);
      const rows = await page(
        PAGE,
        (limit) => store.listOwn(pool, performer, before, limit),
        ({ id }) => id,
      );
      const at = now();
      return presented(rows, (row) => present(row, at));
    },
    create: (guestId, wanted) =>
      database.transaction(async (client) => {
        const performer = await performerId(guestId, client);
        const medium = await mediumFor(client, performer, wanted);
        const post = await store.insertPost(client, { performerId: performer, ...medium }, now());
        if (post === null) throw feedError('post-medium');
        return post.id;
      }),
    change: (guestId, postId, { pinned, goal, words = null, revision }) =>
      step(guestId, postId, 'edit', async (client, post) => {
        mustBe(post, revision);
        if ((words !== null) !== (post.kind === 'text')) throw commonError('bad-request', { field: 'words' });
        if (words !== null) mustStay(post, words);
        // What was tipped for stays what it was.
        if (goal !== post.goal && post.tips_sum > 0) throw feedError('post-paid');
        if (pinned && !post.pinned) {
          await store.holdPerformer(client, post.performer_id);
          const others = await store.countPinned(client, post.performer_id, postId);
          if (others >= feedConstants.mostPinned) throw feedError('too-many-pinned');
        }
        await store.writePost(client, postId, { pinned, goal, words }, now());
      }),
    publish: (guestId, postId, { at, revision }) =>
      step(guestId, postId, 'publish', async (client, post) => {
        mustBe(post, revision);
        const isReady =
          post.kind === 'text'
            ? hasWords(post.texts)
            : post.medium_state === 'published' || post.medium_state === 'review';
        if (!isReady) throw feedError('post-incomplete');
        const isNow = at === null || at <= now();
        // What guests see does not go again by itself.
        if (!isNow && isShown(post, now())) throw feedError('post-state');
        // What they have seen keeps its place: it does not come up anew.
        const { state, publish_at: before } = post;
        const stays = isNow && state === 'published' && before !== null && before <= now();
        await store.publish(client, postId, stays ? before : isNow ? now() : at, now());
      }),
    withdraw: (guestId, postId) => step(guestId, postId, 'withdraw', (client) => store.withdraw(client, postId, now())),
    async remove(guestId, postId) {
      await database.transaction(async (client) => {
        const post = await found(client, guestId, postId, true);
        if (!mayStep(post.state, 'delete')) throw feedError('post-state');
        if (!(await store.removeOwn(client, postId))) throw feedError('post-paid');
      });
    },
  };
}

const hasWords = ({ de }: Partial<FilmTexts>): boolean => de !== undefined && de.title !== '' && de.description !== '';
const wasShown = ({ state, shown_at: shownAt, publish_at: at }: store.OwnPostRow, now: Date): boolean =>
  shownAt !== null || (state === 'published' && at !== null && at <= now);

function present(row: store.OwnPostRow, now: Date): OwnPost {
  return {
    id: row.id,
    type: row.kind,
    state: row.state,
    status: statusOf(row, now),
    texts: { ...firstTexts(''), ...row.texts },
    price: row.price,
    fsk: row.fsk,
    mediumTitle: row.medium_title,
    albumId: row.album_id,
    filmId: row.film_id,
    hasOwnAlbum: row.has_own_album,
    pinned: row.pinned,
    tippingGoal: goalOf(row.goal, row.tips_sum),
    publishAt: row.publish_at?.toISOString() ?? null,
    wasShown: wasShown(row, now),
    reason: row.state === 'removed' ? row.reason : null,
    revision: row.revision,
    views: row.views,
    likes: row.likes,
    comments: row.comments,
    sales: row.sales,
    tipsSum: row.tips_sum,
  };
}
