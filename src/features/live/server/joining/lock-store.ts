import type { Database } from '../../../../platform/database/database.ts';

/** She may not go live until an operator lifts it. The first reason stays. */
export async function lockOut({ pool }: Database, performerId: number, reason: string): Promise<void> {
  await pool.query(
    `update performers set live_locked_at = now(), live_locked_reason = $2 where id = $1 and live_locked_at is null`,
    [performerId, reason],
  );
}

/** Null where she was not locked out; else whose account is hers. */
export async function letBackIn({ pool }: Database, performerId: number): Promise<{ hostId: string | null } | null> {
  const { rows } = await pool.query<{ hostId: string | null }>(
    `update performers set live_locked_at = null, live_locked_reason = null
     where id = $1 and live_locked_at is not null returning guest_id as "hostId"`,
    [performerId],
  );
  return rows[0] ?? null;
}

/** Why she may not go live, and since when; null where she may. */
export interface LiveLock {
  reason: string;
  since: Date;
}

export async function lockOf({ pool }: Database, performerId: number): Promise<LiveLock | null> {
  const { rows } = await pool.query<LiveLock>({
    name: 'live-lock',
    text: `select live_locked_reason as reason, live_locked_at as since from performers
      where id = $1 and live_locked_at is not null`,
    values: [performerId],
  });
  return rows[0] ?? null;
}

export interface LockedPerformer extends LiveLock {
  performerId: number;
  name: string;
  slug: string;
  hostId: string | null;
}

/** Whom operators have locked out, the last first; `before` is the last one of the page before. */
export async function lockedOut(
  { pool }: Database,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<LockedPerformer[]> {
  const { rows } = await pool.query<LockedPerformer>({
    name: 'live-locked-out',
    text: `select id as "performerId", name, slug, guest_id as "hostId", live_locked_reason as reason, live_locked_at as since
      from performers where live_locked_at is not null
        and ($1::bigint is null or (live_locked_at, id) < (select live_locked_at, id from performers where id = $1))
      order by live_locked_at desc, id desc limit $2`,
    values: [before ?? null, limit],
  });
  return rows;
}
