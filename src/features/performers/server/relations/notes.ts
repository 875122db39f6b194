import type { ActorNote } from '../../contract.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import type { Performers } from '../performers.ts';
import { requireKnown } from '../require.ts';
import { findNote, deleteNote, writeNote } from './note-store.ts';

/** A guest's own note on a performer (D5); empty where he has none. Throws `not-found`. */
export async function noteOn(
  { context }: Performers,
  asker: Asker,
  guestId: string,
  actorId: number,
): Promise<ActorNote> {
  const { database } = context;
  await requireKnown(database, asker, actorId);
  const row = await findNote(database.pool, guestId, actorId);
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
    ? deleteNote(database.pool, guestId, actorId)
    : writeNote(database.pool, guestId, actorId, comment));
  return { actorId, comment };
}
