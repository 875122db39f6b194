import { createLedger } from '@separee/ledger';
import { listRows, type ListPlan } from '../../src/features/performers/server/lists/stores/list-store.ts';
import { findProfile } from '../../src/features/performers/server/profile/stores/profile-store.ts';
import { connect, type Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { fillCrowd } from '../crowd.ts';
import { round, type Figure } from '../figure.ts';
import { scratchPostgres } from '../server.ts';

const PERFORMERS = 100_000;
const TIMES = 60;
const LIMIT_MS = 5;
const PAGE = 30;

const asker = { language: 'de', country: 'CH', region: 'CH-ZH', guestId: null } as const;
const plain: ListPlan = { order: 'rank', limit: PAGE, after: null };

/** Lists, filters and profiles among a hundred thousand performers, as the database answers them; the median of many. */
export async function performers(): Promise<Figure[]> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await scratchPostgres());
  const database = opened.use(connect(postgres.url, { warn: () => undefined }));
  const { pool } = database;
  await createLedger({ pool }).migrate();
  await migrate(pool);
  await fillCrowd(postgres.url, PERFORMERS);
  await pool.query(TAGS);
  await pool.query(SPREAD);
  await pool.query('vacuum analyze');
  const deep = await placeAfter(database, 100);
  const { rows } = await pool.query<{ id: number }>(`select id from tags where slugs ->> 'de' = 'tag-7'`);
  const lists: [name: string, plan: ListPlan][] = [
    ['the cams list', plain],
    ['page 101 of it', { ...plain, after: deep }],
    ['the newest', { ...plain, order: 'newest' }],
    ['those online', { ...plain, online: true }],
    ['a category', { ...plain, category: 8 }],
    ['a rare tag', { ...plain, tagId: rows[0]?.id }],
    ['part of a name', { ...plain, pattern: '7777' }],
    ['language, price and age', { ...plain, speaks: 'en', maxPrice: 20, minAge: 30 }],
    ['a rare country', { ...plain, country: 'IS' }],
  ];
  const figures: Figure[] = [];
  for (const [name, plan] of lists) {
    const value = await median(() => listRows(database, plan, asker));
    figures.push({ name: `performers: ${name}, of 100,000`, value, unit: 'ms', limit: LIMIT_MS, better: 'less' });
  }
  const value = await median(() => findProfile(database, asker, 'performer-77777'));
  figures.push({ name: 'performers: a profile', value, unit: 'ms', limit: LIMIT_MS, better: 'less' });
  return figures;
}

async function placeAfter(database: Database, pages: number) {
  const rows = await listRows(database, { ...plain, limit: pages * PAGE }, asker);
  const last = rows.at(-1);
  if (last === undefined) throw new Error('the crowd is not there');
  return last.cursor;
}

async function median(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const since = performance.now();
    await ask();
    times.push(performance.now() - since);
  }
  return round(times.toSorted((a, b) => a - b)[TIMES / 2] ?? 0);
}

const TAGS = `with made as (
  insert into tags (slugs, names) select jsonb_build_object('de', 'tag-' || n, 'en', 'tag-' || n, 'es', 'tag-' || n, 'nl', 'tag-' || n),
    jsonb_build_object('de', 'Tag ' || n, 'en', 'Tag ' || n, 'es', 'Tag ' || n, 'nl', 'Tag ' || n) from generate_series(1, 500) n
  returning id
) insert into performer_tags (tag_id, performer_id)
  select m.id, p.id from made m join performers p on (p.id * 7 + m.id) % 250 = 0`;

const SPREAD = `update performers set price_video = 4 + id % 40, born = date '1970-01-01' + (id % 12000)::int,
  country = case when id % 2500 = 0 then 'IS' when id % 3 = 0 then 'AT' else 'DE' end,
  banned_countries = case when id % 9 = 0 then '{CH}'::text[] else '{}' end,
  banned_regions = case when id % 7 = 0 then '{DE-BY,CH-ZH}'::text[] else '{}' end`;
