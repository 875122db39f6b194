import type { Context } from '../../../../platform/context.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { liveConstants } from '../../contract.ts';
import { MINUTE_MS } from '../rules.ts';
import { freeChatUsed } from './stores/entry-store.ts';

/**
 * How much of the day's free chat with one performer is left to a guest (E1), in milliseconds. The day is Berlin's. What he has
 * been sent counts, proven or not.
 */
export async function freeChatLeft(
  { database, now }: Context,
  { guestId, isVip }: Pick<Caller, 'guestId' | 'isVip'>,
  performerId: number,
): Promise<number> {
  const row = await freeChatUsed(database.pool, guestId, performerId, now());
  const minutes = isVip ? liveConstants.freeChatVipMinutes : liveConstants.freeChatMinutes;
  return Math.max(0, minutes * MINUTE_MS - (row?.used ?? 0));
}
