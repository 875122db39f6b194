import { randomBytes } from 'node:crypto';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { decodePlace, encodePlace, page, presented } from '../../../../platform/database/page.ts';
import { lockWord } from '../../../../platform/database/word-lock.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { runIdempotent } from '../../../../platform/rights/idempotency.ts';
import type { CallOutput, Language } from '../../../../platform/contract.ts';
import type { Asker } from '../../../performers/server/index.ts';
import { givenPart } from '../../../wallet/server/index.ts';
import { giftConstants } from '../../constants.ts';
import { filmErrors, type GivenVideo, type lookAtVideoGift } from '../../contract.ts';
import type { FilmDeps } from '../films.ts';
import { giftSettled } from '../news.ts';
import { count, insertPurchase, lockFilm } from '../shop/buy-store.ts';
import { findFilm, type StandingRow } from '../shop/film-store.ts';
import { standingOf } from '../shop/films-of-guests.ts';
import { presentVideo } from '../shop/present.ts';
import { obstacleError } from '../shop/obstacles.ts';
import { obstacleToBuying, priceOf, rightTo } from '../shop/rules.ts';
import * as store from './gift-store.ts';

const filmError = errorsOf(filmErrors);
const DAY_MS = 86_400_000;
const { openDays, mostOpen, pageSize } = giftConstants;
const heldName = (filmId: number): string => `film-gift:${filmId}`;

/** Films that one guest pays for and another takes. */
export interface Gifts {
  /**
   * Pays for a film that somebody else takes, once for a press's key. Throws `not-found`, `forbidden` (with why in `details.reason`),
   * `not-for-sale`, `price-changed`, `gift-limit`, and what the wallet says.
   */
  give(
    asker: Asker,
    caller: Caller,
    wanted: { filmId: number; price: number; requestKey: string },
  ): Promise<GivenVideo>;
  list(
    caller: Caller,
    language: Language,
    after: string | undefined,
  ): Promise<{ items: GivenVideo[]; next: string | null }>;
  /** The coins return. Throws `not-found` for another's, and `gift-over` for what is taken or returned. */
  takeBack(caller: Caller, giftId: number): Promise<void>;
  /** Throws `not-found` for no such gift, and for a film that is not there for who asks. */
  look(asker: Asker, caller: Caller | null, code: string): Promise<CallOutput<typeof lookAtVideoGift>>;
  /** For good. Throws as above, `gift-over`, `gift-waits`, `gift-own`, `already-bought`, `forbidden` as buying does. */
  take(asker: Asker, caller: Caller, code: string): Promise<void>;
  /** Returns what nobody took in time. */
  returnOver(): Promise<void>;
}

