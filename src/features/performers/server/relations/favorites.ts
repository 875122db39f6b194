import { bool, int } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { join, many, run } from '../../../../platform/database/sql.ts';
import { performerConstants, type ActorCard } from '../../contract.ts';
import type { Asker } from '../lists/asker.ts';
import { visibleTo } from '../lists/card-rows.ts';
import { cardsInOrder } from '../lists/cards.ts';
import type { Performers } from '../performers.ts';

export interface Favorites {
  items: { id: number; isOnline: boolean }[];
  onlineCount: number;
}

/** The performers that a guest has pinned, the latest first; fifty at most (§9). */
export async function favoritesOf({ context }: Performers, asker: Asker, guestId: string): Promise<Favorites> {
  const items = await many(context.database.pool, { id: int, isOnline: bool })`
    select p.id, p.online as "isOnline" from pins n join performers p on p.id = n.performer_id
    where n.guest_id = ${guestId} and ${join(visibleTo(asker), ' and ')}
    order by n.created_at desc, p.id limit ${performerConstants.pinnedBlock}`;
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
  const rows = await many(database.pool, 'performers-pinned-ids', { id: int })`
    select performer_id as id from pins where guest_id = ${guestId} order by created_at desc
      limit ${performerConstants.pinnedBlock}`;
  return rows.map(({ id }) => id);
}

/** Nothing happens for whom she is not there: he is told no more of it, and she is not told of him. */
export async function pin(performers: Performers, asker: Asker, guestId: string, performerId: number): Promise<void> {
  const count = await run(performers.context.database.pool)`
    insert into pins (guest_id, performer_id) select ${guestId}, p.id from performers p
    where p.id = ${performerId} and ${join(visibleTo(asker), ' and ')} on conflict do nothing`;
  if (count === 1) for (const listener of performers.onPin) listener({ performerId, guestId, pinned: true });
}

export async function unpin(performers: Performers, guestId: string, performerId: number): Promise<void> {
  const count = await run(performers.context.database.pool)`
    delete from pins where guest_id = ${guestId} and performer_id = ${performerId}`;
  if (count === 1) for (const listener of performers.onPin) listener({ performerId, guestId, pinned: false });
}
