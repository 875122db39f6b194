import { bool, int, json, stamp, text, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { FilmTexts } from '../../../films/contract.ts';
import { isLookedUp, type Find } from '../../../reviews/server/index.ts';
import type { AlbumState } from '../../constants.ts';

const fileRow = {
  id: int,
  performer_id: int,
  name: text,
  slug: text,
  state: text.of<AlbumState>(),
  texts: json<FilmTexts>(),
  tags: text.list,
  price: int,
  fsk: int.of<16 | 18>(),
  created_at: stamp,
  published_at: stamp.orNull,
  objected_at: stamp.orNull,
  sales: int,
  views: int,
  likes: int,
};
export type AlbumFileRow = RowOf<typeof fileRow>;
const columns = sql`w.id, w.performer_id, p.name, p.slug, w.state, w.texts, w.tags, w.price, w.fsk::int as fsk, w.created_at,
  w.published_at, w.objected_at, w.sales, w.views, w.likes`;

export const findFile = (on: Queryable, albumId: number) =>
  maybe(on, 'albums-file', fileRow)`
    select ${columns} from albums w join performers p on p.id = w.performer_id where w.id = ${albumId}`;

/** The newest first. */
export const findFiles = (on: Queryable, find: Find, limit: number) =>
  many(on, 'albums-files', fileRow)`
    select ${columns} from albums w join performers p on p.id = w.performer_id
    where ${isLookedUp(find)} order by w.id desc limit ${limit}`;

/** Albums whose performers object, the longest waiting first. */
export const listObjections = (on: Queryable, limit: number) =>
  many(on, 'albums-objected', fileRow)`
    select ${columns} from albums w join performers p on p.id = w.performer_id
    where w.objected_at is not null order by w.objected_at, w.id limit ${limit}`;

/** When she has agreed to be shown in it, the latest first. */
export const consentsOf = (on: Queryable, albumId: number) =>
  many(on, 'albums-consents', { name: text, revision: int, download: bool, given_at: stamp })`
    select p.name, c.revision, c.download, c.given_at from album_consents c join performers p on p.id = c.performer_id
    where c.album_id = ${albumId} order by c.given_at desc limit 50`;
