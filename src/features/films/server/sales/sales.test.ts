import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import { ownFilm } from '../../../../../test/films/published.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { int } from '../../../../platform/database/columns.ts';
import { many, sql } from '../../../../platform/database/sql.ts';
import { berlinDay, nextDay, startOfBerlinDay } from '../../../../platform/time/berlin.ts';
import * as contract from '../../contract.ts';
import { currentPrice } from '../lists/price-store.ts';
import { priceOf } from '../shop/rules.ts';
import { chooseDealsOfDay } from './deals.ts';

const DAY_MS = 86_400_000;

describe('sales of films', () => {
  let app: TestApp;
  let mira: TestPerformer;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const days = (count: number) => new Date(app.now().getTime() + count * DAY_MS);
  const old = () => ({ published_at: days(-100) });
  const params = (filmId: number) => ({ params: { filmId } });
  const sale = (price: number, until: Date, from: Date | null = null) => ({
    price,
    from: from?.toISOString() ?? null,
    until: until.toISOString(),
  });
  const setSale = (filmId: number, body: ReturnType<typeof sale>, who = mira) =>
    app.ok(contract.setFilmSale, { ...params(filmId), body }, who);
  const refuseSale = (filmId: number, body: ReturnType<typeof sale>, who = mira) =>
    app.refused(contract.setFilmSale, { ...params(filmId), body }, who);
  const shown = (videoId: number) => app.ok(contract.getVideo, { params: { videoId } }, null);

  it('are hers to set; page, list, gateway and purchase say the same', async () => {
    const id = await filmInShop(app, mira, old());
    const until = days(3);
    expect(await setSale(id, sale(25, until))).toMatchObject({
      price: 40,
      sale: { kind: 'sale', price: 25, lowest: 40, until: until.toISOString() },
    });
    const priced = { price: 25, basePrice: 40, lowestPrice: 40, saleUntil: until.toISOString(), dailyBonusPrice: null };
    expect(await shown(id)).toMatchObject(priced);
    const { items } = await app.ok(
      contract.listVideos,
      { query: { list: 'discount', actorId: mira.performerId } },
      null,
    );
    expect(items.find((video) => video.id === id)).toMatchObject(priced);
    const guest = await app.account({ verified: true, coins: 100 });
    const query = `{ videosByIds(ids: [${id}]) { price { value } basePrice { value } lowestPrice { value } saleUntil dailyBonusPrice { value } } }`;
    expect(await app.query(query, {}, guest)).toMatchObject({
      data: {
        videosByIds: [
          {
            price: { value: 25 },
            basePrice: { value: 40 },
            lowestPrice: { value: 40 },
            saleUntil: until.toISOString(),
            dailyBonusPrice: null,
          },
        ],
      },
    });
    const buy = (price: number) => ({ params: { videoId: id }, body: { price, requestKey: randomUUID() } });
    expect((await app.refused(contract.buyVideo, buy(40), guest)).code).toBe('price-changed');
    // It ends while his page is open: nobody pays more than he has agreed to.
    await app.ok(contract.endFilmSale, params(id), mira);
    expect(await app.refused(contract.buyVideo, buy(25), guest)).toMatchObject({
      code: 'price-changed',
      details: { price: 40 },
    });
    await app.ok(contract.buyVideo, buy(40), guest);
  });

  it('cost less than anybody had to pay in the thirty days before', async () => {
    const id = await filmInShop(app, mira, old());
    expect(await refuseSale(id, sale(40, days(2)))).toMatchObject({ code: 'sale-price', details: { most: 39 } });
    await setSale(id, sale(30, days(2)));
    // Of one that runs the comparison stays; it may cost more or less.
    expect((await setSale(id, sale(35, days(3)))).sale).toMatchObject({ price: 35, lowest: 40 });
    await app.ok(contract.endFilmSale, params(id), mira);
    expect(await refuseSale(id, sale(30, days(2)))).toMatchObject({ code: 'sale-price', details: { most: 29 } });
    // Thirty days after its end nobody remembers it.
    expect((await setSale(id, sale(30, days(35), days(31)))).sale).toMatchObject({ lowest: 40 });
    expect(await shown(id)).toMatchObject({ price: 40, lowestPrice: null, saleUntil: null });
    expect(await ownFilm(app, mira, id)).toMatchObject({ lowestPrice: 30 });
  });

  it('know a price that was lowered before, and end with another price', async () => {
    const id = await filmInShop(app, mira, old());
    const { texts } = await ownFilm(app, mira, id);
    const change = async (price: number) => {
      const { revision } = await ownFilm(app, mira, id);
      const body = { texts, price, isVip: false, isClassic: false, fsk: 16 as const, revision };
      return app.ok(contract.changeFilm, { ...params(id), body }, mira);
    };
    await app.ok(contract.allowFilmDeal, { ...params(id), body: { price: 15 } }, mira);
    await change(20);
    await change(40);
    expect(await refuseSale(id, sale(20, days(2)))).toMatchObject({ details: { most: 19 } });
    expect((await setSale(id, sale(19, days(2)))).sale).toMatchObject({ lowest: 20 });
    expect(await change(12)).toMatchObject({ sale: null, dealPrice: null });
    expect(await shown(id)).toMatchObject({ price: 12, basePrice: 12, lowestPrice: null });
  });

  it('are held against prices that guests were asked for, for a while', async () => {
    // Yesterday it came into the shop, for much; that is not what it is worth.
    const fresh = await filmInShop(app, mira, { published_at: days(-1), price: 1000 });
    expect((await refuseSale(fresh, sale(100, days(3)))).code).toBe('sale-too-early');
    expect((await refuseSale(fresh, sale(100, days(8), days(5.9)))).code).toBe('sale-too-early');
    const planned = sale(100, days(9), days(6.1));
    expect((await setSale(fresh, planned)).sale).toMatchObject({ lowest: 1000 });
    // Days on which nobody could buy it do not count, so that what was planned with them falls.
    expect(await app.ok(contract.withdrawFilm, params(fresh), mira)).toMatchObject({ sale: null });

    // Made dearer where nobody sees it, it comes back a month later.
    const manifest = JSON.stringify({ sha256: 'd'.repeat(64), hashes: [] });
    const hidden = await filmInShop(app, mira, { ...old(), manifest });
    await app.ok(contract.withdrawFilm, params(hidden), mira);
    const { texts, revision } = await ownFilm(app, mira, hidden);
    const dearer = { texts, price: 1000, isVip: false, isClassic: false, fsk: 16 as const, revision };
    const changed = await app.ok(contract.changeFilm, { ...params(hidden), body: dearer }, mira);
    await pool().query(`update film_prices set since = since - interval '31 days' where film_id = $1`, [hidden]);
    const consent = { everyone: true, depict: true, publish: true, download: false } as const;
    const handedIn = await app.ok(
      contract.submitFilm,
      { ...params(hidden), body: { revision: changed.revision, ...consent } },
      mira,
    );
    const operator = await app.account({ role: 'operator', may: ['content'] });
    const fine = { revision: handedIn.revision, approve: true, fsk: 16 as const, reason: 'Alles in Ordnung.' };
    await app.ok(contract.reviewFilm, { ...params(hidden), body: fine }, operator);
    expect((await refuseSale(hidden, sale(500, days(3)))).code).toBe('sale-too-early');
    expect((await ownFilm(app, mira, hidden)).lowestPrice).toBe(1000);
  });

  it('are for what is in the shop, within bounds, and hers alone', async () => {
    const id = await filmInShop(app, mira, old());
    expect((await refuseSale(id, sale(10, days(31)))).code).toBe('sale-time');
    expect((await refuseSale(id, sale(10, days(62), days(61)))).code).toBe('sale-time');
    expect((await refuseSale(id, sale(10, days(2)), await app.performer())).code).toBe('not-found');
    const free = await filmInShop(app, mira, { ...old(), price: 0 });
    expect((await refuseSale(free, sale(1, days(2)))).code).toBe('sale-price');
    const draft = await filmInShop(app, mira, { state: 'draft', published_at: null });
    expect((await refuseSale(draft, sale(10, days(2)))).code).toBe('film-state');
    const tooDear = { ...params(id), body: { price: 40 } };
    expect((await app.refused(contract.allowFilmDeal, tooDear, mira)).code).toBe('sale-price');
  });

  it('are reckoned in lists as by the rule', async () => {
    const performer = await app.performer();
    const moments = fc.integer({ min: -2, max: 2 });
    const film = fc.record({
      price: fc.integer({ min: 0, max: 50 }),
      off: fc.integer({ min: 1, max: 60 }),
      from: moments,
    });
    const drawn = fc.sample(film, 40);
    for (const { price, off, from } of drawn) {
      const [salePrice, lowest] = [Math.max(0, price + 10 - off), price + 60];
      const [sale_from, sale_until] = [days(from), days(from + 1)];
      const set = { sale_kind: 'sale', sale_price: salePrice, sale_lowest: lowest, sale_from, sale_until };
      await filmInShop(app, performer, { ...old(), price, ...set });
    }
    const now = app.now();
    const { rows } = await pool().query<Parameters<typeof priceOf>[0] & { id: string }>(
      `select id, price, sale_price, sale_from, sale_until from films where performer_id = $1 order by id`,
      [performer.performerId],
    );
    const reckoned = await many(pool(), { id: int, price: int })`
      select f.id, ${currentPrice(now)} as price from films f where ${sql`f.performer_id = ${performer.performerId}`} order by f.id`;
    expect(reckoned.map(({ price }) => price)).toEqual(rows.map((row) => priceOf(row, now)));
    expect(rows).toHaveLength(40);
  });

  it('of a day are chosen once, of those that may be, and end at midnight in Berlin', async () => {
    const [one, two] = [await app.performer(), await app.performer()];
    const deals = new Map<number, number>();
    const inShop = async (performer: TestPerformer, price: number, set: object = {}) => {
      const id = await filmInShop(app, performer, { ...old(), ...set });
      deals.set(id, price);
      return id;
    };
    const best = await inShop(one, 10, { likes: 50 });
    const second = await inShop(one, 10, { likes: 5 });
    const other = await inShop(two, 11);
    const hidden = await inShop(await app.performer({ published: false }), 5);
    // Nobody has been asked for its price for more than a day.
    await inShop(await app.performer(), 5, { published_at: days(-1), likes: 90 });
    // All at once: the platform's own job looks every minute, and may be first.
    await pool().query(
      'update films set deal_price = d.price from unnest($1::bigint[], $2::int[]) as d (id, price) where films.id = d.id',
      [[...deals.keys()], [...deals.values()]],
    );
    const chosen = await Promise.all([1, 2, 3].map(() => chooseDealsOfDay(app.context)));
    expect([[], [2]]).toContainEqual(chosen.filter((count) => count > 0));
    const { items } = await app.ok(contract.listVideos, { query: { list: 'deals' } }, null);
    expect(items.map(({ id }) => id)).toEqual([best, other]);
    const until = startOfBerlinDay(nextDay(berlinDay(app.now()))).toISOString();
    expect(items[0]).toMatchObject({
      price: 10,
      dailyBonusPrice: 10,
      basePrice: 40,
      lowestPrice: 40,
      saleUntil: until,
    });
    expect(items.map(({ id }) => id)).not.toContain(hidden);
    expect((await refuseSale(best, sale(5, days(2)), one)).code).toBe('film-on-deal');
    expect((await app.refused(contract.endFilmSale, params(best), one)).code).toBe('film-on-deal');
    app.advance(DAY_MS);
    expect(await shown(best)).toMatchObject({ price: 40, dailyBonusPrice: null });
    // On the next day those come that have not been one.
    expect(await chooseDealsOfDay(app.context)).toBe(1);
    expect(await shown(second)).toMatchObject({ dailyBonusPrice: 10 });
    app.advance(DAY_MS);
    expect(await chooseDealsOfDay(app.context)).toBe(0);
  });
});
