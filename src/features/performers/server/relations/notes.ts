import type { ActorNote } from '../../contract.ts';
import type { Asker } from '../lists/asker.ts';
import type { Performers } from '../performers.ts';
import { requireKnown } from '../require.ts';
import { text } from '../../../../platform/database/columns.ts';
import { maybe, run } from '../../../../platform/database/sql.ts';

/** A guest's own note on a performer (D5); empty where he has none. Throws `not-found`. */
export async function noteOn(
  { context }: Performers,
  asker: Asker,
  guestId: string,
  actorId: number,
): Promise<ActorNote> {
  const { database } = context;
  await requireKnown(database, asker, actorId);
  const row = await maybe(database.pool, 'performers-note', { comment: text })`
    select comment from actor_notes where guest_id = ${guestId} and performer_id = ${actorId}`;
  return { actorId, comment: row?.comment ?? '' };
}

/** Writes it in the place of the one before; an empty one removes it. Throws `not-found`. */
export async function storeNote(
  { context }: Performers,
  asker: Asker,
  guestId: string,
  { actorId, comment }: ActorNote,
): Promise<ActorNote> {
  const { database } = context;
  await requireKnown(database, asker, actorId);
  await (comment === ''
    ? run(database.pool)`delete from actor_notes where guest_id = ${guestId} and performer_id = ${actorId}`
    : run(database.pool)`
    insert into actor_notes (guest_id, performer_id, comment) values (${guestId}, ${actorId}, ${comment})
    on conflict (guest_id, performer_id) do update set comment = excluded.comment, updated_at = now()`);
  return { actorId, comment };
}
