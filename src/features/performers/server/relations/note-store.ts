import { text } from '../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../platform/database/sql.ts';

export const findNote = (on: Queryable, guestId: string, actorId: number) =>
  maybe(on, 'performers-note', { comment: text })`
    select comment from actor_notes where guest_id = ${guestId} and performer_id = ${actorId}`;

export const deleteNote = (on: Queryable, guestId: string, actorId: number) =>
  run(on)`delete from actor_notes where guest_id = ${guestId} and performer_id = ${actorId}`;

export const writeNote = (on: Queryable, guestId: string, actorId: number, comment: string) =>
  run(on)`
    insert into actor_notes (guest_id, performer_id, comment) values (${guestId}, ${actorId}, ${comment})
    on conflict (guest_id, performer_id) do update set comment = excluded.comment, updated_at = now()`;
