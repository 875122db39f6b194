import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { getActorDataByIdOrName } from '../contract.ts';

describe('performers at the gateway', () => {
  let app: TestApp;
  let guest: TestAccount;
  let actorId: number;
  beforeAll(async () => {
    app = await startTestApp();
    guest = await app.account();
    actorId = (await app.performer({ name: 'Mira', state: 'videoChat', rating_count: 12, satisfaction: 90 }))
      .performerId;
    for (let more = 0; more < 5; more++) await app.performer({ satisfaction: 50 + more });
    await app.context.database.pool.query(
      `insert into tags (slugs, names) select jsonb_build_object('de', s, 'en', s, 'es', s, 'nl', s),
         jsonb_build_object('de', n, 'en', n, 'es', n, 'nl', n) from (values ('musik', 'Musik'), ('museum', '100% Museum')) t (s, n)`,
    );
    await app.context.database.pool.query(
      `insert into performer_tags select id, $1 from tags where slugs ->> 'de' = 'musik'`,
      [actorId],
    );
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const ask = async (text: string, variables: object = {}) => (await app.query(text, variables, guest)).data;
  const idsIn = (data: unknown, name: string) => (data as Record<string, { id: number }[]>)[name]?.map(({ id }) => id);

  it('answers three kinds of lists', async () => {
    const data = await ask(
      `{ models(first: 2) { id chatButton { text online } } models_v2(first: 2) { items { id } next } models_v3(first: 9, tag: "musik", speaks: "de") { items { id } next } }`,
    );
    expect(data).toMatchObject({
      models: [{ id: actorId, chatButton: { text: 'videoChat', online: true } }, {}],
      models_v2: { items: [{ id: actorId }, {}], next: expect.any(String) as string },
      models_v3: { items: [{ id: actorId }], next: null },
    });
  });

  it('tells of a performer what her page does, by number or name', async () => {
    const asked = `query ($who: String!) { modelData(idOrName: $who) { model { id name } gender genderType languages bannedCountryCodes
      isFavoriteActorOfGuest guestHasTicket isVoyeurChatAvailable prices { video voyeur } tags { slug } avatar { src } } }`;
    const page = await app.ok(getActorDataByIdOrName, { params: { actorIdOrName: String(actorId) } }, guest);
    for (const who of [String(actorId), page.slug.toUpperCase()])
      expect(await ask(asked, { who })).toMatchObject({
        modelData: {
          model: { id: actorId, name: 'Mira' },
          gender: page.gender,
          genderType: page.genderType,
          languages: page.languages,
          isFavoriteActorOfGuest: false,
          prices: { video: page.prices.video, voyeur: page.prices.voyeur },
          tags: [{ slug: 'musik' }],
        },
      });
    expect((await app.query(asked, { who: 'niemand' }, guest)).codes).toEqual(['not-found']);
  });

  it('recommends as many as each place holds, and never whom the guest has pinned', async () => {
    const text =
      '{ recommendations(first: 5) { id } recommendedModels { id } preferredModels { id } pinnedModels { id } }';
    const before = await ask(text);
    expect(idsIn(before, 'recommendations')).toHaveLength(5);
    expect(idsIn(before, 'recommendedModels')).toHaveLength(4);
    expect(idsIn(before, 'preferredModels')).toHaveLength(3);
    expect(idsIn(before, 'recommendedModels')?.[0]).toBe(actorId);
    const { client } = await app.channel(guest);
    await client.request('pinActor', { actorId });
    const after = await ask(text);
    expect(idsIn(after, 'pinnedModels')).toEqual([actorId]);
    expect(idsIn(after, 'recommendedModels')).not.toContain(actorId);
  });

  it('tells of top cams, heat maps, ratings and texts', async () => {
    const data = await ask(
      `query ($actorId: Int!) {
         topCams(type: "bestChats") { id profileLink ratingCount videocall { price { value symbol } } }
         heatMap(actorId: $actorId) { memo hoursToBeOnline heatMaps { weekday hours } }
         chatRatings(actorId: $actorId) { lastNinetyDays { countRatings satisfactionRate } }
         seoText(kind: "tag", slug: "musik") { h1 slug breadcrumb { label href } } }`,
      { actorId },
    );
    expect(data).toMatchObject({
      topCams: [{ id: actorId, ratingCount: 12, videocall: { price: { symbol: 'VXC' } } }],
      heatMap: { memo: 'unknown', hoursToBeOnline: 0 },
      chatRatings: { lastNinetyDays: { countRatings: 12, satisfactionRate: 90 } },
      seoText: { h1: 'Musik', slug: 'musik' },
    });
    const wrong = await app.query('{ topCams(type: "worst") { id } }', {}, guest);
    expect(wrong.codes).toEqual(['bad-request']);
    expect(await ask('{ heatMap(actorId: 1) { heatMaps { weekday } actorName errors } }')).toEqual({
      heatMap: { heatMaps: [], actorName: '', errors: ['unknown-actor'] },
    });
  });

  it('finds tags literally, from three letters on', async () => {
    const find = async (search: string) =>
      (
        (await ask('query ($search: String!) { tags(search: $search) { slug } }', { search })) as {
          tags: { slug: string }[];
        }
      ).tags.map(({ slug }) => slug);
    expect(await find('mus')).toEqual(['musik', 'museum']);
    expect(await find('00%')).toEqual(['museum']);
    expect(await find('mu')).toEqual([]);
    expect(await find('%%%')).toEqual([]);
    expect(await ask('{ mostPopularTags(first: 9) { slug count } }')).toEqual({
      mostPopularTags: [{ slug: 'musik', count: 1 }],
    });
  });

  it('keeps suggested tags for somebody to read, twenty of each guest at a time', async () => {
    const suggest = (tags: string[], who: Parameters<TestApp['query']>[2] = guest) =>
      app.query(
        'mutation ($actorId: Int!, $tags: [String!]!) { suggestTags(actorId: $actorId, tags: $tags) }',
        { actorId, tags },
        who,
      );
    expect((await suggest(['Jazz ', 'jazz', 'Späte Abende'])).data).toEqual({ suggestTags: true });
    const { rows } = await app.context.database.pool.query<{ word: string; state: string }>(
      `select word, state from tag_suggestions order by word`,
    );
    expect(rows).toEqual([
      { word: 'jazz', state: 'open' },
      { word: 'späte abende', state: 'open' },
    ]);
    for (const bad of [[], ['x'], ['<script>'], ['a'.repeat(31)], ['ab', 'bc', 'cd', 'de', 'ef', 'fg']]) {
      expect((await suggest(bad)).codes).toEqual(['bad-request']);
    }
    for (let n = 0; n < 9; n++) expect((await suggest([`wort ${n}`, `thema ${n}`])).codes).toEqual([]);
    expect((await suggest(['eins zu viel'])).codes).toEqual(['too-many-suggestions']);
    expect((await suggest(['jazz'], await app.guest())).codes).toEqual(['not-signed-in']);
  });
});
