import type { Database } from '../../../../platform/database/database.ts';

/** What the house says to a performer: that she must change something, or that it has ended her show, and why. */
export interface HouseNotice {
  id: string;
  kind: 'warning' | 'stopped';
  text: string;
  at: Date;
}

/** That a show was ended is said once. */
export async function addNotice(
  { pool }: Database,
  { performerId, showId, kind, text }: { performerId: number; showId: string } & Pick<HouseNotice, 'kind' | 'text'>,
): Promise<void> {
  await pool.query(
    `insert into house_notices (performer_id, show_id, kind, text) values ($1, $2, $3, $4) on conflict do nothing`,
    [performerId, showId, kind, text],
  );
}

/** Those that she has not confirmed, the oldest first. */
export async function openNotices({ pool }: Database, performerId: number): Promise<HouseNotice[]> {
  const { rows } = await pool.query<HouseNotice>({
    name: 'live-open-notices',
    text: `select id, kind, text, created_at as at from house_notices
      where performer_id = $1 and confirmed_at is null order by id`,
    values: [performerId],
  });
  return rows;
}

/** She has read it; once more changes nothing. False where there is none of hers. */
export async function confirmNotice({ pool }: Database, performerId: number, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update house_notices set confirmed_at = coalesce(confirmed_at, now()) where id = $2 and performer_id = $1`,
    [performerId, id],
  );
  return (rowCount ?? 0) > 0;
}
