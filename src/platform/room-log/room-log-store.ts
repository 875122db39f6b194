import type { NumberedMessage } from '@separee/realtime';
import { int, text } from '../database/columns.ts';
import { many, type Queryable, run } from '../database/sql.ts';

/** The messages of a room from that moment on, oldest first. */
export const readMessages = (on: Queryable, log: string, since: Date) =>
  many(on, 'room-messages', { seq: int, message: text })`
    select seq, message from room_messages where log = ${log} and at >= ${since} order by seq`;

/**
 * Adds messages, no more than `keep`, and removes all but the room's last `keep` ones. Their numbers may leave some out. One that is there
 * already, for the answer to its insertion was lost, is as it is said now.
 */
export const insertMessages = (
  on: Queryable,
  log: string,
  messages: readonly NumberedMessage[],
  { keep, at }: { keep: number; at: Date },
) => {
  const numbers = messages.map(({ seq }) => seq);
  return run(on)`
    with others as (select seq from room_messages where log = ${log} and seq <> all(${numbers}::bigint[])),
    trimmed as (
      delete from room_messages where log = ${log} and seq in (
        select seq from others order by seq desc offset ${keep - messages.length}))
    insert into room_messages (log, seq, message, at)
    select ${log}, n.seq, n.message, ${at}
    from unnest(${numbers}::bigint[], ${messages.map((each) => each.text)}::text[]) as n (seq, message)
    on conflict (log, seq) do update set message = excluded.message`;
};

/** Puts another text in the place of a message; nothing where it is not there. */
export const updateMessage = (on: Queryable, log: string, { seq, text }: NumberedMessage) =>
  run(on)`update room_messages set message = ${text} where log = ${log} and seq = ${seq}`;

/** Removes what was said before that moment, in every room. How many messages. */
export const deleteMessagesBefore = (on: Queryable, before: Date) =>
  run(on)`delete from room_messages where at < ${before}`;
