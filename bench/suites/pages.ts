import { Client } from 'pg';
import { fillCrowd } from '../crowd.ts';
import { round, type Figure } from '../figure.ts';
import { perSecond } from '../load/load.ts';
import { startPlatform } from '../platform.ts';
import { cpuMs, databaseMs } from '../process.ts';
import { scratchFolder, scratchPostgres } from '../server.ts';

const DISTINCT = 240;
/** Until the code that renders has been compiled as well as it ever is. */
const WARM = 1_000;
const AT_ONCE = 4;
const SECONDS = 4;
const LIMIT_LIST_MS = 3;
const LIMIT_LIST_KB = 50;
const LIMIT_PROFILE_DATABASE_MS = 1;

/** A page as a guest asks for it. */
interface Asked {
  path: string;
  region?: string;
}

/** Pages rendered anew, each of them another one: what they cost, and how long they are; and the home page as it is kept for all. */
export async function pages(): Promise<Figure[]> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await scratchPostgres());
  const folder = opened.use(await scratchFolder());
  const places = { TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country', REGION_HEADER: 'x-region' };
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder.path, ...places };
  const { url, pid } = opened.use(await startPlatform(settings));
  await fillCrowd(postgres.url, WARM + DISTINCT);
  await banEverywhere(postgres.url);
  const profile = (nth: number): Asked => ({ path: `/de/amateur/performer-${nth + 1}/` });
  // A page is kept for each place that anybody bans.
  const list = (nth: number): Asked => ({ path: '/de/cams/', region: regionOf(nth) });

  await render(url, profile, 0, WARM);
  const since = performance.now();
  const before = await cpuMs(pid);
  const inDatabase = await databaseMs(postgres.url, () => render(url, profile, WARM, WARM + DISTINCT));
  const ofProfiles = (await cpuMs(pid)) - before;
  const cold = (DISTINCT * 1_000) / (performance.now() - since);
  await render(url, list, 0, WARM);
  const beforeLists = await cpuMs(pid);
  await render(url, list, WARM, WARM + DISTINCT);
  const ofLists = (await cpuMs(pid)) - beforeLists;
  const html = await read(url, { path: '/de/cams/' });
  const home = `${url}/`;
  await perSecond({ url: home, seconds: 1 });
  const cached = await perSecond({ url: home, seconds: SECONDS });
  return [
    most('pages: a list rendered anew, CPU of the server', round(ofLists / DISTINCT), 'ms', LIMIT_LIST_MS),
    most('pages: a list, HTML before it is packed', round(Buffer.byteLength(html) / 1_024), 'KB', LIMIT_LIST_KB),
    most('pages: a profile, CPU of the database', round(inDatabase / DISTINCT), 'ms', LIMIT_PROFILE_DATABASE_MS),
    { name: 'pages: a profile rendered anew, CPU of the server', value: round(ofProfiles / DISTINCT), unit: 'ms' },
    { name: 'pages: profiles rendered anew', value: round(cold), unit: 'pages/s' },
    { name: 'pages: home, kept for three seconds', value: Math.round(cached), unit: 'pages/s', limit: 5_000 },
  ];
}

const most = (name: string, value: number, unit: string, limit: number): Figure => ({
  name,
  value,
  unit,
  limit,
  better: 'less',
});

const regionOf = (nth: number): string => `DE-${nth.toString(36).toUpperCase().padStart(3, '0')}`;

/** The last of the list bans every region that is asked from. */
async function banEverywhere(databaseUrl: string): Promise<void> {
  const regions = Array.from({ length: WARM + DISTINCT }, (_, nth) => regionOf(nth));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`update performers set banned_regions = $1 where slug = 'performer-1'`, [regions]);
  } finally {
    await client.end();
  }
}

/** Asks for these pages, a few at once. */
async function render(url: string, page: (nth: number) => Asked, from: number, to: number): Promise<void> {
  let next = from;
  const hand = async () => {
    while (next < to) await read(url, page(next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}

async function read(url: string, { path, region }: Asked): Promise<string> {
  // As browsers ask: for the better packing.
  const headers = {
    'accept-encoding': 'gzip, br',
    ...(region === undefined ? {} : { 'x-country': 'DE', 'x-region': region }),
  };
  const answer = await fetch(url + path, { headers });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return html;
}
