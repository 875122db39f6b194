import { bool } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { maybe, run } from '../../../../platform/database/sql.ts';
import { fault } from '../../../../platform/faults/errors.ts';

/** Whether a guest has said what was not right. Throws `not-found` for a sitting that is not his. */
export async function hasFeedback(database: Database, guestId: string, sittingId: string): Promise<boolean> {
  const row = await maybe(database.pool, { answered: bool })`
    select exists (select 1 from chat_feedback where sitting_id = s.id) as answered
    from sittings s where id = ${sittingId} and guest_id = ${guestId}`;
  if (row === null) throw fault('not-found');
  return row.answered;
}

/** Stores it once, for a sitting of the guest's own that has ended. Throws `not-found` for any other. */
export async function storeFeedback(
  database: Database,
  guestId: string,
  { sittingId, reason, comment }: { sittingId: string; reason: string; comment: string },
): Promise<void> {
  const count = await run(database.pool)`
    insert into chat_feedback (sitting_id, reason, comment)
    select id, ${reason}, ${comment} from sittings where id = ${sittingId} and guest_id = ${guestId}
      and ended_at is not null
    on conflict (sitting_id) do nothing`;
  if (count === 0) throw fault('not-found');
}
