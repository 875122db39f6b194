import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/sql.ts';
import type { Facts, NotificationKind } from './server/index.ts';

const HOUR_MS = 3_600_000;

/** What somebody of the demo world was told some hours ago, on his page alone. */
export interface DemoNote<F extends Facts> {
  guestId: string;
  facts: F;
  actorId?: number;
  hoursAgo: number;
  isRead: boolean;
}

/** Writes it as if it had been told then. The part of the demo world that calls this is made once, and so is it. */
export async function noteInDemo<F extends Facts>(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { name }: NotificationKind<F>,
  { guestId, facts, actorId, hoursAgo, isRead }: DemoNote<F>,
): Promise<void> {
  const at = new Date(now().getTime() - hoursAgo * HOUR_MS);
  const readAt = isRead ? at : null;
  await run(database.pool)`
    insert into notifications (guest_id, performer_id, kind, facts, since, created_at, told_at, on_page, seen_at, read_at)
    values (${guestId}, ${actorId ?? null}, ${name}, ${JSON.stringify(facts)}::jsonb, ${at}, ${at}, ${at}, true,
      ${readAt}, ${readAt})`;
}
