import type { Context } from '../../../../platform/context.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { liveConstants } from '../../contract.ts';
import { MINUTE_MS } from '../rules.ts';

/**
 * How much of the day's free chat with one performer is left to a guest (E1), in milliseconds. The day is Berlin's. What he has
 * been sent counts, proven or not.
 */
export async function freeChatLeft(
  { database, now }: Context,
  { guestId, isVip }: Pick<Caller, 'guestId' | 'isVip'>,
  performerId: number,
): Promise<number> {
  const { rows } = await database.pool.query<{ used: number }>({
    name: 'live-free-chat-used',
    text: `select coalesce(sum(proven_ms + looked_ms), 0)::int as used from sittings
      where guest_id = $1 and performer_id = $2 and mode = 'freeChat'
        and started_at >= date_trunc('day', $3::timestamptz at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`,
    values: [guestId, performerId, now()],
  });
  const minutes = isVip ? liveConstants.freeChatVipMinutes : liveConstants.freeChatMinutes;
  return Math.max(0, minutes * MINUTE_MS - (rows[0]?.used ?? 0));
}
