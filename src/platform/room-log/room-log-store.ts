import type { NumberedMessage } from '@separee/realtime';
import { int, text } from '../database/columns.ts';
import { many, type Queryable, run } from '../database/sql.ts';

/** The messages of a room from that moment on, oldest first. */
export const readMessages = (on: Queryable, log: string, since: Date) =>
  many(on, 'room-messages', { seq: int, message: text })`
    select seq, message from room_messages where log = ${log} and at >= ${since} order by seq`;

/** Adds messages and removes all but the room's last `keep` ones. */
export const insertMessages = (
  on: Queryable,
  log: string,
  messages: readonly NumberedMessage[],
  { keep, at }: { keep: number; at: Date },
) => {
  const last = Math.max(...messages.map(({ seq }) => seq));
  return run(on)`
    with trimmed as (delete from room_messages where log = ${log} and seq <= ${last - keep})
    insert into room_messages (log, seq, message, at)
    select ${log}, n.seq, n.message, ${at}
    from unnest(${messages.map(({ seq }) => seq)}::bigint[], ${messages.map((each) => each.text)}::text[]) as n (seq, message)
    where n.seq > ${last - keep}`;
};

/** Removes what was said before that moment, in every room. How many messages. */
export const deleteMessagesBefore = (on: Queryable, before: Date) =>
  run(on)`delete from room_messages where at < ${before}`;
