import { bool, int, json, stamp, text, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { FilmTexts } from '../../../films/contract.ts';
import type { PostKind, PostState } from '../../constants.ts';

export type OwnPostRow = RowOf<typeof ownPost>;
const ownPost = {
  id: int,
  performer_id: int,
  kind: text.of<PostKind>(),
  state: text.of<PostState>(),
  texts: json<Partial<FilmTexts>>(),
  price: int,
  fsk: int.of<16 | 18>(),
  album_id: int.orNull,
  film_id: int.orNull,
  medium_title: text.orNull,
  /** Where its medium stands; null for none. */
  medium_state: text.orNull,
  has_own_album: bool,
  is_open: bool,
  publish_at: stamp.orNull,
  shown_at: stamp.orNull,
  pinned: bool,
  goal: int.orNull,
  tips_sum: int,
  views: int,
  likes: int,
  comments: int,
  sales: int,
  revision: int,
  reason: text.orNull,
};
/** With photos of its own it is the album that operators remove. */
const isTakenOut = sql`(a.place is not distinct from 'feed' and a.state = 'removed')`;
const columns = sql`f.id, f.performer_id, f.kind, case when ${isTakenOut} then a.state else f.state end as state, f.texts, f.price, f.fsk::int as fsk, f.album_id, f.film_id,
  coalesce(a.texts, m.texts) -> 'de' ->> 'title' as medium_title, coalesce(a.state, m.state) as medium_state,
  coalesce(a.place = 'feed', false) as has_own_album, f.is_open, f.publish_at, f.shown_at, f.pinned, f.goal, f.tips_sum, f.views, f.likes, f.comments,
  case when f.album_id is not null then a.sales
    when f.film_id is not null then (select count(*)::int from film_purchases b where b.film_id = f.film_id) else f.sales end as sales,
  f.revision, case when ${isTakenOut} then a.reason else f.reason end as reason`;
const from = sql`feed_posts f left join albums a on a.id = f.album_id left join films m on m.id = f.film_id`;

/** Her number among the performers; null for who is none. */
export const performerOf = (on: Queryable, guestId: string) =>
  maybe(on, 'feed-performer-of', { id: int })`select id from performers where guest_id = ${guestId}`;

export const listOwn = (on: Queryable, performerId: number, before: number | null, limit: number) =>
  many(on, 'feed-own', ownPost)`
    select ${columns} from ${from} where f.performer_id = ${performerId} and f.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by f.id desc limit ${limit}`;

/** Locked where it is to be changed. */
export const findOwn = (on: Queryable, performerId: number, postId: number, lock: boolean) =>
  maybe(on, ownPost)`
    select ${columns} from ${from} where f.id = ${postId} and f.performer_id = ${performerId} ${lock ? sql`for update of f` : sql``}`;

export interface NewPost {
  performerId: number;
  kind: PostKind;
  texts: FilmTexts | null;
  albumId: number | null;
  filmId: number | null;
  isOpen: boolean;
}

/** Null where what it shows has a post already. */
export const insertPost = (on: Queryable, { performerId, kind, texts, albumId, filmId, isOpen }: NewPost, now: Date) =>
  maybe(on, { id: int })`
    insert into feed_posts (performer_id, kind, texts, album_id, film_id, is_open, created_at, changed_at)
    values (${performerId}, ${kind}, ${JSON.stringify(texts ?? {})}::jsonb, ${albumId}, ${filmId}, ${isOpen}, ${now}, ${now})
    on conflict (album_id) do nothing returning id`;

/** Whether an album or a film is hers and in the shop; held, so that it stays there meanwhile. */
export const isInShop = async (on: Queryable, performerId: number, medium: 'albums' | 'films', id: number) => {
  const row =
    medium === 'albums'
      ? await maybe(on, { id: int })`
          select id from albums where id = ${id} and performer_id = ${performerId} and state = 'published' and place = 'shop' for share`
      : await maybe(on, { id: int })`
          select id from films where id = ${id} and performer_id = ${performerId} and state = 'published' for share`;
  return row !== null;
};

export interface Terms {
  pinned: boolean;
  goal: number | null;
  words: { texts: FilmTexts; price: number; fsk: 16 | 18 } | null;
}

/** Guests have seen it: by the moment that it had until now, or has from now on. */
const shownAt = (now: Date, at: Date | null = null) => sql`coalesce(shown_at,
  case when state = 'published' and publish_at <= ${now} then publish_at end,
  case when ${at}::timestamptz <= ${now} then ${at}::timestamptz end)`;

export const writePost = (on: Queryable, postId: number, { pinned, goal, words }: Terms, now: Date) =>
  run(on)`
    update feed_posts set shown_at = ${shownAt(now)}, pinned = ${pinned}, goal = ${goal}, changed_at = ${now}, revision = revision + 1,
      texts = coalesce(${words === null ? null : JSON.stringify(words.texts)}::jsonb, texts),
      price = coalesce(${words?.price ?? null}::integer, price), fsk = coalesce(${words?.fsk ?? null}::smallint, fsk)
    where id = ${postId}`;

export async function countPinned(on: Queryable, performerId: number, but: number): Promise<number> {
  const { n } = await one(on, 'feed-count-pinned', { n: int })`
    select count(*)::int as n from feed_posts where performer_id = ${performerId} and pinned and id <> ${but} and state <> 'removed'`;
  return n;
}

/** One after the other: two of one performer's posts are not pinned beside each other unseen. */
export const holdPerformer = (on: Queryable, performerId: number) =>
  run(on)`select 1 from performers where id = ${performerId} for no key update`;

export const publish = (on: Queryable, postId: number, at: Date, now: Date) =>
  run(on)`
    update feed_posts set shown_at = ${shownAt(now, at)}, state = 'published', publish_at = ${at}, changed_at = ${now}, revision = revision + 1 where id = ${postId}`;

export const withdraw = (on: Queryable, postId: number, now: Date) =>
  run(on)`
    update feed_posts set shown_at = ${shownAt(now)}, state = 'withdrawn', pinned = false, changed_at = ${now}, revision = revision + 1 where id = ${postId}`;

/** False where somebody has paid for it. */
export async function removeOwn(on: Queryable, postId: number): Promise<boolean> {
  const row = await maybe(on, { id: int })`
    delete from feed_posts f where f.id = ${postId} and not exists (select from feed_purchases b where b.post_id = f.id)
      and not exists (select from feed_tips t where t.post_id = f.id) returning id`;
  return row !== null;
}
