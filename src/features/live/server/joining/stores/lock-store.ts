import { int, type RowOf, stamp, text, uuid } from '../../../../../platform/database/columns.ts';
import type { Database } from '../../../../../platform/database/database.ts';
import { many, maybe, run, sql } from '../../../../../platform/database/sql.ts';

const MICROS = sql`(extract(epoch from live_locked_at) * 1000000)::bigint`;

/** She may not go live until an operator lifts it. The first reason stays. */
export async function lockOut({ pool }: Database, performerId: number, reason: string): Promise<void> {
  await run(pool)`
    update performers set live_locked_at = now(), live_locked_reason = ${reason} where id = ${performerId}
      and live_locked_at is null`;
}

/** Null where she is not locked out since then; else whose account is hers. */
export async function letBackIn(
  { pool }: Database,
  { performerId, micros }: Pick<LockedPerformer, 'performerId' | 'micros'>,
): Promise<{ performerGuestId: string | null } | null> {
  return maybe(pool, { performerGuestId: uuid.orNull })`
    update performers set live_locked_at = null, live_locked_reason = null
    where id = ${performerId} and ${MICROS} = ${micros}::bigint returning guest_id as "performerGuestId"`;
}

/** Why she may not go live, and since when; null where she may. */
export type LiveLock = RowOf<typeof liveLockRow>;
const liveLockRow = {
  reason: text,
  since: stamp,
  /** Since when, exactly: microseconds since 1970. */
  micros: int,
};

export async function lockOf({ pool }: Database, performerId: number): Promise<LiveLock | null> {
  return maybe(pool, 'live-lock', liveLockRow)`
    select live_locked_reason as reason, live_locked_at as since, ${MICROS} as micros from performers
    where id = ${performerId} and live_locked_at is not null`;
}

export type LockedPerformer = RowOf<typeof lockedPerformerRow>;
const lockedPerformerRow = {
  ...liveLockRow,
  performerId: int,
  name: text,
  slug: text,
  performerGuestId: uuid.orNull,
};

/** Whom operators have locked out, the last first, after a place: where somebody stood who may be let in again by now. */
export async function lockedOut(
  { pool }: Database,
  { since, id, limit }: { since: number | null; id: number | null; limit: number },
): Promise<LockedPerformer[]> {
  return many(pool, 'live-locked-out', lockedPerformerRow)`
    select id as "performerId", name, slug, guest_id as "performerGuestId", live_locked_reason as reason, live_locked_at as since,
      ${MICROS} as micros
    from performers where live_locked_at is not null
      and (${id}::bigint is null or (${MICROS}, id) < (${since}::bigint, ${id}))
    order by live_locked_at desc, id desc limit ${limit}`;
}
