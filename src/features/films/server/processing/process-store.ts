import { int, json, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, run, type Queryable } from '../../../../platform/database/sql.ts';

/** A film that waits to be made ready, or is. */
export type FilmAtWork = RowOf<typeof atWork>;
const atWork = { id: int, media: uuid, guest_id: uuid.orNull };

/** All that wait, and those that somebody has begun with: whether he still is at it tells his lock. */
export const listAtWork = (on: Queryable) =>
  many(on, 'films-at-work', atWork)`
    select f.id, f.media, p.guest_id from films f join performers p on p.id = f.performer_id
    where f.processing in ('waiting', 'working') and f.media is not null order by f.changed_at, f.id limit 50`;

/** Hands a file to the film; answers what it had before. Null where it takes none now, or is not there. */
export const giveFile = (on: Queryable, filmId: number, media: string, now: Date) =>
  maybe(on, { before: uuid.orNull })`
    update films f set media = ${media}, processing = 'waiting', percent = 0, failure = null, manifest = null,
      duration_ms = null, width = null, height = null, changed_at = ${now},
      state = case when f.state = 'refused' then 'draft' else f.state end
    from (select id, media from films where id = ${filmId} for update) old
    where f.id = old.id and f.state in ('draft', 'refused') and f.published_at is null and f.media is distinct from ${media}
    returning old.media as before`;

export const findMedia = (on: Queryable, filmId: number) =>
  maybe(on, { media: uuid.orNull })`select media from films where id = ${filmId}`;

/** False once it has another file, or is gone. */
export async function noteProgress(on: Queryable, film: FilmAtWork, percent: number): Promise<boolean> {
  const row = await maybe(on, { id: int })`
    update films set processing = 'working', percent = ${percent}
    where id = ${film.id} and media = ${film.media} and processing in ('waiting', 'working') returning id`;
  return row !== null;
}

export interface Made {
  manifest: object;
  durationMs: number;
  width: number;
  height: number;
}

export const noteDone = (on: Queryable, film: FilmAtWork, made: Made, now: Date) =>
  run(on)`
    update films set processing = 'done', percent = 100, manifest = ${JSON.stringify(made.manifest)}::jsonb,
      duration_ms = ${made.durationMs}, width = ${made.width}, height = ${made.height}, changed_at = ${now}
    where id = ${film.id} and media = ${film.media} and processing in ('waiting', 'working')`;

export const noteFailed = (on: Queryable, film: FilmAtWork, failure: object, now: Date) =>
  run(on)`
    update films set processing = 'failed', failure = ${JSON.stringify(failure)}::jsonb, changed_at = ${now}
    where id = ${film.id} and media = ${film.media} and processing in ('waiting', 'working')`;

const blocked = { sha256: text, frames: json<string[]>() };
/** Fingerprints of what was removed: it is not to come again. */
export const listBlocked = (on: Queryable) => many(on, blocked)`select sha256, frames from film_blocks`;

export const isBlockedWhole = (on: Queryable, sha256: string) =>
  maybe(on, { film: int.orNull })`select film_id as film from film_blocks where sha256 = ${sha256}`;

/** Films that have been away from everybody for so long, or whose performer is gone: their files go, and what was bought of them stays in the books. */
export const emptyRemoved = (on: Queryable, before: Date) =>
  many(on, { media: uuid })`
    update films f set media = null, manifest = null, processing = 'none', failure = null, percent = 0
    from (select id, media from films where state = 'removed' and media is not null and changed_at < ${before} for update) old
    where f.id = old.id returning old.media`;
