import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import * as contract from '../../contract.ts';

const reason = 'fits her well';

describe('tags that guests suggest', () => {
  let app: TestApp;
  let operator: TestGuest;
  let performer: TestPerformer;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['content'] });
    performer = await app.performer();
    for (let guests = 0; guests < 2; guests++) await suggest(['Jazz', 'Späte Abende']);
    await suggest(['Unfug']);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function suggest(tags: string[], actorId = performer.performerId): Promise<void> {
    const guest = await app.account();
    const text = 'mutation ($actorId: Int!, $tags: [String!]!) { suggestTags(actorId: $actorId, tags: $tags) }';
    expect((await app.query(text, { actorId, tags }, guest)).codes).toEqual([]);
  }
  const requests = async () => (await app.ok(contract.findTagRequests, { query: {} }, operator)).items;
  const request = async (word: string) => (await requests()).find((each) => each.word === word);
  const popular = async () => (await app.query('{ mostPopularTags(first: 9) { name count } }', {}, operator)).data;

  it('wait once for each word, however many have suggested it', async () => {
    const found = await requests();
    expect(found.map(({ word, guests, tag }) => [word, guests, tag])).toEqual([
      ['jazz', 2, null],
      ['späte abende', 2, null],
      ['unfug', 1, null],
    ]);
    const after = found[1]?.id ?? 0;
    const { items } = await app.ok(contract.findTagRequests, { query: { after } }, operator);
    expect(items.map(({ word }) => word)).toEqual(['unfug']);
  });

  it('become tags like others, in every language, and are found from then on', async () => {
    const params = { id: (await request('jazz'))?.id ?? 0 };
    const nameless = { params, body: { reason } };
    expect((await app.refused(contract.acceptTagRequest, nameless, operator)).code).toBe('bad-request');
    const unnameable = { params, body: { names: { de: 'Jazz', en: '!!', es: 'Jazz', nl: 'Jazz' }, reason } };
    expect((await app.refused(contract.acceptTagRequest, unnameable, operator)).code).toBe('bad-request');
    const names = { de: 'Jazz', en: 'Jazz', es: 'Jazz', nl: 'Jazz' };
    const answers = await Promise.all(
      [1, 2].map(() =>
        app.raw(
          {
            method: 'POST',
            path: `/rest/v1/backoffice/tags/suggestions/${params.id}/accept`,
            body: { names, reason },
          },
          operator,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await request('jazz')).toBeUndefined();
    expect(await popular()).toEqual({ mostPopularTags: [{ name: 'Jazz', count: 1 }] });
    // The next who is suggested for it needs no names.
    const other = await app.performer();
    await suggest(['jazz'], other.performerId);
    const next = await request('jazz');
    expect(next?.tag?.names).toEqual(names);
    await app.ok(contract.acceptTagRequest, { params: { id: next?.id ?? 0 }, body: { reason } }, operator);
    expect(await popular()).toEqual({ mostPopularTags: [{ name: 'Jazz', count: 2 }] });
  });

  it('are turned down for all who suggested the same', async () => {
    const params = { id: (await request('unfug'))?.id ?? 0 };
    await app.ok(contract.declineTagRequest, { params, body: { reason } }, operator);
    expect(await request('unfug')).toBeUndefined();
    expect((await app.refused(contract.declineTagRequest, { params, body: { reason } }, operator)).code).toBe(
      'conflict',
    );
    const other = await app.account({ role: 'operator', may: ['guests'] });
    expect((await app.refused(contract.findTagRequests, { query: {} }, other)).code).toBe('forbidden');
  });
});
