import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import type { TestAccount, TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { recountTrends } from '../lists/trend-store.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { MOST_BY_VOUCHER, voucherTypes } from '../../../wallet/constants.ts';
import { getEarnings, getGuestBalance, getStatement } from '../../../wallet/contract.ts';
import { getGuest, lockGuest, unlockGuest } from '../../../backoffice/contract.ts';
import * as contract from '../../contract.ts';

const DAY_MS = 86_400_000;

const onSale = (price: number, from: Date, until: Date) => ({
  sale_kind: 'sale',
  sale_price: price,
  sale_from: from,
  sale_until: until,
  sale_lowest: 40,
});

describe('the film shop', () => {
  let app: TestApp;
  let mira: TestPerformer;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const at = (videoId: number) => ({ params: { videoId } });
  const order = (videoId: number, price = 40, more: object = {}) => ({
    ...at(videoId),
    body: { price, requestKey: randomUUID(), ...more },
  });
  const coins = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).balance;
  const rich = () => app.account({ verified: true, coins: 100 });
  const idsOf = async (query: object, guest: TestGuest | null = null) =>
    (await app.ok(contract.listVideos, { query }, guest)).items.map(({ id }) => id);

  it('sells a film once, for good, and half of it is hers', async () => {
    const performer = await app.performer();
    const id = await filmInShop(app, performer);
    const guest = await rich();
    expect(await app.ok(contract.getVideoGuestInfo, at(id), guest)).toMatchObject({ restriction: 'needPurchase' });
    const asked = order(id);
    await app.ok(contract.buyVideo, asked, guest);
    await app.ok(contract.buyVideo, asked, guest);
    expect(await coins(guest)).toBe(60);
    expect(await app.wallet.earnings(performer.performerId)).toBe(20);
    expect((await app.refused(contract.buyVideo, order(id), guest)).code).toBe('already-bought');
    expect(await app.ok(contract.getVideoGuestInfo, at(id), guest)).toMatchObject({ bought: true, restriction: null });
    const { items } = await app.ok(getStatement, { query: {} }, guest);
    expect(items[0]).toMatchObject({ kind: 'video', amount: -40, label: 'Regen am Fenster' });
    const day = berlinDay(app.now());
    const earned = await app.ok(getEarnings, { query: { from: day, to: day } }, performer);
    expect(JSON.stringify(earned)).toContain('video');
    await pool().query(`update films set state = 'withdrawn' where id = $1`, [id]);
    expect(await app.ok(contract.getVideo, at(id), guest)).toMatchObject({ id });
    expect(await idsOf({ list: 'bought' }, guest)).toEqual([id]);
    expect((await app.refused(contract.getVideo, at(id), await rich())).code).toBe('not-found');
    await pool().query(`update films set state = 'removed' where id = $1`, [id]);
    expect((await app.refused(contract.getVideo, at(id), guest)).code).toBe('not-found');
    expect(await idsOf({ list: 'bought' }, guest)).toEqual([]);
  });

  it('sells nothing of a performer whose account is locked, until it is not, and leaves what was bought', async () => {
    const performer = await app.performer();
    const id = await filmInShop(app, performer);
    const [buyer, guest] = [await rich(), await rich()];
    await app.ok(contract.buyVideo, order(id), buyer);
    const operator = await app.account({ role: 'operator' });
    const account = { params: { guestId: performer.guestId } };
    const reason = 'Wird geprüft.';
    await app.ok(lockGuest, { ...account, body: { reason } }, operator);
    expect((await app.refused(contract.buyVideo, order(id), guest)).code).toBe('not-found');
    expect(await idsOf({ list: 'all', actorId: performer.performerId }, guest)).toEqual([]);
    expect(await app.ok(contract.getVideoGuestInfo, at(id), buyer)).toMatchObject({ bought: true, restriction: null });
    const { version } = await app.ok(getGuest, account, operator);
    await app.ok(unlockGuest, { ...account, body: { version, reason } }, operator);
    await app.ok(contract.buyVideo, order(id), guest);
    // Who was hidden before, for another reason, does not come back with it.
    await pool().query(`update performers set published = false where id = $1`, [performer.performerId]);
    await app.ok(lockGuest, { ...account, body: { reason } }, operator);
    const { version: later } = await app.ok(getGuest, account, operator);
    await app.ok(unlockGuest, { ...account, body: { version: later, reason } }, operator);
    expect((await app.refused(contract.buyVideo, order(id), await rich())).code).toBe('not-found');
  });

  it('takes the coins once when two tabs buy at the same moment', async () => {
    const id = await filmInShop(app, mira);
    const guest = await rich();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => app.ok(contract.buyVideo, order(id), guest)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await coins(guest)).toBe(60);
    const { rows } = await pool().query(`select sales from films where id = $1`, [id]);
    expect(rows).toEqual([{ sales: 1 }]);
  });

  it('serves a crowd at once', async () => {
    const id = await filmInShop(app, mira);
    const guests = await Promise.all(Array.from({ length: 25 }, rich));
    await Promise.all(guests.map((guest) => app.ok(contract.buyVideo, order(id), guest)));
    const { rows } = await pool().query(
      `select sales, (select sum(sales)::int from film_days d where d.film_id = f.id) as days
      from films f where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ sales: 25, days: 25 }]);
  });

  it('asks for the price that was shown, for coins that are there, and for the age check first', async () => {
    const id = await filmInShop(app, mira, { fsk: 18 });
    const guest = await rich();
    const refused = await app.refused(contract.buyVideo, order(id, 30), guest);
    expect(refused).toMatchObject({ code: 'price-changed', details: { price: 40 } });
    const poor = await app.account({ verified: true, coins: 39 });
    expect((await app.refused(contract.buyVideo, order(id), poor)).code).toBe('not-enough-money');
    expect(await coins(poor)).toBe(39);
    const young = await app.account({ coins: 100 });
    expect(await app.refused(contract.buyVideo, order(id), young)).toMatchObject({
      code: 'forbidden',
      details: { reason: 'need-age-check' },
    });
    expect((await app.refused(contract.buyVideo, order(id), mira)).code).toBe('forbidden');
    const free = await filmInShop(app, mira, { price: 0 });
    expect((await app.refused(contract.buyVideo, order(free, 0), guest)).code).toBe('not-for-sale');
    expect((await app.refused(contract.buyVideo, order(id), await app.guest())).code).toBe('not-signed-in');
    expect(await coins(guest)).toBe(100);
  });

  it('takes a voucher where one is asked for; she is paid all the same', async () => {
    const performer = await app.performer();
    const id = await filmInShop(app, performer);
    const guest = await rich();
    const byVoucher = { byVoucher: true };
    expect((await app.refused(contract.buyVideo, order(id, 40, byVoucher), guest)).code).toBe('no-voucher');
    const voucher = { key: randomUUID(), guestId: guest.guestId, type: voucherTypes.video, amount: 1, actorId: null };
    await app.context.database.transaction((client) =>
      app.wallet.vouchers.grant({ ...voucher, expiresAt: null, source: 'test' }, client),
    );
    expect(await app.ok(contract.getVideoGuestInfo, at(id), guest)).toMatchObject({ vouchers: 1 });
    await app.ok(contract.buyVideo, order(id, 40, byVoucher), guest);
    expect(await coins(guest)).toBe(100);
    expect(await app.wallet.earnings(performer.performerId)).toBe(20);
    expect(await app.ok(contract.getVideoGuestInfo, at(id), guest)).toMatchObject({ vouchers: 0, bought: true });
  });

  it('takes no voucher for what is dearer than vouchers are good for', async () => {
    const performer = await app.performer();
    const dear = await filmInShop(app, performer, { price: MOST_BY_VOUCHER + 1 });
    const fair = await filmInShop(app, performer, { price: MOST_BY_VOUCHER });
    const guest = await app.account({ verified: true });
    const voucher = { key: randomUUID(), guestId: guest.guestId, type: voucherTypes.video, amount: 1, actorId: null };
    await app.context.database.transaction((client) =>
      app.wallet.vouchers.grant({ ...voucher, expiresAt: null, source: 'test' }, client),
    );
    expect(await app.ok(contract.getVideoGuestInfo, at(dear), guest)).toMatchObject({ vouchers: 0 });
    const asked = order(dear, MOST_BY_VOUCHER + 1, { byVoucher: true });
    expect((await app.refused(contract.buyVideo, asked, guest)).code).toBe('no-voucher');
    expect(await app.ok(contract.getVideoGuestInfo, at(fair), guest)).toMatchObject({ vouchers: 1 });
    await app.ok(contract.buyVideo, order(fair, MOST_BY_VOUCHER, { byVoucher: true }), guest);
    expect(await app.wallet.earnings(performer.performerId)).toBe(MOST_BY_VOUCHER / 2);
  });

  it('costs less while it is on sale', async () => {
    const performer = await app.performer();
    const { performerId: actorId } = performer;
    const at = (days: number) => new Date(app.now().getTime() + days * DAY_MS);
    const id = await filmInShop(app, performer, onSale(10, at(-1), at(1)));
    const other = await filmInShop(app, performer);
    const over = await filmInShop(app, performer, onSale(10, at(-1), at(0)));
    const toCome = await filmInShop(app, performer, onSale(10, at(1), at(2)));
    expect(await idsOf({ list: 'discount', actorId })).toEqual([id]);
    expect(await idsOf({ order: 'cheapest', actorId })).toEqual([id, other, over, toCome]);
    const guest = await rich();
    expect(await app.ok(contract.getVideo, { params: { videoId: id } }, null)).toMatchObject({
      price: 10,
      basePrice: 40,
      lowestPrice: 40,
      dailyBonusPrice: null,
    });
    await app.ok(contract.buyVideo, order(id, 10), guest);
    expect(await coins(guest)).toBe(90);
  });

  it('is not there where she bans the place, for whom she has blocked, and when she is not published', async () => {
    const performer = await app.performer({ banned_countries: ['AT'] });
    const id = await filmInShop(app, performer);
    const { performerId: actorId } = performer;
    const austrian = await app.account({ verified: true, set: { country: 'AT' } });
    const german = await app.account({ verified: true, set: { country: 'DE' } });
    expect(await idsOf({ actorId }, german)).toEqual([id]);
    expect(await idsOf({ actorId }, austrian)).toEqual([]);
    expect((await app.refused(contract.getVideo, at(id), austrian)).code).toBe('not-found');
    await pool().query(`insert into film_purchases (film_id, guest_id, price) values ($1, $2, 40)`, [
      id,
      austrian.guestId,
    ]);
    expect((await app.refused(contract.getVideoGuestInfo, at(id), austrian)).code).toBe('not-found');
    expect(await idsOf({ list: 'bought' }, austrian)).toEqual([]);
    await pool().query(`insert into room_blocks (performer_id, guest_id) values ($1, $2)`, [actorId, german.guestId]);
    expect(await idsOf({ actorId }, german)).toEqual([]);
    await pool().query(`update performers set published = false where id = $1`, [actorId]);
    expect(await idsOf({ actorId })).toEqual([]);
  });

  it('has every list in every order, page by page, nothing lost and nothing twice', async () => {
    const performer = await app.performer();
    const { performerId: actorId } = performer;
    const until = new Date(app.now().getTime() + DAY_MS);
    const made: number[] = [];
    for (let nth = 0; nth < 7; nth++) {
      const on = nth % 2 === 0 ? onSale(nth, app.now(), until) : {};
      const set = {
        price: nth * 7,
        duration_ms: 1000 * (nth % 3),
        is_vip: nth === 3,
        is_classic: nth === 4,
        likes: nth % 4,
        ...on,
      };
      const publishedAt = new Date(app.now().getTime() - nth * DAY_MS * 12);
      made.push(await filmInShop(app, performer, { ...set, published_at: publishedAt }));
    }
    const guest = await rich();
    for (const [nth, id] of made.entries()) {
      await pool().query(
        `insert into film_days (film_id, day, plays) values ($1, (now() at time zone 'Europe/Berlin')::date - $2::int, $2)`,
        [id, nth + 2],
      );
      if (nth < 3)
        await pool().query(`insert into film_purchases (film_id, guest_id, price) values ($1, $2, 0)`, [
          id,
          guest.guestId,
        ]);
    }
    const walk = async (list: contract.VideoList, wanted: contract.VideoOrder | undefined) => {
      const found: contract.Video[] = [];
      let after: string | undefined;
      do {
        const query = {
          list,
          actorId,
          limit: 2,
          ...(wanted === undefined ? {} : { order: wanted }),
          ...(after === undefined ? {} : { after }),
        };
        const answer = await app.ok(contract.listVideos, { query }, guest);
        found.push(...answer.items);
        after = answer.next ?? undefined;
      } while (after !== undefined);
      return found;
    };
    await recountTrends(app.context.database.pool, app.now());
    const counts = { all: 7, free: 1, trending: 6, discount: 3, deals: 0, new: 3, vip: 1, classic: 1, bought: 3 };
    for (const list of contract.videoLists) {
      for (const wanted of [undefined, ...contract.videoOrders]) {
        const found = await walk(list, wanted);
        expect([list, wanted, new Set(found.map(({ id }) => id)).size, found.length]).toEqual([
          list,
          wanted,
          counts[list],
          counts[list],
        ]);
      }
    }
    const sorted = async (wanted: contract.VideoOrder) => walk('all', wanted);
    expect((await sorted('newest')).map(({ id }) => id)).toEqual(made);
    const prices = (await sorted('cheapest')).map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const lengths = (await sorted('longest')).map(({ duration }) => duration);
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    const likes = (await walk('all', undefined)).map(({ rating }) => rating.likes);
    expect(likes).toEqual(likes.toSorted((a, b) => b - a));
    expect((await walk('trending', undefined)).map(({ id }) => id)).toEqual(made.slice(0, 6).toReversed());
    expect((await app.refused(contract.listVideos, { query: { after: 'nowhere' } }, null)).code).toBe('bad-request');
  });

  it('speaks German where she has written nothing in a language', async () => {
    const texts = {
      de: { title: 'Regen', description: 'x' },
      en: { title: 'Rain', description: '' },
      nl: { title: '', description: '' },
    };
    const id = await filmInShop(app, mira, { texts: JSON.stringify(texts) });
    const titleIn = async (language: string) => {
      const { text } = await app.raw({ method: 'GET', path: `/rest/v1/videos/${id}?language=${language}` }, null);
      return (JSON.parse(text) as { title: string }).title;
    };
    expect([await titleIn('en'), await titleIn('nl'), await titleIn('es')]).toEqual(['Rain', 'Regen', 'Regen']);
  });

  it('trends no more for a vote that is taken back and given again each day', async () => {
    const id = await filmInShop(app, mira, { price: 0 });
    const guest = await rich();
    const vote = (given: 'like' | 'dislike' | 'none') =>
      app.ok(contract.voteVideo, { ...at(id), body: { vote: given } }, guest);
    const liked = async () => {
      const { rows } = await pool().query(`select likes from film_days where film_id = $1 order by day`, [id]);
      return rows.map((row: { likes: number }) => row.likes);
    };
    await vote('like');
    // That was yesterday.
    await pool().query(`update film_days set day = day - 1 where film_id = $1`, [id]);
    await pool().query(`update film_votes set voted_at = voted_at - interval '1 day' where film_id = $1`, [id]);
    await vote('none');
    await vote('like');
    expect(await liked()).toEqual([0, 1]);
    expect(await vote('dislike')).toEqual({ likes: 0, dislikes: 1 });
    expect(await liked()).toEqual([0, 0]);
  });

  it('counts one vote of each who may watch it, over REST and the gateway', async () => {
    const id = await filmInShop(app, mira, { price: 0 });
    const guests = await Promise.all([rich(), rich(), rich()]);
    const vote = (guest: TestAccount, given: 'like' | 'dislike' | 'none', of = id) =>
      app.ok(contract.voteVideo, { ...at(of), body: { vote: given } }, guest);
    await Promise.all(guests.map((guest) => vote(guest, 'like')));
    expect(await vote(guests[0], 'like')).toEqual({ likes: 3, dislikes: 0 });
    expect(await vote(guests[0], 'dislike')).toEqual({ likes: 2, dislikes: 1 });
    const mutation = `mutation { dislikeVideo(videoId: ${id}, undo: true) { likes dislikes } }`;
    expect(await app.query(mutation, {}, guests[0])).toMatchObject({
      data: { dislikeVideo: { likes: 2, dislikes: 0 } },
    });
    expect(await app.ok(contract.getVideoGuestInfo, at(id), guests[1])).toMatchObject({
      liked: true,
      disliked: false,
    });
    const dear = await filmInShop(app, mira);
    const body = { vote: 'like' as const };
    expect(await app.refused(contract.voteVideo, { ...at(dear), body }, guests[0])).toMatchObject({
      code: 'forbidden',
      details: { reason: 'needPurchase' },
    });
    expect((await app.refused(contract.voteVideo, { ...at(id), body }, mira)).code).toBe('forbidden');
    const list = `{ videos_v2(list: "free", actorId: ${mira.performerId}) { items { id rating { likes } price { value } } next } }`;
    expect(JSON.stringify(await app.query(list, {}, guests[0]))).toContain(`"id":${id},"rating":{"likes":2}`);
  });

  it('knows where somebody stopped', async () => {
    const id = await filmInShop(app, mira, { price: 0 });
    const guest = await rich();
    const stop = (position: number) => app.ok(contract.keepPosition, { ...at(id), body: { position } }, guest);
    await stop(12_345);
    expect(await app.ok(contract.getVideoGuestInfo, at(id), guest)).toMatchObject({ position: 12_345 });
    await stop(80_000_000);
    expect(await app.ok(contract.getVideoGuestInfo, at(id), guest)).toMatchObject({ position: 60_000 });
    const dear = await filmInShop(app, mira);
    const refused = await app.refused(contract.keepPosition, { ...at(dear), body: { position: 1 } }, guest);
    expect(refused.code).toBe('forbidden');
  });
});
