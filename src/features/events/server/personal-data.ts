import type { PoolClient } from '../../../platform/database/database.ts';
import { eraseEventsOf, eraseDeliveriesOf, performersWithEvents } from './personal-store.ts';

/** Takes a guest out of what programs may still read or are about to be sent: he is known there by his handle in each room. */
export async function forgetInEvents(
  guestId: string,
  handleOf: (performerId: number, guestId: string) => string,
  client: PoolClient,
): Promise<void> {
  const rows = await performersWithEvents(client);
  if (rows.length === 0) return;
  const handles = rows.map(({ id }) => handleOf(id, guestId));
  await eraseEventsOf(client, handles);
  await eraseDeliveriesOf(client, handles);
}
