import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { MODELS_BY_IDS, PINNED_MODELS } from '../features/performers/queries.ts';
import { queryHash } from '../platform/gateway/query-hash.ts';
import { features } from './features.ts';

it('answers the queries of our own pages by their hash, all of them, and knows no other', async () => {
  await using app = await startTestApp();
  const guest = await app.guest();
  const post = (body: object) => app.raw({ method: 'POST', path: '/gateway', body }, guest);
  const exported: string[] = [];
  for await (const file of glob('src/features/*/queries.ts')) {
    exported.push(...Object.values((await import(resolve(file))) as Record<string, string>));
  }
  const gatewayQueries = features.flatMap(({ queries }) => Object.values(queries));
  expect(new Set(gatewayQueries)).toEqual(new Set(exported));
  expect(gatewayQueries.length).toBeGreaterThan(8);
  for (let round = 0; round < 2; round++) {
    const { status, text } = await post({ hash: queryHash(MODELS_BY_IDS), variables: { ids: [1, 2] } });
    expect([status, JSON.parse(text)]).toEqual([200, { data: { modelsByIds: [] } }]);
  }
  const wrong = await post({ hash: queryHash(MODELS_BY_IDS), variables: { ids: 'x' } });
  expect(wrong.text).toContain('bad-request');
  const refused = await post({ hash: queryHash(PINNED_MODELS), variables: { first: 5 } });
  expect(JSON.parse(refused.text)).toMatchObject({ data: { pinnedModels: [] } });
  for (const hash of ['', 'x', '__proto__', queryHash('{ __typename }')]) {
    expect((await post({ hash })).text).toContain('unknown-query');
  }
  for (const body of [{ hash: 7 }, {}, { query: {} }, { query: '{ __typename }', variables: [] }]) {
    expect((await post(body)).status).toBe(400);
  }
});
