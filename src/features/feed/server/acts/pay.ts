import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { runIdempotent } from '../../../../platform/rights/idempotency.ts';
import { obstacleError, obstacleToBuyingFilm } from '../../../films/server/index.ts';
import type { Asker } from '../../../performers/server/index.ts';
import { givenPart } from '../../../wallet/server/index.ts';
import { feedErrors, type TippingGoal } from '../../contract.ts';
import type { FeedDeps } from '../deps.ts';
import type { KnownPost } from '../posts/known.ts';
import { lockPost } from '../posts/post-store.ts';
import type { PostsOfGuests } from '../posts/posts-of-guests.ts';
import { goalOf, isShown } from '../rules.ts';
import { insertPurchase, insertTip, noteBonus, noteTipBonus, sumOf } from './pay-store.ts';
import { mustPraise } from './praise.ts';

const feedError = errorsOf(feedErrors);

/** What guests pay for posts. Each throws `not-found` for what is not there for the asker, and what the wallet says. */
export interface Pay {
  /**
   * Buys what a post shows for good, once for a press's key and once for each guest: photos and clips as albums and films are bought. Throws
   * `forbidden` (with why in `details.reason`), `already-bought`, `not-for-sale`, `price-changed`.
   */
  buy(asker: Asker, caller: Caller, wanted: { postId: number; price: number; requestKey: string }): Promise<void>;
  /** Once for a press's key. Answers how far her goal is by then. Throws `forbidden` to herself and to whom his age keeps from it. */
  tip(
    asker: Asker,
    caller: Caller,
    wanted: { postId: number; amountCoins: number; requestKey: string },
  ): Promise<TippingGoal | null>;
}

export function createPay(deps: FeedDeps, posts: PostsOfGuests): Pay {
  const { context, push, albums, films, wallet } = deps;
  const { database, now } = context;

  /** Of words that are still for sale to him at this price. */
  function mustBeForSale({ post, terms, standing }: KnownPost, price: number): void {
    const obstacle = obstacleToBuyingFilm(
      { ...terms, state: isShown(post, now()) ? 'published' : 'withdrawn' },
      standing,
      now(),
    );
    if (obstacle !== null) throw obstacleError(obstacle);
    if (terms.price !== price) throw feedError('price-changed', { price: terms.price });
  }

  /** Accounts are opened before the transaction: everybody would wait for who opens hers. */
  async function open(guestId: string, performerId: number): Promise<void> {
    await wallet.openGuest(guestId);
    await wallet.openPerformer(performerId);
  }

  async function lock(client: PoolClient, postId: number): Promise<void> {
    if ((await lockPost(client, postId)) === null) throw commonError('not-found');
  }

  async function told({ post }: KnownPost, guestId: string): Promise<void> {
    await wallet.pushBalance(guestId);
    if (post.owner !== null) push.toGuest(post.owner, 'ownPostChanged', { postId: post.id });
  }

  async function buyWords(asker: Asker, caller: Caller, seen: KnownPost, price: number, requestKey: string) {
    const { guestId } = caller;
    const { id: postId, performer_id: performerId } = seen.post;
    await open(guestId, performerId);
    const press = { owner: guestId, scope: 'post', key: requestKey, of: { postId, price } };
    const { isRepeat } = await database.transaction((client) =>
      runIdempotent(client, press, async () => {
        await wallet.spending.mayBegin(guestId, client);
        await lock(client, postId);
        mustBeForSale(await posts.known(asker, caller, postId, client), price);
        const [performerCoins = 0] = await wallet.shares.take([{ performerId, coins: price }], client);
        const purchase = { postId, guestId, price, performerShare: performerCoins };
        const purchaseId = await insertPurchase(client, purchase, now());
        if (purchaseId === null) throw feedError('already-bought');
        const charge = { key: `post:${purchaseId}`, guestId, performerId, coins: price, performerCoins };
        const taken = await wallet.purchase({ ...charge, kind: 'post', label: seen.post.title }, client);
        await noteBonus(client, purchaseId, givenPart(taken, guestId));
        return purchaseId;
      }),
    );
    if (!isRepeat) await told(seen, guestId);
  }

  return {
    async buy(asker, caller, { postId, price, requestKey }) {
      const seen = await posts.known(asker, caller, postId);
      const { album_id: albumId, film_id: filmId } = seen.post;
      if (albumId !== null) return albums.buy(asker, caller, { albumId, price, byVoucher: false, requestKey });
      if (filmId !== null) return films.buy(asker, caller, { filmId, price, byVoucher: false, requestKey });
      await buyWords(asker, caller, seen, price, requestKey);
    },
    async tip(asker, caller, { postId, amountCoins: coins, requestKey }) {
      const { guestId } = caller;
      const seen = await posts.known(asker, caller, postId);
      mustPraise(seen);
      const { performer_id: performerId, name } = seen.post;
      await open(guestId, performerId);
      const press = { owner: guestId, scope: 'post-tip', key: requestKey, of: { postId, coins } };
      const { isRepeat } = await database.transaction((client) =>
        runIdempotent(client, press, async () => {
          await wallet.spending.mayBegin(guestId, client);
          await lock(client, postId);
          const still = await posts.known(asker, caller, postId, client);
          mustPraise(still);
          // What she has taken back gets nothing more, from who has bought it neither.
          if (!isShown(still.post, now())) throw commonError('not-found');
          const [performerCoins = 0] = await wallet.shares.take([{ performerId, coins }], client);
          const tipId = await insertTip(client, { postId, guestId, coins, performerShare: performerCoins }, now());
          const charge = { key: `post-tip:${tipId}`, guestId, performerId, coins, performerCoins };
          const taken = await wallet.purchase({ ...charge, kind: 'post', label: name }, client);
          await noteTipBonus(client, tipId, givenPart(taken, guestId));
          return tipId;
        }),
      );
      if (!isRepeat) await told(seen, guestId);
      const { goal, tips_sum: sum } = await sumOf(database.pool, postId);
      return goalOf(goal, sum);
    },
  };
}
