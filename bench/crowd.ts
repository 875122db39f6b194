import { Client, type ClientBase, type Pool } from 'pg';
import { categories } from '../src/features/performers/demo/categories.ts';

/** Fills an empty platform's database, which has the product's own categories, with so many performers, each with a portrait that nobody fetches. */
export async function fillCrowd(databaseUrl: string, size: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { id, slugs, names } of categories) {
      await client.query(
        'insert into categories (id, slugs, names, position) values ($1, $2, $3, $4) on conflict (id) do nothing',
        [id, slugs, names, id],
      );
    }
    await client.query(PERFORMERS, [JSON.stringify(texts), size]);
    await client.query(PICTURES);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Fills the shop with so many films of whoever performs there, of which there is nothing to be watched. */
export const fillFilms = (on: ClientBase | Pool, count: number, now: Date) => on.query(FILMS, [count, now]);

const facts = ['Likes long evenings', 'Laughs at her own jokes'];
const text = { headline: 'A headline of the usual length', about: 'So much about somebody. '.repeat(20), facts };
const texts = { de: text, en: text, es: text, nl: text };

/** No two of them say the same, as it is with people. */
const PERFORMERS = `with made as (
  insert into performers (slug, name, gender, gender_type, born, city, country, languages, texts, price_video,
    price_singlec2c, price_voyeur, price_message, state, published, joined_at, rating_count, satisfaction)
  select 'performer-' || n, 'Performer ' || n, 'F', 'F', '1995-01-02', 'Köln', 'DE', '{de,en}',
    replace($1, 'long', n || ' long')::jsonb, 20 + n % 30, 60, 20, 5,
    case when n % 4 > 0 then 'offline' when n % 3 = 0 then 'freeChat' else 'videoChat' end, true, now() - n * interval '1 hour', 20, 80 + n % 20
  from generate_series(1, $2::int) n returning id
) insert into performer_categories (performer_id, category_id) select m.id, c.id from made m, categories c where (m.id + c.id) % 4 = 0`;

const PICTURES = `insert into pictures (performer_id, kind, fsk, digest, width, height)
  select id, kind, 16, md5(id || kind), 960, 1280 from performers, unnest('{portrait,cover,avatar}'::text[]) kind`;

/** Prices, lengths and popularity as they are spread in a shop: a tenth costs nothing, a tenth is for VIP, a hundredth is on sale. */
const FILMS = `
  insert into films (performer_id, texts, state, processing, manifest, media, price, is_vip, is_classic, fsk, duration_ms, width, height,
    likes, dislikes, sales, plays, published_at, sale_kind, sale_price, sale_lowest, sale_from, sale_until)
  select o.ids[1 + i % cardinality(o.ids)], jsonb_build_object('de', jsonb_build_object('title', 'Film ' || i, 'description', repeat('Ein Abend. ', 20))),
    'published', 'done', '{}', gen_random_uuid(), case when i % 10 = 0 then 0 else 5 + i % 190 end, i % 11 = 0, i % 50 = 0,
    case when i % 3 = 0 then 16 else 18 end, 20000 + (i * 7919::bigint) % 3600000, 1280, 720,
    (500 / (1 + 500 * random()))::int, (20 * random())::int, (300 / (1 + 300 * random()))::int, (5000 * random())::int,
    $2::timestamptz - (i % 1000) * interval '1 day' - i * interval '1 second',
    case when i % 100 = 1 then 'sale' when i % 10000 = 2 then 'deal' end,
    case when i % 100 = 1 or i % 10000 = 2 then 3 end, case when i % 100 = 1 or i % 10000 = 2 then 5 end,
    case when i % 100 = 1 or i % 10000 = 2 then $2::timestamptz - interval '1 day' end,
    case when i % 100 = 1 or i % 10000 = 2 then $2::timestamptz + interval '1 day' end
  from generate_series(1, $1::int) i, (select array_agg(id) as ids from performers) o`;
