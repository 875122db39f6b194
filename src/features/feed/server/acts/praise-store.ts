import { bool, int } from '../../../../platform/database/columns.ts';
import { one, run, type Queryable } from '../../../../platform/database/sql.ts';

/** Once for each guest; of two at once the second finds what the first has written. Answers how many there are. */
export async function noteView(on: Queryable, postId: number, guestId: string, now: Date): Promise<number> {
  const counted = await run(on)`
    insert into feed_views (post_id, guest_id, seen_at) values (${postId}, ${guestId}, ${now}) on conflict do nothing`;
  const { views } = await one(on, 'feed-viewed', { views: int })`
    update feed_posts set views = views + ${counted} where id = ${postId} returning views`;
  return views;
}

/** The same of likes, given or taken back. */
export async function setLike(on: Queryable, postId: number, guestId: string, isLiked: boolean, now: Date) {
  const changed = isLiked
    ? await run(on)`
        insert into feed_likes (post_id, guest_id, liked_at) values (${postId}, ${guestId}, ${now}) on conflict do nothing`
    : await run(on)`delete from feed_likes where post_id = ${postId} and guest_id = ${guestId}`;
  return one(on, 'feed-liked', { likes: int, liked: bool })`
    update feed_posts set likes = likes + ${isLiked ? changed : -changed} where id = ${postId} returning likes, ${isLiked}::boolean as liked`;
}
