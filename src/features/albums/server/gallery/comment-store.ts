import { bool, int, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, one, type Queryable } from '../../../../platform/database/sql.ts';

interface Asked {
  albumId: number;
  /** Hidden ones too, for who may hide them. */
  hidden: boolean;
}

const comment = { id: uuid, guest_id: uuid, text, written_at: stamp, is_hidden: bool, is_writer_blocked: bool };

/** The latest first. */
export const listComments = (
  on: Queryable,
  { albumId, hidden, limit, offset }: Asked & { limit: number; offset: number },
) =>
  many(on, 'albums-comments', comment)`
    select c.id, c.guest_id, c.text, c.written_at, c.hidden_at is not null as is_hidden, g.comments_blocked as is_writer_blocked
    from album_comments c join guests g on g.id = c.guest_id
    where c.album_id = ${albumId} and c.removed_at is null and (c.hidden_at is null or ${hidden})
    order by c.written_at desc, c.id limit ${limit} offset ${offset}`;

export async function countComments(on: Queryable, { albumId, hidden }: Asked): Promise<number> {
  const { n } = await one(on, 'albums-comment-count', { n: int })`
    select count(*)::int as n from album_comments
    where album_id = ${albumId} and removed_at is null and (hidden_at is null or ${hidden})`;
  return n;
}

/** Whether he has said something of it, and whether nobody wants to hear more from him. */
export const writerState = (on: Queryable, albumId: number, guestId: string) =>
  one(on, 'albums-comment-writer', { has_commented: bool, is_blocked: bool })`
    select exists (select 1 from album_comments where album_id = ${albumId} and guest_id = ${guestId}) as has_commented,
      (select comments_blocked from guests where id = ${guestId}) as is_blocked`;

/** False where he has said something before, or may not since just now. */
export async function insertComment(
  on: Queryable,
  { albumId, guestId, text: said }: { albumId: number; guestId: string; text: string },
  now: Date,
): Promise<boolean> {
  const row = await maybe(on, { id: uuid })`
    insert into album_comments (album_id, guest_id, text, written_at)
    select ${albumId}, id, ${said}, ${now} from guests where id = ${guestId} and not comments_blocked for share
    on conflict (album_id, guest_id) do nothing returning id`;
  return row !== null;
}

/** Null for one on an album of somebody else, and for none. */
export const hideComment = (on: Queryable, commentId: string, guestId: string, isHidden: boolean, now: Date) =>
  maybe(on, { id: uuid })`
    update album_comments c set hidden_at = case when ${isHidden} then coalesce(c.hidden_at, ${now}::timestamptz) end
    from albums a join performers p on p.id = a.performer_id
    where c.id = ${commentId} and a.id = c.album_id and p.guest_id = ${guestId} and c.removed_at is null returning c.id`;
