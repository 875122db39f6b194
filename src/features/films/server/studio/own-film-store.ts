import { bool, int, json, stamp, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';
import { ownerLetsDownload } from '../download/download-store.ts';
import type { FilmTexts } from '../../contract.ts';
import type { FilmState, processingStates } from '../../constants.ts';

export type OwnFilmRow = RowOf<typeof ownFilm>;
const ownFilm = {
  id: int,
  performer_id: int,
  state: text.of<FilmState>(),
  changes_wait: bool,
  processing: text.of<(typeof processingStates)[number]>(),
  needs_room: bool,
  percent: int,
  failure: text.orNull,
  reason: text.orNull,
  texts: json<FilmTexts>(),
  price: int,
  sale_price: int.orNull,
  sale_from: stamp.orNull,
  sale_until: stamp.orNull,
  sale_kind: text.of<'sale' | 'deal'>().orNull,
  sale_lowest: int.orNull,
  deal_price: int.orNull,
  tag_ids: json<number[]>(),
  captions: text.of<Language>().list,
  is_vip: bool,
  is_classic: bool,
  cam_recording: bool,
  fsk: int.of<16 | 18>(),
  media: uuid.orNull,
  duration_ms: int.orNull,
  missing: int,
  revision: int,
  replaces: int.orNull,
  sales: int,
  likes: int,
  plays: int,
  published_at: stamp.orNull,
  objected_at: stamp.orNull,
  download: bool,
};
const columns = sql`f.id, f.performer_id, f.state, f.changes_wait, f.processing, f.needs_room, f.percent::int as percent, f.failure ->> 'reason' as failure, f.reason,
  f.texts, f.price, f.sale_price, f.sale_from, f.sale_until, f.sale_kind, f.sale_lowest, f.deal_price,
  (select coalesce(json_agg(t.tag_id order by t.tag_id), '[]') from film_tags t where t.film_id = f.id) as tag_ids, array(select jsonb_object_keys(f.captions) order by 1) as captions, f.is_vip, f.is_classic, f.cam_recording,
  f.fsk::int as fsk, f.media, f.duration_ms, coalesce(round(100 - 100 * (f.manifest ->> 'read')::numeric), 0)::int as missing, f.revision, f.replaces, f.sales, f.likes, f.plays, f.published_at, f.objected_at,
  ${ownerLetsDownload('film', sql`f.id`, sql`f.performer_id`)} as download`;

/** Her number among the performers; null for who is none. */
export const performerOf = (on: Queryable, guestId: string) =>
  maybe(on, 'films-performer-of', { id: int })`select id from performers where guest_id = ${guestId}`;

export const listOwn = (on: Queryable, performerId: number, before: number | null, limit: number) =>
  many(on, 'films-own', ownFilm)`
    select ${columns} from films f
    where f.performer_id = ${performerId} and f.replaces is null and f.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by f.id desc limit ${limit}`;

/** Of each of these films the draft that was begun last to replace its file. */
export const replacementsOf = (on: Queryable, filmIds: readonly number[]) =>
  many(on, 'films-replacements', ownFilm)`
    select distinct on (f.replaces) ${columns} from films f where f.replaces = any(${filmIds}::bigint[]) order by f.replaces, f.id desc`;

/** Locked where it is to be changed. */
export const findOwn = (on: Queryable, performerId: number, filmId: number, lock: boolean) =>
  maybe(on, ownFilm)`
    select ${columns} from films f where f.id = ${filmId} and f.performer_id = ${performerId} ${lock ? sql`for update` : sql``}`;

export const insertFilm = (
  on: Queryable,
  { performerId, texts, isRecording }: { performerId: number; texts: FilmTexts; isRecording: boolean },
  now: Date,
) =>
  one(on, { id: int })`
    insert into films (performer_id, texts, cam_recording, created_at, changed_at)
    values (${performerId}, ${JSON.stringify(texts)}::jsonb, ${isRecording}, ${now}, ${now}) returning id`;

export interface Terms {
  texts: FilmTexts;
  price: number;
  isVip: boolean;
  isClassic: boolean;
  fsk: 16 | 18;
}

/**
 * What an update of `films f` that is about the words of one adds: in the shop they wait to be read, unless they are those that guests read. What
 * was said of others before is of no weight any more.
 */
export const reworded = (
  isReworded: boolean,
  { texts, fsk, captions }: { texts: Sql; fsk: Sql; captions: Sql },
  now: Date,
): Sql => sql`revision = revision + 1, changed_at = ${now},
      submitted_at = case when f.state = 'review' or (f.state = 'published' and ${isReworded}) then ${now}::timestamptz else f.submitted_at end,
      reason = case when f.state = 'published' and ${isReworded} then null else f.reason end,
      objected_at = case when f.state = 'published' and ${isReworded} then null else f.objected_at end,
      changes_wait = f.state = 'published' and (f.changes_wait or ${isReworded})
        and (${texts}, ${fsk}::smallint, ${captions}) is distinct from (f.shown_texts, f.shown_fsk, coalesce(f.shown_captions, '{}'))`;

export const writeFilm = (on: Queryable, filmId: number, terms: Terms & { isReworded: boolean }, now: Date) => {
  const texts = sql`${JSON.stringify(terms.texts)}::jsonb`;
  return one(on, ownFilm)`
    update films f set texts = ${texts}, price = ${terms.price},
      deal_price = case when f.deal_price < ${terms.price} then f.deal_price end, is_vip = ${terms.isVip},
      is_classic = ${terms.isClassic}, fsk = ${terms.fsk},
      ${reworded(terms.isReworded, { texts, fsk: sql`${terms.fsk}`, captions: sql`f.captions` }, now)}
    where f.id = ${filmId} returning ${columns}`;
};

export const moveFilm = (on: Queryable, filmId: number, state: FilmState, now: Date) =>
  one(on, ownFilm)`
    update films f set state = ${state}, changed_at = ${now}, objected_at = null where f.id = ${filmId} returning ${columns}`;

/** What was handed in before may have had another file: whoever decides about that decides about nothing that is there. */
export const handIn = (on: Queryable, filmId: number, state: FilmState, now: Date) =>
  one(on, ownFilm)`
    update films f set state = ${state}, changed_at = ${now}, submitted_at = ${now}, reason = null, objected_at = null,
      revision = revision + 1
    where f.id = ${filmId} returning ${columns}`;

export interface Consent {
  filmId: number;
  performerId: number;
  revision: number;
  download: boolean;
}

export const keepConsent = (on: Queryable, consent: Consent, now: Date) =>
  run(on)`
    insert into film_consents (film_id, performer_id, revision, depict, publish, download, given_at)
    values (${consent.filmId}, ${consent.performerId}, ${consent.revision}, true, true, ${consent.download}, ${now})
    on conflict (film_id, performer_id, revision) do update set download = excluded.download, given_at = excluded.given_at`;

/** False where somebody has bought it, or given it away. */
export async function removeDraft(on: Queryable, filmId: number): Promise<boolean> {
  const row = await maybe(on, { id: int })`
    delete from films f where f.id = ${filmId} and not exists (select from film_purchases p where p.film_id = f.id)
      and not exists (select from film_gifts g where g.film_id = f.id)
    returning id`;
  return row !== null;
}
