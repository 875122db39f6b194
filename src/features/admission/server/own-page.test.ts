import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { admissionsOf, ownProfile, plainPicture, type Admissions } from '../../../../test/people/admissions.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { getActorDataByIdOrName, getSedcards } from '../../performers/contract.ts';
import { admissionConstants } from '../constants.ts';
import * as contract from '../contract.ts';

describe('what a performer has on her page beside texts', () => {
  let app: TestApp;
  let the: Admissions;
  let guest: TestAccount;
  let tags: number[];
  beforeAll(async () => {
    app = await startTestApp();
    the = await admissionsOf(app);
    guest = await app.account({ verified: true });
    const { rows } = await app.context.database.pool.query<{ id: number }>(
      `insert into tags (slugs, names) select n, n from (select jsonb_build_object('de', w, 'en', w, 'es', w, 'nl', w) n
        from unnest(array['jazz', 'yoga', 'tango']) w) named returning id`,
    );
    tags = rows.map(({ id }) => id);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const page = async (who: TestAccount, language = 'de') => {
    const { slug } = await the.actorOf(who);
    const { text } = await app.raw(
      { method: 'GET', path: `/rest/v1/actor/getActorDataByIdOrName/${slug}?language=${language}` },
      guest,
    );
    return JSON.parse(text) as { interview: unknown[]; tags: { name: string }[] };
  };
  const approve = async (who: TestAccount) => app.ok(contract.reviewTexts, await the.decision(who), the.one);
  const worn = async (who: TestAccount) => (await page(who)).tags.map(({ name }) => name).toSorted();

  it('shows her interview once it is read, in German where she gave none in a language', async () => {
    const who = await the.published();
    const de = [{ question: 'Was trinkst du?', answer: 'Tee.\nViel davon.' }];
    const en = [{ question: 'What do you drink?', answer: 'Tea.' }];
    const saved = await app.ok(contract.saveProfile, the.save({ interview: { de, en, es: [], nl: [] } }), who);
    expect(saved.profile).toMatchObject({ review: { state: 'waiting' }, interview: { de, en } });
    expect((await page(who)).interview).toEqual([]);
    const { texts } = await app.ok(contract.findReviews, {}, the.one);
    expect(texts.find(({ actorId }) => actorId === saved.profile?.id)?.interview).toMatchObject({ de });
    const channel = await app.channel(who);
    const told = new Promise<void>((resolve) => channel.client.on('ownPageChanged', () => resolve()));
    await approve(who);
    await told;
    expect((await page(who)).interview).toEqual(de);
    expect((await page(who, 'en')).interview).toEqual(en);
    expect((await page(who, 'nl')).interview).toEqual(de);
    const again = await app.ok(contract.saveProfile, the.save({ interview: { de, en, es: [], nl: [] } }), who);
    expect(again.profile?.review.state).toBe('approved');
    const changed = { de: [...de, { question: 'Und?', answer: 'Kekse.' }], en, es: [], nl: [] };
    const anew = await app.ok(contract.saveProfile, the.save({ interview: changed }), who);
    expect(anew.profile?.review.state).toBe('waiting');
    expect((await page(who)).interview).toEqual(de);
  });

  it('takes no interview without an answer, and none longer than there is room for', async () => {
    const who = await the.admitted();
    const refused = async (de: object[]) =>
      (await app.refused(contract.saveProfile, the.save({ interview: { ...ownProfile.interview, de } }), who)).code;
    expect(await refused([{ question: 'Was?', answer: ' ' }])).toBe('bad-request');
    const many = Array.from({ length: 7 }, (_, at) => ({ question: `Frage ${at}`, answer: 'Ja.' }));
    expect(await refused(many)).toBe('bad-request');
  });

  it('changes tags once they are read, and keeps those that others gave her meanwhile', async () => {
    const who = await the.published();
    const [jazz = 0, yoga = 0, tango = 0] = tags;
    await app.ok(contract.saveProfile, the.save({ tags: [jazz, yoga, 2_000_000_000] }), who);
    expect(await worn(who)).toEqual([]);
    await approve(who);
    expect(await worn(who)).toEqual(['jazz', 'yoga']);
    const saved = await app.ok(contract.saveProfile, the.save({ tags: [yoga] }), who);
    expect(saved.profile?.tags.map(({ name }) => name)).toEqual(['yoga']);
    expect(await worn(who)).toEqual(['jazz', 'yoga']);
    const { texts } = await app.ok(contract.findReviews, {}, the.one);
    expect(texts.find(({ actorId }) => actorId === saved.profile?.id)).toMatchObject({
      tagsAdded: [],
      tagsDropped: ['jazz'],
    });
    const { id } = await the.actorOf(who);
    await app.context.database.pool.query('insert into performer_tags (tag_id, performer_id) values ($1, $2)', [
      tango,
      id,
    ]);
    await approve(who);
    expect(await worn(who)).toEqual(['tango', 'yoga']);
    const { profile } = await app.ok(contract.getOwnProfile, {}, who);
    expect(profile?.tags.map(({ name }) => name)).toEqual(['tango', 'yoga']);
    const same = await app.ok(contract.saveProfile, the.save({ tags: [yoga, tango] }), who);
    expect(same.profile?.review.state).toBe('approved');
  });

  it('takes a new word of hers for an operator to read, before her page is online and where she is blocked', async () => {
    const who = await the.admitted();
    const { id } = await the.actorOf(who);
    const text = 'mutation ($actorId: Int!, $tags: [String!]!) { suggestTags(actorId: $actorId, tags: $tags) }';
    const suggest = (as: TestAccount) => app.query(text, { actorId: id, tags: ['bergsteigen'] }, as);
    expect((await suggest(who)).codes).toEqual([]);
    expect((await suggest(guest)).codes).toEqual(['not-found']);
  });

  it('puts sedcards in another order, those that wait too, for guests and on her other pages at once', async () => {
    const who = await the.published();
    const { id } = await the.actorOf(who);
    const add = async (shade: number) =>
      (await app.ok(contract.addSedcard, { body: { data: (await plainPicture(shade)).toString('base64') } }, who))
        .items;
    await add(1);
    await add(2);
    await the.approvePictures(who, 18);
    const before = await add(3);
    const seen = async () =>
      (await app.ok(getSedcards, { params: { actorIdOrName: String(id) }, query: {} }, guest)).items.map(
        ({ id }) => id,
      );
    const [first, second] = await seen();
    const arrange = (positions: number[]) => app.ok(contract.arrangeSedcards, { body: { positions } }, who);
    const channel = await app.channel(who);
    const told = new Promise<void>((resolve) => channel.client.on('ownPageChanged', () => resolve()));
    const { items } = await arrange([2, 1, 0]);
    await told;
    expect(items.map(({ position, state }) => [position, state])).toEqual([
      [0, 'waiting'],
      [1, 'approved'],
      [2, 'approved'],
    ]);
    expect(items.map(({ image }) => image)).toEqual(before.map(({ image }) => image).toReversed());
    expect(await seen()).toEqual([second, first]);
    for (const wrong of [
      [0, 1],
      [0, 1, 1],
      [0, 1, 3],
    ])
      expect((await app.refused(contract.arrangeSedcards, { body: { positions: wrong } }, who)).code).toBe('conflict');
    // What is approved later stands where she has put it.
    await the.approvePictures(who, 18);
    expect((await seen()).slice(1)).toEqual([second, first]);
  });

  it('shows sedcards in her order once each is looked at, up to the limit, and none that she took away', async () => {
    const who = await the.published();
    const { id } = await the.actorOf(who);
    const add = async (shade: number) => ({ body: { data: (await plainPicture(shade)).toString('base64') } });
    const seen = async () =>
      (await app.ok(getSedcards, { params: { actorIdOrName: String(id) }, query: {} }, guest)).items;
    const first = await app.ok(contract.addSedcard, await add(1), who);
    expect(first).toMatchObject({ limit: 12, likes: 0, items: [{ position: 0, state: 'waiting', fsk: null }] });
    expect(first.items[0]?.image).toMatch(/^data:image\/webp;base64,/);
    expect(await seen()).toEqual([]);
    await the.approvePictures(who, 18);
    expect(await seen()).toMatchObject([{ fsk: 18, isLocked: false }]);
    for (let shade = 2; shade <= admissionConstants.sedcards; shade++)
      await app.ok(contract.addSedcard, await add(shade), who);
    const full = await app.refused(contract.addSedcard, await add(50), who);
    expect(full.code).toBe('sedcards-full');
    const { items } = await app.ok(contract.removeSedcard, { params: { position: 0 } }, who);
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(await seen()).toEqual([]);
    const gone = await app.refused(contract.removeSedcard, { params: { position: 0 } }, who);
    expect(gone.code).toBe('not-found');
    const both = await Promise.all(
      [60, 61].map(async (shade) => {
        const { path } = contract.addSedcard;
        const { status } = await app.raw({ method: 'POST', path: `/rest/v1${path}`, ...(await add(shade)) }, who);
        return status;
      }),
    );
    expect(new Set(both)).toEqual(new Set([200, 409]));
    const { rows } = await app.context.database.pool.query<{ digest: string }>(
      'select digest from submitted_pictures where performer_id = $1 union select digest from pictures where performer_id = $1',
      [id],
    );
    // Her portrait, and twelve for her gallery.
    expect(rows).toHaveLength(13);
    expect(await app.ok(getActorDataByIdOrName, { params: { actorIdOrName: String(id) } }, guest)).toBeDefined();
  });
});
