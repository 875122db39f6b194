import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { somePicture } from '../../../../../test/albums/album.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { storePicture } from './pictures.ts';

let app: TestApp;
let mira: TestPerformer;
let path: string;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country', REGION_HEADER: 'x-region' } });
  mira = await app.performer();
  await storePicture(app.context, {
    performerId: mira.performerId,
    kind: 'portrait',
    fsk: 16,
    bytes: await somePicture(1),
  });
  const { rows } = await app.context.database.pool.query<{ id: string }>(
    'select id from pictures where performer_id = $1',
    [mira.performerId],
  );
  path = `/media/pictures/${rows[0]?.id}/w320.webp`;
});
afterAll(() => app[Symbol.asyncDispose]());

const bavaria = { 'x-country': 'DE', 'x-region': 'BY' };

async function asked(who: TestGuest | null, place: Record<string, string>) {
  const headers = { ...place, ...(who === null ? {} : { cookie: who.cookie }) };
  const answer = await app.app.http.inject({ method: 'GET', url: path, headers });
  return [answer.statusCode, answer.headers['cache-control'] ?? null];
}

it('shows a portrait to everybody, for minutes from copies on the way', async () => {
  expect(await asked(null, bavaria)).toEqual([200, 'public, max-age=300']);
});

it('shows it nobody where its performer bans the place, but the performer and operators, and leaves no copy on the way', async () => {
  const operator = await app.account({ role: 'operator' });
  const here = await app.account({ set: { country: 'AT' } });
  await app.context.database.pool.query(
    `update performers set banned_countries = '{AT}', banned_regions = '{DE-BY}' where id = $1`,
    [mira.performerId],
  );
  const hesse = { 'x-country': 'DE', 'x-region': 'HE' };
  const kept = [200, 'private, no-cache'];
  expect(await asked(null, hesse)).toEqual(kept);
  expect(await asked(null, bavaria)).toEqual([404, 'private, no-store']);
  expect(await asked(null, { 'x-country': 'AT' })).toEqual([404, 'private, no-store']);
  // The country of an account goes before where it calls from.
  expect(await asked(here, hesse)).toEqual([404, 'private, no-store']);
  expect(await asked(mira, bavaria)).toEqual(kept);
  expect(await asked(operator, bavaria)).toEqual(kept);
});
