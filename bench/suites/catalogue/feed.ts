import { createLedger } from '@separee/ledger';
import type { FeedFilter, FeedMode, PostKind } from '../../../src/features/feed/constants.ts';
import { listAll, listOfFew, listOfMany, type Cursor } from '../../../src/features/feed/server/posts/skeleton-store.ts';
import { postsByIds } from '../../../src/features/feed/server/posts/post-store.ts';
import { connect } from '../../../src/platform/database/database.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { formatNumber } from '../../../src/platform/language/formatters.ts';
import { fillCrowd } from '../../crowd.ts';
import { spent } from '../../database-work.ts';
import { round, type Figure } from '../../figure.ts';
import { scratchPostgres } from '../../server.ts';

/** Posts in the feed; fewer on a machine that has other things to do: `FEED_ROWS=100000`. */
const ROWS = Number(process.env['FEED_ROWS'] ?? 1_000_000);
const PERFORMERS = 20_000;
/** Followed by one guest. */
const MANY = 10_000;
const FEW = 200;
const LIMIT_MS = 10;
const PAGE = 12;
const WALK = 4000;

/** Pages of the feed among a million posts: what the database spends on one, in CPU time, with all that a page shows of its posts. */
export async function feed(): Promise<Figure[]> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await scratchPostgres());
  const database = opened.use(connect(postgres.url, { warn: () => undefined }));
  const { pool } = database;
  await createLedger({ pool }).migrate();
  await migrate(pool);
  await fillCrowd(postgres.url, PERFORMERS);
  const now = new Date();
  await pool.query(POSTS, [ROWS, now]);
  const guestOf = async (follows: number): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>('insert into guests default values returning id');
    const id = rows[0]?.id ?? '';
    await pool.query(
      'insert into pins (guest_id, performer_id) select $1, id from performers order by md5(id::text) limit $2',
      [id, follows],
    );
    return id;
  };
  const [many, few] = [await guestOf(MANY), await guestOf(FEW)];
  await pool.query('vacuum analyze');

  const asker = (guestId: string | null) => ({ language: 'de', country: 'CH', region: 'CH-ZH', guestId }) as const;
  const plan = (filter: FeedFilter, mode: FeedMode, more: { after?: Cursor | null; kinds?: PostKind[] } = {}) => ({
    filter,
    mode,
    modelId: null,
    kinds: more.kinds ?? [],
    after: more.after ?? null,
    now,
  });
  type Listed = Promise<{ id: number; cursor: Cursor }[]>;
  const all = (mode: FeedMode, more: Parameters<typeof plan>[2] = {}): Listed =>
    listAll(pool, plan('all', mode, more), asker(null), PAGE + 1);
  const ofMany = (mode: FeedMode, after: Cursor | null = null): Listed =>
    listOfMany(pool, plan('follows', mode, { after }), asker(many), { limit: PAGE + 1, walk: WALK });
  const ofFew = (mode: FeedMode, after: Cursor | null = null): Listed =>
    listOfFew(pool, plan('follows', mode, { after }), asker(few), PAGE + 1);
  const whole = async (listed: Listed, guestId: string | null) =>
    postsByIds(
      pool,
      asker(guestId),
      (await listed).map(({ id }) => id),
    );

  const asked: [name: string, ask: () => Promise<unknown>][] = [
    ['all, newest', () => whole(all('newest'), null)],
    ['all, popular', () => whole(all('popular'), null)],
    ['one kind, newest', () => whole(all('newest', { kinds: ['text'] }), null)],
    [`${formatNumber(MANY, 'en')} followed, newest`, () => whole(ofMany('newest'), many)],
    [`${formatNumber(MANY, 'en')} followed, popular`, () => whole(ofMany('popular'), many)],
    [`${FEW} followed, newest`, () => whole(ofFew('newest'), few)],
  ];
  const figures: Figure[] = [];
  for (const [name, ask] of asked) {
    const { p50 } = await spent(database, ask);
    const of = `of ${formatNumber(ROWS, 'en')}`;
    figures.push({ name: `feed: ${name}, ${of}`, value: p50, unit: 'CPU ms', limit: LIMIT_MS, better: 'less' });
  }
  for (const [name, list] of [
    ['all', (after: Cursor | null) => all('newest', { after })],
    [`${formatNumber(MANY, 'en')} followed`, (after: Cursor | null) => ofMany('newest', after)],
  ] as const) {
    let deep: Cursor | null = null;
    for (let nth = 0; nth < 200; nth++) deep = (await list(deep)).at(-1)?.cursor ?? null;
    const first = await spent(database, () => list(null));
    const far = await spent(database, () => list(deep));
    const ratio = round(far.p50 / first.p50);
    figures.push({
      name: `feed: ${name}, page 201 beside page 1`,
      value: ratio,
      unit: '×',
      limit: 1.5,
      better: 'less',
    });
  }
  return figures;
}

/** Of all performers, one each minute; words, for what stands beside them is the same work for each kind. */
const POSTS = `
  insert into feed_posts (performer_id, kind, state, texts, fsk, is_open, publish_at, likes, created_at, changed_at)
  select p.id, 'text', 'published', '{"de": {"title": "Am Abend", "description": "Heute wird es ruhig."}}', 16, true,
    $2::timestamptz - n * interval '1 minute', (n::bigint * 7919) % 200, $2, $2
  from generate_series(1, $1::int) n
  join (select id, row_number() over (order by id) - 1 as nth, count(*) over () as all from performers) p on p.nth = (n * 7) % p.all`;
