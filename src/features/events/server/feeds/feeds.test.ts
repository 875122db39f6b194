import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { planShow } from '../../../tickets/contract.ts';
import type { RoomShown } from './online-rooms.ts';
import { escapeMarkup } from '../../../../platform/texts/markup.ts';

interface Page {
  rooms: RoomShown[];
  nextUrl: string | null;
}

const HOUR = 3_600_000;

describe('the feed of open rooms', () => {
  let app: TestApp;
  let clock: SteadyClock;
  const names = new Map<string, string>();
  beforeAll(async () => {
    app = await startTestApp({ env: { PUBLIC_URL: 'http://separee.example' } });
    clock = holdSteadyClock();
    const { pool } = app.context.database;
    for (const kind of ['video', 'free', 'banned', 'private', 'rated']) {
      const performer = await onAir(app, { freeChat: kind === 'free' });
      names.set(kind, performer.slug);
      const set = { banned: `banned_countries = '{DE,AT}'`, private: `state = 'private'` }[kind];
      if (set !== undefined) await pool.query(`update performers set ${set} where id = $1`, [performer.performerId]);
      await pool.query(
        `insert into pictures (performer_id, kind, fsk, digest, width, height) values ($1, 'portrait', $2, 'x', 3, 4)`,
        [performer.performerId, kind === 'rated' ? 18 : 16],
      );
      if (kind === 'video') await sit(app, clock, performer);
    }
    await pool.query(`update performers set name = '<Mira> & "Co"' where slug = $1`, [names.get('video')]);
    await app.performer();
  });
  afterAll(async () => {
    clock[Symbol.dispose]();
    await app[Symbol.asyncDispose]();
  });

  const get = (query: string, headers = {}, kind = 'json') =>
    app.raw({ method: 'GET', path: `/feeds/online-rooms.${kind}${query}`, headers }, null);
  const rooms = async (query: string) => JSON.parse((await get(query)).text) as Page;
  const slugs = (kinds: string[]) => kinds.map((kind) => names.get(kind));

  it('names who may be visited now, with all that a partner shows', async () => {
    const page = await rooms('?w=12&ws=blog-1&wt=a_b.c&language=en');
    expect(page.rooms.map(({ slug }) => slug)).toEqual(slugs(['video', 'free', 'banned', 'rated']));
    const slug = names.get('video') ?? '';
    expect(page.rooms[0]).toMatchObject({
      slug,
      name: '<Mira> & "Co"',
      genderType: 'F',
      languages: ['de'],
      state: 'videoChat',
      pricePerMinute: { vxc: 8, eurCents: 200 },
      viewers: 1,
      url: `http://separee.example/en/amateur/${slug}/live/?w=12&ws=blog-1&wt=a_b.c`,
      pictureUrl: expect.stringMatching(/^http:\/\/separee\.example\/media\/pictures\/[\w-]+\/w640\.webp$/) as string,
      bannedCountries: [],
    });
    expect(page.rooms[1]?.pricePerMinute).toEqual({ vxc: 0, eurCents: 0 });
    expect(page.rooms[2]?.bannedCountries).toEqual(['DE', 'AT']);
    expect(page.rooms[3]?.pictureUrl).toBeNull();
    expect(page.nextUrl).toBeNull();
  });

  it('leaves out who bans the country it is for', async () => {
    const { rooms: inGermany } = await rooms('?country=de');
    expect(inGermany.map(({ slug }) => slug)).toEqual(slugs(['video', 'free', 'rated']));
    expect((await rooms('?country=NL')).rooms).toHaveLength(4);
  });

  it('comes in pages, each room once', async () => {
    const seen: string[] = [];
    for (let query: string | null = '?limit=3'; query !== null;) {
      const page: Page = await rooms(query);
      seen.push(...page.rooms.map(({ slug }) => slug));
      query = page.nextUrl === null ? null : new URL(page.nextUrl).search;
    }
    expect(seen).toEqual(slugs(['video', 'free', 'banned', 'rated']));
  });

  it('is kept by who has it, and fetched anew only when it has changed', async () => {
    const { headers } = await get('');
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=10', 'access-control-allow-origin': '*' });
    const again = await get('', { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('says the same as XML, with what would break it escaped', async () => {
    const { text, headers } = await get('?w=1', {}, 'xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(text).toContain('<name>&lt;Mira&gt; &amp; &quot;Co&quot;</name>');
    expect(text.match(/<room>/g)).toHaveLength(4);
    expect(text).toContain('<bannedCountry>AT</bannedCountry>');
    expect(text).toContain('<priceVxc>8</priceVxc><priceEurCents>200</priceEurCents>');
  });

  it('refuses what is no partner, country or number', async () => {
    for (const query of [
      'w=a%20b',
      'ws=%3Cscript%3E',
      'wt=',
      'country=DEU',
      'limit=501',
      'after=-1',
      'after=x',
      'w=1&w=2',
    ]) {
      expect([query, (await get(`?${query}`)).status]).toEqual([query, 400]);
    }
  });

  it('is given to one address sixty times a minute', async () => {
    await using strict = await startTestApp({ env: { RATE_FACTOR: '1' } });
    const statuses: number[] = [];
    const who = { ...(await strict.guest()), address: '10.9.9.9' };
    for (let nth = 0; nth < 61; nth++) {
      statuses.push((await strict.raw({ method: 'GET', path: '/feeds/online-rooms.json' }, who)).status);
    }
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
  });

  it('is fit for XML whatever a text holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = escapeMarkup(text);
        expect(escaped).not.toMatch(/[<>"'\uFFFE\uFFFF]|&(?!(amp|lt|gt|quot|#39);)/);
        expect(escaped.split('').every((sign) => sign >= ' ' || '\t\n\r'.includes(sign))).toBe(true);
        expect(escaped.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('feeds and calendars of shows', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      env: { PUBLIC_URL: 'http://separee.example', TRUST_PROXY: '1', COUNTRY_HEADER: 'cf-ipcountry' },
    });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = async (path: string, headers = {}) => app.raw({ method: 'GET', path, headers }, null);
  const plan = (over: object) => ({
    title: 'Lieder & mehr',
    description: 'Eine Stunde mit <Gitarre>.',
    price: 40,
    start: new Date(app.now().getTime() + HOUR).toISOString(),
    minutes: 60,
    isInternal: false,
    ...over,
  });

  it('name the coming shows that everybody may know of', async () => {
    const performer = await app.performer({ name: 'Nora' });
    const barred = await app.performer({ name: 'Ines', banned_countries: ['DE'] });
    await app.ok(planShow, { body: plan({}) }, performer);
    const internal = { start: new Date(app.now().getTime() + 5 * HOUR).toISOString(), isInternal: true };
    await app.ok(planShow, { body: plan({ ...internal, title: 'Nur für Freunde' }) }, performer);
    await app.ok(planShow, { body: plan({ title: 'Nicht hier' }) }, barred);

    const rss = await get('/feeds/shows.rss?language=en', { 'cf-ipcountry': 'DE' });
    expect(rss.headers['content-type']).toContain('application/rss+xml');
    expect(rss.text).toContain('<title>Nora: Lieder &amp; mehr</title>');
    expect(rss.text).toContain(`<link>http://separee.example/en/amateur/${performer.slug}/</link>`);
    const all = await get('/calendar/shows.ics', { 'cf-ipcountry': 'NL' });
    const hers = await get(`/calendar/${performer.slug}.ics`);
    expect(hers.headers['content-type']).toContain('text/calendar');
    expect(hers.text).toContain('SUMMARY:Nora: Lieder & mehr\r\n');
    expect(hers.text).toContain('X-WR-CALNAME:Séparée: Nora\r\n');
    expect([all, hers].map(({ text }) => text.match(/BEGIN:VEVENT/g)?.length)).toEqual([2, 1]);
    for (const { text } of [rss, all, hers]) expect(text).not.toContain('Freunde');
    expect(rss.text).not.toContain('Nicht hier');
    expect((await get(`/calendar/${barred.slug}.ics`, { 'cf-ipcountry': 'DE' })).status).toBe(404);
  });

  it('name who is new', async () => {
    await app.performer({ name: 'Lena' });
    await app.performer({ name: 'Verborgen', published: false });
    const { text } = await get('/feeds/new-performers.rss');
    expect(text).toContain('<title>Lena</title>');
    expect(text).toContain('<description>Abende mit Musik</description>');
    expect(text).not.toContain('Verborgen');
  });

  it('know no other file', async () => {
    for (const path of [
      '/calendar/nobody.ics',
      '/calendar/%00.ics',
      '/calendar/shows.txt',
      '/feeds/online-rooms.csv',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  it('come with a page for programmers', async () => {
    const { text, headers } = await get('/docs/events.md');
    expect(headers['content-type']).toContain('text/markdown');
    expect(text).toContain('Separee-Signature');
  });
});
