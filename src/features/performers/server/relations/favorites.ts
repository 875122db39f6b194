import type { Database } from '../../../../platform/database/database.ts';
import { performerConstants, type ActorCard } from '../../contract.ts';
import type { Asker } from '../lists/asker.ts';
import { binder, visibleTo } from '../lists/card-rows.ts';
import { cardsInOrder } from '../lists/cards.ts';
import type { Performers } from '../performers.ts';

export interface Favorites {
  items: { id: number; isOnline: boolean }[];
  onlineCount: number;
}

/** The performers that a guest has pinned, the latest first; fifty at most (§9). */
export async function favoritesOf({ context }: Performers, asker: Asker, guestId: string): Promise<Favorites> {
  const values: unknown[] = [guestId];
  const bind = binder(values);
  const conditions = visibleTo(asker, bind);
  const { rows: items } = await context.database.pool.query<{ id: number; isOnline: boolean }>(
    `select p.id, p.online as "isOnline" from pins n join performers p on p.id = n.performer_id
     where n.guest_id = $1 and ${conditions.join(' and ')}
     order by n.created_at desc, p.id limit ${bind(performerConstants.pinnedBlock)}`,
    values,
  );
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
  const { rows } = await database.pool.query<{ id: number }>({
    name: 'performers-pinned-ids',
    text: `select performer_id as id from pins where guest_id = $1 order by created_at desc limit $2`,
    values: [guestId, performerConstants.pinnedBlock],
  });
  return rows.map(({ id }) => id);
}

/** Nothing happens for whom she is not there: he is told no more of it, and she is not told of him. */
export async function pin(performers: Performers, asker: Asker, guestId: string, performerId: number): Promise<void> {
  const values: unknown[] = [guestId, performerId];
  const conditions = visibleTo(asker, binder(values));
  const { rowCount } = await performers.context.database.pool.query(
    `insert into pins (guest_id, performer_id) select $1, p.id from performers p
     where p.id = $2 and ${conditions.join(' and ')} on conflict do nothing`,
    values,
  );
  if (rowCount === 1) for (const listener of performers.onPin) listener({ performerId, guestId, pinned: true });
}

export async function unpin(performers: Performers, guestId: string, performerId: number): Promise<void> {
  const { rowCount } = await performers.context.database.pool.query(
    `delete from pins where guest_id = $1 and performer_id = $2`,
    [guestId, performerId],
  );
  if (rowCount === 1) for (const listener of performers.onPin) listener({ performerId, guestId, pinned: false });
}
