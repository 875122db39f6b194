import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { performerDefaults } from '../../../../test/people/people.ts';
import { byNumber, insertRow } from '../../../../test/people/rows.ts';
import type { CallInput } from '../../../platform/contract.ts';
import {
  actorSearch,
  favoriteActors,
  getActorDataByIdOrName,
  getActorPreviewImage,
  getActorSeoContent,
  getActorStateById,
  MODELS_BY_IDS,
  type ActorCard,
  type ModelsByIds,
} from '../contract.ts';
import { presentRating } from './lists/present.ts';
import { shorten } from './seo/seo.ts';

const many = 137;

describe('performers', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'X-Country' } });
    await insertMany(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** All pages of a list, one after the other. */
  async function walk(query: CallInput<typeof actorSearch>['query']): Promise<ActorCard[]> {
    const cards: ActorCard[] = [];
    let after: string | undefined;
    do {
      const page = await app.ok(actorSearch, { query: { ...query, after } }, null);
      cards.push(...page.items);
      after = page.next ?? undefined;
    } while (after !== undefined);
    return cards;
  }

  it.each(['rank', 'newest'] as const)('lists by %s: every page on, each performer exactly once', async (order) => {
    const whole = (await walk({ order, limit: 60 })).map(({ id }) => id);
    expect(new Set(whole).size).toBe(many);
    expect(whole).toHaveLength(many);
    for (const limit of [1, 7, 30]) expect((await walk({ order, limit })).map(({ id }) => id)).toEqual(whole);
  });

  it('puts those online first, then the better liked, then the newer', async () => {
    const cards = await walk({ order: 'rank' });
    const { rows } = await app.context.database.pool.query<{ id: number }>(
      `select id from performers where published order by (state <> 'offline') desc, satisfaction desc, id desc`,
    );
    expect(cards.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('finds parts of names literally, whatever signs are in them', async () => {
    const id = await insertOne(app, { slug: 'odd-name', name: '100% Mira_' });
    const find = async (pattern: string) => (await walk({ pattern })).map((card) => card.id);
    expect(await find('100%')).toEqual([id]);
    expect(await find('ira_')).toEqual([id]);
    expect(await find('%%%')).toEqual([]);
    expect(await find("'; drop")).toEqual([]);
    expect((await app.refused(actorSearch, { query: { pattern: 'ab' } }, null)).code).toBe('bad-request');
    await app.context.database.pool.query(`delete from performers where id = $1`, [id]);
  });

  it('refuses a place in a list that is none of ours', async () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const after of ['x', encode([1, 2]), encode(['1', 2, 3]), encode([1.5, 2, 3]), encode({})]) {
      expect((await app.refused(actorSearch, { query: { after } }, null)).code).toBe('bad-request');
    }
    const farOut = encode([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);
    for (const order of ['rank', 'newest'] as const) {
      await app.ok(actorSearch, { query: { after: farOut, order } }, null);
    }
  });

  it('is known by number and by name, whatever its case', async () => {
    const { slug, performerId } = await app.performer();
    for (const actorIdOrName of [String(performerId), slug, slug.toUpperCase()]) {
      expect(await app.ok(getActorDataByIdOrName, { params: { actorIdOrName } }, null)).toMatchObject({ slug });
    }
    for (const actorIdOrName of ['nobody', '0', '999999999999999999999', '1e3', '-1', '../x', 'mira%00']) {
      const { code } = await app.refused(getActorDataByIdOrName, { params: { actorIdOrName } }, null);
      expect([actorIdOrName, code]).toEqual([actorIdOrName, 'not-found']);
    }
  });

  it('shows nobody who is not published', async () => {
    const { performerId, slug } = await app.performer({ published: false });
    const params = { actorIdOrName: slug };
    expect((await app.refused(getActorDataByIdOrName, { params }, null)).code).toBe('not-found');
    expect((await walk({})).some(({ id }) => id === performerId)).toBe(false);
    const guest = await app.guest();
    const { data } = await app.query(MODELS_BY_IDS, { ids: [performerId] }, guest);
    expect((data as ModelsByIds).modelsByIds).toEqual([]);
  });

  it('shows nobody in a country that she bans: not in lists, nor by link, nor by number', async () => {
    const { performerId, slug } = await app.performer({ banned_countries: ['CH', 'FR'] });
    const fan = await app.account({ set: { country: 'CH' } });
    const near = await app.account({ set: { country: 'AT' } });
    const pool = app.context.database.pool;
    for (const { guestId } of [fan, near]) {
      await pool.query(`insert into pins (guest_id, performer_id) values ($1, $2)`, [guestId, performerId]);
    }
    const seenBy = async (guest: typeof fan) => ({
      list: (await app.ok(actorSearch, { query: { order: 'newest' } }, guest)).items.some(
        ({ id }) => id === performerId,
      ),
      favorites: (await app.ok(favoriteActors, {}, guest)).items.length > 0,
      byId:
        ((await app.query(MODELS_BY_IDS, { ids: [performerId] }, guest)).data as ModelsByIds).modelsByIds.length > 0,
      models: JSON.stringify((await app.query('{ models_v2(first: 60) { items { id } } }', {}, guest)).data).includes(
        String(performerId),
      ),
    });
    expect(await seenBy(near)).toMatchObject({ list: true, favorites: true, byId: true });
    expect(await seenBy(fan)).toEqual({ list: false, favorites: false, byId: false, models: false });
    const params = { actorId: performerId, actorIdOrName: slug, tagGroup: 'all' };
    for (const call of [getActorDataByIdOrName, getActorStateById, getActorPreviewImage, getActorSeoContent]) {
      expect((await app.refused(call, { params }, fan)).code).toBe('not-found');
      await app.ok(call, { params }, near);
    }
    // The country that the machine in front tells counts for who has none of his own.
    const path = `/rest/v1/actor/getActorDataByIdOrName/${slug}`;
    const statusFrom = async (country: string) =>
      (await app.raw({ method: 'GET', path, headers: { 'x-country': country } }, null)).status;
    expect([await statusFrom('FR'), await statusFrom('DE')]).toEqual([404, 200]);
  });

  it('hides ratings of fewer than ten', async () => {
    expect([presentRating(9, 100), presentRating(10, 80)]).toEqual([null, { countRatings: 10, satisfactionRate: 80 }]);
    const { slug } = await app.performer({ rating_count: 9, satisfaction: 100 });
    const { rating } = await app.ok(getActorDataByIdOrName, { params: { actorIdOrName: slug } }, null);
    expect(rating).toBeNull();
  });

  it('keeps favourites of a logged-in guest', async () => {
    const { performerId: actorId } = await app.performer();
    const guest = await app.account();
    const channel = await app.channel(guest);
    for (const type of ['pinActor', 'pinActor']) await channel.client.request(type, { actorId });
    expect(await app.ok(favoriteActors, {}, guest)).toEqual({
      items: [{ id: actorId, isOnline: false }],
      onlineCount: 0,
    });
    await channel.client.request('pinActor', { actorId: 999_999 });
    await channel.client.request('unpinActor', { actorId });
    expect((await app.ok(favoriteActors, {}, guest)).items).toEqual([]);
    const nameless = await app.channel(await app.guest());
    await expect(nameless.client.request('pinActor', { actorId })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('cuts texts for search engines between words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 2, max: 200 }), (text, length) => {
        const short = shorten(text, length);
        expect(short.length).toBeLessThanOrEqual(length);
        if (text.length <= length) expect(short).toBe(text);
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});

/** Performers at random, with many ties in whatever lists sort by. */
async function insertMany(app: TestApp): Promise<void> {
  const one = fc.record({
    state: fc.constantFrom('offline' as const, 'videoChat' as const, 'freeChat' as const, 'away' as const),
    satisfaction: fc.integer({ min: 90, max: 95 }),
    joined_at: fc.constantFrom(...['2026-01-01T12:00:00.123Z', '2026-01-01T12:00:00.124Z'].map((at) => new Date(at))),
  });
  const rows = fc
    .sample(one, { seed: 9, numRuns: many })
    .map((each, index) => Object.assign(each, { slug: `model-${index}` }));
  const { pool } = app.context.database;
  for (const row of rows) await insertRow(pool, 'performers', { ...performerDefaults, ...row }, byNumber);
}

async function insertOne(app: TestApp, set: { slug: string; name: string }): Promise<number> {
  const { id } = await insertRow(app.context.database.pool, 'performers', { ...performerDefaults, ...set }, byNumber);
  return id;
}
