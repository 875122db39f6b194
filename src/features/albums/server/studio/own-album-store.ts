import { bool, int, json, stamp, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { FilmTexts } from '../../../films/contract.ts';
import { ownerLetsDownload } from '../../../films/server/index.ts';
import type { AlbumPlace, AlbumState } from '../../constants.ts';
import type { PictureManifest } from '../pictures/files.ts';

export type OwnAlbumRow = RowOf<typeof ownAlbum>;
const ownAlbum = {
  id: int,
  performer_id: int,
  slug: text,
  state: text.of<AlbumState>(),
  changes_wait: bool,
  reason: text.orNull,
  texts: json<FilmTexts>(),
  tags: text.list,
  price: int,
  fsk: int.of<16 | 18>(),
  cover: int.orNull,
  revision: int,
  sales: int,
  likes: int,
  views: int,
  comments: int,
  download: bool,
  published_at: stamp.orNull,
  objected_at: stamp.orNull,
};
const columns = sql`a.id, a.performer_id, (select slug from performers p where p.id = a.performer_id) as slug, a.state, a.changes_wait, a.reason, a.texts, a.tags, a.price, a.fsk::int as fsk, a.cover, a.revision, a.sales, a.likes,
  a.views, (select count(*)::int from album_comments c where c.album_id = a.id and c.removed_at is null) as comments,
  ${ownerLetsDownload('album', sql`a.id`, sql`a.performer_id`)} as download, a.published_at, a.objected_at`;

/** Her number among the performers; null for who is none. */
export const performerOf = (on: Queryable, guestId: string) =>
  maybe(on, 'albums-performer-of', { id: int })`select id from performers where guest_id = ${guestId}`;

/** Those that are meant for the shop. */
export const listOwn = (on: Queryable, performerId: number, before: number | null, limit: number) =>
  many(on, 'albums-own', ownAlbum)`
    select ${columns} from albums a
    where a.performer_id = ${performerId} and a.place = 'shop' and a.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by a.id desc limit ${limit}`;

/** Locked where it is to be changed. */
export const findOwn = (on: Queryable, performerId: number, albumId: number, lock: boolean) =>
  maybe(on, ownAlbum)`
    select ${columns} from albums a where a.id = ${albumId} and a.performer_id = ${performerId} ${lock ? sql`for update` : sql``}`;

export const insertAlbum = (on: Queryable, performerId: number, texts: FilmTexts, place: AlbumPlace, now: Date) =>
  one(on, { id: int })`
    insert into albums (performer_id, texts, place, created_at, changed_at)
    values (${performerId}, ${JSON.stringify(texts)}::jsonb, ${place}, ${now}, ${now}) returning id`;

export interface Terms {
  texts: FilmTexts;
  tags: string[];
  price: number;
  fsk: 16 | 18;
}

/**
 * Words of one in the shop wait to be read, unless they are those that guests read. What was said of others before is of no weight any
 * more.
 */
export const writeAlbum = (on: Queryable, albumId: number, terms: Terms & { isReworded: boolean }, now: Date) =>
  run(on)`
    update albums a set texts = ${JSON.stringify(terms.texts)}::jsonb, tags = ${terms.tags}::text[], price = ${terms.price},
      fsk = ${terms.fsk}, revision = revision + 1, changed_at = ${now},
      submitted_at = case when a.state = 'review' or (a.state = 'published' and ${terms.isReworded}) then ${now}::timestamptz else a.submitted_at end,
      reason = case when a.state = 'published' and ${terms.isReworded} then null else a.reason end,
      objected_at = case when a.state = 'published' and ${terms.isReworded} then null else a.objected_at end,
      changes_wait = a.state = 'published' and (a.changes_wait or ${terms.isReworded})
        and (${JSON.stringify(terms.texts)}::jsonb, ${terms.tags}::text[], ${terms.fsk}::smallint) is distinct from (a.shown_texts, a.shown_tags, a.shown_fsk)
    where a.id = ${albumId}`;

/** Handed in it is another one: who decides about what it was before is told. */
export const moveAlbum = (on: Queryable, albumId: number, state: AlbumState, now: Date) =>
  one(on, { revision: int })`
    update albums set state = ${state}, changed_at = ${now}, revision = revision + (${state} = 'review')::int,
      reason = case when ${state} = 'review' then null else reason end, objected_at = null,
      submitted_at = case when ${state} = 'review' then ${now}::timestamptz else submitted_at end
    where id = ${albumId} returning revision`;

export const keepConsent = (
  on: Queryable,
  {
    albumId,
    performerId,
    revision,
    download,
  }: { albumId: number; performerId: number; revision: number; download: boolean },
  now: Date,
) =>
  run(on)`
    insert into album_consents (album_id, performer_id, revision, depict, publish, download, given_at)
    values (${albumId}, ${performerId}, ${revision}, true, true, ${download}, ${now})`;

/** False where somebody has bought it. */
export async function removeOwn(on: Queryable, albumId: number): Promise<boolean> {
  const row = await maybe(on, { id: int })`
    delete from albums a where a.id = ${albumId} and not exists (select from album_purchases p where p.album_id = a.id)
    returning id`;
  return row !== null;
}

export type OwnPictureRow = RowOf<typeof ownPicture>;
const ownPicture = { id: int, medium: uuid, album_id: int, width: int, height: int, is_approved: bool, likes: int };

/** Those of some albums in her order. */
export const picturesOf = (on: Queryable, albumIds: readonly number[]) =>
  many(on, 'albums-own-pictures', ownPicture)`
    select id, medium, album_id, width, height, is_approved, likes from album_pictures
    where album_id = any(${albumIds}::bigint[]) and removed_at is null order by album_id, position, id`;

/** Those that are named stand first, in the order in which they are named. */
export async function arrange(
  on: Queryable,
  albumId: number,
  pictures: readonly number[],
  cover: number | null,
): Promise<void> {
  await run(on)`
    update album_pictures i set position = n.position
    from (select id, (row_number() over (order by array_position(${pictures}::bigint[], id) nulls last, position, id) - 1)::int as position
      from album_pictures where album_id = ${albumId}) n where i.id = n.id`;
  await run(on)`
    update albums set cover = (select id from album_pictures where id = ${cover}::bigint and album_id = ${albumId} and removed_at is null)
    where id = ${albumId}`;
}

/** Null for none of this album, and for one that an operator has taken away: that stays for a while. */
export const deleteOwnPicture = (on: Queryable, albumId: number, pictureId: number) =>
  maybe(on, { id: int, medium: uuid, manifest: json<PictureManifest>() })`
    delete from album_pictures where id = ${pictureId} and album_id = ${albumId} and removed_at is null returning id, medium, manifest`;
