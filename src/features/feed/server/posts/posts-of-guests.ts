import type { Context } from '../../../../platform/context.ts';
import { decodePlace, encodePlace, page } from '../../../../platform/database/page.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { requireKnown, type Asker } from '../../../performers/server/index.ts';
import { feedConstants, kindsOf, type FeedFilter, type FeedMode, type TypeGroup } from '../../constants.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { FeedPost, getBoughtCounts, getFeedTotals } from '../../contract.ts';
import type { FeedDeps } from '../deps.ts';
import { createKnown, type KnownPost } from './known.ts';
import * as store from './post-store.ts';
import { presentPost } from './present.ts';
import * as skeleton from './skeleton-store.ts';

const { previewPictures, mostPictures, mostNew } = feedConstants;

/** Up to so many followed their posts are looked up one by one; more are picked out of everybody's (decision 0210). */
const FEW = 200;
/** So many posts of everybody are walked along for one page. */
const WALK = 4000;

export interface Wanted {
  filter: FeedFilter;
  mode: FeedMode;
  modelId?: number | undefined;
  typeGroups: readonly TypeGroup[];
}

/** The feed as guests find it (J1). */
export interface PostsOfGuests {
  /** A page; throws `not-signed-in` for what is asked for of oneself, `bad-request` for a broken place. */
  list(
    asker: Asker,
    caller: Caller | null,
    wanted: Wanted & { limit: number; after?: string | undefined },
  ): Promise<{ items: FeedPost[]; next: string | null }>;
  /** With all of its photos. Throws `not-found` for what is not there, and not there for him, which he is not told apart. */
  post(asker: Asker, caller: Caller | null, postId: number): Promise<FeedPost>;
  /** What a post is to him; throws as above. */
  known(asker: Asker, caller: Caller | null, postId: number, on?: Queryable): Promise<KnownPost>;
  countNew(asker: Asker, caller: Caller | null, wanted: Wanted & { above: number }): Promise<number>;
  /** Throws `not-found` for whom she is not there. */
  totals(asker: Asker, modelId: number): Promise<CallOutput<typeof getFeedTotals>>;
  bought(guestId: string): Promise<CallOutput<typeof getBoughtCounts>>;
}

export function createPostsOfGuests({
  context,
  albums,
  films,
}: Pick<FeedDeps, 'context' | 'albums' | 'films'>): PostsOfGuests {
  const { database, now }: Pick<Context, 'database' | 'now'> = context;
  const { pool } = database;
  const several = createKnown({ context, albums, films });

  async function known(asker: Asker, caller: Caller | null, postId: number, on: Queryable = pool): Promise<KnownPost> {
    const row = await store.findPost(on, asker, postId);
    const [found] = row === null ? [] : await several(asker, caller, [row], mostPictures, on);
    if (found === undefined) throw commonError('not-found');
    return found;
  }

  const ownGuest = (caller: Caller | null): string => {
    if (caller === null || caller.userId === null) throw commonError('not-signed-in');
    return caller.guestId;
  };

  async function idsOf(asker: Asker, caller: Caller | null, plan: skeleton.ListPlan, limit: number) {
    const { filter } = plan;
    if (filter === 'all') return skeleton.listAll(pool, plan, asker, limit);
    const guestId = ownGuest(caller);
    if (filter !== 'follows') return skeleton.listDone(pool, { ...plan, filter }, { ...asker, guestId }, limit);
    const count = await skeleton.countFollowed(pool, guestId, FEW + 1);
    if (count <= FEW) return skeleton.listOfFew(pool, plan, asker, limit);
    const walked = await skeleton.listOfMany(pool, plan, asker, { limit, walk: WALK });
    // Many whom he follows, and hardly a word of them of late.
    return walked.length === limit ? walked : skeleton.listOfFew(pool, plan, asker, limit);
  }

  async function shown(asker: Asker, caller: Caller | null, ids: readonly number[]): Promise<FeedPost[]> {
    const rows = await store.postsByIds(pool, asker, ids);
    const found = new Map(
      (await several(asker, caller, rows, previewPictures)).map((each) => [each.post.id, presentPost(each, now())]),
    );
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return {
    known,
    async list(asker, caller, { filter, mode, modelId, typeGroups, limit, after }) {
      const kinds = typeGroups.map((group) => kindsOf[group]);
      const place = after === undefined ? null : (decodePlace(after, 2) as skeleton.Cursor);
      const plan = { filter, mode, modelId: modelId ?? null, kinds, after: place, now: now() };
      const rows = await page(
        limit,
        (most) => idsOf(asker, caller, plan, most),
        ({ cursor }) => encodePlace(cursor),
      );
      const ids = rows.items.map(({ id }) => id);
      const opensHers = modelId !== undefined && filter === 'all' && mode === 'newest';
      const pinned = opensHers ? await skeleton.listPinned(pool, modelId, kinds, now(), asker) : [];
      const above = pinned.map(({ id }) => id);
      const below = ids.filter((id) => !above.includes(id));
      return { items: await shown(asker, caller, place === null ? [...above, ...below] : below), next: rows.next };
    },
    post: async (asker, caller, postId) => presentPost(await known(asker, caller, postId), now()),
    async countNew(asker, caller, { filter, modelId, typeGroups, above }) {
      if (filter === 'follows') ownGuest(caller);
      if (filter !== 'follows' && filter !== 'all') return 0;
      const kinds = typeGroups.map((group) => kindsOf[group]);
      const plan = { modelId: modelId ?? null, kinds, follows: filter === 'follows', now: now() };
      return skeleton.countAbove(pool, plan, above, asker, mostNew);
    },
    async totals(asker, modelId) {
      const { id } = await requireKnown(database, asker, String(modelId));
      return store.totalsOf(pool, id, asker.guestId, now());
    },
    bought: (guestId) => store.boughtCounts(pool, guestId),
  };
}
