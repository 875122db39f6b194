import { bool, int, json, uuid, text, type RowOf } from '../../../platform/database/columns.ts';
import { identifier, many, maybe, one, run, sql, type Queryable, type Sql } from '../../../platform/database/sql.ts';
import type { LibraryKind } from '../constants.ts';

/** When, in microseconds, and the number that breaks ties. */
export type MarkCursor = [number, number];

type MarkColumn = 'pinned_at' | 'archived_at';
const columnOf = { pinned_at: sql`m.pinned_at`, archived_at: sql`m.archived_at` } as const;

const markRow = { kind: text.of<LibraryKind>(), item_id: int, cursor: json<MarkCursor>() };
export type MarkRow = RowOf<typeof markRow>;

interface Marked {
  guestId: string;
  kind: LibraryKind;
  id: number;
}

interface MarkPlan {
  guestId: string;
  kinds: readonly LibraryKind[];
  by: MarkColumn;
  limit: number;
  after: MarkCursor | null;
}

/** What somebody has put aside, or away, the latest first. */
export function listMarks(on: Queryable, { guestId, kinds, by, limit, after }: MarkPlan): Promise<MarkRow[]> {
  const at = columnOf[by];
  const place =
    after === null
      ? sql``
      : sql`and (${at}, m.id) < ('epoch'::timestamptz + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`;
  return many(on, ['library-marks', by, after === null].join('-'), markRow)`
    select m.kind, m.item_id, json_build_array((extract(epoch from ${at}) * 1000000)::bigint, m.id) as cursor
    from library_marks m where m.guest_id = ${guestId} and m.kind = any(${kinds}::text[]) and ${at} is not null ${place}
    order by ${at} desc, m.id desc limit ${limit}`;
}

/** Of a thing of this guest's: he has not put it away. */
export const notArchived = (guestId: Sql, kind: LibraryKind, id: Sql): Sql =>
  sql`not exists (select 1 from library_marks m where m.guest_id = ${guestId} and m.kind = ${kind} and m.item_id = ${id}
    and m.archived_at is not null)`;

export const findMark = (on: Queryable, guestId: string, kind: LibraryKind, itemId: number) =>
  one(on, 'library-mark', { isPinned: bool, isArchived: bool })`
    select coalesce(bool_or(pinned_at is not null), false) as "isPinned",
      coalesce(bool_or(archived_at is not null), false) as "isArchived"
    from library_marks where guest_id = ${guestId} and kind = ${kind} and item_id = ${itemId}`;

/** Puts a thing aside or away at that moment; what was put there before keeps its place. */
export async function setMark(
  on: Queryable,
  { guestId, kind, id }: Marked,
  column: MarkColumn,
  at: Date,
): Promise<void> {
  const [pinned, archived] = column === 'pinned_at' ? [at, null] : [null, at];
  await run(on)`
    insert into library_marks as m (guest_id, kind, item_id, pinned_at, archived_at)
    values (${guestId}, ${kind}, ${id}, ${pinned}, ${archived})
    on conflict (guest_id, kind, item_id) do update set
      pinned_at = coalesce(m.pinned_at, excluded.pinned_at), archived_at = coalesce(m.archived_at, excluded.archived_at)`;
}

/** Puts it back; what is neither aside nor away has no row. */
export async function dropMark(on: Queryable, { guestId, kind, id }: Marked, column: MarkColumn): Promise<void> {
  const [other, own] = column === 'pinned_at' ? ['archived_at', 'pinned_at'] : ['pinned_at', 'archived_at'];
  const named = sql`guest_id = ${guestId} and kind = ${kind} and item_id = ${id}`;
  await run(on)`delete from library_marks where ${named} and ${identifier(other)} is null`;
  await run(on)`update library_marks set ${identifier(own)} = null where ${named}`;
}

/** As many as he has put aside or away of all kinds. */
export const countMarks = (on: Queryable, guestId: string) =>
  one(on, 'library-mark-count', { amount: int })`
    select count(*)::int as amount from library_marks where guest_id = ${guestId}`;

const playlistRow = { id: uuid, name: text, count: int, version: int };
const playlistColumns = sql`l.id, l.name, l.version,
  (select count(*)::int from library_playlist_videos v where v.playlist_id = l.id) as count`;

export const playlistsOf = (on: Queryable, guestId: string, limit: number) =>
  many(on, 'library-playlists', playlistRow)`
    select ${playlistColumns} from library_playlists l where l.guest_id = ${guestId}
    order by l.created_at desc, l.id desc limit ${limit}`;

/** Null for none of his; locked where it is to be changed. */
export const findPlaylist = (on: Queryable, guestId: string, id: string, lock: boolean) =>
  maybe(on, lock ? 'library-playlist-lock' : 'library-playlist', playlistRow)`
    select ${playlistColumns} from library_playlists l where l.id = ${id} and l.guest_id = ${guestId}
    ${lock ? sql`for update` : sql``}`;

export const playlistsWith = (on: Queryable, guestId: string, videoId: number) =>
  many(on, 'library-playlists-with', { id: uuid })`
    select l.id from library_playlists l join library_playlist_videos v on v.playlist_id = l.id
    where l.guest_id = ${guestId} and v.video_id = ${videoId}`;

export const videosIn = (on: Queryable, playlistId: string) =>
  many(on, 'library-playlist-videos', { videoId: int })`
    select video_id as "videoId" from library_playlist_videos where playlist_id = ${playlistId} order by place, video_id`;

/** Two at once wait for each other, so that a limit holds. */
export const lockLibrary = (on: Queryable, guestId: string) =>
  run(on)`select pg_advisory_xact_lock(hashtextextended(${`library: ${guestId}`}, 0))`;

export const insertPlaylist = (on: Queryable, guestId: string, name: string, now: Date) =>
  one(on, { id: uuid })`
    insert into library_playlists (guest_id, name, created_at) values (${guestId}, ${name}, ${now}) returning id`;

export const writePlaylist = (on: Queryable, id: string, name: string | null) =>
  run(on)`update library_playlists set name = coalesce(${name}, name), version = version + 1 where id = ${id}`;

export const removePlaylist = (on: Queryable, guestId: string, id: string) =>
  run(on)`delete from library_playlists where id = ${id} and guest_id = ${guestId}`;

export const appendVideo = (on: Queryable, playlistId: string, videoId: number) =>
  run(on)`
    insert into library_playlist_videos (playlist_id, video_id, place)
    select ${playlistId}, ${videoId}, coalesce(max(place), 0) + 1 from library_playlist_videos where playlist_id = ${playlistId}
    on conflict do nothing`;

export const dropVideos = (on: Queryable, playlistId: string, videoIds: readonly number[]) =>
  run(on)`
    delete from library_playlist_videos where playlist_id = ${playlistId} and video_id = any(${videoIds}::bigint[])`;

/** Those named come first, in that order; the others keep theirs behind them. */
export const orderVideos = (on: Queryable, playlistId: string, videoIds: readonly number[]) =>
  run(on)`
    update library_playlist_videos v set place = o.place
    from (
      select video_id, row_number() over (order by array_position(${videoIds}::bigint[], video_id) nulls last, place, video_id) as place
      from library_playlist_videos where playlist_id = ${playlistId}
    ) o where v.playlist_id = ${playlistId} and v.video_id = o.video_id and v.place <> o.place`;
