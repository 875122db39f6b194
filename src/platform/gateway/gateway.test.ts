import { readFile, writeFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { introspectionFromSchema, lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { TestGuest } from '../../../test/people/people.ts';
import { MISSING_TOKEN } from './gateway.ts';

const sdl = new URL('schema.graphql', import.meta.url);
const types = new URL('schema-types.gen.ts', import.meta.url);

/** Without what would make it every document's schema: only `persisted.ts` reads by it. */
function typesOf(schema: GraphQLSchema): string {
  const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }));
  const file = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true });
  return file
    .slice(0, file.indexOf('\nimport * as gqlTada'))
    .replace('export type introspection_types', 'type introspection_types');
}

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
    // The same as types, by which the queries of our pages are typed.
    const asTypes = typesOf(app.app.schema);
    if (process.env['UPDATE_EXPECTED'] === '1') await writeFile(types, asTypes);
    expect(asTypes).toBe(await readFile(types, 'utf8'));
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

  it('refuses what is too long, deep, broad or dear before it is looked at closely, each with its own code', async () => {
    let deep = 'id';
    for (let level = 0; level < 9; level++) deep = `items { ${deep} }`;
    const many = (count: number, field: string) =>
      Array.from({ length: count }, (_, nth) => field.replace('#', `${nth}`));
    const cards =
      'items { id name slug age facts state priceVideo priceMessage isOnline freeChat chatButton { text subline online } rating { countRatings } portrait { src } }';
    const rounds = many(60, 'fragment f# on Query { ...f#n }').map((text, nth) => text.replace('#n', `${nth + 1}`));
    const queries: Record<string, string> = {
      'query-too-long': `{ avsBonusAvailable } # ${'x'.repeat(8 * 1024)}`,
      'query-too-deep': `{ models_v2 { ${deep} } }`,
      'query-too-broad': `{ ${many(130, '__typename').join(' ')} }`,
      'query-too-many-aliases': `{ ${many(61, 'a#: __typename').join(' ')} }`,
      'query-too-many-mutations': `mutation { ${many(4, 'a#: initFreePreview(decline: true)').join(' ')} }`,
      'query-too-dear': `{ ${many(6, `m#: models_v3 { ${cards} }`).join(' ')} }`,
      'no-introspection': '{ __schema { types { name } } }',
      'bad-request': `{ ...f0 } ${rounds.join(' ')} fragment f60 on Query { ...f0 }`,
    };
    for (const [code, query] of Object.entries(queries)) {
      const { status, text } = await post({ query });
      const { data, errors } = JSON.parse(text) as { data: unknown; errors: { extensions: { code: string } }[] };
      const told = errors[0]?.extensions.code;
      // Fragments that turn in a circle are too broad before the rules find the circle.
      const expected = code === 'bad-request' ? 'query-too-broad' : code;
      expect([code, status, data, told]).toEqual([code, 400, null, expected]);
    }
    // What takes the server much work counts for what it is, by whatever name it is asked for.
    for (const field of [
      'search(pattern: "a") { proposals }',
      'suggestions(pattern: "a")',
      'searchVideos(pattern: "a") { next }',
      'videoStars { id }',
    ]) {
      const asked = async (times: number) =>
        (await post({ query: `{ ${many(times, `a#: ${field}`).join(' ')} }` })).text;
      expect([field, (await asked(3)).includes('query-too-dear')]).toEqual([field, false]);
      expect([field, (await asked(12)).includes('query-too-dear')]).toEqual([field, true]);
    }
    const long = `{ ${many(1001, 'x').join(' ')} }`;
    const { status, text } = await post({ query: long });
    expect([status, text.includes('1000 tokens')]).toEqual([400, true]);
  });

  it('walks through a query once, however its fragments spread each other', async () => {
    const spread = (nth: number, times: number) =>
      `fragment f${nth} on Mutation { ${`...f${nth + 1} `.repeat(times)} }`;
    const levels = Array.from({ length: 8 }, (_, nth) => spread(nth, 48));
    // Without a field anywhere: 48 to the power of eight ways lead through it.
    const query = `mutation { ...f0 } ${levels.join(' ')} fragment f8 on Mutation { ...f0 }`;
    const { status, text } = await post({ query });
    expect([status, text]).toEqual([400, expect.stringContaining('query-too-broad')]);
    const hidden = `mutation { ...top } fragment top on Mutation { ... on Mutation { a: __typename b: __typename } ...two }
      fragment two on Mutation { c: __typename d: __typename }`;
    expect((await post({ query: hidden })).text).toContain('query-too-many-mutations');
  });

  it.each([
    ['{ __typename }', 'Fragment "f" is never used.'],
    ['{ ...f } fragment f on Query { __typename }', 'There can be only one fragment named "f".'],
  ])('compares nothing in a fragment that does not count: %s', async (before, mistake) => {
    // One field 230 times over: the rule of fields that overlap looks at each pair, and at what is below both.
    const query = `${before} fragment f on Query { ${'a{a} '.repeat(230)} }`;
    const { status, text } = await post({ query });
    const { errors } = JSON.parse(text) as { errors: { message: string }[] };
    // The rules would have told of the unknown fields as well.
    expect([status, errors.map(({ message }) => message)]).toEqual([400, [mistake]]);
  });

  it('refuses a body that is longer than any question', async () => {
    const { status } = await post({ query: '{ __typename }', variables: { x: 'x'.repeat(70_000) } });
    expect(status).toBe(413);
  });

  it('keeps nothing of what is asked in words of others, however often and however long', async () => {
    const asked = async (nth: number) => {
      const query = `{ a${nth}: avsBonusAvailable } # ${String(nth).repeat(1800)}`;
      const { status } = await post({ query: query.slice(0, 8000) });
      expect(status).toBe(200);
    };
    const heap = () => {
      setFlagsFromString('--expose-gc');
      (runInNewContext('gc') as () => void)();
      return process.memoryUsage().heapUsed;
    };
    for (let nth = 0; nth < 50; nth++) await asked(nth);
    const before = heap();
    // 16 MB of text. What else goes on in this process moves its memory by a few.
    for (let nth = 50; nth < 2050; nth++) await asked(nth);
    expect((heap() - before) / 1e6).toBeLessThan(8);
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
