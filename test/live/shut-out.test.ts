import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planShow } from '../../src/features/tickets/contract.ts';
import { getBlocks, blockRegions, unblockGuest } from '../../src/features/live/contract.ts';
import { startTestApp, type TestApp } from '../app.ts';
import type { Who } from '../api/calls.ts';
import { writeMmdb } from '../people/mmdb.ts';
import type { TestPerformer } from '../people/people.ts';
import { onAir, sit } from './room.ts';
import { holdSteadyClock } from '../clocks/steady-clock.ts';

/** Every way of coming upon a performer, for somebody who calls with these headers. */
async function waysTo(
  app: TestApp,
  { performer, other }: { performer: TestPerformer; other: TestPerformer },
  who: Who,
  headers: Record<string, string> = {},
) {
  const { performerId: id, slug } = performer;
  const get = async (path: string) => app.raw({ method: 'GET', path, headers }, who);
  const names = async (path: string) => (await get(path)).text.includes(slug);
  const opens = async (path: string) => (await get(path)).status === 200;
  const asks = async (query: string) => {
    const body = { query: `{ ${query} }` };
    const { text } = await app.raw({ method: 'POST', path: '/gateway', body, headers }, who);
    return text.includes(slug);
  };
  const ways: Record<string, boolean> = {
    list: await names('/rest/v1/actorsearch/search?order=newest&limit=60'),
    category: await names('/rest/v1/actorsearch/search?category=8&limit=60'),
    tag: await names('/rest/v1/actorsearch/search?tag=shut-out&limit=60'),
    search: await names('/rest/v1/actorsearch/search?pattern=Verena&limit=60'),
    topCams: await names('/rest/v1/actorsearch/topCams/bestChats'),
    link: await opens(`/rest/v1/actor/getActorDataByIdOrName/${slug}`),
    state: await opens(`/rest/v1/actor/getActorStateById/${id}`),
    likeHer: await opens(`/rest/v1/actor/getRecommendations/${id}`),
    recommended: await names(`/rest/v1/actor/getRecommendations/${other.performerId}`),
    texts: await opens(`/rest/v1/seo/getActorSeoContent/${id}/all`),
    pictures: await opens(`/rest/v1/gallery/getsedcards/${slug}`),
    shows: await names('/rest/v1/live/shows?limit=20'),
    newcomers: await names('/feeds/new-performers.rss'),
    showFeed: await names('/feeds/shows.rss'),
    calendar: await opens(`/calendar/${slug}.ics`),
    sitemap: await names('/sitemaps/de/0.xml'),
  };
  if (who !== null) {
    ways['favorites'] = (await get('/rest/v1/guest/favorite/actors')).text.includes(`"id":${id},`);
    ways['models'] = await asks('models_v2(first: 60) { items { slug } }');
    ways['byNumber'] = await asks(`modelsByIds(ids: [${id}]) { slug }`);
    ways['pinned'] = await asks('pinnedModels { slug }');
    ways['preview'] = await opens(`/rest/v1/live/preview/${id}`);
  }
  return ways;
}

const yes = (ways: Record<string, boolean>) => Object.keys(ways).filter((way) => ways[way]);
const no = (ways: Record<string, boolean>) => Object.keys(ways).filter((way) => !ways[way]);
/** Made for everybody: no guest is known there. */
const PUBLIC = ['newcomers', 'showFeed', 'calendar', 'sitemap'];

