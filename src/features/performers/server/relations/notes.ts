import type { ActorNote } from '../../contract.ts';
import type { Asker } from '../lists/asker.ts';
import type { Performers } from '../performers.ts';
import { requireKnown } from '../require.ts';

/** A guest's own note on a performer (D5); empty where he has none. Throws `not-found`. */
export async function noteOn(
  { context }: Performers,
  asker: Asker,
  guestId: string,
  actorId: number,
): Promise<ActorNote> {
  const { database } = context;
  await requireKnown(database, asker, actorId);
  const { rows } = await database.pool.query<{ comment: string }>({
    name: 'performers-note',
    text: `select comment from actor_notes where guest_id = $1 and performer_id = $2`,
    values: [guestId, actorId],
  });
  return { actorId, comment: rows[0]?.comment ?? '' };
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
    ? database.pool.query(`delete from actor_notes where guest_id = $1 and performer_id = $2`, [guestId, actorId])
    : database.pool.query(
        `insert into actor_notes (guest_id, performer_id, comment) values ($1, $2, $3)
         on conflict (guest_id, performer_id) do update set comment = excluded.comment, updated_at = now()`,
        [guestId, actorId, comment],
      ));
  return { actorId, comment };
}
