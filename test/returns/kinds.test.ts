import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as albums from '../../src/features/albums/contract.ts';
import * as feed from '../../src/features/feed/contract.ts';
import * as films from '../../src/features/films/contract.ts';
import { setMessageOffer } from '../../src/features/messenger/contract.ts';
import {
  soldKindNames,
  voucherTypes,
  type SoldKindName,
  type VoucherType,
} from '../../src/features/wallet/constants.ts';
import { findPurchases, getEarnings, returnPurchase } from '../../src/features/wallet/contract.ts';
import { berlinDay } from '../../src/platform/time/berlin.ts';
import { albumInShop } from '../albums/album.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { filmInShop } from '../films/film.ts';
import { photosPost, postTexts, somePost } from '../feed/post.ts';
import { createReturnChecks } from './checks.ts';
import { channelWith, say, words } from '../messenger/correspondence.ts';
import type { TestAccount, TestPerformer } from '../people/people.ts';

const PRICE = 40;
const DAY_MS = 86_400_000;
const reason = 'Gemeldet und geprüft.';

interface Sold {
  /** As the list of operators has it. */
  kind: SoldKindName;
  title: string;
  buy: (guest: TestAccount) => Promise<unknown>;
  has: (guest: TestAccount) => Promise<boolean>;
  /** An operator takes it away. Null where nothing comes back by itself. */
  remove: (() => Promise<unknown>) | null;
}

