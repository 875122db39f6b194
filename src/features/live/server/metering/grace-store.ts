import { int, stamp, type RowOf } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, maybe } from '../../../../platform/database/sql.ts';

/** Picture without proof that a guest has had from a performer, in milliseconds, as of when it was written. */
type GracePeriod = RowOf<typeof gracePeriodRow>;
const gracePeriodRow = { performerId: int, ms: int, at: stamp };

/** Those that are not forgiven yet. */
export async function gracePeriods(database: Database, guestId: string): Promise<GracePeriod[]> {
  return many(database.pool, 'live-free-looks', gracePeriodRow)`
    select performer_id as "performerId", ms, at from grace_periods
    where guest_id = ${guestId} and at > now() - interval '1 hour'`;
}

/** What a guest has had in a chat session that runs, as of its last tick; null where the guest does not sit with her. */
export async function graceInRunning(database: Database, performerId: number, guestId: string): Promise<number | null> {
  const row = await maybe(database.pool, 'live-looked-in-running', { graceUsed: int })`
    select grace_ms as "graceUsed" from chat_sessions
    where performer_id = ${performerId} and guest_id = ${guestId} and ended_at is null`;
  return row?.graceUsed ?? null;
}
