import { bool, int, json, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { AlbumState } from '../../constants.ts';
import type { PictureManifest } from './files.ts';

export interface NewPicture {
  medium: string;
  albumId: number;
  width: number;
  height: number;
  manifest: PictureManifest;
  sha256: string;
  hash: string;
  quality: number;
}

export const hasPicture = async (on: Queryable, medium: string): Promise<boolean> =>
  (await maybe(on, { id: int })`select id from album_pictures where medium = ${medium}`) !== null;

const album = { id: int, guest_id: uuid.orNull, state: text.of<AlbumState>(), published: bool, pictures: int };

/** Locked: a picture comes, or it is handed in. Null for none. */
export const lockForPicture = async (on: Queryable, albumId: number): Promise<RowOf<typeof album> | null> => {
  await run(on)`select 1 from albums where id = ${albumId} for update`;
  return maybe(on, album)`
    select a.id, p.guest_id, a.state, a.published_at is not null as published,
      (select count(*)::int from album_pictures i where i.album_id = a.id and i.removed_at is null) as pictures
    from albums a join performers p on p.id = a.performer_id where a.id = ${albumId}`;
};

/** At the end of its album. */
export async function insertPicture(on: Queryable, picture: NewPicture, now: Date): Promise<void> {
  const { medium, albumId, width, height, manifest, sha256, hash, quality } = picture;
  await run(on)`
    insert into album_pictures (medium, album_id, position, width, height, manifest, sha256, hash, quality, added_at)
    select ${medium}, ${albumId}, coalesce(max(position) + 1, 0), ${width}, ${height}, ${JSON.stringify(manifest)}::jsonb,
      ${sha256}, ${hash}, ${quality}, ${now}
    from album_pictures where album_id = ${albumId}`;
  await touchAlbum(on, albumId, now);
}

const touchAlbum = (on: Queryable, albumId: number, now: Date) =>
  run(on)`update albums set changed_at = ${now} where id = ${albumId}`;

const delivered = {
  album_id: int,
  manifest: json<PictureManifest>(),
  is_approved: bool,
  is_removed: bool,
  is_cover: bool,
};

/** What decides who sees a picture, and how. */
export const findDelivered = (on: Queryable, medium: string) =>
  maybe(on, 'albums-picture', delivered)`
    select i.album_id, i.manifest, i.is_approved, i.removed_at is not null as is_removed,
      i.id = (select c.id from album_pictures c where c.album_id = i.album_id and c.removed_at is null and c.is_approved
        order by (c.id = a.cover) desc nulls last, c.position, c.id limit 1) is true as is_cover
    from album_pictures i join albums a on a.id = i.album_id where i.medium = ${medium}`;

const files = { id: int, medium: uuid, manifest: json<PictureManifest>() };
export type PictureFiles = RowOf<typeof files>;

export const filesOfAlbum = (on: Queryable, albumId: number) =>
  many(on, files)`select id, medium, manifest from album_pictures where album_id = ${albumId}`;

/** Pictures that have been away from everybody for so long, alone or with their album. */
export const listGone = (on: Queryable, before: Date, limit: number) =>
  many(on, files)`
    select i.id, i.medium, i.manifest from album_pictures i join albums a on a.id = i.album_id
    where i.removed_at < ${before} or (a.state = 'removed' and a.changed_at < ${before} and a.objected_at is null) order by i.id limit ${limit}`;

export const deleteGone = (on: Queryable, id: number) => run(on)`delete from album_pictures where id = ${id}`;

/** Which of these media albums still have. */
export const listKnownPictures = (on: Queryable, media: readonly string[]) =>
  many(on, { medium: uuid })`select medium from album_pictures where medium = any(${media}::uuid[])`;