describe('what was bought for good', () => {
  let app: TestApp;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const { parts, listed, isTrue, news, rich, hasAlbum } = createReturnChecks(() => ({ app, operator }));
  async function earnedBy(performer: TestPerformer): Promise<number> {
    const day = berlinDay(app.now());
    return (await app.ok(getEarnings, { query: { from: day, to: day } }, performer)).coins;
  }
  const press = () => ({ price: PRICE, requestKey: randomUUID() });
  const voucher = ({ guestId }: TestAccount, type: VoucherType) =>
    app.context.database.transaction((client) =>
      app.wallet.vouchers.grant(
        { key: randomUUID(), guestId, type, amount: 1, actorId: null, expiresAt: null, source: 'test' },
        client,
      ),
    );
  const vouchersOf = async ({ guestId }: TestAccount) =>
    (await app.wallet.vouchers.of(guestId)).reduce((sum, { amount }) => sum + amount, 0);

  const made: Record<string, (performer: TestPerformer) => Promise<Sold>> = {
    async film(performer) {
      const videoId = await filmInShop(app, performer, { price: PRICE });
      return {
        kind: 'video',
        title: 'Regen am Fenster',
        buy: (guest) => app.ok(films.buyVideo, { params: { videoId }, body: press() }, guest),
        async has(guest) {
          const { status, text } = await app.raw({ method: 'GET', path: `/rest/v1/videos/${videoId}/guest` }, guest);
          return status === 200 && (JSON.parse(text) as { bought: boolean }).bought;
        },
        remove: () => app.ok(films.removeFilm, { params: { filmId: videoId }, body: { reason } }, operator),
      };
    },
    async album(performer) {
      const { albumId } = await albumInShop(app, performer, { pictures: 2, set: { price: PRICE } });
      return {
        kind: 'album',
        title: 'Morgen im Garten',
        buy: (guest) => app.ok(albums.buyAlbum, { params: { albumId }, body: press() }, guest),
        has: hasAlbum(albumId),
        remove: () => app.ok(albums.removeAlbum, { params: { albumId }, body: { reason } }, operator),
      };
    },
    async 'album by its last picture'(performer) {
      const { albumId, pictureIds } = await albumInShop(app, performer, { set: { price: PRICE } });
      return {
        kind: 'album',
        title: 'Morgen im Garten',
        buy: (guest) => app.ok(albums.buyAlbum, { params: { albumId }, body: press() }, guest),
        has: hasAlbum(albumId),
        remove: () =>
          app.ok(albums.removePicture, { params: { pictureId: pictureIds[0] ?? 0 }, body: { reason } }, operator),
      };
    },
    async 'post of words'(performer) {
      const postId = await somePost(app, performer, { price: PRICE, texts: JSON.stringify(postTexts('Nur für dich')) });
      return {
        kind: 'post',
        title: 'Nur für dich',
        buy: (guest) => app.ok(feed.buyPost, { params: { postId }, body: press() }, guest),
        async has(guest) {
          const { text } = await app.raw({ method: 'GET', path: `/rest/v1/feed/post/${postId}` }, guest);
          return text.includes('Heute wird es ruhig.');
        },
        remove: () => app.ok(feed.removePost, { params: { postId }, body: { reason } }, operator),
      };
    },
    async 'post of photos'(performer) {
      const { postId, albumId } = await photosPost(app, performer, { price: PRICE });
      return {
        kind: 'album',
        title: 'Morgen im Garten',
        buy: (guest) => app.ok(feed.buyPost, { params: { postId }, body: press() }, guest),
        has: hasAlbum(albumId),
        remove: () => app.ok(feed.removePost, { params: { postId }, body: { reason } }, operator),
      };
    },
    async message(performer) {
      await app.ok(setMessageOffer, { body: { messagePrice: PRICE, freeMessages: 0 } }, performer);
      return {
        kind: 'message',
        title: performer.name,
        async buy(guest) {
          const channelId = await channelWith(app, guest, performer);
          const said = words(channelId, { data: { text: 'Guten Abend', coins: PRICE } });
          expect(await say(app, guest, said)).toMatchObject({ code: 'ok' });
        },
        has: () => Promise.resolve(false),
        remove: null,
      };
    },
  };
  const names = Object.keys(made);
  const make = (name: string, performer: TestPerformer): Promise<Sold> => made[name]!(performer);

  it('is of every kind that there is', async () => {
    const kinds = new Set<string>();
    for (const name of names) kinds.add((await make(name, await app.performer())).kind);
    expect([...kinds].toSorted()).toEqual(soldKindNames.toSorted());
  });

  describe.each(names)('%s', (name) => {
    it('is given back by hand: coins as they were, her share and the right to it, once', async () => {
      const [performer, guest] = [await app.performer(), await rich()];
      const sold = await make(name, performer);
      await sold.buy(guest);
      expect(await parts(guest)).toMatchObject({ bought: 0, given: 20 });
      const [purchase] = await listed(guest);
      expect(purchase).toMatchObject({ kind: sold.kind, price: PRICE, byVoucher: false, isGift: false });
      expect(purchase?.title).toBe(sold.kind === 'message' ? purchase?.actorName : sold.title);
      const call = { params: { purchaseId: purchase?.purchaseId ?? '' }, body: { kind: sold.kind, reason } };
      const answers = await Promise.allSettled(Array.from({ length: 4 }, () => app.ok(returnPurchase, call, operator)));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await app.refused(returnPurchase, call, operator)).code).toBe('not-found');
      expect(await parts(guest)).toMatchObject({ bought: 30, given: 30 });
      expect([await app.wallet.earnings(performer.performerId), await earnedBy(performer)]).toEqual([0, 0]);
      expect(await sold.has(guest)).toBe(false);
      expect(await listed(guest)).toEqual([]);
      await expect.poll(() => news(guest)).toContainEqual(expect.stringMatching(/ You got 40 VXC back\.$/));
      // It may be wanted again.
      await sold.buy(guest);
      expect(await parts(guest)).toMatchObject({ bought: 0, given: 20 });
      await isTrue();
    });
  });

  describe.each(names.filter((name) => name !== 'message'))('%s that operators remove', (name) => {
    it('goes back to all who bought it within a year; what is older stays sold', async () => {
      const [performer, guest, early] = [await app.performer(), await rich(), await rich()];
      const sold = await make(name, performer);
      for (const buyer of [early, guest]) await sold.buy(buyer);
      expect([await sold.has(guest), await sold.has(early)]).toEqual([true, true]);
      const table = { video: 'film_purchases', album: 'album_purchases', post: 'feed_purchases', message: '' }[
        sold.kind
      ];
      const aged = [early.guestId, new Date(app.now().getTime() - 366 * DAY_MS)];
      await pool().query(`update ${table} set bought_at = $2 where guest_id = $1`, aged);
      await sold.remove?.();
      await expect.poll(() => parts(guest)).toMatchObject({ bought: 30, given: 30 });
      expect(await parts(early)).toMatchObject({ bought: 0, given: 20 });
      expect([await sold.has(guest), (await listed(guest)).length, (await listed(early)).length]).toEqual([
        false,
        0,
        1,
      ]);
      expect(await app.wallet.earnings(performer.performerId)).toBe(PRICE / 2);
      await expect.poll(() => news(guest)).toContainEqual(expect.stringContaining(sold.title));
      await expect.poll(() => news(performer)).toContainEqual(expect.stringContaining(sold.title));
      const { rows } = await pool().query(`select returned_by, reason from purchase_returns where guest_id = $1`, [
        guest.guestId,
      ]);
      expect(rows).toEqual([{ returned_by: null, reason: 'removed' }]);
      await isTrue();
    });
  });

  it('is listed once each, over pages and kinds, however many were bought at one moment', async () => {
    const [performer, guest] = [await app.performer(), await app.account()];
    const bought = [guest.guestId, app.now()];
    for (let nth = 0; nth < 12; nth += 1) {
      const film = await filmInShop(app, performer);
      const post = await somePost(app, performer, { price: PRICE });
      await pool().query(`insert into film_purchases (film_id, guest_id, price, bought_at) values ($1, $2, 40, $3)`, [
        film,
        ...bought,
      ]);
      await pool().query(`insert into feed_purchases (post_id, guest_id, price, bought_at) values ($1, $2, 40, $3)`, [
        post,
        ...bought,
      ]);
    }
    const page = (before?: string) =>
      app.ok(findPurchases, { params: { guestId: guest.guestId }, query: { before } }, operator);
    const first = await page();
    const second = await page(first.next ?? '');
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 4, null]);
    expect(new Set([...first.items, ...second.items].map(({ purchaseId }) => purchaseId)).size).toBe(24);
    for (const before of ['x', '2027-02-30T00:00:00.000000Z~' + randomUUID()]) {
      const input = { params: { guestId: guest.guestId }, query: { before } };
      expect((await app.refused(findPurchases, input, operator)).code).toBe('bad-request');
    }
  });

  it('album by a voucher brings the voucher back', async () => {
    const [performer, guest] = [await app.performer(), await app.account({ verified: true })];
    const sold = await make('album', performer);
    await voucher(guest, voucherTypes.photoAlbum);
    await sold.buy(guest);
    expect(await vouchersOf(guest)).toBe(0);
    await sold.remove?.();
    await expect.poll(() => vouchersOf(guest)).toBe(1);
    expect(await parts(guest)).toMatchObject({ bought: 0, given: 0 });
    expect(await app.wallet.earnings(performer.performerId)).toBe(0);
    await isTrue();
  });

  it('message by a voucher brings the voucher back', async () => {
    const [performer, guest] = [await app.performer(), await app.account({ verified: true })];
    const sold = await make('message', performer);
    await voucher(guest, voucherTypes.messages);
    await sold.buy(guest);
    expect(await vouchersOf(guest)).toBe(0);
    expect(await app.wallet.earnings(performer.performerId)).toBe(PRICE / 2);
    const [purchase] = await listed(guest);
    expect(purchase).toMatchObject({ byVoucher: true, price: 0 });
    const params = { purchaseId: purchase?.purchaseId ?? '' };
    await app.ok(returnPurchase, { params, body: { kind: 'message', reason } }, operator);
    expect([await vouchersOf(guest), await app.wallet.earnings(performer.performerId)]).toEqual([1, 0]);
    await isTrue();
  });

  it('leaves the performer of an album what it had earned where it ought not to have been removed', async () => {
    const [performer, guest] = [await app.performer(), await rich()];
    const { albumId, pictureIds } = await albumInShop(app, performer, { pictures: 2, set: { price: PRICE } });
    await app.ok(albums.buyAlbum, { params: { albumId }, body: press() }, guest);
    const params = { pictureId: pictureIds[0] ?? 0 };
    await app.ok(albums.removePicture, { params, body: { reason } }, operator);
    await expect.poll(() => app.wallet.earnings(performer.performerId)).toBe(10);
    await app.ok(albums.removeAlbum, { params: { albumId }, body: { reason } }, operator);
    await expect.poll(() => app.wallet.earnings(performer.performerId)).toBe(0);
    const text = 'Das bin ich selbst, mit Ausweis.';
    await app.ok(albums.objectToAlbum, { params: { albumId }, body: { text } }, performer);
    const another = await app.account({ role: 'operator', may: ['content'] });
    const decision = { overturn: true, reason: 'Noch einmal angesehen.' };
    await app.ok(albums.decideAlbumObjection, { params: { albumId }, body: decision }, another);
    // That of the picture stays taken: nobody has objected to it.
    expect(await app.wallet.earnings(performer.performerId)).toBe(10);
    expect(await parts(guest)).toMatchObject({ bought: 30, given: 30 });
    await isTrue();
  });

  it('leaves no coin made or lost, whatever is bought, removed and given back in whatever order', async () => {
    const step = fc.record({ what: fc.constantFrom('buy', 'buy', 'back', 'remove'), which: fc.nat(names.length - 1) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const [performer, guest] = [await app.performer(), await app.account({ verified: true, coins: 200 })];
        const all = await Promise.all(names.map((name) => make(name, performer)));
        const had = new Set<number>();
        const gone = new Set<number>();
        for (const { what, which } of steps) {
          const sold = all[which]!;
          if (what === 'buy' && !had.has(which) && !gone.has(which) && had.size < 5) {
            await sold.buy(guest);
            had.add(which);
          } else if (what === 'remove' && sold.remove !== null && !gone.has(which)) {
            await sold.remove();
            gone.add(which);
            had.delete(which);
          } else if (what === 'back') {
            const purchase = (await listed(guest)).find(({ kind }) => kind === sold.kind);
            if (purchase === undefined || !had.has(which) || sold.kind === 'album') continue;
            const params = { purchaseId: purchase.purchaseId };
            await app.ok(returnPurchase, { params, body: { kind: sold.kind, reason } }, operator);
            had.delete(which);
          }
          await expect.poll(async () => (await parts(guest)).bought).toBe(200 - had.size * PRICE);
        }
        await expect.poll(() => app.wallet.earnings(performer.performerId)).toBe((had.size * PRICE) / 2);
        await isTrue();
      }),
      { seed: 11, numRuns: 6 },
    );
  });
});
