import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { CallInput } from '../../../../platform/contract.ts';
import { encodePlace } from '../../../../platform/database/page.ts';
import { actorOrders } from '../../constants.ts';
import { actorSearch, actorSearchInit, deleteFilter, getTopCams, saveFilter } from '../../contract.ts';

type Query = CallInput<typeof actorSearch>['query'];

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

describe('searching for performers', () => {
  let app: TestApp;
  let ids: Record<'ada' | 'bea' | 'cleo' | 'dina', number>;

  beforeAll(async () => {
    app = await startTestApp();
    const { pool } = app.context.database;
    const make = async (set: Parameters<TestApp['performer']>[0]) => (await app.performer(set)).performerId;
    ids = {
      ada: await make({ name: 'Ada Winter', born: yearsAgo(22), price_video: 4, state: 'freeChat', languages: ['de'] }),
      bea: await make({
        name: 'Bea Sommer',
        born: yearsAgo(35),
        price_video: 9,
        country: 'AT',
        languages: ['de', 'en'],
      }),
      cleo: await make({ name: 'Cleo', born: yearsAgo(48), price_video: 20, state: 'videoChat', gender_type: 'FF' }),
      dina: await make({ name: 'Dina', born: yearsAgo(48), price_video: 9, rating_count: 30, satisfaction: 95 }),
    };
    await pool.query(`update performers set offers = '{videoChat,videoCall,toy}' where id = $1`, [ids.bea]);
    await pool.query(`update performers set offers = '{voyeur}' where id = $1`, [ids.cleo]);
    await pool.query(`update performers set offers = '{videoChat}' where id = any($1::bigint[])`, [
      [ids.ada, ids.dina],
    ]);
    await pool.query(
      `insert into tags (slugs, names) values ('{"de":"musik","en":"music","es":"musica","nl":"muziek"}',
         '{"de":"Musik","en":"Music","es":"Música","nl":"Muziek"}')`,
    );
    await pool.query(`insert into performer_tags select id, $1 from tags`, [ids.dina]);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const names = async (query: Query) => {
    const { items } = await app.ok(actorSearch, { query }, null);
    return items.map(({ name }) => name.split(' ')[0]);
  };

  it.each<[Query, string[]]>([
    [{ online: 'true' }, ['Cleo', 'Ada']],
    [{ freeChat: 'true' }, ['Ada']],
    [{ videoCall: 'true' }, ['Bea']],
    [{ toy: 'true' }, ['Bea']],
    [{ voyeur: 'true' }, ['Cleo']],
    [{ genderType: 'FF' }, ['Cleo']],
    [{ speaks: 'en' }, ['Bea']],
    [{ country: 'AT' }, ['Bea']],
    [{ minAge: 30, maxAge: 40 }, ['Bea']],
    [{ maxAge: 25 }, ['Ada']],
    [{ minPrice: 9, maxPrice: 9, order: 'newest' }, ['Dina', 'Bea']],
    [{ tag: 'musica' }, ['Dina']],
    [{ tag: 'no-such-tag' }, []],
    [{ order: 'cheapest' }, ['Ada', 'Bea', 'Dina', 'Cleo']],
    [{ order: 'mostExpensive' }, ['Cleo', 'Dina', 'Bea', 'Ada']],
    [{ order: 'topRated' }, ['Dina']],
    [{ pattern: 'winter' }, ['Ada']],
    [{ pattern: '100%' }, []],
    [{ pattern: '___' }, []],
    [{ country: 'AT', speaks: 'en', maxPrice: 5 }, []],
  ])('by %j finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each<Query>([
    { pattern: 'ab' },
    { speaks: 'german' },
    { country: 'at' },
    { minAge: 17 },
    { maxPrice: 0 },
    { order: 'random' as never },
    { online: 'perhaps' },
  ])('refuses %j', async (query) => {
    expect((await app.refused(actorSearch, { query }, null)).code).toBe('bad-request');
  });

  it.each(['cheapest', 'mostExpensive', 'topRated'] as const)('pages through %s without loss', async (order) => {
    const whole = await names({ order });
    const found: (string | undefined)[] = [];
    let after: string | undefined;
    do {
      const page = await app.ok(actorSearch, { query: { order, limit: 1, after } }, null);
      found.push(...page.items.map(({ name }) => name.split(' ')[0]));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(found).toEqual(whole);
  });

  it.each(actorOrders)('finds a page by %s from any place that somebody writes himself', async (order) => {
    for (const place of [
      [2 ** 31, 0, 1],
      [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
      [-1, -1, -1],
    ]) {
      const { status } = await app.raw(
        { method: 'GET', path: `/rest/v1/actorsearch/search?order=${order}&after=${encodePlace(place)}` },
        null,
      );
      expect([place, status === 200 || status === 400]).toEqual([place, true]);
    }
  });

  it('says what can be searched by', async () => {
    const init = await app.ok(actorSearchInit, {}, null);
    expect(init).toMatchObject({
      defaultCategory: 3,
      countries: ['DE', 'AT'],
      languages: ['de', 'en'],
      prices: { min: 4, max: 20 },
      tags: [{ slug: 'music', name: 'Music', count: 1 }],
      filters: [],
    });
  });

  it('keeps filters by name for their owner alone, and forgets them', async () => {
    const [mine, hers] = [await app.account(), await app.account()];
    const filter = { country: 'AT', online: 'true' };
    const kept = await app.ok(saveFilter, { body: { name: 'Wien', filter } }, mine);
    const again = await app.ok(saveFilter, { body: { name: 'Wien', filter: { country: 'AT' } } }, mine);
    expect(again).toEqual({ ...kept, filter: { country: 'AT' } });
    await app.ok(deleteFilter, { body: { id: kept.id } }, hers);
    expect((await app.ok(actorSearchInit, {}, mine)).filters).toEqual([again]);
    expect((await app.ok(actorSearchInit, {}, hers)).filters).toEqual([]);
    await app.ok(deleteFilter, { body: { id: kept.id } }, mine);
    expect((await app.ok(actorSearchInit, {}, mine)).filters).toEqual([]);
    for (const bad of [{ nonsense: '1' }, { minAge: 'old' }, { pattern: 'ab' }]) {
      expect((await app.refused(saveFilter, { body: { name: 'x', filter: bad } }, mine)).code).toBe('bad-request');
    }
    for (let n = 0; n < 20; n++) await app.ok(saveFilter, { body: { name: `n${n}`, filter } }, mine);
    const { code } = await app.refused(saveFilter, { body: { name: 'one more', filter } }, mine);
    expect(code).toBe('too-many-filters');
  });

  it('lists the top cams of each kind', async () => {
    const fan = await app.account();
    const { pool } = app.context.database;
    await pool.query(`insert into pins (guest_id, performer_id) values ($1, $2)`, [fan.guestId, ids.bea]);
    const top = async (type: 'bestChats' | 'top100' | 'favorites' | 'videocall', online?: string) =>
      (await app.ok(getTopCams, { params: { type }, query: { online } }, null)).items.map(({ id }) => id);
    expect(await top('bestChats')).toEqual([ids.dina]);
    expect(await top('top100')).toEqual([ids.dina, ids.bea]);
    expect(await top('favorites')).toEqual([ids.bea]);
    expect(await top('videocall')).toEqual([ids.bea]);
    expect(await top('videocall', 'true')).toEqual([]);
    await pool.query(`delete from pins where guest_id = $1`, [fan.guestId]);
    expect(await top('favorites')).toEqual([]);
  });
});
