import { bool, int, json, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { FilmTexts } from '../../../films/contract.ts';

const found = {
  id: int,
  kind: text,
  has_own_album: bool,
  state: text,
  texts: json<Partial<FilmTexts>>(),
  fsk: int,
  performer_id: int,
  name: text,
  created_at: stamp,
  publish_at: stamp.orNull,
  reason: text.orNull,
};

/** Of posts with an album of their own it is the album that is removed. */
const isWithOwnAlbum = sql`(a.place is not distinct from 'feed')`;

/** The newest first; drafts that were never published are nobody's business. */
export const findPosts = (on: Queryable, search: string, before: number | null, limit: number) => {
  const words = search.trim().toLowerCase();
  const pattern = words.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return many(on, 'feed-posts-of-all', found)`
    select f.id, f.kind, ${isWithOwnAlbum} as has_own_album, case when ${isWithOwnAlbum} and a.state = 'removed' then a.state else f.state end as state, coalesce(a.texts, m.texts, f.texts) as texts, coalesce(a.fsk, m.fsk, f.fsk)::int as fsk, f.performer_id,
      p.name, f.created_at, f.publish_at, case when ${isWithOwnAlbum} then a.reason else f.reason end as reason
    from feed_posts f join performers p on p.id = f.performer_id left join albums a on a.id = f.album_id
      left join films m on m.id = f.film_id
    where f.state <> 'draft' and (${before}::bigint is null or f.id < ${before}) and (${words} = '' or f.id::text = ${words}
      or lower(p.name) like ${pattern} || '%' escape '\\')
    order by f.id desc limit ${limit}`;
};

/** The album that is found in this post alone; null for none. */
export async function ownAlbumOf(on: Queryable, postId: number): Promise<number | null> {
  const row = await maybe(on, { id: int })`
    select a.id from feed_posts f join albums a on a.id = f.album_id and a.place = 'feed' where f.id = ${postId}`;
  return row?.id ?? null;
}

/** Null for none, and one that is out already. */
export const removePost = (on: Queryable, postId: number, reason: string, now: Date) =>
  maybe(on, { id: int, guest_id: uuid.orNull, title: text.orNull, is_sold: bool })`
    update feed_posts f set state = 'removed', pinned = false, reason = ${reason}, changed_at = ${now}, revision = f.revision + 1
    from performers p where f.id = ${postId} and f.state <> 'removed' and p.id = f.performer_id
    returning f.id, p.guest_id, coalesce(f.texts -> 'de' ->> 'title', (select a.texts -> 'de' ->> 'title' from albums a where a.id = f.album_id),
      (select m.texts -> 'de' ->> 'title' from films m where m.id = f.film_id)) as title,
      f.sales > 0 as is_sold`;

/** Posts by number, for the audit log. */
export const postsByNumber = (on: Queryable, ids: readonly string[]) =>
  many(on, { id: text, name: text, guestId: uuid.orNull })`
    select f.id::text, coalesce(nullif(coalesce(a.texts, m.texts, f.texts) -> 'de' ->> 'title', ''), p.name) as name,
      p.guest_id as "guestId"
    from feed_posts f join performers p on p.id = f.performer_id left join albums a on a.id = f.album_id
      left join films m on m.id = f.film_id where f.id = any(${ids}::bigint[])`;