export function createGifts({ context, wallet, note }: FilmDeps): Gifts {
  const { database, now } = context;

  /** What keeps somebody from having it, as an error; what it costs aside. */
  function mayHave(film: StandingRow, caller: Caller, isTaken: boolean): void {
    const standing = standingOf(film, caller);
    const obstacle = obstacleToBuying(film, isTaken ? standing : { ...standing, isBought: false }, now());
    // Paid for before it was free.
    if (obstacle !== null && !(isTaken && obstacle === 'not-for-sale')) throw obstacleError(obstacle);
  }

  /** Whether a gift waits until its film is in the shop again, or until who gave it owes nothing more. */
  async function isWaiting(film: StandingRow, giverId: string, client?: PoolClient): Promise<boolean> {
    return film.state !== 'published' || (await wallet.spending.owes(giverId, client));
  }

  async function giveBack(client: PoolClient, gift: store.GiftRow): Promise<string> {
    const { id, film_id: filmId, giver_id: guestId, price: coins, bonus } = gift;
    await store.settleGift(client, id, null, now());
    const [given] = await store.listGiven(client, { giverId: guestId, language: 'de', giftId: id, limit: 1 });
    if (given === undefined) throw new Error('a gift that was just settled is not there');
    const { title: label, given_at: paidAt } = given;
    const held = { key: `film-gift-back:${id}`, name: heldName(filmId), guestId, coins, bonus, paidAt };
    await wallet.holds.giveBack({ ...held, label }, client);
    return label;
  }

  return {
    async give(asker, caller, { filmId, price, requestKey }) {
      const { guestId } = caller;
      const seen = await findFilm(database.pool, asker, filmId);
      if (seen === null) throw commonError('not-found');
      // Accounts are opened before the transaction: everybody would wait for who opens hers.
      await wallet.openGuest(guestId);
      await wallet.openPerformer(seen.performer_id);
      const press = { owner: guestId, scope: 'film-gift', key: requestKey, of: { filmId, price } };
      const { answer: giftId, isRepeat } = await database.transaction((client) =>
        runIdempotent(client, press, () => giveNew(client)),
      );
      if (!isRepeat) await wallet.pushBalance(guestId);
      const asked = { giverId: guestId, language: asker.language, giftId, limit: 1 };
      const [given] = await store.listGiven(database.pool, asked);
      if (given === undefined) throw commonError('not-found');
      return presentGiven(given);

      async function giveNew(client: PoolClient): Promise<number> {
        await wallet.spending.mayBegin(guestId, client);
        // One after the other, or many at once would be a way around how many may wait.
        await lockWord(client, `films gifts by ${guestId}`);
        await lockFilm(client, filmId);
        const film = await findFilm(client, asker, filmId);
        if (film === null) throw commonError('not-found');
        mayHave(film, caller, false);
        if (priceOf(film, now()) !== price) throw filmError('price-changed', { price: priceOf(film, now()) });
        const { count: open } = await store.countOpen(client, guestId);
        if (open >= mostOpen) throw filmError('gift-limit');
        const { performer_id: performerId, title: label } = film;
        const at = now();
        const expiresAt = new Date(at.getTime() + openDays * DAY_MS);
        const code = randomBytes(24).toString('base64url');
        const { id } = await store.insertGift(client, { code, filmId, giverId: guestId, price, expiresAt }, at);
        const heldFor = heldName(filmId);
        await wallet.holds.open(heldFor, client);
        const charge = {
          key: `film-gift:${id}`,
          guestId,
          performerId,
          coins: price,
          performerCoins: 0,
          label,
          heldFor,
        };
        const taken = await wallet.purchase({ ...charge, kind: 'video' }, client);
        await store.noteBonus(client, id, givenPart(taken, guestId));
        return id;
      }
    },

    async list({ guestId }, language, after) {
      const [place = null] = after === undefined ? [] : decodePlace(after, 1);
      const rows = await page(
        pageSize,
        (most) => store.listGiven(database.pool, { giverId: guestId, language, after: place, limit: most }),
        ({ id }) => encodePlace([id]),
      );
      return presented(rows, presentGiven);
    },

    async takeBack({ guestId }, giftId) {
      await database.transaction(async (client) => {
        const gift = await store.lockGift(client, { id: giftId });
        if (gift?.giver_id !== guestId) throw commonError('not-found');
        if (gift.state !== 'open') throw filmError('gift-over');
        await giveBack(client, gift);
      });
      await wallet.pushBalance(guestId);
    },

    async look(asker, caller, code) {
      const gift = await store.findGift(database.pool, code);
      const film = gift === null ? null : await findFilm(database.pool, asker, gift.film_id);
      if (gift === null || film === null) throw commonError('not-found');
      const standing = standingOf(film, caller);
      // What he would be to it once he has taken it.
      const restriction = rightTo(film, { ...standing, isBought: true }, now());
      if (restriction === 'not-there' || (!standing.isBought && !standing.isListed)) throw commonError('not-found');
      const video = presentVideo(film, now());
      return {
        // Out of the shop its pictures are shown to nobody.
        video: film.state === 'published' || standing.isBought ? video : { ...video, preview: null },
        state: gift.state,
        expiresAt: gift.expires_at.toISOString(),
        isWaiting: gift.state === 'open' && (await isWaiting(film, gift.giver_id)),
        isOwn: caller?.guestId === gift.giver_id,
        has: standing.isBought,
        restriction,
      };
    },

    async take(asker, caller, code) {
      const { guestId } = caller;
      const known = await store.findGift(database.pool, code);
      if (known === null) throw commonError('not-found');
      await wallet.openPerformer(known.performer_id);
      await database.transaction(async (client) => {
        const gift = await store.lockGift(client, { code });
        if (gift === null) throw commonError('not-found');
        // Pressed twice.
        if (gift.taker_id === guestId) return;
        if (gift.giver_id === guestId) throw filmError('gift-own');
        if (gift.state !== 'open' || gift.expires_at <= now()) throw filmError('gift-over');
        const { id, film_id: filmId, performer_id: performerId, price: coins, bonus } = gift;
        await lockFilm(client, filmId);
        const film = await findFilm(client, asker, filmId);
        if (film === null) throw commonError('not-found');
        if (
          standingOf(film, caller).isListed &&
          film.state !== 'removed' &&
          (await isWaiting(film, gift.giver_id, client))
        )
          throw filmError('gift-waits');
        mayHave(film, caller, true);
        const [performerCoins = 0] = await wallet.shares.take([{ performerId, coins }], client);
        const purchase = { price: coins, byVoucher: false, performerShare: performerCoins, gift: { id, bonus } };
        if ((await insertPurchase(client, filmId, guestId, purchase, now())) === null)
          throw filmError('already-bought');
        await count(client, filmId, { sales: 1 }, now());
        const held = { key: `film-gift-taken:${id}`, name: heldName(filmId), performerId, coins, performerCoins };
        await wallet.holds.settle({ ...held, kind: 'video' }, client);
        await store.settleGift(client, id, guestId, now());
        const facts = { title: film.title, isTaken: 1 } as const;
        await note(client, giftSettled, { guestId: gift.giver_id, facts, actorId: performerId });
      });
    },

    async returnOver() {
      const over = await store.listOver(database.pool, now(), giftConstants.atOnce);
      for (const { id } of over) {
        const giverId = await database.transaction(async (client) => {
          const gift = await store.lockGift(client, { id });
          if (gift?.state !== 'open') return null;
          const title = await giveBack(client, gift);
          const { giver_id: guestId, performer_id: actorId } = gift;
          await note(client, giftSettled, { guestId, facts: { title, isTaken: 0 }, actorId });
          return guestId;
        });
        if (giverId !== null) await wallet.pushBalance(giverId);
      }
    },
  };
}

const presentGiven = (row: store.GivenRow): GivenVideo => ({
  id: row.id,
  code: row.code,
  video: { id: row.film_id, title: row.title, model: { id: row.performer_id, name: row.name, slug: row.slug } },
  price: row.price,
  state: row.state,
  givenAt: row.given_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
