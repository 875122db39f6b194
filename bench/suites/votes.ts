import { setTimeout as pause } from 'node:timers/promises';
import { startApp } from '../../src/app/app.ts';
import { features } from '../../src/app/features.ts';
import { contests } from '../../src/features/contests/feature.ts';
import type { Caller } from '../../src/platform/http/caller.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createContext, type Context } from '../../src/platform/context.ts';
import { silent } from '../../src/platform/work/progress.ts';
import { someContest, someEntry, type Entered } from '../../test/contests/contest.ts';
import { byNumber, insertRow } from '../../test/people/rows.ts';
import { round, type Figure } from '../figure.ts';
import { scratchFolder, scratchPostgres } from '../server.ts';

const VOTES = 20_000;
/** In a minute. */
const AIM = 100_000;
const OF_EACH = 5;
const ENTRIES = 10;
/** Nine of ten want the same. */
const FAVOURITES = 5;
const AT_ONCE = 40;
const MINUTE_MS = 60_000;
const LOOK_MS = 20;

/** Votes in one contest, nearly all for the same five entries, as calls give them: how many a minute takes, and whether who votes waits for others. */
export async function votes(): Promise<Figure[]> {
  await using postgres = await scratchPostgres();
  await using folder = await scratchFolder();
  const own = { DATABASE_URL: postgres.url, DATA_DIR: folder.path, LOG_LEVEL: 'error', NODE_ENV: 'test', DEMO: '0' };
  const ports = { HOST: '127.0.0.1', PORT: '0', CHECKOUT_PORT: '0', MEDIA_PORT: '0' };
  await using context = await createContext(readConfig({ ...own, ...ports }), silent);
  await using app = await startApp(context, async () => {}, features);
  const { add } = app.api(contests).votes;
  const guests = await makeGuests(context, VOTES / OF_EACH);
  const world = { context, now: context.now };
  const contestId = await someContest(world, 'voting');
  const entries: Entered[] = [];
  for (let nth = 0; nth < ENTRIES; nth += 1)
    entries.push(await someEntry(world, await makePerformer(context, nth), contestId));

  const times: number[] = [];
  let next = 0;
  const hand = async () => {
    for (let nth = next++; nth < VOTES; nth = next++) {
      const who = nth % guests.length;
      const caller = callerOf(guests[who] ?? '');
      const entry = entries[(who % 10 === 0 ? FAVOURITES : 0) + ((who + Math.floor(nth / guests.length)) % FAVOURITES)];
      if (entry === undefined) throw new Error('no entry');
      const { actorId, mediaId, albumId } = entry;
      const began = performance.now();
      const network = `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;
      const asker = { guestId: caller.guestId, country: null, region: null, language: 'de' as const };
      await add(asker, caller, { contestId, actorId, mediaId, albumId }, network);
      times.push(performance.now() - began);
    }
  };
  const looking = new AbortController();
  const waits = watch(context, looking.signal);
  const cpu = process.cpuUsage();
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  const took = performance.now() - began;
  looking.abort();
  const { user, system } = process.cpuUsage(cpu);
  const { rows } = await context.database.pool.query<{ given: number; counted: number }>(
    `select (select count(*)::int from contest_votes) as given, (select sum(votes)::int from contest_tallies) as counted`,
  );
  if (rows[0]?.given !== VOTES || rows[0].counted !== VOTES) throw new Error('votes were lost');
  const sorted = times.toSorted((a, b) => a - b);
  return [
    { name: 'votes: in a minute, in one contest', value: Math.round((VOTES / took) * MINUTE_MS), unit: '', limit: AIM },
    { name: 'votes: p95 of one', value: round(sorted[Math.floor(sorted.length * 0.95)] ?? 0), unit: 'ms' },
    { name: 'votes: CPU of this process for one', value: round((user + system) / 1000 / VOTES), unit: 'ms' },
    {
      name: 'votes: connections that wait for another one’s row',
      value: round((await waits) * 100),
      unit: '%',
      limit: 5,
      better: 'less',
    },
  ];
}

/** Which share of those at work waits for a lock, looked at over and over. */
async function watch({ database }: Context, signal: AbortSignal): Promise<number> {
  let [busy, waiting] = [0, 0];
  while (!signal.aborted) {
    const { rows } = await database.pool.query<{ busy: number; waiting: number }>(
      `select count(*)::int as busy, count(*) filter (where wait_event_type = 'Lock')::int as waiting from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`,
    );
    busy += rows[0]?.busy ?? 0;
    waiting += rows[0]?.waiting ?? 0;
    await pause(LOOK_MS);
  }
  return busy === 0 ? 0 : waiting / busy;
}

async function makeGuests({ database: { pool } }: Context, count: number): Promise<string[]> {
  await pool.query(
    `insert into auth_user (id, name, email, "emailVerified") select 'u' || n, 'G' || n, 'g' || n || '@post.example', true from generate_series(1, $1) n`,
    [count],
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into guests (user_id, name, language) select 'u' || n, 'G' || n, 'de' from generate_series(1, $1) n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

async function makePerformer({ database: { pool } }: Context, nth: number): Promise<{ performerId: number }> {
  const values = {
    slug: `p${nth}`,
    name: `P${nth}`,
    gender: 'F',
    gender_type: 'F',
    born: '1990-01-01',
    city: 'Berlin',
    country: 'DE',
    languages: ['de'],
    texts: '{}',
    price_video: 10,
    price_singlec2c: 40,
    price_voyeur: 5,
    price_message: 2,
    published: true,
  };
  return { performerId: (await insertRow(pool, 'performers', values, byNumber)).id };
}

const callerOf = (guestId: string): Caller => ({
  guestId,
  userId: 'u',
  role: 'guest',
  name: 'G',
  language: 'de',
  avsStatus: 'accepted',
  hasAvs: true,
  isVip: false,
  hasTv: false,
  isPremium: false,
  restrictionLevel: 0,
  sessionId: null,
  isStrong: false,
  rights: [],
  country: null,
  region: null,
});
