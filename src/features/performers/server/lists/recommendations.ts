import { type ActorCard } from '../../contract.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import { cardsInOrder } from './cards.ts';
import type { Performers } from '../performers.ts';
import { pinnedIds } from '../relations/favorites.ts';
import { mostAlike } from '../relations/likeness.ts';
import { candidatesFor } from './stores/recommendation-store.ts';

/**
 * Performers that the asker may like, those online first: like the one he looks at, else like those he has pinned. Neither
 * of these is among them (D9).
 */
export async function recommend(
  performers: Performers,
  asker: Asker,
  query: { like: number | null; limit: number },
): Promise<ActorCard[]> {
  const { database } = performers.context;
  const pinned = asker.guestId === null ? [] : await pinnedIds(database, asker.guestId);
  const seeds = query.like === null ? pinned : [query.like];
  const candidates = await candidatesFor(database.pool, seeds, asker, [...new Set([...seeds, ...pinned])]);
  return cardsInOrder(performers, asker, mostAlike(candidates, query.limit));
}
