import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { performerDefaults } from '../../../../../test/people/people.ts';
import { json } from '../../../../platform/database/columns.ts';
import { one } from '../../../../platform/database/sql.ts';
import { actorOrders } from '../../constants.ts';
import { actorSearch, favoriteActors, getActorDataByIdOrName, getTopCams } from '../../contract.ts';
import type { Cursor } from './stores/list-store.ts';
import { listStatement } from './stores/list-store.ts';

const MANY = 20_000;

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  Plans?: Plan[];
}

describe('among many performers', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ own: true });
    const { pool } = app.context.database;
    await pool.query(
      `insert into performers (slug, name, gender, gender_type, born, city, country, languages, texts, price_video,
         price_singlec2c, price_voyeur, price_message, state, published, rating_count, satisfaction, joined_at)
       select 'p-' || n, 'Nr ' || n, 'F', 'F', '1995-01-02', 'Köln', 'DE', '{de}', $2, 4 + n % 30, 9, 3, 1,
         case when n % 9 = 0 then 'videoChat' else 'offline' end, true, 20, n % 100, now() - n * interval '1 minute'
       from generate_series(1, $1::int) n`,
      [MANY, performerDefaults.texts],
    );
    await pool.query(
      `insert into shows (performer_id, price_video, preview_fsk) select id, price_video, 16 from performers where online`,
    );
    await pool.query('vacuum analyze performers, shows');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const places: Record<(typeof actorOrders)[number], Cursor> = {
    rank: [0, 50, MANY],
    viewers: [0, 0, MANY],
    newest: [Date.now() * 1000 - 60_000_000_000, 0, MANY],
    topRated: [50, 20, MANY],
    cheapest: [10, 0, 1001],
    mostExpensive: [10, 0, 1001],
  };

  const someone = '01890000-0000-7000-8000-000000000000';
  const pages = actorOrders.flatMap((order) =>
    [null, places[order]].flatMap((after) => [null, someone].map((guestId) => [order, after, guestId] as const)),
  );

  it.each(pages)(
    'a page by %s after %j for %s walks along an index and looks at little more than itself',
    async (order, after, guestId) => {
      const asker = { language: 'de', country: 'CH', region: 'CH-ZH', guestId } as const;
      const { statement } = listStatement({ order, limit: 30, after }, asker);
      const { pool } = app.context.database;
      const answer = await one(pool, { 'QUERY PLAN': json<{ Plan: Plan }[]>() })`
        explain (analyze, format json) ${statement}`;
      const nodes = flat(answer['QUERY PLAN'][0]?.Plan);
      const walks = nodes.filter((node) => node['Index Name']?.match(/^(performers|shows)_by_/));
      expect(walks).toHaveLength(1);
      for (const node of nodes)
        expect([node['Node Type'], node['Actual Rows'] <= 31]).toEqual([node['Node Type'], true]);
    },
  );

  it('each answer takes few statements, however many performers it holds', async () => {
    const guest = await app.account();
    const statements = countStatements(app);
    const count = async (work: () => Promise<unknown>) => {
      const before = statements.count;
      await work();
      return statements.count - before;
    };
    const slug = { params: { actorIdOrName: 'p-1' } };
    // The list, and the vouchers of who asks; his own token takes one look at him.
    expect(await count(() => app.ok(actorSearch, { query: { limit: 60 } }, null))).toBe(1);
    expect(await count(() => app.ok(actorSearch, { query: { limit: 60 } }, guest))).toBeLessThanOrEqual(5);
    expect(await count(() => app.ok(getTopCams, { params: { type: 'top100' }, query: {} }, null))).toBe(1);
    expect(await count(() => app.ok(getActorDataByIdOrName, slug, null))).toBe(1);
    expect(await count(() => app.ok(favoriteActors, {}, guest))).toBeLessThanOrEqual(3);
    statements.stop();
  });
});

const flat = (plan: Plan | undefined): Plan[] =>
  plan === undefined ? [] : [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** Counts what is asked of the database from here on. */
/** What lists and profiles are made of, and who asks: the platform does other things in the meantime. */
const OF_LISTS = /\b(performers|vouchers|pins|auth_user|tags|categories)\b/;

function countStatements({ context }: TestApp): { readonly count: number; stop: () => void } {
  const { pool } = context.database;
  const { query } = pool;
  const counting = { count: 0, stop: () => void (pool.query = query) };
  pool.query = ((...args: Parameters<typeof query>) => {
    const statement: unknown = args[0];
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    if (OF_LISTS.test(text)) counting.count += 1;
    return query.apply(pool, args);
  }) as typeof query;
  return counting;
}
