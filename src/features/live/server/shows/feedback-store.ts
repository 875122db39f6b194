import type { Database } from '../../../../platform/database/database.ts';
import { fault } from '../../../../platform/faults/errors.ts';

/** Whether a guest has said what was not right. Throws `not-found` for a sitting that is not his. */
export async function hasFeedback(database: Database, guestId: string, sittingId: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ answered: boolean }>(
    `select exists (select 1 from chat_feedback where sitting_id = s.id) as answered
     from sittings s where id = $1 and guest_id = $2`,
    [sittingId, guestId],
  );
  if (rows[0] === undefined) throw fault('not-found');
  return rows[0].answered;
}

/** Stores it once, for a sitting of the guest's own that has ended. Throws `not-found` for any other. */
export async function storeFeedback(
  database: Database,
  guestId: string,
  { sittingId, reason, comment }: { sittingId: string; reason: string; comment: string },
): Promise<void> {
  const { rowCount } = await database.pool.query(
    `insert into chat_feedback (sitting_id, reason, comment)
     select id, $3, $4 from sittings where id = $1 and guest_id = $2 and ended_at is not null
     on conflict (sitting_id) do nothing`,
    [sittingId, guestId, reason, comment],
  );
  if (rowCount === 0) throw fault('not-found');
}
