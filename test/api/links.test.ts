import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createWallet } from '../../src/features/wallet/server/index.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createContext } from '../../src/platform/context.ts';
import { languages } from '../../src/platform/language/languages.ts';
import { href } from '../../src/shell/addresses/paths.ts';
import { freshDatabase } from '../database.ts';
import { createPeople } from '../people/people.ts';
import { startPlatform, type PlatformProcess } from '../processes/platform-process.ts';

/** No more is walked than this: more is a circle that makes addresses. */
const MOST_PAGES = 600;

const opened = new AsyncDisposableStack();
let platform: PlatformProcess;
let slug: string;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-links-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = opened.use(await freshDatabase(inject('postgresUrl')));
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET: 'a secret for these links alone, 32 bytes',
    // One reader walks what hundreds would.
    RATE_FACTOR: '1000',
  };
  const context = opened.use(await createContext(readConfig({ ...env, LOG_LEVEL: 'silent' })));
  platform = opened.use(await startPlatform(env));
  const people = createPeople(context, createWallet(context, { toGuest: () => {}, toAll: () => {} }), platform);
  ({ slug } = await people.performer({ name: 'Zarah Berg' }));
});
afterAll(() => opened.disposeAsync());

const get = (path: string) => platform.raw({ method: 'GET', path }, null);

/** Where a page's links lead on this site, without what is behind `#` and `?`: that is for the browser. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  return found.flatMap((address) => (address.startsWith('/') ? [address.split(/[#?]/)[0] ?? ''] : []));
}

it('leads nowhere from no page that a guest reaches from the start pages', async () => {
  const waiting = new Map(languages.map((language) => [href('home', language), 'the start']));
  const seen = new Set(waiting.keys());
  const broken: string[] = [];
  for (const [path, from] of waiting) {
    expect(waiting.size, `too many pages, the last ${path} from ${from}`).toBeLessThan(MOST_PAGES);
    const { status, text, headers } = await get(path);
    const isMoved = status === 301 || status === 302;
    if (status !== 200 && !isMoved) broken.push(`${path} on ${from} is answered with ${String(status)}`);
    const further = isMoved ? [String(headers['location'])] : linksIn(text);
    for (const address of further) {
      if (seen.has(address)) continue;
      seen.add(address);
      // A map is walked through with what is added to it on the way.
      waiting.set(address, path);
    }
  }
  expect(broken).toEqual([]);
  // It has been there: the performer, and what the foot of every page leads to.
  for (const language of languages) {
    expect(seen).toContain(href('actor', language, { actorName: slug }));
    for (const page of [
      'terms',
      'dataProtection',
      'imprint',
      'helpCentre',
      'reportContent',
      'becomePerformer',
      'partnerProgramme',
      'cancelContract',
    ] as const)
      expect(seen).toContain(href(page, language));
  }
});

it('gives what is not there a title, and keeps reports out of search engines', async () => {
  const missing = await get('/en/nowhere/');
  expect([missing.status, /<title>([^<]*)<\/title>/.exec(missing.text)?.[1]]).toEqual([
    404,
    'Page not found · Séparée',
  ]);
  for (const page of ['reportContent', 'reportStatus'] as const)
    expect((await get(href(page, 'de'))).text).toContain('<meta name="robots" content="noindex"/>');
  expect((await get(href('terms', 'de'))).text).toContain('<title>AGB · Séparée</title>');
  const map = await get('/sitemaps/nl/lists.xml');
  for (const page of ['terms', 'imprint', 'helpCentre'] as const) expect(map.text).toContain(`${href(page, 'nl')}<`);
  expect(map.text).not.toContain(href('reportContent', 'nl'));
});
