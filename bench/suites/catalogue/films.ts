import { createLedger } from '@separee/ledger';
import type { VideoFilter, VideoList, VideoOrder } from '../../../src/features/films/contract.ts';
import { listFilms, type Cursor } from '../../../src/features/films/server/lists/list-store.ts';
import { recountTrends } from '../../../src/features/films/server/lists/trend-store.ts';
import { connect } from '../../../src/platform/database/database.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { formatNumber } from '../../../src/platform/language/formatters.ts';
import { fillCrowd, fillFilms } from '../../crowd.ts';
import { spent } from '../../database-work.ts';
import { round, type Figure } from '../../figure.ts';
import { scratchPostgres } from '../../server.ts';

/** Films in the shop; fewer on a machine that has other things to do: `FILM_ROWS=100000`. */
const ROWS = Number(process.env['FILM_ROWS'] ?? 1_000_000);
const PERFORMERS = 10_000;
const TAGS = 30;
const LIMIT_MS = 5;
const PAGE = 30;

const asker = { language: 'de', country: 'CH', region: 'CH-ZH', guestId: null } as const;
const none: VideoFilter = {};

/** Lists of the shop among a million films: what the database spends on a page, in CPU time, for other things may run beside it. */
export async function films(): Promise<Figure[]> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await scratchPostgres());
  const database = opened.use(connect(postgres.url, { warn: () => undefined }));
  const { pool } = database;
  await createLedger({ pool }).migrate();
  await migrate(pool);
  await fillCrowd(postgres.url, PERFORMERS);
  const now = new Date();
  // What follows each film into the search is another suite's.
  await pool.query('alter table films disable trigger user');
  await fillFilms(pool, ROWS, now);
  await pool.query(DAYS, [now]);
  await pool.query(TAGGED, [TAGS]);
  await recountTrends(pool, now);
  await pool.query('vacuum analyze');

  const page = (
    list: VideoList,
    order: VideoOrder,
    after: Cursor | null = null,
    filter = none,
    actorId: number | null = null,
  ) => listFilms(pool, { list, order, actorId, filter, limit: PAGE, after, now }, asker);
  const asked: [name: string, ask: (time: number) => Promise<unknown>][] = [
    ['all, best rated', () => page('all', 'topRated')],
    ['all, newest', () => page('all', 'newest')],
    ['all, cheapest', () => page('all', 'cheapest')],
    ['all, most expensive', () => page('all', 'mostExpensive')],
    ['all, longest', () => page('all', 'longest')],
    ['all, shortest', () => page('all', 'shortest')],
    ['all, best selling of nine months', () => page('all', 'bestSelling')],
    ['all, trending first', () => page('all', 'topTrending')],
    ['trends', () => page('trending', 'topTrending')],
    ['on sale, best rated', () => page('discount', 'topRated')],
    ['deals of the day', () => page('deals', 'topRated')],
    ['new', () => page('new', 'newest')],
    ['VIP, best rated', () => page('vip', 'topRated')],
    ['free, best rated', () => page('free', 'topRated')],
    ['classics, best rated', () => page('classic', 'topRated')],
    ['a tag, best rated', (time) => page('all', 'topRated', null, { tags: [`film-${1 + (time % TAGS)}`] })],
    ['of one performer, newest', (time) => page('all', 'newest', null, none, 1 + ((time * 7919) % PERFORMERS))],
  ];
  const of = `of ${formatNumber(ROWS, 'en')}`;
  const figures: Figure[] = [];
  for (const [name, ask] of asked) {
    const { p50 } = await spent(database, ask);
    figures.push({ name: `films: ${name}, ${of}`, value: p50, unit: 'CPU ms', limit: LIMIT_MS, better: 'less' });
  }
  let deep: Cursor | null = null;
  for (let nth = 0; nth < 100; nth++) deep = (await page('all', 'topRated', deep)).at(-1)?.cursor ?? null;
  const first = await spent(database, () => page('all', 'topRated'));
  const hundredth = await spent(database, () => page('all', 'topRated', deep));
  const ratio = round(hundredth.p50 / first.p50);
  figures.push({ name: 'films: page 101 beside page 1', value: ratio, unit: '×', limit: 1.5, better: 'less' });
  return figures;
}

/** A twentieth of all films is looked at on each of ten days. */
const DAYS = `
  insert into film_days (film_id, day, plays, sales, likes)
  select id, ($1::timestamptz at time zone 'Europe/Berlin')::date - d::int, 1 + id % 40, id % 3, id % 5
  from films, generate_series(0, 9) d where (id + d) % 20 = 0`;

const TAGGED = `with made as (
  insert into tags (slugs, names) select jsonb_build_object('de', 'film-' || n, 'en', 'film-' || n, 'es', 'film-' || n, 'nl', 'film-' || n),
    jsonb_build_object('de', 'Film ' || n, 'en', 'Film ' || n, 'es', 'Film ' || n, 'nl', 'Film ' || n) from generate_series(1, $1::int) n
  returning id
) insert into film_tags (film_id, tag_id) select f.id, m.id from films f join made m on (f.id + m.id) % 15 = 0`;
