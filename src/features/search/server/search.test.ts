import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumInShop, albumTexts } from '../../../../test/albums/album.ts';
import { filmInShop } from '../../../../test/films/film.ts';
import { until } from '../../../../test/clocks/until.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestAccount, TestPerformer } from '../../../../test/people/people.ts';
import { searchAlbums } from '../../albums/contract.ts';
import { searchVideos } from '../../films/contract.ts';
import { searchActors } from '../../performers/contract.ts';
import { searchResult, storeSearchPattern } from '../contract.ts';
import { search } from '../feature.ts';

const words = (headline: string, facts: readonly string[] = []) =>
  JSON.stringify(Object.fromEntries(['de', 'en', 'es', 'nl'].map((each) => [each, { headline, facts, about: '' }])));
const titled = (title: string, english = '') =>
  JSON.stringify({
    de: { title, description: '' },
    en: { title: english, description: '' },
    es: { title: '', description: '' },
    nl: { title: '', description: '' },
  });

describe('searching through everything', () => {
  let app: TestApp;
  let guest: TestAccount;
  let swiss: TestAccount;
  let mueller: TestPerformer;
  let lena: TestPerformer;
  let filmId: number;
  const pool = () => app.context.database.pool;

  /** Waits for what was changed to be written, by whoever is at it: it stands there until its transaction has ended. */
  async function written(): Promise<void> {
    const { catchUp } = app.app.api(search);
    await catchUp();
    const read = async () => (await pool().query('select from search_changes')).rowCount;
    await until(read, (open) => open === 0);
  }

  beforeAll(async () => {
    app = await startTestApp();
    guest = await app.account();
    swiss = await app.account({ set: { country: 'CH' } });
    mueller = await app.performer({
      name: 'Vivien Müller',
      texts: words('Abends spiele ich Cello', ['Backt Käsekuchen', 'Sagt "hi" gern']),
      offers: ['videoCall'],
      state: 'videoChat',
    });
    lena = await app.performer({ name: 'Lena', texts: words('Tee und Kakteen'), banned_countries: ['CH'] });
    filmId = await filmInShop(app, lena, { texts: titled('Die große Käseküche', 'The cheese kitchen') });
    await written();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const ask = (pattern: string, who: TestAccount | null = null, language: 'de' | 'en' = 'de') =>
    app.ok(searchResult, { params: { language, searchPattern: pattern } }, who);
  /** What is found, group by group, as names. */
  async function names(pattern: string, who: TestAccount | null = null, language: 'de' | 'en' = 'de') {
    const { groups } = await ask(pattern, who, language);
    return groups.flatMap(({ items }) => items.map(({ name }) => name));
  }

  it.each([
    ['Vivien', ['Vivien Müller']],
    ['mueller', ['Vivien Müller']],
    ['MULLER', ['Vivien Müller']],
    ['müller vivien', ['Vivien Müller']],
    ['viv', ['Vivien Müller']],
    ['vivein', ['Vivien Müller']],
    ['vivian', ['Vivien Müller']],
    ['lina', ['Lena', 'Die große Käseküche']],
    ['käsekuche', ['Die große Käseküche', 'Vivien Müller']],
    ['grosse', ['Die große Käseküche']],
    ['cello', ['Vivien Müller']],
    ['kakten', ['Lena']],
    ['says', []],
    ['sagt "hi"', ['Vivien Müller']],
    ['cello kakteen', []],
    ['len', ['Lena', 'Die große Käseküche']],
    ['lxn', []],
    ['%', []],
    ['___', []],
    [`' | 'lena`, ['Lena', 'Die große Käseküche']],
    ['lena:*', ['Lena', 'Die große Käseküche']],
    ['!lena & (', ['Lena', 'Die große Käseküche']],
  ])('by %s finds %j', async (pattern, expected) => {
    expect((await names(pattern)).toSorted()).toEqual(expected.toSorted());
  });

  it('says what it found, as §3 has it', async () => {
    const { searchPattern, groups } = await ask('vivien');
    expect(searchPattern).toBe('vivien');
    expect(groups).toEqual([
      {
        type: 'actors',
        count: 1,
        link: '/de/suche/cams/vivien/',
        items: [
          expect.objectContaining({
            id: mueller.performerId,
            name: 'Vivien Müller',
            link: `/de/amateur/${mueller.slug}/`,
            online: true,
            mobileVideoCall: true,
          }),
        ],
      },
    ]);
    expect((await ask('käseküche')).groups.find(({ type }) => type === 'videos')).toMatchObject({
      link: '/de/suche/videos/k%C3%A4sek%C3%BCche/',
      items: [{ id: filmId, by: 'Lena', duration: 60_000, link: `/de/amateur/${lena.slug}/videos/${filmId}/` }],
    });
  });

  it('finds in the language that is asked, or in German where nobody has said it in another', async () => {
    expect(await names('cheese', null, 'en')).toEqual(['The cheese kitchen']);
    expect(await names('cheese')).toEqual([]);
    const spanish = await app.ok(searchResult, { params: { language: 'es', searchPattern: 'käseküche' } }, null);
    expect(spanish.groups.map(({ type }) => type)).toContain('videos');
  });

  it('lists each category by pages, and nobody twice', async () => {
    for (let n = 0; n < 7; n++) {
      await app.performer({ name: `Tausendschön ${n}`, rating_count: 20, satisfaction: 10 * n });
    }
    await written();
    const found: number[] = [];
    let after: string | undefined;
    do {
      const page = await app.ok(searchActors, { query: { pattern: 'tausendschon', limit: 3, after } }, null);
      expect(page.count).toBe(7);
      found.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(found).size).toBe(7);
    // The better liked come first where the words fit alike.
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    const { code } = await app.refused(searchActors, { query: { pattern: 'lena', after: 'nonsense' } }, null);
    expect(code).toBe('bad-request');
    expect((await ask('tausendschön')).groups[0]).toMatchObject({ count: 7, items: { length: 5 } });
  });

  it('shows nothing of who bans the place, has blocked the guest, or is there no more', async () => {
    const everywhere = async (who: TestAccount | null) => [
      await names('lena', who),
      (await app.ok(searchActors, { query: { pattern: 'lena' } }, who)).count,
      (await app.ok(searchVideos, { query: { pattern: 'lena' } }, who)).items.map(({ id }) => id),
      (await ask('lena', who)).groups.map(({ count }) => count),
      (await app.query('{ suggestions(pattern: "len") }', {}, who ?? guest)).data,
    ];
    const all = [['Lena', 'Die große Käseküche'], 1, [filmId], [1, 1], { suggestions: ['lena'] }];
    const none = [[], 0, [], [], { suggestions: [] }];
    expect(await everywhere(guest)).toEqual(all);
    expect(await everywhere(swiss)).toEqual(none);

    await pool().query('insert into room_blocks (performer_id, guest_id) values ($1, $2)', [
      lena.performerId,
      guest.guestId,
    ]);
    expect(await everywhere(guest)).toEqual(none);
    expect((await everywhere(null)).slice(0, 4)).toEqual(all.slice(0, 4));
    await pool().query('delete from room_blocks');

    // Asked at once: nothing waits for the index to be written.
    await pool().query('update performers set published = false where id = $1', [lena.performerId]);
    expect(await everywhere(guest)).toEqual(none);
    await pool().query('update performers set published = true where id = $1', [lena.performerId]);
    await written();
    expect(await everywhere(guest)).toEqual(all);
  });

  it.each(['draft', 'review', 'refused', 'withdrawn', 'removed'])('does not find a film that is %s', async (state) => {
    const title = `Verborgenes ${state}`;
    const id = await filmInShop(app, mueller, { texts: titled(title) });
    await written();
    expect(await names(title)).toEqual([title]);
    await pool().query(`update films set state = $2, reason = 'x' where id = $1`, [id, state]);
    expect(await names(title)).toEqual([]);
    expect((await app.ok(searchVideos, { query: { pattern: title } }, null)).count).toBe(0);
    expect((await app.query(`{ suggestions(pattern: "verborg") }`, {}, guest)).data).toEqual({ suggestions: [] });
    await written();
    expect(await names(title)).toEqual([]);
    await pool().query('delete from films where id = $1', [id]);
    await written();
  });

  it('finds what is rated 18 as lists do, its picture by the same rule', async () => {
    const id = await filmInShop(app, mueller, { texts: titled('Mitternachtslicht'), fsk: 18 });
    await written();
    const { groups } = await ask('mitternachtslicht', await app.account({ verified: false }));
    expect(groups[0]?.items).toMatchObject([{ id, image: { fsk: 18 } }]);
    await pool().query('delete from films where id = $1', [id]);
  });

  it('finds by the words of now', async () => {
    const { performerId } = await app.performer({ name: 'Namenlos', texts: words('Laternen') });
    await written();
    expect(await names('laternen')).toEqual(['Namenlos']);
    await pool().query(`update performers set name = 'Umbenannt', texts = $2 where id = $1`, [
      performerId,
      words('Segelboote'),
    ]);
    await written();
    expect([await names('laternen'), await names('segelboote')]).toEqual([[], ['Umbenannt']]);
    await pool().query(
      `with made as (insert into tags (slugs, names) values ('{"de":"orgel","en":"organ","es":"organo","nl":"orgel"}',
         '{"de":"Orgelmusik","en":"Organ music","es":"Órgano","nl":"Orgelmuziek"}') returning id)
       insert into performer_tags (tag_id, performer_id) select id, $1 from made`,
      [performerId],
    );
    await written();
    expect(await names('orgelmusik')).toEqual(['Umbenannt']);
    await pool().query(`update tags set names = names || '{"de":"Drehorgel"}'`);
    await written();
    expect([await names('orgelmusik'), await names('drehorgel')]).toEqual([[], ['Umbenannt']]);
  });

  it('still finds all after its words were counted anew, and proposes none that lead nowhere', async () => {
    const { performerId } = await app.performer({ name: 'Kurzzeitig' });
    await written();
    await pool().query('delete from performers where id = $1', [performerId]);
    await app.app.api(search).recount();
    expect(await names('vivein')).toEqual(['Vivien Müller']);
    expect(await names('v')).toContain('Vivien Müller');
    const { rows } = await pool().query(`select shown from search_lexicon where word in ('kurzzeitig', 'muller')`);
    expect(new Set(rows.map(({ shown }: { shown: string }) => shown))).toEqual(new Set(['müller']));
  });

  it('proposes ways to go on, in the way they are written', async () => {
    const propose = async (pattern: string) =>
      (await app.query('query ($p: String!) { suggestions(pattern: $p) }', { p: pattern }, guest)).data;
    expect(await propose('muel')).toEqual({ suggestions: ['müller'] });
    expect(await propose('Vivien mü')).toEqual({ suggestions: ['Vivien müller'] });
    expect(await propose('kasek')).toEqual({
      suggestions: expect.arrayContaining(['käsekuchen', 'käseküche']) as string[],
    });
    expect(await propose('cello mü')).toEqual({ suggestions: ['cello müller'] });
    expect(await propose('lena mü')).toEqual({ suggestions: [] });
    expect(await propose('§$%')).toEqual({ suggestions: [] });
  });

  it.each([['a'.repeat(100_000)], ['a'.repeat(81)], ['   ']])('refuses %.10s…', async (pattern) => {
    const query = `query ($p: String!) { search(pattern: $p) { searchPattern } }`;
    expect((await app.query(query, { p: pattern }, guest)).codes).toEqual(['bad-request']);
    expect((await app.refused(searchActors, { query: { pattern } }, null)).code).toBe('bad-request');
  });

  it.each([
    ['fifty words', 'ab '.repeat(26).trim()],
    ['marks that turn the direction', '\u202elena\u202c\u200f'],
    ['accents on nothing', '\u0308'.repeat(60)],
    ['what queries are made of', `'lena' & !x | (y):*A <-> \\'`],
    ['ligatures that grow', '\ufdfa'.repeat(80)],
  ])('takes %s', async (_what, pattern) => {
    expect((await ask(pattern)).searchPattern).toBe(pattern);
  });

  it('remembers what was searched for, for accounts alone, and proposes what several have', async () => {
    const kept = async () => (await pool().query('select pattern from search_requests order by pattern')).rows;
    const store = async (who: TestAccount, pattern: string) => app.ok(storeSearchPattern, { body: { pattern } }, who);
    const people = await Promise.all([1, 2, 3].map(() => app.account()));
    const [first, second, third] = people as [TestAccount, TestAccount, TestAccount];
    await app.ok(storeSearchPattern, { body: { pattern: 'vivien cello' } }, await app.guest());
    await store(first, 'vi');
    await store(first, '- - -');
    expect(await kept()).toEqual([]);
    for (const who of [first, first, second]) await store(who, 'Vivien Cello');
    for (const who of people) {
      await store(who, 'vivien@post.example');
      await store(who, 'vivien 0170 1234567');
      await store(who, 'vivien nirgends');
    }
    const { recount } = app.app.api(search);
    const propose = async () => (await ask('vivien ', null, 'en')).proposals;
    await recount();
    expect(await propose()).not.toContain('vivien cello');
    await store(third, 'vivien CELLO');
    await recount();
    expect(await propose()).toEqual(['vivien cello']);

    for (let n = 0; n < 60; n++) await store(first, `Wort Nr ${n}`);
    const { rowCount } = await pool().query('select from search_requests where guest_id = $1', [first.guestId]);
    expect(rowCount).toBe(50);
    app.advance(91 * 86_400_000);
    await recount();
    expect(await kept()).toEqual([]);
  });

  it('finds albums by title, subject and whose they are, as long as they are in the shop', async () => {
    const { albumId } = await albumInShop(app, lena, {
      set: { texts: JSON.stringify(albumTexts('Schneetreiben')), tags: ['Winterwald'] },
    });
    await written();
    const found = async (pattern: string, who: TestAccount | null = null) =>
      (await app.ok(searchAlbums, { query: { pattern } }, who)).items.map(({ id }) => id);
    expect(await found('schneetreibn')).toEqual([albumId]);
    expect(await found('winterw')).toEqual([albumId]);
    expect(await found('lena')).toContain(albumId);
    const abroad = await app.account({ set: { country: 'CH' } });
    expect(await found('schneetreiben', abroad)).toEqual([]);
    const { groups } = await ask('winterwald');
    expect(groups).toMatchObject([{ type: 'galleries', count: 1, items: [{ name: 'Schneetreiben', by: 'Lena' }] }]);
    await pool().query(`update albums set state = 'withdrawn' where id = $1`, [albumId]);
    expect(await found('schneetreiben')).toEqual([]);
  });
});
