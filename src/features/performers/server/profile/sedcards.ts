import type { Caller } from '../../../../platform/http/caller.ts';
import { restrictionOf } from '../../../../platform/rights/restrictions.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { performerConstants, sedcardsPayloadSchema, type PinnedSedcards, type Sedcards } from '../../contract.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import type { Performers } from '../performers.ts';
import { presentPicture } from '../lists/present.ts';
import type { PictureRow } from '../lists/stores/card-store.ts';
import { requireKnown } from '../require.ts';
import {
  deleteSedcardPin,
  insertSedcardPin,
  pinnedSedcardsOf,
  rateSedcard,
  ratingsOf,
  sedcardsOf,
} from './stores/sedcard-store.ts';

interface Limits {
  limit: number;
  fsk: 16 | 18;
}

type Rating = 1 | 5;

/**
 * A performer's sedcards in her order. Those above what the caller may see are named as locked; their address serves them
 * blurred (decision 27). Throws `not-found`.
 */
export async function sedcards(
  { context }: Performers,
  asker: Asker,
  caller: Caller | null,
  actor: string,
  { limit, fsk }: Limits,
): Promise<Sedcards> {
  const { database } = context;
  const found = await requireKnown(database, asker, actor);
  const rows = await sedcardsOf(database.pool, found.id, fsk, limit);
  const { likes, own, pinned } = await ratings(context.database.pool, found.id, asker.guestId);
  return {
    items: rows.flatMap((row) => presentSedcard(row, caller)),
    total: rows[0]?.total ?? 0,
    likes,
    guestRating: own,
    isPinned: pinned,
  };
}

function presentSedcard(row: PictureRow, caller: Caller | null): Sedcards['items'] {
  const picture = presentPicture(row);
  const isLocked = restrictionOf({ fsk: row.fsk }, caller) !== null;
  return picture === null ? [] : [{ ...picture, id: row.id, isLocked }];
}

/** Puts her pictures aside for the guest; nothing happens for whom she is not there. Harmless to repeat. */
export async function pinSedcards(
  { context }: Performers,
  asker: Asker,
  guestId: string,
  performerId: number,
): Promise<void> {
  await insertSedcardPin(context.database.pool, guestId, performerId, asker);
}

export async function unpinSedcards({ context }: Performers, guestId: string, performerId: number): Promise<void> {
  await deleteSedcardPin(context.database.pool, guestId, performerId);
}

/** Whose pictures a guest has pinned, the latest first; those above what he may see are named as locked. */
export async function pinnedSedcards({ context }: Performers, asker: Asker, caller: Caller): Promise<PinnedSedcards[]> {
  const few = performerConstants.pinnedSedcards;
  const rows = await pinnedSedcardsOf(context.database.pool, caller.guestId, asker, few);
  return rows.map(({ actorId, name, slug, pictures, total }) => ({
    actorId,
    name,
    slug,
    pictures: pictures.flatMap((picture) => presentSedcard(picture, caller)),
    total,
  }));
}

/** Reads `limit` and `fsk` from a path (§7). Throws `bad-request`. */
export function readPayload(payload: string): Limits {
  try {
    return sedcardsPayloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    throw commonError('bad-request', { field: 'payload' });
  }
}

/** The last rating of a guest holds. Throws `not-found`. */
export async function rateSedcards(
  { context }: Performers,
  asker: Asker,
  guestId: string,
  actorId: number,
  rating: Rating,
): Promise<{ likes: number; guestRating: Rating }> {
  const { pool } = context.database;
  await requireKnown(context.database, asker, actorId);
  await rateSedcard(pool, actorId, guestId, rating);
  const { likes } = await ratings(pool, actorId, guestId);
  return { likes, guestRating: rating };
}

async function ratings(pool: Performers['context']['database']['pool'], performerId: number, guestId: string | null) {
  return ratingsOf(pool, guestId, performerId);
}
