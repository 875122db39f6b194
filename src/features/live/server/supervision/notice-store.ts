import { type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, run, type Queryable } from '../../../../platform/database/sql.ts';

/** What the platform says to a performer: that she must change something, or that it has ended her show, and why. */
export type OperatorNotice = RowOf<typeof operatorNoticeRow>;
const operatorNoticeRow = {
  id: uuid,
  kind: text.of<'warning' | 'stopped'>(),
  text: text,
  at: stamp,
};

/** That a show was ended is said once. */
export async function addNotice(
  { pool }: Database,
  { performerId, showId, kind, text }: { performerId: number; showId: string } & Pick<OperatorNotice, 'kind' | 'text'>,
): Promise<void> {
  await run(pool)`
    insert into operator_notices (performer_id, show_id, kind, text) values (${performerId}, ${showId}, ${kind}, ${text})
      on conflict do nothing`;
}

/** Those that she has not confirmed, the oldest first. */
export async function openNotices({ pool }: Database, performerId: number): Promise<OperatorNotice[]> {
  return many(pool, 'live-open-notices', operatorNoticeRow)`
    select id, kind, text, created_at as at from operator_notices
    where performer_id = ${performerId} and confirmed_at is null order by id`;
}

/** She has read it; once more changes nothing. False where there is none of hers. */
export async function confirmNotice({ pool }: Database, performerId: number, id: string): Promise<boolean> {
  const count = await run(pool)`
    update operator_notices set confirmed_at = coalesce(confirmed_at, now())
      where id = ${id} and performer_id = ${performerId}`;
  return count > 0;
}

export const countLooks = (on: Queryable, showId: string, operatorId: string, chatSessionId: string | null) =>
  run(on)`
    select from show_observations where show_id = ${showId} and operator_id = ${operatorId}
      and chat_session_id is not distinct from ${chatSessionId}`;

export const insertLook = (on: Queryable, operatorId: string, showId: string, chatSessionId: string | null) =>
  run(on)`
    insert into show_observations (operator_id, show_id, chat_session_id) values (${operatorId}, ${showId}, ${chatSessionId})
    on conflict do nothing`;
