import type { Context } from '../../../../platform/context.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { liveConstants } from '../../contract.ts';
import { MINUTE_MS } from '../rules.ts';
import { int } from '../../../../platform/database/columns.ts';
import { maybe } from '../../../../platform/database/sql.ts';

/**
 * How much of the day's free chat with one performer is left to a guest (E1), in milliseconds. The day is Berlin's. What he has
 * been sent counts, proven or not.
 */
export async function freeChatLeft(
  { database, now }: Context,
  { guestId, isVip }: Pick<Caller, 'guestId' | 'isVip'>,
  performerId: number,
): Promise<number> {
  const row = await maybe(database.pool, 'live-free-chat-used', { used: int })`
    select coalesce(sum(proven_ms + looked_ms), 0)::int as used from sittings
    where guest_id = ${guestId} and performer_id = ${performerId} and mode = 'freeChat'
      and started_at >= date_trunc('day',
        ${now()}::timestamptz at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`;
  const minutes = isVip ? liveConstants.freeChatVipMinutes : liveConstants.freeChatMinutes;
  return Math.max(0, minutes * MINUTE_MS - (row?.used ?? 0));
}
