import type { FilmManifest } from '@separee/film';
import { bool, int, json, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';

/** A film that waits to be made ready, or is. */
export type FilmAtWork = RowOf<typeof atWork>;
const atWork = { id: int, media: uuid, guest_id: uuid.orNull };

/**
 * All that wait, and those that somebody has begun with: whether he still is at it tells his lock. What has found no room comes last, and before it what has failed; of others
 * what was begun comes first, and then those of the performer who was served longest ago, however many each has sent. What was removed waits for an objection that
 * is followed.
 */
export const listAtWork = (on: Queryable, now: Date) =>
  many(on, 'films-at-work', atWork)`
    select f.id, f.media, p.guest_id from films f join performers p on p.id = f.performer_id
    left join lateral (select max(o.begun_at) as at from films o where o.performer_id = f.performer_id and o.begun_at is not null) served on true
    where f.processing in ('waiting', 'working') and f.state <> 'removed' and f.media is not null and (f.retry_at is null or f.retry_at <= ${now})
    order by f.needs_room, f.attempts, f.processing = 'working' desc, served.at nulls first, f.changed_at, f.id limit 50`;

/** Counts one more attempt, and answers the how manyth it is. Null once it has another file, is removed, or is gone. */
export const beginAttempt = (on: Queryable, film: FilmAtWork, now: Date) =>
  maybe(on, { attempts: int })`
    update films set processing = 'working', percent = 0, attempts = attempts + 1, retry_at = null, begun_at = ${now}, needs_room = false
    where id = ${film.id} and media = ${film.media} and processing in ('waiting', 'working') and state <> 'removed'
    returning attempts::int`;

/** It waits for room on the disk. False where that is known. */
export const noteNoRoom = async (on: Queryable, film: FilmAtWork): Promise<boolean> =>
  (await run(on)`
    update films set needs_room = true, processing = 'waiting' where id = ${film.id} and media = ${film.media} and processing in ('waiting', 'working') and state <> 'removed' and not needs_room`) >
  0;

/** Films that wait for room on the disk. */
export const countNeedsRoom = async (on: Queryable): Promise<number> =>
  (await one(on, { count: int })`select count(*)::int as count from films where needs_room and state <> 'removed'`)
    .count;

/** Media that are still to be made ready; each has the number of its upload. For those that find no room nobody else waits. */
export const listUnmade = async (on: Queryable): Promise<string[]> =>
  (
    await many(on, { media: uuid })`
      select media from films where processing in ('waiting', 'working') and state <> 'removed' and media is not null and not needs_room`
  ).map(({ media }) => media);

/** An attempt that was ended by ourselves is none. */
export const forgetAttempt = (on: Queryable, film: FilmAtWork) =>
  run(on)`update films set attempts = greatest(0, attempts - 1) where id = ${film.id} and media = ${film.media}`;

export const putOff = (on: Queryable, film: FilmAtWork, attempts: number, until: Date) =>
  run(on)`
    update films set processing = 'waiting', attempts = ${attempts}, retry_at = ${until}
    where id = ${film.id} and media = ${film.media} and processing = 'working'`;

/** Hands a file to the film; answers what it had before. Null where it takes none now, or is not there. */
export const giveFile = (on: Queryable, filmId: number, media: string, now: Date) =>
  maybe(on, { before: uuid.orNull })`
    update films f set media = ${media}, processing = 'waiting', percent = 0, attempts = 0, retry_at = null, failure = null, needs_room = false, manifest = null,
      duration_ms = null, width = null, height = null, objected_at = null, changed_at = ${now},
      state = case when f.state = 'refused' then 'draft' else f.state end
    from (select id, media from films where id = ${filmId} for update) old
    where f.id = old.id and f.state in ('draft', 'refused') and f.published_at is null and f.media is distinct from ${media}
    returning old.media as before`;

export const findMedia = (on: Queryable, filmId: number) =>
  maybe(on, { media: uuid.orNull })`select media from films where id = ${filmId}`;

/** Could not be made, and is still here to be made once more. */
export const isRepeatable = sql`processing = 'failed' and failure ->> 'reason' = 'not-made' and state <> 'removed' and media is not null`;

/** Has a film made once more that could not be. False where it is none of these, or has no file. */
export async function repeatFilm(on: Queryable, filmId: number, now: Date): Promise<boolean> {
  const row = await maybe(on, { id: int })`
    update films set processing = 'waiting', percent = 0, attempts = 0, retry_at = null, failure = null, changed_at = ${now}
    where id = ${filmId} and ${isRepeatable} returning id`;
  return row !== null;
}

/** Films that could not be made, and that nobody has had made once more for so long: their files go. */
export const emptyNotMade = (on: Queryable, before: Date) =>
  many(on, { media: uuid })`
    update films f set media = null
    from (select id, media from films where processing = 'failed' and failure ->> 'reason' = 'not-made' and media is not null
      and changed_at < ${before} for update) old
    where f.id = old.id returning old.media`;

/** False once it has another file, is removed, or is gone. */
export async function isStillAtWork(on: Queryable, film: FilmAtWork): Promise<boolean> {
  const row = await maybe(on, { id: int })`
    select id from films
    where id = ${film.id} and media = ${film.media} and processing in ('waiting', 'working') and state <> 'removed'`;
  return row !== null;
}

/** False once it has another file, is removed, or is gone. */
export async function noteProgress(on: Queryable, film: FilmAtWork, percent: number): Promise<boolean> {
  const row = await maybe(on, { id: int })`
    update films set processing = 'working', percent = ${percent}
    where id = ${film.id} and media = ${film.media} and processing in ('waiting', 'working') and state <> 'removed'
    returning id`;
  return row !== null;
}

export interface Made {
  manifest: object;
  durationMs: number;
  width: number;
  height: number;
}

/** False once it has another file, or is gone. */
export async function noteDone(on: Queryable, film: FilmAtWork, made: Made, now: Date): Promise<boolean> {
  const row = await maybe(on, { id: int })`
    update films set processing = 'done', percent = 100, manifest = ${JSON.stringify(made.manifest)}::jsonb,
      duration_ms = ${made.durationMs}, width = ${made.width}, height = ${made.height}, changed_at = ${now}
    where id = ${film.id} and media = ${film.media} and processing in ('waiting', 'working') returning id`;
  return row !== null;
}

export const noteFailed = (on: Queryable, film: FilmAtWork, failure: object, now: Date) =>
  run(on)`
    update films set processing = 'failed', failure = ${JSON.stringify(failure)}::jsonb, changed_at = ${now}
    where id = ${film.id} and media = ${film.media} and processing in ('waiting', 'working')`;

const blocked = { sha256: text, frames: json<string[]>() };
/** Fingerprints of what was removed: it is not to come again. */
export const listBlocked = (on: Queryable) => many(on, blocked)`select sha256, frames from film_blocks`;

/** By which a film is known again; null where there is none, or it is not made ready. */
export const findPrints = (on: Queryable, filmId: number) =>
  maybe(on, { sha256: text, hashes: json<FilmManifest['hashes']>() })`
    select manifest ->> 'sha256' as sha256, coalesce(manifest -> 'hashes', '[]') as hashes from films
    where id = ${filmId} and manifest ->> 'sha256' is not null`;

export const isAnyBlockedWhole = async (on: Queryable, files: readonly string[]): Promise<boolean> =>
  (await maybe(on, { sha256: text })`select sha256 from film_blocks where sha256 = any(${files}::text[]) limit 1`) !==
  null;

/** Media of a performer's films; what was removed is kept for us, not for her. */
export const listMediaOf = async (on: Queryable, guestId: string): Promise<string[]> =>
  (
    await many(on, { media: uuid })`
      select f.media from films f join performers p on p.id = f.performer_id where p.guest_id = ${guestId} and f.media is not null
        and f.state <> 'removed'`
  ).map(({ media }) => media);

/** Which of these media films still have, or had before, and whether they are made ready. */
export const listKnownMedia = (on: Queryable, media: readonly string[]) =>
  many(on, { media: uuid, is_done: bool })`
    select media, processing = 'done' as is_done from films where media = any(${media}::uuid[])
    union all select media, true from film_old_files where media = any(${media}::uuid[])`;

/** Whether a medium's files are those of a film that nobody is at any more; `media` may be anything. */
export const isMadeMedium = async (on: Queryable, media: string): Promise<boolean> =>
  (await maybe(on, { id: int })`
    select id from films where media::text = ${media} and processing not in ('waiting', 'working')
    union all select film_id from film_old_files where media::text = ${media} limit 1`) !== null;

/** Films that have been away from everybody for so long, or whose performer is gone: their files go, and what was bought of them stays in the books. */
export const emptyRemoved = (on: Queryable, before: Date) =>
  many(on, { media: uuid })`
    update films f set media = null, manifest = null, processing = 'none', failure = null, percent = 0, needs_room = false
    from (select id, media from films where state = 'removed' and media is not null and changed_at < ${before}
      and objected_at is null for update) old
    where f.id = old.id returning old.media`;
