import { fillCrowd } from './crowd.ts';
import { round, type Figure } from '../figure.ts';
import { perSecond } from '../load/load.ts';
import { startPlatform } from '../platform.ts';
import { scratchFolder, scratchPostgres } from '../server.ts';

/** Few enough that the calls of rendering them stay under the limit of calls a minute. */
const DISTINCT = 240;
const WARM = 40;
const AT_ONCE = 4;
const SECONDS = 4;

/** Pages rendered anew, each of them another one, and the home page as it is kept for all. */
export async function pages(): Promise<Figure[]> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await scratchPostgres());
  const folder = opened.use(await scratchFolder());
  const { url } = opened.use(await startPlatform({ DATABASE_URL: postgres.url, DATA_DIR: folder.path }));
  await fillCrowd(postgres.url, WARM + DISTINCT);
  await render(url, 1, WARM);
  const since = performance.now();
  await render(url, WARM + 1, WARM + DISTINCT);
  const cold = (DISTINCT * 1_000) / (performance.now() - since);
  const home = `${url}/`;
  await perSecond({ url: home, seconds: 1 });
  const cached = await perSecond({ url: home, seconds: SECONDS });
  return [
    { name: 'pages: profiles rendered anew', value: round(cold), unit: 'pages/s' },
    { name: 'pages: home, kept for three seconds', value: Math.round(cached), unit: 'pages/s', limit: 5_000 },
  ];
}

/** Asks for the profiles of these numbers, a few at once. */
async function render(url: string, first: number, last: number): Promise<void> {
  let next = first;
  const hand = async () => {
    while (next <= last) {
      const path = `/de/amateur/performer-${next++}/`;
      const answer = await fetch(url + path);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}
