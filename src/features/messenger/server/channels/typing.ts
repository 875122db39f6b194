import type { Caller } from '../../../../platform/http/caller.ts';
import { messengerConstants } from '../../constants.ts';
import type { MessengerDeps } from '../deps.ts';
import { typingIn } from './typing-store.ts';

/**
 * Tells the other one's open pages that somebody writes, where both show it. Nothing is kept and nothing refused: who may not write here is
 * answered as anybody else, and nobody is told.
 */
export type Typing = (caller: Caller, channelId: number, side: 'guest' | 'actor') => Promise<void>;

export function createTyping({ context, push }: Pick<MessengerDeps, 'context' | 'push'>): Typing {
  const { database, rates, config } = context;
  const perSecond = (2 * 1000 * config.rateFactor) / messengerConstants.typingEveryMs;
  return async ({ guestId }, channelId, side) => {
    if ((await rates.take([{ key: `typing:${guestId}`, rate: { burst: 5 * config.rateFactor, perSecond } }])) > 0)
      return;
    const two = await typingIn(database.pool, channelId);
    if (two === null || guestId !== (side === 'guest' ? two.guestId : two.performerGuestId)) return;
    const other = side === 'guest' ? two.performerGuestId : two.guestId;
    if (other !== null) push.toGuest(other, 'channelTyping', { channelId });
  };
}
