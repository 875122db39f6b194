import { int, json, stamp, uuid } from '../../../../platform/database/columns.ts';
import { many, sql, type Queryable } from '../../../../platform/database/sql.ts';
import { ownerLetsDownload } from '../../../films/server/index.ts';
import type { PictureManifest } from '../pictures/files.ts';

/** Of these albums those that he has bought, and whose performer lets him keep a copy. */
export const listDownloadable = (on: Queryable, guestId: string, albumIds: readonly number[]) =>
  many(on, 'albums-downloadable', { id: int })`
    select a.id from albums a join album_purchases b on b.album_id = a.id and b.guest_id = ${guestId}::uuid
    where a.id = any(${albumIds}::bigint[]) and a.state <> 'removed'
      and ${ownerLetsDownload('album', sql`a.id`, sql`a.performer_id`)}`;

/** The pictures that somebody who has bought it sees, in their order. */
export const listKept = (on: Queryable, albumId: number) =>
  many(on, 'albums-kept-pictures', { medium: uuid, manifest: json<PictureManifest>(), added_at: stamp })`
    select medium, manifest, added_at from album_pictures where album_id = ${albumId} and removed_at is null and is_approved
    order by position, id`;
