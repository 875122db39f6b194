import { bool, int, json, stamp, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, one, sql, type Queryable } from '../../../../platform/database/sql.ts';
import { codesOf } from '../../../../platform/geo/geo.ts';
import { isThere } from '../../../films/server/index.ts';
import { pictureColumn, shownTo, type Asker, type PictureRow } from '../../../performers/server/index.ts';
import { owesCoins } from '../../../wallet/server/index.ts';
import type { PostKind, PostState } from '../../constants.ts';
import { isShown } from './skeleton-store.ts';

/** A post with what it is to one guest, in one language. */
export type PostRow = RowOf<typeof postRow>;
const postRow = {
  id: int,
  performer_id: int,
  kind: text.of<PostKind>(),
  state: text.of<PostState>(),
  album_id: int.orNull,
  film_id: int.orNull,
  title: text,
  text,
  price: int,
  fsk: int.of<16 | 18>(),
  is_open: bool,
  publish_at: stamp.orNull,
  created_at: stamp,
  pinned: bool,
  goal: int.orNull,
  tips_sum: int,
  views: int,
  likes: int,
  comments: int,
  name: text,
  slug: text,
  online_state: text,
  avatar: json<PictureRow>().orNull,
  portrait: json<PictureRow>().orNull,
  owner: uuid.orNull,
  is_listed: bool,
  is_there: bool,
  is_bought: bool,
  owes: bool,
  is_liked: bool,
  is_viewed: bool,
  is_followed: bool,
};

const words = (language: string, field: 'title' | 'description') =>
  sql`coalesce(nullif(f.texts -> ${language} ->> ${field}, ''), f.texts -> 'de' ->> ${field}, '')`;

const columns = (asker: Asker) => {
  const mine = sql`${asker.guestId}::uuid`;
  return sql`f.id, f.performer_id, f.kind, f.state, f.album_id, f.film_id, ${words(asker.language, 'title')} as title,
    ${words(asker.language, 'description')} as text, f.price, f.fsk::int as fsk, f.is_open, f.publish_at, f.created_at, f.pinned, f.goal,
    f.tips_sum, f.views, f.likes, f.comments, p.name, p.slug, p.state as online_state, ${pictureColumn('avatar')},
    ${pictureColumn('portrait')},
    p.guest_id as owner, p.published and ${shownTo(codesOf(asker), asker.guestId)} as is_listed, ${isThere(codesOf(asker))} as is_there,
    exists (select 1 from feed_purchases b where b.post_id = f.id and b.guest_id = ${mine}) as is_bought,
    ${owesCoins(asker.guestId)} as owes,
    exists (select 1 from feed_likes l where l.post_id = f.id and l.guest_id = ${mine}) as is_liked,
    exists (select 1 from feed_views v where v.post_id = f.id and v.guest_id = ${mine}) as is_viewed,
    exists (select 1 from pins n where n.performer_id = f.performer_id and n.guest_id = ${mine}) as is_followed`;
};

/** In no order. */
export const postsByIds = (on: Queryable, asker: Asker, ids: readonly number[]) =>
  many(on, 'feed-posts', postRow)`
    select ${columns(asker)} from feed_posts f join performers p on p.id = f.performer_id where f.id = any(${ids}::bigint[])`;

/** Null for none of that number. */
export const findPost = (on: Queryable, asker: Asker, postId: number) =>
  maybe(on, 'feed-post', postRow)`
    select ${columns(asker)} from feed_posts f join performers p on p.id = f.performer_id where f.id = ${postId}`;

/** Nothing of it changes while somebody pays for it. */
export const lockPost = (on: Queryable, postId: number) =>
  maybe(on, { id: int })`select id from feed_posts where id = ${postId} for no key update`;

/** §3, totals; of what she shows now. */
export const totalsOf = (on: Queryable, modelId: number, guestId: string | null, now: Date) =>
  one(on, 'feed-totals', { totalCount: int, clips: int, photos: int, texts: int, liked: int, commented: int })`
    select count(*)::int as "totalCount", count(*) filter (where f.kind = 'clip')::int as clips,
      count(*) filter (where f.kind = 'photos')::int as photos, count(*) filter (where f.kind = 'text')::int as texts,
      count(*) filter (where exists (select 1 from feed_likes l where l.post_id = f.id and l.guest_id = ${guestId}::uuid))::int as liked,
      count(*) filter (where exists (select 1 from feed_comments c where c.post_id = f.id and c.guest_id = ${guestId}::uuid))::int
        as commented
    from feed_posts f where f.performer_id = ${modelId} and ${isShown(now)}`;

/** §3, bought content counts: photos and clips of posts that he has bought. */
export const boughtCounts = (on: Queryable, guestId: string) =>
  one(on, 'feed-bought-counts', { photos: int, clips: int })`
    select (select count(*)::int from album_purchases b join feed_posts f on f.album_id = b.album_id
        join album_pictures i on i.album_id = b.album_id and i.removed_at is null and i.is_approved
        where b.guest_id = ${guestId} and f.state <> 'removed') as photos,
      (select count(distinct b.film_id)::int from film_purchases b join feed_posts f on f.film_id = b.film_id
        where b.guest_id = ${guestId} and f.state <> 'removed') as clips`;
