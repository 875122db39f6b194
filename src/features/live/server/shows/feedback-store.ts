import { bool } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { maybe, run } from '../../../../platform/database/sql.ts';
import { commonError } from '../../../../platform/errors/errors.ts';

/** Whether a guest has said what was not right. Throws `not-found` for a chat session that is not his. */
export async function hasFeedback(database: Database, guestId: string, chatSessionId: string): Promise<boolean> {
  const row = await maybe(database.pool, { answered: bool })`
    select exists (select 1 from chat_feedback where chat_session_id = s.id) as answered
    from chat_sessions s where id = ${chatSessionId} and guest_id = ${guestId}`;
  if (row === null) throw commonError('not-found');
  return row.answered;
}

/** Stores it once, for a chat session of the guest's own that has ended. Throws `not-found` for any other. */
export async function storeFeedback(
  database: Database,
  guestId: string,
  { chatSessionId, reason, comment }: { chatSessionId: string; reason: string; comment: string },
): Promise<void> {
  const count = await run(database.pool)`
    insert into chat_feedback (chat_session_id, reason, comment)
    select id, ${reason}, ${comment} from chat_sessions where id = ${chatSessionId} and guest_id = ${guestId}
      and ended_at is not null
    on conflict (chat_session_id) do nothing`;
  if (count === 0) throw commonError('not-found');
}
