import { setTimeout as delay } from 'node:timers/promises';
import { startWatching } from '../../../src/features/films/contract.ts';
import { createWallet } from '../../../src/features/wallet/server/index.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { createContext } from '../../../src/platform/context.ts';
import { callsBy } from '../../../test/api/calls.ts';
import { isSettled, ownFilm, publishedFilm } from '../../../test/films/published.ts';
import { createPeople, type TestGuest } from '../../../test/people/people.ts';
import { callerAt } from '../../../test/processes/platform-process.ts';
import { round, type Figure } from '../../figure.ts';
import { clickToFirstFrame } from './first-frame.ts';
import { watchAll, type Watching } from '../../load/watching.ts';
import { startPlatform } from '../../platform.ts';
import { cpuMs, databaseMs } from '../../process.ts';
import { scratchFolder, scratchPostgres } from '../../server.ts';

const VIEWERS = 2_000;
const SECONDS = 24;
const FILM = { seconds: 24, size: '1280x720', title: 'Ein Nachmittag am See' };
/** Who begin at a time. */
const AT_ONCE = 8;
const MOST_MS = 500;

/** A crowd that watches a film, each with an account of his own: what its segments cost the server and the database, and how soon they are there. */
export async function watching(): Promise<Figure[]> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await scratchPostgres());
  const folder = opened.use(await scratchFolder());
  const variables = { DATABASE_URL: postgres.url, DATA_DIR: folder.path, TRUST_PROXY: '1' };
  const { url, pid } = opened.use(await startPlatform(variables));
  const context = opened.use(await createContext(readConfig({ ...variables, DEMO: '0', LOG_LEVEL: 'silent' })));
  const wallet = createWallet(context, { toGuest: () => {}, toAll: () => {} });
  const caller = callerAt(url);
  const people = createPeople(context, wallet, caller);
  const { ok } = callsBy(caller.raw);

  const performer = await people.performer();
  const filmId = await publishedFilm({ ok, account: people.account, origin: url }, performer, {
    ...FILM,
    async settled(calls, who, id) {
      for (;;) {
        const film = await ownFilm(calls, who, id);
        if (isSettled(film)) return film;
        await delay(250);
      }
    },
  });
  await context.database.pool.query('update films set price = 0 where id = $1', [filmId]);

  const page = `${url}/de/amateur/${performer.slug}/videos/${filmId}/`;
  const begins = await clickToFirstFrame(page, await people.account({ verified: true }));

  const viewers: Watching['viewers'][number][] = [];
  const hand = async (count: number) => {
    for (let nth = 0; nth < count; nth++) {
      const guest = await people.account({ verified: true });
      const { url: master } = await ok(startWatching, { body: { videoId: filmId } }, guest);
      viewers.push({ cookie: guest.cookie, ...(await segmentsOf(url + master, guest)) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => hand(VIEWERS / AT_ONCE)));

  // Until what is read for all of them is known to the server.
  let watched = await watchAll({ viewers: viewers.slice(0, AT_ONCE), seconds: 1 });
  const began = await cpuMs(pid);
  const inDatabase = await databaseMs(postgres.url, async () => {
    watched = await watchAll({ viewers, seconds: SECONDS });
  });
  const share = ((await cpuMs(pid)) - began) / (watched.seconds * 1_000);
  if (watched.failed > 0) throw new Error(`${watched.failed} segments did not come`);
  const times = watched.times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0);
  const crowd = `watching: ${VIEWERS} viewers of 720p`;
  const megabits = (watched.bytes * 8) / watched.seconds / 1e6;
  return [
    ...begins,
    { name: `${crowd}, CPU of the server's process`, value: round(share * 100), unit: '% of a core' },
    {
      name: `${crowd}, CPU of the database`,
      value: round(inDatabase / (watched.seconds * 10)),
      unit: '% of a core',
    },
    { name: `${crowd}, segments`, value: Math.round(times.length / watched.seconds), unit: 'a second' },
    { name: `${crowd}, sent`, value: Math.round(megabits), unit: 'Mbit/s' },
    { name: `${crowd}, a segment, median`, value: at(0.5), unit: 'ms' },
    { name: `${crowd}, a segment, p99`, value: at(0.99), unit: 'ms', limit: MOST_MS, better: 'less' },
  ];
}

/** Of the best quality that there is. */
async function segmentsOf(master: string, { cookie }: TestGuest): Promise<{ segments: string[]; segmentMs: number }> {
  const read = async (url: string) => {
    const answer = await fetch(url, { headers: { cookie } });
    if (answer.status !== 200) throw new Error(`a playlist answered ${answer.status}`);
    return (await answer.text()).split('\n');
  };
  const variants = (await read(master)).filter((line) => line.endsWith('.m3u8'));
  const playlist = new URL(variants.find((line) => line.startsWith('720')) ?? variants.at(-1) ?? '', master).href;
  const lines = await read(playlist);
  const seconds = Number(/#EXTINF:([\d.]+)/.exec(lines.join('\n'))?.[1]);
  const segments = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return { segments: segments.map((each) => new URL(each, playlist).href), segmentMs: seconds * 1_000 };
}
