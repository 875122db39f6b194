import { type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, run, type Queryable } from '../../../../platform/database/sql.ts';

/** What the house says to a performer: that she must change something, or that it has ended her show, and why. */
export type HouseNotice = RowOf<typeof houseNoticeRow>;
const houseNoticeRow = {
  id: uuid,
  kind: text.of<'warning' | 'stopped'>(),
  text: text,
  at: stamp,
};

/** That a show was ended is said once. */
export async function addNotice(
  { pool }: Database,
  { performerId, showId, kind, text }: { performerId: number; showId: string } & Pick<HouseNotice, 'kind' | 'text'>,
): Promise<void> {
  await run(pool)`
    insert into house_notices (performer_id, show_id, kind, text) values (${performerId}, ${showId}, ${kind}, ${text})
      on conflict do nothing`;
}

/** Those that she has not confirmed, the oldest first. */
export async function openNotices({ pool }: Database, performerId: number): Promise<HouseNotice[]> {
  return many(pool, 'live-open-notices', houseNoticeRow)`
    select id, kind, text, created_at as at from house_notices
    where performer_id = ${performerId} and confirmed_at is null order by id`;
}

/** She has read it; once more changes nothing. False where there is none of hers. */
export async function confirmNotice({ pool }: Database, performerId: number, id: string): Promise<boolean> {
  const count = await run(pool)`
    update house_notices set confirmed_at = coalesce(confirmed_at, now())
      where id = ${id} and performer_id = ${performerId}`;
  return count > 0;
}

export const countLooks = (on: Queryable, showId: string, operatorId: string, sittingId: string | null) =>
  run(on)`
    select from show_looks where show_id = ${showId} and operator_id = ${operatorId}
      and sitting_id is not distinct from ${sittingId}`;

export const insertLook = (on: Queryable, operatorId: string, showId: string, sittingId: string | null) =>
  run(on)`
    insert into show_looks (operator_id, show_id, sitting_id) values (${operatorId}, ${showId}, ${sittingId})
    on conflict do nothing`;