describe('whom a performer shuts out', () => {
  let app: TestApp;
  let folder: string;
  let performer: TestPerformer;
  let other: TestPerformer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-shut-out-'));
    const file = join(folder, 'places.mmdb');
    const inBavaria = { country: { iso_code: 'DE' }, subdivisions: [{ iso_code: 'BY' }] };
    await writeFile(file, writeMmdb('GeoLite2-City', { '192.0.2.0/24': inBavaria }));
    app = await startTestApp({
      env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country', REGION_HEADER: 'x-region', GEO_DATABASE: file },
    });
    [performer, other] = [await onAir(app), await app.performer()];
    const { pool } = app.context.database;
    await pool.query(`update performers set name = 'Verena', rating_count = 50, satisfaction = 100 where id = $1`, [
      performer.performerId,
    ]);
    await pool.query(
      `insert into categories (id, slugs, names, position) values (8, $1, $1, 8) on conflict do nothing`,
      [JSON.stringify({ de: 'acht', en: 'acht', es: 'acht', nl: 'acht' })],
    );
    await pool.query(`insert into performer_categories (performer_id, category_id) values ($1, 8)`, [
      performer.performerId,
    ]);
    await pool.query(
      `with made as (insert into tags (slugs, names) values ($2, $2) returning id)
       insert into performer_tags (tag_id, performer_id) select id, $1 from made`,
      [performer.performerId, JSON.stringify({ de: 'shut-out', en: 'shut-out', es: 'shut-out', nl: 'shut-out' })],
    );
    const start = new Date(app.now().getTime() + 3_600_000).toISOString();
    const show = { title: 'Lieder', description: '', price: 40, start, minutes: 60, isInternal: false };
    await app.ok(planShow, { body: show }, performer);
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  async function fan() {
    const guest = await app.account({ verified: true, coins: 100 });
    const values = [guest.guestId, performer.performerId];
    await app.context.database.pool.query(`insert into pins (guest_id, performer_id) values ($1, $2)`, values);
    return guest;
  }
  const ban = async (countries: string, regions: string) => {
    await app.context.database.pool.query(
      `update performers set banned_countries = $2, banned_regions = $3 where id = $1`,
      [performer.performerId, countries, regions],
    );
    app.context.rights.changed({ performerId: performer.performerId });
  };
  const bavaria = { 'x-country': 'DE', 'x-region': 'BY' };

  it('finds her by no way from a country or a region that she bans, and by all from elsewhere', async () => {
    const guest = await fan();
    const everywhere = await waysTo(app, { performer, other }, guest);
    // Whom he has pinned is not recommended to him.
    expect(no(everywhere)).toEqual(['recommended']);
    for (const [countries, regions] of [
      ['{DE}', '{}'],
      ['{}', '{DE-BY}'],
    ] as const) {
      await ban(countries, regions);
      for (const who of [guest, null]) expect(yes(await waysTo(app, { performer, other }, who, bavaria))).toEqual([]);
      const elsewhere = { 'x-country': 'AT', 'x-region': 'AT-9' };
      expect(no(await waysTo(app, { performer, other }, null, elsewhere))).toEqual([]);
    }
    // Another part of the same country, and where nobody knows which.
    expect(no(await waysTo(app, { performer, other }, null, { 'x-country': 'DE', 'x-region': 'BE' }))).toEqual([]);
    expect(no(await waysTo(app, { performer, other }, null, { 'x-country': 'DE' }))).toEqual([]);
    // By address, where no header says it.
    expect(yes(await waysTo(app, { performer, other }, { ...guest, address: '192.0.2.9' }))).toEqual([]);
    // She herself finds herself wherever she is.
    const own = await waysTo(app, { performer, other }, performer, bavaria);
    expect(no(own).filter((way) => !PUBLIC.includes(way))).toEqual(['favorites', 'pinned', 'preview']);
    await ban('{}', '{}');
  });

  it('finds her by no way that knows him when he himself is blocked, and is told of nobody', async () => {
    const guest = await fan();
    const channel = await app.channel(guest);
    const hidden = async () => (await channel.client.request('hiddenActors', {})) as object;
    expect(await hidden()).toEqual({ actorIds: [] });
    await app.app.live.kick(performer.performerId, guest.guestId, true);
    expect(await channel.hear('actorOffline')).toEqual({ actorId: performer.performerId });
    const ways = await waysTo(app, { performer, other }, guest);
    expect(yes(ways)).toEqual(PUBLIC);
    expect(await hidden()).toEqual({ actorIds: [performer.performerId] });
    await expect(
      channel.request('joinChat', { actorId: performer.performerId, mode: 'videoChat' }),
    ).rejects.toMatchObject({ code: 'performer-offline' });
    await channel.client.request('unpinActor', { actorId: performer.performerId });
    await channel.client.request('pinActor', { actorId: performer.performerId });
    const [blocked] = (await app.ok(getBlocks, {}, performer)).guests;
    await app.ok(unblockGuest, { body: { handle: blocked?.handle ?? '' } }, performer);
    expect(no(await waysTo(app, { performer, other }, guest))).toEqual(['favorites', 'pinned']);
    expect(await hidden()).toEqual({ actorIds: [] });
  });

  it('is shown out of her room when she bans where he is, and only he hears that she is gone', async () => {
    using clock = holdSteadyClock();
    const here = await sit(app, clock, performer);
    const told = await app.account({ verified: true, coins: 100 });
    const there = await app.channel(told, bavaria);
    await there.request('joinChat', { actorId: performer.performerId, mode: 'videoChat' });
    const { rows } = await app.context.database.pool.query(`select places from chat_sessions where guest_id = $1`, [
      told.guestId,
    ]);
    expect(rows).toEqual([{ places: ['DE', 'DE-BY'] }]);
    const blocks = await app.ok(blockRegions, { body: { regions: ['DE-BY', 'NL-NH'] } }, performer);
    expect(blocks).toMatchObject({ regions: ['DE-BY', 'NL-NH'], countries: [], told: 'regions' });
    expect((await there.hear('chatExit')).receipt).toMatchObject({ exitCode: 'hostKick' });
    expect(await there.hear('actorOffline')).toEqual({ actorId: performer.performerId });
    expect(await app.app.live.isInRoom(performer.performerId, here.guest.guestId)).toBe(true);
    expect(here.channel.received.items.filter(({ type }) => type === 'actorOffline')).toEqual([]);
    await expect(
      there.request('joinChat', { actorId: performer.performerId, mode: 'videoChat' }),
    ).rejects.toMatchObject({ code: 'banned-country' });
    // What was known of where he was has gone with the chat session.
    const after = await app.context.database.pool.query(`select places from chat_sessions where guest_id = $1`, [
      told.guestId,
    ]);
    expect(after.rows).toEqual([{ places: [] }]);
    const bad = await app.refused(blockRegions, { body: { regions: ['DE-XX'] } }, performer);
    expect(bad.code).toBe('bad-request');
    await app.ok(blockRegions, { body: { regions: [] } }, performer);
  });

  it('is left out of the feed for partners by their guests’ region, which it tells nobody', async () => {
    await ban('{}', '{DE-BY}');
    const rooms = async (query: string) => {
      const { text } = await app.raw({ method: 'GET', path: `/feeds/online-rooms.json${query}` }, null);
      expect(text).not.toContain('DE-BY');
      return text.includes(performer.slug);
    };
    // Ten seconds may pass until the feed is read anew: this is its first reading.
    expect([await rooms('?region=DE-BY'), await rooms('?country=DE&region=DE-BE')]).toEqual([false, true]);
    expect([await rooms('?country=DE'), await rooms(''), await rooms('?country=AT')]).toEqual([false, false, true]);
    for (const query of ['?country=AT&region=DE-BY', '?region=BY', '?region=DE-']) {
      const { status } = await app.raw({ method: 'GET', path: `/feeds/online-rooms.json${query}` }, null);
      expect([query, status]).toEqual([query, 400]);
    }
    await ban('{}', '{}');
  });
});
