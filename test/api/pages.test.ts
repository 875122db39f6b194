import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '../../src/platform/config/config.ts';
import { createContext, type Context } from '../../src/platform/context.ts';
import { createWallet } from '../../src/features/wallet/server/index.ts';
import { freshDatabase } from '../database.ts';
import { plainGet } from '../fuzz/run.ts';
import { createPeople, type TestPerformer } from '../people/people.ts';
import { startPlatform, type PlatformProcess } from '../processes/platform-process.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const opened = new AsyncDisposableStack();
let platform: PlatformProcess;
let context: Context;
let performer: TestPerformer;
let local: TestPerformer;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-pages-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = opened.use(await freshDatabase(inject('postgresUrl')));
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET: 'a secret for these pages alone, 32 bytes',
    TRUST_PROXY: '1',
    COUNTRY_HEADER: 'x-country',
    REGION_HEADER: 'x-region',
    SPANISH_BRAND_HOSTS: 'marca.example',
  };
  context = opened.use(await createContext(readConfig({ ...env, LOG_LEVEL: 'silent' })));
  platform = opened.use(await startPlatform(env));
  const wallet = createWallet(context, { toGuest: () => {}, toAll: () => {} });
  const people = createPeople(context, wallet, platform);
  performer = await people.performer({ name: 'Zarah Berg', banned_countries: ['CH'] });
  local = await people.performer({ name: 'Wanda Tal', banned_regions: ['DE-BY'] });
});
afterAll(() => opened.disposeAsync());

const page = (path: string, country?: string, region?: string) => {
  const headers = { ...(country === undefined ? {} : { 'x-country': country }), ...(region && { 'x-region': region }) };
  return platform.raw({ method: 'GET', path, headers }, null);
};

it('names a performer on no page of a country that she bans', async () => {
  for (const path of ['/de/cams/', `/de/amateur/${performer.slug}/`]) {
    const [there, here, unknown] = [await page(path, 'CH'), await page(path, 'AT'), await page(path)];
    expect([path, there.text.includes('Zarah Berg')]).toEqual([path, false]);
    expect([path, here.text.includes('Zarah Berg'), unknown.text.includes('Zarah Berg')]).toEqual([path, true, true]);
    expect(here.headers['vary']).toBe('accept-encoding, x-country, x-region');
  }
});

it("leads from another language's name of a category on to its own", async () => {
  await context.database.pool.query(`insert into categories (id, slugs, names, position) values (5, $1, $1, 5)`, [
    { de: 'gespraeche', en: 'conversation', es: 'conversacion', nl: 'gesprekken' },
  ]);
  const moved = await page('/en/categories/gespraeche/');
  expect([moved.status, moved.headers['location']]).toEqual([301, '/en/categories/conversation/']);
  expect((await page('/en/categories/conversation/')).status).toBe(200);
  expect((await page('/en/categories/nowhere/')).status).toBe(404);
});

it('begins in Spanish under the name of the Spanish brand, and lets whoever chooses German there have it', async () => {
  const home = (headers: Record<string, string>) => platform.raw({ method: 'GET', path: '/', headers }, null);
  for (const host of ['marca.example', 'MARCA.example.']) {
    const found = await home({ 'x-forwarded-host': host });
    expect([host, found.status, found.headers['location']]).toEqual([host, 302, '/es/']);
  }
  // From a page of ours, where the languages stand at the foot.
  const chosen = await home({ 'x-forwarded-host': 'marca.example', 'sec-fetch-site': 'same-origin' });
  expect([chosen.status, chosen.text.includes('<html lang="de"')]).toEqual([200, true]);
  // Nobody in between shows it to others.
  expect(chosen.headers['cache-control']).toContain('private');
  const elsewhere = await home({ 'x-forwarded-host': 'other.example', 'sec-fetch-site': 'none' });
  expect([elsewhere.status, elsewhere.headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=3']);
});

it('names her on no page of a region that she bans, and on those of all others', async () => {
  for (const path of ['/de/cams/', `/de/amateur/${local.slug}/`]) {
    const names = async (country: string, region?: string) =>
      (await page(path, country, region)).text.includes('Wanda Tal');
    expect([path, await names('DE', 'BY'), await names('DE', 'DE-BY')]).toEqual([path, false, false]);
    expect([path, await names('DE', 'BE'), await names('DE'), await names('AT', '9')]).toEqual([
      path,
      true,
      true,
      true,
    ]);
  }
});

it('answers any address, however it is written, and leads nobody round in a circle', async () => {
  const odd = ['//', '///', '//[', '//evil.example/', '/%', '/de/%5D/', `/de/${'x'.repeat(2000)}/`];
  odd.push(
    '/en/..//',
    '/de/..//evil.example/',
    '/de/.//',
    '/de//..///',
    '/de/%2e%2e//',
    '/de/amateur/..%2f/',
    '/de\\..\\/',
  );
  for (const name of ['%3E%00%09', '%00', '%ED%A0%80', '%FF', '%E2%80%AE', 'a%00b', '%0A', '%7F', '%5C', '%2F%2F']) {
    for (const base of ['/de/amateur/', '/en/tags/', '/es/categorias/', '/nl/', '/de/suche/videos/'])
      odd.push(`${base}${name}/`, `${base}x/${name}/`);
  }
  for (const [nth, path] of odd.entries()) {
    const { status, headers } = await plainGet(platform.port, path, { 'x-forwarded-for': `10.9.${nth}.1` });
    expect([path, status < 500, String(headers['location'] ?? '/')]).toEqual([
      path,
      true,
      expect.stringMatching(/^\/(?!\/)/),
    ]);
  }
  for (const base of ['/de/amateur/', '/de/kategorien/', '/en/tags/']) {
    for (const name of ['%5D', '%5B', ']', '%7C', '%22', '%C3%A4', '%', '%25', '..%2f', '+', '%20']) {
      const seen = new Set<string>();
      let path = `${base}${name}/`;
      for (let answer = await page(path); answer.status >= 300 && answer.status < 400; answer = await page(path)) {
        path = String(answer.headers['location']);
        expect([base, name, path, seen.has(path)]).toEqual([base, name, path, false]);
        seen.add(path);
      }
    }
  }
});

it('renders nothing anew for a query that no page knows', async () => {
  // So many renderings of one network would be refused.
  const answers: number[] = [];
  for (let nth = 0; nth < 300; nth++) answers.push((await page(`/de/cams/?sort=${nth}&page=${nth}x`)).status);
  expect(new Set(answers)).toEqual(new Set([200]));
});

it('is limited for each network, and what must be rendered counts for more', async () => {
  let answered = 0;
  while (answered < 1000 && (await page(`/de/amateur/nobody-${answered}/`)).status !== 429) answered += 1;
  expect(answered).toBeLessThan(500);
  const refused = await page('/de/amateur/nobody-else/');
  expect([refused.status, Number(refused.headers['retry-after']) >= 1]).toEqual([429, true]);
});
