import { int } from '../../../platform/database/columns.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { many, run } from '../../../platform/database/sql.ts';

/** Takes a guest out of what programs may still read or are about to be sent: he is known there by his handle in each room. */
export async function forgetInEvents(
  guestId: string,
  handleOf: (performerId: number, guestId: string) => string,
  client: PoolClient,
): Promise<void> {
  const rows = await many(client, { id: int })`
    select distinct performer_id as id from room_events
    union select h.performer_id from event_deliveries d join event_hooks h on h.id = d.hook_id where d.body is not null`;
  if (rows.length === 0) return;
  const handles = rows.map(({ id }) => handleOf(id, guestId));
  await run(client)`delete from room_events where data #>> '{user,handle}' = any (${handles})`;
  await run(client)`
    delete from event_deliveries where body is not null and body like any (select '%"' || h || '"%'
      from unnest(${handles}::text[]) h)`;
}
