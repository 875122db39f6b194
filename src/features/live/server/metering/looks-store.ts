import type { Database } from '../../../../platform/database/database.ts';

/** Picture without proof that a guest has had from a performer, in milliseconds, as of when it was written. */
interface FreeLook {
  performerId: number;
  ms: number;
  at: Date;
}

/** Those that are not forgiven yet. */
export async function freeLooks(database: Database, guestId: string): Promise<FreeLook[]> {
  const { rows } = await database.pool.query<FreeLook>({
    name: 'live-free-looks',
    text: `select performer_id as "performerId", ms, at from free_looks
      where guest_id = $1 and at > now() - interval '1 hour'`,
    values: [guestId],
  });
  return rows;
}

/** What a guest has had in a sitting that runs, as of its last tick; null where the guest does not sit with her. */
export async function lookedInRunning(
  database: Database,
  performerId: number,
  guestId: string,
): Promise<number | null> {
  const { rows } = await database.pool.query<{ looked: number }>({
    name: 'live-looked-in-running',
    text: `select looked_ms as looked from sittings where performer_id = $1 and guest_id = $2 and ended_at is null`,
    values: [performerId, guestId],
  });
  return rows[0]?.looked ?? null;
}
