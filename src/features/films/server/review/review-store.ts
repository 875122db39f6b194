import { bool, int, json, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';
import { waits } from '../../../reviews/server/index.ts';
import type { FilmState } from '../../constants.ts';
import type { FilmTexts } from '../../contract.ts';

const waiting = {
  id: int,
  performer_id: int,
  name: text,
  texts: json<FilmTexts>(),
  shown_texts: json<FilmTexts>().orNull,
  replaces: int.orNull,
  replaced_ms: int.orNull,
  price: int,
  is_vip: bool,
  cam_recording: bool,
  fsk: int.of<16 | 18>(),
  captions: text.of<Language>().list,
  duration_ms: int.orNull,
  revision: int,
  submitted_at: stamp.orNull,
  depict: bool,
  publish: bool,
  download: bool,
  given_at: stamp,
};

/** Those that wait, with the consent that was given last. */
export const listWaiting = (on: Queryable, limit: number) =>
  many(on, 'films-review', waiting)`
    select f.id, f.performer_id, p.name, coalesce(o.shown_texts, f.texts) as texts, case when f.state = 'published' then f.shown_texts end as shown_texts, f.replaces, o.duration_ms as replaced_ms,
      coalesce(o.price, f.price) as price, coalesce(o.is_vip, f.is_vip) as is_vip, f.cam_recording, coalesce(greatest(o.fsk, o.shown_fsk), f.fsk)::int as fsk, array(select jsonb_object_keys(f.captions) order by 1) as captions, f.duration_ms, f.revision, f.submitted_at,
      c.depict, c.publish, c.download, c.given_at
    from films f join performers p on p.id = f.performer_id left join films o on o.id = f.replaces
    join lateral (select * from film_consents c where c.film_id = f.id order by c.revision desc limit 1) c on true
    where ${waits(sql`f`)} order by f.submitted_at, f.id limit ${limit}`;

export async function countWaiting(on: Queryable): Promise<number> {
  return (
    await one(on, 'films-review-count', { n: int })`select count(*)::int as n from films f where ${waits(sql`f`)}`
  ).n;
}

const judged = { id: int, guest_id: uuid.orNull, texts: json<FilmTexts>() };

/**
 * Null where it waits no longer, or is another by now. Of one in the shop only its words are decided about; refused for good is one that guests
 * had, and that is a copy of what was removed.
 */
export const decideFilm = (
  on: Queryable,
  filmId: number,
  decision: { revision: number; approve: boolean; fsk: 16 | 18; reason: string; isCopy: boolean },
  now: Date,
) =>
  maybe(on, { ...judged, state: text.of<FilmState>(), replaces: int.orNull })`
    update films f set state = case when ${decision.approve} or f.state = 'published' then 'published'
        when ${decision.isCopy} and f.published_at is not null then 'removed' else 'refused' end, changes_wait = false, fsk = ${decision.fsk},
      reason = ${decision.approve ? null : decision.reason}, changed_at = ${now},
      shown_texts = case when ${decision.approve} then f.texts else f.shown_texts end,
      shown_captions = case when ${decision.approve} then f.captions else f.shown_captions end,
      shown_fsk = case when ${decision.approve} then ${decision.fsk}::smallint
        when f.shown_fsk is not null then greatest(f.shown_fsk, ${decision.fsk}::smallint) end,
      published_at = case when ${decision.approve} then coalesce(f.published_at, ${now}::timestamptz) else f.published_at end
    from performers p
    where f.id = ${filmId} and ${waits(sql`f`)} and f.revision = ${decision.revision} and p.id = f.performer_id
    returning f.id, p.guest_id, f.texts, f.state, f.replaces`;

const prints = { sha256: text, frames: json<string[]>() };
const removed = { ...judged, replaces: int.orNull };
const framesOf = (
  manifest: Sql,
) => sql`(select coalesce(jsonb_agg(frame ->> 'hash'), '[]') from jsonb_array_elements(${manifest} -> 'hashes') frame
        where (frame ->> 'quality')::int >= 50)`;

/** Out for everybody. Null for one that there is not, or that is out already. */
export const removeFilm = (on: Queryable, filmId: number, reason: string, now: Date) =>
  maybe(on, removed)`
    update films f set state = 'removed', reason = ${reason}, changed_at = ${now}
    from performers p
    where f.id = ${filmId} and f.state <> 'removed' and p.id = f.performer_id
    returning f.id, p.guest_id, f.texts, f.replaces`;

/**
 * By which a film is known again, and the files that it had before. Of a draft for another file the file alone: what is seen in it is as a rule what is
 * seen in the film.
 */
export const listPrintsOf = (on: Queryable, filmId: number) =>
  many(on, prints)`
    select manifest ->> 'sha256' as sha256, case when replaces is null then ${framesOf(sql`manifest`)} else '[]' end as frames
    from films where id = ${filmId} and manifest ->> 'sha256' is not null
    union all select manifest ->> 'sha256', ${framesOf(sql`manifest`)} from film_old_files
    where film_id = ${filmId} and manifest ->> 'sha256' is not null`;

/** The same file under another number goes back to the review, where it can only be refused; also where only its buyers see it. */
export const recallCopies = (on: Queryable, sha256: string, now: Date) =>
  many(on, judged)`
    update films f set state = 'review', submitted_at = ${now}, changed_at = ${now}, objected_at = null, revision = f.revision + 1
    from performers p
    where f.manifest ->> 'sha256' = ${sha256} and (f.state in ('published', 'withdrawn') or (f.state = 'refused' and f.published_at is not null)) and p.id = f.performer_id
    returning f.id, p.guest_id, f.texts`;

/** Neither the file, of a film or a picture, nor what is seen in it comes again. */
export const blockMedium = (on: Queryable, sha256: string, frames: readonly string[], now: Date) =>
  run(on)`
    insert into film_blocks (sha256, frames, blocked_at)
    values (${sha256}, ${JSON.stringify(frames)}::jsonb, ${now}) on conflict (sha256) do nothing`;

/** What was blocked may come again. */
export const unblockMedia = (on: Queryable, files: readonly string[]) =>
  run(on)`delete from film_blocks where sha256 = any(${files}::text[])`;

/** Films by number, for the audit log. */
export const filmsByNumber = (on: Queryable, ids: readonly string[]) =>
  many(on, { id: text, name: text, guestId: uuid.orNull })`
    select f.id::text, f.texts -> 'de' ->> 'title' as name, p.guest_id as "guestId"
    from films f join performers p on p.id = f.performer_id where f.id = any(${ids}::bigint[])`;

/** What a film says of itself, in her languages. */
export const textsOf = async (on: Queryable, filmId: number): Promise<FilmTexts> =>
  (await one(on, { texts: json<FilmTexts>() })`select texts from films where id = ${filmId}`).texts;
