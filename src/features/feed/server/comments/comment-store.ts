import { bool, int, stamp, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, run, sql, type Queryable } from '../../../../platform/database/sql.ts';

export type CommentRow = RowOf<typeof commentRow>;
const commentRow = {
  id: uuid,
  conversation_id: uuid,
  parent_id: uuid.orNull,
  guest_id: uuid,
  text,
  written_at: stamp,
  has_tipped: bool,
};
const columns = sql`c.id, c.conversation_id, c.parent_id, c.guest_id, c.text, c.written_at,
  exists (select 1 from feed_tips t where t.post_id = c.post_id and t.guest_id = c.guest_id) as has_tipped`;

/** What conversations begin with, the latest first. The number of a place is nobody's: two of one microsecond are told apart by their ids. */
export const listConversations = (
  on: Queryable,
  postId: number,
  after: { at: number; id: string } | null,
  limit: number,
) =>
  many(on, `feed-conversations-${after === null}`, { ...commentRow, at: int })`
    select ${columns}, (extract(epoch from c.written_at) * 1000000)::bigint as at from feed_comments c
    where c.post_id = ${postId} and c.conversation_id = c.id
      ${
        after === null
          ? sql``
          : sql`and (c.written_at, c.id) < ('epoch'::timestamptz + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`
      }
    order by c.written_at desc, c.id desc limit ${limit}`;

/** The first answers of each, in their order. */
export const listAnswers = (on: Queryable, conversations: readonly string[], most: number) =>
  many(on, 'feed-answers', commentRow)`
    select ${columns} from unnest(${conversations}::uuid[]) k (id), lateral (
      select * from feed_comments where conversation_id = k.id and id <> k.id order by written_at, id limit ${most}) c
    order by c.written_at, c.id`;

/** Whether nobody wants to hear more from him. */
export const isSilenced = async (on: Queryable, guestId: string): Promise<boolean> =>
  (await maybe(on, 'feed-silenced', { is: bool })`select comments_blocked as is from guests where id = ${guestId}`)
    ?.is ?? true;

/** A comment of this post that somebody answers; null for none. Held, so that it does not go meanwhile. */
export const findAnswered = (on: Queryable, postId: number, commentId: string) =>
  maybe(on, { id: uuid, conversation_id: uuid })`
    select id, conversation_id from feed_comments where id = ${commentId} and post_id = ${postId} for share`;

export interface NewComment {
  id: string;
  postId: number;
  guestId: string;
  conversationId: string;
  parentId: string | null;
  said: string;
}

/** False for whom somebody has silenced since just now. */
export async function insertComment(on: Queryable, comment: NewComment, now: Date): Promise<boolean> {
  const { id, postId, guestId, conversationId, parentId, said } = comment;
  const count = await run(on)`
    insert into feed_comments (id, post_id, guest_id, conversation_id, parent_id, text, written_at)
    select ${id}::uuid, ${postId}, id, ${conversationId}::uuid, ${parentId}::uuid, ${said}, ${now} from guests
    where id = ${guestId} and not comments_blocked for share`;
  if (count === 1) await run(on)`update feed_posts set comments = comments + 1 where id = ${postId}`;
  return count === 1;
}

/** Whose it is, and whose the post; null for none. */
export const findComment = (on: Queryable, commentId: string) =>
  maybe(on, 'feed-comment', { guest_id: uuid, post_id: int, owner: uuid.orNull })`
    select c.guest_id, c.post_id, p.guest_id as owner from feed_comments c
    join feed_posts f on f.id = c.post_id join performers p on p.id = f.performer_id where c.id = ${commentId}`;

/** With the conversation that it began. Answers whether there was one. */
export async function deleteComment(on: Queryable, postId: number, commentId: string): Promise<boolean> {
  const gone = await run(on)`delete from feed_comments where id = ${commentId}`;
  await run(on)`
    update feed_posts set comments = (select count(*)::int from feed_comments where post_id = ${postId}) where id = ${postId}`;
  return gone === 1;
}

/** What he says nowhere any more; the posts that he said it of count anew. Before his rows go. */
export async function forgetWriter(on: Queryable, guestId: string): Promise<void> {
  const touched = await many(on, 'feed-written-of', { post_id: int })`
    select distinct post_id from feed_comments where guest_id = ${guestId} order by post_id`;
  await run(on)`delete from feed_comments where guest_id = ${guestId}`;
  const liked = await many(on, 'feed-liked-by', { post_id: int })`
    delete from feed_likes where guest_id = ${guestId} returning post_id`;
  const posts = [...new Set([...touched, ...liked].map((row) => row.post_id))];
  await run(on)`
    update feed_posts f set comments = (select count(*)::int from feed_comments c where c.post_id = f.id),
      likes = (select count(*)::int from feed_likes l where l.post_id = f.id) where f.id = any(${posts}::bigint[])`;
}

/** By a comment: who wrote it, for the audit log. */
export const writersByComment = (on: Queryable, ids: readonly string[]) =>
  many(on, { id: text, name: text, guestId: uuid.orNull })`
    select c.id::text, coalesce(g.name, '') as name, g.id as "guestId"
    from feed_comments c join guests g on g.id = c.guest_id where c.id = any(${ids}::uuid[])`;
