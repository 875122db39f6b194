import { int, stamp, type RowOf } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, maybe } from '../../../../platform/database/sql.ts';

/** Picture without proof that a guest has had from a performer, in milliseconds, as of when it was written. */
type FreeLook = RowOf<typeof freeLookRow>;
const freeLookRow = { performerId: int, ms: int, at: stamp };

/** Those that are not forgiven yet. */
export async function freeLooks(database: Database, guestId: string): Promise<FreeLook[]> {
  return many(database.pool, 'live-free-looks', freeLookRow)`
    select performer_id as "performerId", ms, at from free_looks
    where guest_id = ${guestId} and at > now() - interval '1 hour'`;
}

/** What a guest has had in a sitting that runs, as of its last tick; null where the guest does not sit with her. */
export async function lookedInRunning(
  database: Database,
  performerId: number,
  guestId: string,
): Promise<number | null> {
  const row = await maybe(database.pool, 'live-looked-in-running', { looked: int })`
    select looked_ms as looked from sittings
    where performer_id = ${performerId} and guest_id = ${guestId} and ended_at is null`;
  return row?.looked ?? null;
}
