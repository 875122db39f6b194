import { bool, int, json, stamp, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { join, many, maybe, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import { codesOf } from '../../../../platform/geo/geo.ts';
import { showsGuest } from '../../../consents/server/index.ts';
import { isThere } from '../../../films/server/index.ts';
import { notArchived } from '../../../library/server/index.ts';
import { shownTo, type Asker } from '../../../performers/server/index.ts';
import { owesCoins } from '../../../wallet/server/index.ts';
import type { AlbumList, AlbumState } from '../../constants.ts';

/** An album as lists and its page tell of it, in one language, to one guest. */
export type AlbumRow = RowOf<typeof albumRow>;
const albumRow = {
  id: int,
  performer_id: int,
  name: text,
  slug: text,
  title: text,
  description: text,
  tags: text.list,
  price: int,
  fsk: int.of<16 | 18>(),
  views: int,
  likes: int,
  dislikes: int,
  /** Null for no rating. */
  rating: int.of<1 | 5>().orNull,
  pictures: int,
  cover: json<{ id: number; medium: string; width: number; height: number }>().orNull,
  published_at: stamp.orNull,
};

/** Those that were approved: what she has written since is shown to nobody until somebody has looked at it. */
const words = (language: string, field: 'title' | 'description') => {
  const texts = sql`coalesce(a.shown_texts, a.texts)`;
  return sql`coalesce(nullif(${texts} -> ${language} ->> ${field}, ''), ${texts} -> 'de' ->> ${field}, '')`;
};

/** Whether he has put it aside in his library. */
const isPinned = (kind: 'album' | 'picture', id: Sql, { guestId }: Pick<Asker, 'guestId'>) =>
  sql`exists (select 1 from library_marks k where k.guest_id = ${guestId}::uuid and k.kind = ${kind} and k.item_id = ${id}
    and k.pinned_at is not null)`;

/** The columns of an {@link AlbumRow}, of `albums a` with `performers p`. */
const albumColumns = ({ language, guestId }: Asker) => sql`a.id, a.performer_id, p.name, p.slug,
  ${words(language, 'title')} as title, ${words(language, 'description')} as description, coalesce(a.shown_tags, a.tags) as tags, a.price,
  greatest(a.fsk, coalesce(a.shown_fsk, a.fsk))::int as fsk,
  a.views, a.likes, a.dislikes, a.published_at,
  (select r.rating::int from album_ratings r where r.album_id = a.id and r.guest_id = ${guestId}::uuid) as rating,
  (select count(*)::int from album_pictures i where i.album_id = a.id and i.removed_at is null and i.is_approved) as pictures,
  (select json_build_object('id', i.id, 'medium', i.medium, 'width', i.width, 'height', i.height) from album_pictures i
    where i.album_id = a.id and i.removed_at is null and i.is_approved
    order by (i.id = a.cover) desc nulls last, i.position, i.id limit 1) as cover`;

/** An album with what it is to one guest. */
export type StandingRow = RowOf<typeof standingRow>;
const standingRow = {
  ...albumRow,
  state: text.of<AlbumState>(),
  owner: uuid.orNull,
  /** She is named in it: who is asked for her consent sees what for. */
  is_depicted: bool,
  is_bought: bool,
  owes: bool,
  is_pinned: bool,
  is_listed: bool,
  is_there: bool,
};

const standing = (asker: Asker) => sql`
    select ${albumColumns(asker)}, a.state, p.guest_id as owner, ${showsGuest('album', sql`a.id`, asker.guestId)} as is_depicted,
      exists (select 1 from album_purchases b where b.album_id = a.id and b.guest_id = ${asker.guestId}::uuid) as is_bought,
      ${owesCoins(asker.guestId)} as owes,
      ${isPinned('album', sql`a.id`, asker)} as is_pinned,
      p.published and ${shownTo(codesOf(asker), asker.guestId)} as is_listed, ${isThere(codesOf(asker))} as is_there
    from albums a join performers p on p.id = a.performer_id`;

/** Null for none of that number. */
export const findAlbum = (on: Queryable, asker: Asker, albumId: number): Promise<StandingRow | null> =>
  maybe(on, 'albums-standing', standingRow)`${standing(asker)} where a.id = ${albumId}`;

/** The same of several, in no order; those that there are. */
export const findAlbums = (on: Queryable, asker: Asker, albumIds: readonly number[]) =>
  many(on, 'albums-standing-of-all', standingRow)`${standing(asker)} where a.id = any(${albumIds}::bigint[])`;

/** A place in a list: microseconds since 1970, and the number that breaks ties. */
export type Cursor = [number, number];
const listRow = { ...albumRow, cursor: json<Cursor>() };

export interface ListPlan {
  list: AlbumList;
  actorId: number | null;
  limit: number;
  after: Cursor | null;
}

/**
 * One page of albums, the latest first, as one statement. Only published ones, of performers who are published and there for the asker;
 * of what he has bought all that he keeps.
 */
export function listAlbums(on: Queryable, { list, actorId, limit, after }: ListPlan, asker: Asker) {
  const places = codesOf(asker);
  const isBought = list === 'bought';
  const moment = isBought ? sql`b.bought_at` : sql`a.published_at`;
  const conditions = [
    ...(isBought
      ? [
          sql`b.guest_id = ${asker.guestId}::uuid and a.state <> 'removed'`,
          isThere(places),
          notArchived(sql`b.guest_id`, 'album', sql`a.id`),
        ]
      : [sql`a.state = 'published' and a.place = 'shop' and p.published`, shownTo(places, asker.guestId)]),
    ...(list === 'free' ? [sql`a.price = 0`] : []),
    ...(actorId === null ? [] : [sql`a.performer_id = ${actorId}`]),
    ...(after === null
      ? []
      : [
          sql`(${moment}, a.id) < ('epoch'::timestamptz + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`,
        ]),
  ];
  const from = [
    sql`albums a join performers p on p.id = a.performer_id`,
    ...(isBought ? [sql`join album_purchases b on b.album_id = a.id`] : []),
  ];
  return many(on, ['albums-list', list, actorId === null, after === null].join('-'), listRow)`
    select ${albumColumns(asker)},
      json_build_array((extract(epoch from ${moment}) * 1000000)::bigint, a.id) as cursor
    from ${join(from, ' ')} where ${join(conditions, ' and ')} order by ${moment} desc, a.id desc limit ${limit}`;
}

export type PictureRow = RowOf<typeof pictureRow>;
const pictureRow = {
  id: int,
  medium: uuid,
  album_id: int,
  width: int,
  height: int,
  is_approved: bool,
  likes: int,
  dislikes: int,
  rating: int.of<1 | 5>().orNull,
  is_pinned: bool,
};
const pictureColumns = ({
  guestId,
}: Asker) => sql`i.id, i.medium, i.album_id, i.width, i.height, i.is_approved, i.likes, i.dislikes,
  (select r.rating::int from album_picture_ratings r where r.picture_id = i.id and r.guest_id = ${guestId}::uuid) as rating,
  ${isPinned('picture', sql`i.id`, { guestId })} as is_pinned`;

/** Those of an album in its order; `unapproved` too for her and operators. */
export const picturesOf = (on: Queryable, asker: Asker, albumId: number, unapproved: boolean, limit: number) =>
  many(on, 'albums-pictures', pictureRow)`
    select ${pictureColumns(asker)} from album_pictures i
    where i.album_id = ${albumId} and i.removed_at is null and (i.is_approved or ${unapproved})
    order by i.position, i.id limit ${limit}`;

/** The first approved ones of each of several, by album and in its order. */
export const firstPicturesOf = (on: Queryable, asker: Asker, albumIds: readonly number[], most: number) =>
  many(on, 'albums-first-pictures', pictureRow)`
    select ${pictureColumns(asker)} from unnest(${albumIds}::bigint[]) a (id), lateral (
      select * from album_pictures where album_id = a.id and removed_at is null and is_approved order by position, id limit ${most}) i
    order by i.album_id, i.position, i.id`;

/** Null for none, and one that was taken away. */
export const findPicture = (on: Queryable, asker: Asker, pictureId: number) =>
  maybe(on, 'albums-one-picture', pictureRow)`
    select ${pictureColumns(asker)} from album_pictures i where i.id = ${pictureId} and i.removed_at is null`;

/** What he may come to: of the shop, or what he has bought and keeps. */
const isReachable = (asker: Asker) => sql`${isThere(codesOf(asker))}
  and ((a.state = 'published' and p.published and ${shownTo(codesOf(asker), asker.guestId)}) or (a.state <> 'removed'
    and exists (select 1 from album_purchases b where b.album_id = a.id and b.guest_id = ${asker.guestId}::uuid)))`;

/** Albums by number, in no order. */
export const albumsByIds = (on: Queryable, asker: Asker, ids: readonly number[]) =>
  many(on, 'albums-by-ids', albumRow)`
    select ${albumColumns(asker)} from albums a join performers p on p.id = a.performer_id
    where a.id = any(${ids}::bigint[]) and ${isReachable(asker)}`;

/** Pictures by number, in no order. */
export const picturesByIds = (on: Queryable, asker: Asker, ids: readonly number[]) =>
  many(on, 'albums-pictures-by-ids', pictureRow)`
    select ${pictureColumns(asker)} from album_pictures i join albums a on a.id = i.album_id
    join performers p on p.id = a.performer_id
    where i.id = any(${ids}::bigint[]) and i.removed_at is null and i.is_approved and ${isReachable(asker)}`;

const pinnedRow = { ...pictureRow, cursor: json<Cursor>() };

/** Pinned pictures of albums that are there for him, the latest first. */
export const listPinnedPictures = (on: Queryable, asker: Asker, after: Cursor | null, limit: number) =>
  many(on, `albums-pinned-pictures-${after === null}`, pinnedRow)`
    select ${pictureColumns(asker)}, json_build_array((extract(epoch from k.pinned_at) * 1000000)::bigint, k.id) as cursor
    from library_marks k join album_pictures i on i.id = k.item_id join albums a on a.id = i.album_id
    join performers p on p.id = a.performer_id
    where k.guest_id = ${asker.guestId}::uuid and k.kind = 'picture' and k.pinned_at is not null
      and i.removed_at is null and i.is_approved and ${isReachable(asker)}
      ${
        after === null
          ? sql``
          : sql`and (k.pinned_at, k.id) < ('epoch'::timestamptz + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`
      }
    order by k.pinned_at desc, k.id desc limit ${limit}`;
