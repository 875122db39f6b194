import type { Database } from '../../../../platform/database/database.ts';
import type { ActorCard } from '../../contract.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import { cardsInOrder } from '../lists/cards.ts';
import type { Performers } from '../performers.ts';
import { pinnedBy, pinnedIdsOf, insertPin, deletePin } from './favorite-store.ts';

export interface Favorites {
  items: { id: number; isOnline: boolean }[];
  onlineCount: number;
}

/** The performers that a guest has pinned, the latest first; fifty at most (§9). */
export async function favoritesOf({ context }: Performers, asker: Asker, guestId: string): Promise<Favorites> {
  const items = await pinnedBy(context.database.pool, guestId, asker);
  return { items, onlineCount: items.filter((item) => item.isOnline).length };
}

/** The same as cards (§9: pinned block). */
export async function pinnedCards(
  performers: Performers,
  asker: Asker,
  guestId: string,
  first: number,
): Promise<ActorCard[]> {
  const { items } = await favoritesOf(performers, asker, guestId);
  const ids = items.slice(0, first).map(({ id }) => id);
  return cardsInOrder(performers, asker, ids);
}

/** The numbers alone, whether or not they may be shown. */
export async function pinnedIds(database: Database, guestId: string): Promise<number[]> {
  const rows = await pinnedIdsOf(database.pool, guestId);
  return rows.map(({ id }) => id);
}

/** Nothing happens for whom she is not there: he is told no more of it, and she is not told of him. */
export async function pin(performers: Performers, asker: Asker, guestId: string, performerId: number): Promise<void> {
  const count = await insertPin(performers.context.database.pool, guestId, performerId, asker);
  if (count === 1) for (const listener of performers.onPin) listener({ performerId, guestId, pinned: true });
}

export async function unpin(performers: Performers, guestId: string, performerId: number): Promise<void> {
  const count = await deletePin(performers.context.database.pool, guestId, performerId);
  if (count === 1) for (const listener of performers.onPin) listener({ performerId, guestId, pinned: false });
}
