import type { FilmManifest } from '@separee/film';
import type { Context } from '../../../platform/context.ts';
import { run, type Queryable } from '../../../platform/database/sql.ts';
import { recountTrends } from '../server/lists/trend-store.ts';
import { chooseDealsOfDay } from '../server/sales/deals.ts';
import { posterFiles, SIZE as POSTER } from './draw.ts';
import { demoFilms, isKept, type DemoFilm } from './plan.ts';

const DAY_MS = 86_400_000;
/** Of a film of which nothing but posters and preview has been drawn yet. */
export const UNDRAWN = 'demo';

const manifestOf = ({ seconds }: DemoFilm): FilmManifest => ({
  version: 1,
  fingerprint: UNDRAWN,
  sha256: '',
  source: {
    container: 'mp4',
    bytes: 0,
    durationMs: seconds * 1000,
    pictureMs: seconds * 1000,
    frames: 0,
    framesPerSecond: 0,
    width: 960,
    height: 540,
    rotation: 0,
    video: { stream: 0, codec: 'h264', tenBit: false, interlaced: false, hdr: null },
    audio: null,
  },
  durationMs: seconds * 1000,
  framesPerSecond: 0,
  encrypted: true,
  marked: false,
  rungs: [],
  storyboard: { every: 1, width: 160, height: 90, columns: 10, rows: 10, count: 0, sheets: [] },
  posters: [
    {
      second: 0,
      width: 960,
      height: 540,
      thumbhash: '',
      files: posterFiles.map(({ width, file }) => ({
        format: 'webp',
        width,
        height: (width * 9) / 16,
        file,
        bytes: 0,
      })),
      blurred: { format: 'webp', width: 48, height: 27, file: 'blurred.webp', bytes: 0 },
    },
  ],
  preview: {
    width: 480,
    height: 270,
    durationMs: 6000,
    file: 'preview.mp4',
    blurred: 'preview-blurred.mp4',
    bytes: 0,
  },
  hashes: [],
  read: 1,
});

/** The shop of the demo world: three hundred films, their sales of the last days, and the deals of today. Repeatable. */
export async function fillFilms(context: Context): Promise<void> {
  const { pool } = context.database;
  const now = context.now();
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const rows = demoFilms.map((film) => ({
    slug: film.slug,
    media: film.media,
    texts: film.texts,
    captions: film.captions ?? {},
    shown_captions: film.captions,
    price: film.price,
    sale_kind: film.sale === null ? null : 'sale',
    sale_price: film.sale?.price ?? null,
    sale_from: film.sale === null ? null : at(-1),
    sale_until: film.sale === null ? null : at(film.sale.endsInDays),
    sale_lowest: film.sale === null ? null : film.price,
    deal_price: film.dealPrice,
    is_vip: film.isVip,
    is_classic: film.isClassic,
    cam_recording: film.isRecording,
    fsk: film.fsk,
    duration_ms: film.seconds * 1000,
    manifest: manifestOf(film),
    published_at: at(-film.publishedDaysAgo - 2),
    likes: film.likes,
    dislikes: film.dislikes,
    sales: film.sales,
    plays: film.plays,
  }));
  await run(pool)`
    insert into films (performer_id, state, processing, percent, media, texts, shown_texts, shown_fsk, captions, shown_captions, price, sale_kind, sale_price, sale_from, sale_until, sale_lowest,
      deal_price, is_vip, is_classic, cam_recording, fsk, duration_ms, width, height, manifest, created_at, submitted_at, published_at,
      likes, dislikes, sales, plays)
    select p.id, 'published', 'done', 100, n.media, n.texts, n.texts, n.fsk, n.captions, nullif(n.shown_captions, 'null'), n.price, n.sale_kind, n.sale_price, n.sale_from, n.sale_until, n.sale_lowest,
      n.deal_price, n.is_vip, n.is_classic, n.cam_recording, n.fsk, n.duration_ms, null, null, n.manifest, n.published_at, n.published_at,
      n.published_at, n.likes, n.dislikes, n.sales, n.plays
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (slug text, media uuid, texts jsonb, captions jsonb, shown_captions jsonb, price int, sale_kind text,
      sale_price int, sale_from timestamptz, sale_until timestamptz, sale_lowest int, deal_price int, is_vip boolean, is_classic boolean,
      cam_recording boolean, fsk smallint, duration_ms int, manifest jsonb, published_at timestamptz, likes int, dislikes int, sales int,
      plays int)
    join performers p on p.slug = n.slug
    on conflict (media) do nothing`;
  const media = demoFilms.map((film) => film.media);
  await run(pool)`
    insert into film_prices (film_id, since, price)
    select f.id, n.since, n.price from films f, lateral (values
      (f.published_at, f.price), (f.sale_from, f.sale_price), (f.sale_until, f.price)) as n (since, price)
    where f.media = any(${media}::uuid[]) and n.since is not null on conflict do nothing`;
  const tagged = demoFilms.flatMap((film) => film.tags.map((tag) => ({ media: film.media, tag })));
  await run(pool)`
    insert into film_tags (film_id, tag_id)
    select f.id, t.id from jsonb_to_recordset(${JSON.stringify(tagged)}::jsonb) as n (media uuid, tag text)
    join films f on f.media = n.media join tags t on t.names ->> 'de' = n.tag on conflict do nothing`;
  // The last eight days, of what is watched much: by what is said of them in all.
  await run(pool)`
    insert into film_days (film_id, day, plays, sales, likes)
    select f.id, (${now}::timestamptz at time zone 'Europe/Berlin')::date - n.ago, f.plays / (9 + n.ago), f.sales / (20 + n.ago), f.likes / 30
    from films f, generate_series(0, 7) as n (ago) where f.media = any(${media}::uuid[]) and f.plays > 300 and f.id % 3 = 0
    on conflict do nothing`;
  const keeping = demoFilms.filter(isKept).map((film) => film.media);
  await run(pool)`
    insert into film_download_answers (film_id, performer_id, allowed, said_at)
    select f.id, f.performer_id, true, ${now} from films f where f.media = any(${keeping}::uuid[])
      and not exists (select from film_download_answers a where a.film_id = f.id)`;
  await recountTrends(pool, now);
  await chooseDealsOfDay(context);
}

/** Its posters are there: from now on it has a picture. */
export const notePosters = async (on: Queryable, media: string): Promise<void> =>
  void (await run(on)`update films set width = ${POSTER.width} where media = ${media} and width is null`);
/** And what moves under the pointer. */
export const notePreviews = async (on: Queryable, media: string): Promise<void> =>
  void (await run(on)`update films set height = ${POSTER.height} where media = ${media} and height is null`);
