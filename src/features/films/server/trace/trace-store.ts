import { LEAST_QUALITY, type FilmManifest } from '@separee/film';
import { bool, float, int, json, stamp, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { TraceState } from '../../constants.ts';

const traceRow = {
  id: uuid,
  state: text.of<TraceState>(),
  failure: text.orNull,
  reason: text,
  segments: int.orNull,
  segments_read: int.orNull,
  candidates: int.orNull,
  begun_at: stamp,
};

/** Null where there is no such film. */
export const findMarked = (on: Queryable, filmId: number) =>
  maybe(on, 'films-marked', { marked: bool })`
    select coalesce((manifest ->> 'marked')::boolean, false) as marked from films where id = ${filmId}`;

/** Null where there is no such film. */
export const findTitle = (on: Queryable, filmId: number) =>
  maybe(on, { title: text })`select coalesce(texts -> 'de' ->> 'title', '') as title from films where id = ${filmId}`;

/** By what films are known again: hashes of one frame in a second, as far as those tell anything, also of the files that they had before. */
export const listPrints = (on: Queryable, after: number, limit: number) =>
  many(on, { id: int, hashes: text.list })`
    select f.id, array(select frame ->> 'hash' from (
        select f.manifest union all select o.manifest from film_old_files o where o.film_id = f.id) known (manifest)
      cross join lateral jsonb_array_elements(case when jsonb_typeof(known.manifest -> 'hashes') = 'array' then known.manifest -> 'hashes' else '[]' end) frame
      where (frame ->> 'quality')::int >= ${LEAST_QUALITY}) as hashes
    from films f where f.id > ${after} and jsonb_typeof(f.manifest -> 'hashes') = 'array' order by f.id limit ${limit}`;

export const insertTrace = (on: Queryable, trace: { id: string; filmId: number; reason: string }, now: Date) =>
  run(on)`
    insert into film_traces (id, film_id, reason, begun_at) values (${trace.id}, ${trace.filmId}, ${trace.reason}, ${now})`;

export const listTraces = (on: Queryable, filmId: number, limit: number) =>
  many(on, 'films-traces', traceRow)`
    select id, state, failure, reason, segments, segments_read, candidates, begun_at from film_traces
    where film_id = ${filmId} order by begun_at desc, id limit ${limit}`;

export const listSuspects = (on: Queryable, traces: readonly string[]) =>
  many(on, 'films-suspects', {
    trace_id: uuid,
    guest_id: uuid,
    name: text.orNull,
    score: float,
    chance: float,
  })`
    select s.trace_id, s.guest_id, g.name, s.score, s.chance from film_trace_suspects s
    join guests g on g.id = s.guest_id
    where s.trace_id = any(${traces}::uuid[]) order by s.score desc, s.guest_id`;

/** False where it is past that, or gone. */
export async function noteReading(on: Queryable, traceId: string): Promise<boolean> {
  const row = await maybe(on, { id: uuid })`
    update film_traces set state = 'reading' where id = ${traceId} and state in ('receiving', 'reading') returning id`;
  return row !== null;
}

export type ReadingRow = RowOf<typeof readingRow>;
const readingRow = {
  film_id: int,
  media: uuid.orNull,
  manifest: json<Pick<FilmManifest, 'rungs' | 'marked'>>().orNull,
};

/** What a copy is held against: the file of its film, and those that it had before, the last first. None where the trace is over, or the film has gone. */
export const listReadings = (on: Queryable, traceId: string) =>
  many(on, readingRow)`
    select t.film_id, known.media, known.manifest - 'hashes' as manifest
    from film_traces t join films f on f.id = t.film_id
      cross join lateral (select f.media, f.manifest, null::timestamptz as until
        union all select o.media, o.manifest, o.replaced_at from film_old_files o where o.film_id = f.id) known
    where t.id = ${traceId} and t.state = 'reading' order by known.until desc nulls first`;

/** All accounts that could be the source: those that have watched it, or fetched a file of it. */
export const listWatchers = (on: Queryable, filmId: number) =>
  many(on, { guest_id: uuid })`
    select guest_id from film_progress where film_id = ${filmId}
    union select guest_id from film_downloads where film_id = ${filmId}`;

export const noteUnread = (on: Queryable, traceId: string, failure: string, now: Date) =>
  run(on)`
    update film_traces set state = 'failed', failure = ${failure}, ended_at = ${now}
    where id = ${traceId} and state in ('receiving', 'reading')`;

export const noteRead = (
  on: Queryable,
  traceId: string,
  read: { segments: number; segmentsRead: number; candidates: number },
  now: Date,
) =>
  run(on)`
    update film_traces set state = 'done', segments = ${read.segments}, segments_read = ${read.segmentsRead},
      candidates = ${read.candidates}, ended_at = ${now} where id = ${traceId} and state = 'reading'`;

/** Who has been erased meanwhile is left out. */
export const keepSuspects = (
  on: Queryable,
  traceId: string,
  suspects: readonly { account: string; score: number; chance: number }[],
) =>
  run(on)`
    insert into film_trace_suspects (trace_id, guest_id, score, chance)
    select ${traceId}, s.account, s.score, s.chance
    from jsonb_to_recordset(${JSON.stringify(suspects)}::jsonb) as s (account uuid, score double precision, chance double precision)
    join guests g on g.id = s.account on conflict do nothing`;
