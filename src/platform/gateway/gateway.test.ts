import { readFile, writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { TestGuest } from '../../../test/people.ts';
import { MISSING_TOKEN } from './gateway.ts';

const sdl = new URL('schema.graphql', import.meta.url);

describe('the gateway', () => {
  let app: TestApp;
  let guest: TestGuest;
  beforeAll(async () => {
    app = await startTestApp();
    guest = await app.guest();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const post = (body: object, headers: Record<string, string> = {}) =>
    app.raw({ method: 'POST', path: '/gateway', body, headers }, guest);

  it('has the schema that stands beside it (`UPDATE_EXPECTED=1` writes it)', async () => {
    const now = `${printSchema(lexicographicSortSchema(app.app.schema))}\n`;
    if (process.env['UPDATE_EXPECTED'] === '1') await writeFile(sdl, now);
    expect(now).toBe(await readFile(sdl, 'utf8'));
  });

  it('says what is missing to who comes without a token', async () => {
    const { status, text } = await app.raw(
      { method: 'POST', path: '/gateway', body: { query: '{ __typename }' } },
      null,
    );
    const errors = [{ message: 'The gateway token is missing', extensions: { code: 'gateway-token-missing' } }];
    expect([status, JSON.parse(text)]).toEqual([401, { data: null, errors }]);
    expect(MISSING_TOKEN).toBe(errors[0]?.message);
  });

  it.each(['', 'Bearer', 'Bearer x.y', 'Basic Zm9vOmJhcg==', 'Bearer  two words'])(
    'takes %j for no token',
    async (header) => {
      expect((await post({ query: '{ __typename }' }, { authorization: header })).status).toBe(401);
    },
  );

  it('takes POST alone', async () => {
    const path = `/gateway?query=${encodeURIComponent('{ __typename }')}&accessToken=${guest.token}`;
    expect((await app.raw({ method: 'GET', path }, null)).status).toBe(405);
  });

  it('refuses what is too deep, too broad or too dear', async () => {
    let deep = 'name';
    for (let level = 0; level < 9; level++) deep = `ofType { ${deep} }`;
    const broad = Array.from({ length: 130 }, (_, index) => `a${index}: avsBonusAvailable`).join(' ');
    const dear = Array.from(
      { length: 40 },
      (_, index) =>
        `m${index}: models_v2(first: 60) { items { id name slug age state facts priceVideo portrait { src } } }`,
    ).join(' ');
    for (const query of [`{ __schema { types { fields { type { ${deep} } } } } }`, `{ ${broad} }`, `{ ${dear} }`]) {
      const { status, text } = await post({ query });
      const { data, errors } = JSON.parse(text) as { data: unknown; errors: unknown[] };
      expect([status < 500, data, errors.length > 0]).toEqual([true, null, true]);
    }
  });

  it('takes no JSON for a query', async () => {
    for (const query of ['1e999', 'null', '{}', '[]', '{"kind":"Document","definitions":[]}', '{"definitions":7}']) {
      expect([query, (await post({ query })).status]).toEqual([query, 400]);
    }
  });

  it('answers no batches and no subscriptions', async () => {
    expect((await post([{ query: '{ __typename }' }, { query: '{ __typename }' }])).text).not.toContain('"Query"');
    expect((await post({ query: 'subscription { x }' })).text).toContain('errors');
  });

  it('limits a page to sixty, whatever is asked for', async () => {
    const { data } = await app.query('{ models_v2(first: 2000000000) { items { id } next } }', {}, guest);
    expect(data).toEqual({ models_v2: { items: [], next: null } });
  });
});
