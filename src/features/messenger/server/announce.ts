import type { Asker } from '../../performers/server/index.ts';
import type { Message } from '../contract.ts';
import { offerOf, partiesOf, standingOf } from './channels/channel-store.ts';
import { unreadOf } from './channels/guest-list-store.ts';
import type { MessengerDeps } from './deps.ts';

export interface Announce {
  /** A new message: to the open pages of both. */
  message(channelId: number, message: Message): Promise<void>;
  /** A message that is another by now: to the open pages of both. */
  changed(channelId: number, message: Message): Promise<void>;
  /** How a channel stands: to the open pages of both. */
  standing(channelId: number): Promise<void>;
}

/** Says to open pages what has changed, after it is kept. */
export function createAnnounce({ context, push }: Pick<MessengerDeps, 'context' | 'push'>): Announce {
  const { pool } = context.database;

  async function standing(channelId: number): Promise<void> {
    const now = await standingOf(pool, channelId);
    // Where he is now is not known here: what she hides from his country alone is counted by his own pages.
    const asker: Asker = { guestId: now.guestId, country: null, region: null, language: 'de' };
    if (!now.isShutOut) {
      const totalUnread = await unreadOf(pool, asker);
      push.toGuest(now.guestId, 'channelUpdate', {
        channelId,
        unreadCount: now.guestUnread,
        archived: now.guestArchived,
        blocked: now.guestBlocked,
        readNumber: now.guestRead,
        otherReadNumber: now.bothShowRead ? now.performerRead : 0,
        totalUnread,
      });
      if (totalUnread === 0) push.toGuest(now.guestId, 'allChannelsSeen', {});
    }
    if (now.performerGuestId === null) return;
    const { totalUnread } = await offerOf(pool, now.performerId);
    push.toGuest(now.performerGuestId, 'channelUpdate', {
      channelId,
      unreadCount: now.performerUnread,
      archived: now.performerArchived,
      blocked: now.isShutOut,
      readNumber: now.performerRead,
      otherReadNumber: now.bothShowRead ? now.guestRead : 0,
      totalUnread,
    });
    if (totalUnread === 0) push.toGuest(now.performerGuestId, 'allChannelsSeen', {});
  }

  return {
    standing,
    async changed(channelId, message) {
      const now = await standingOf(pool, channelId);
      if (!now.isShutOut) push.toGuest(now.guestId, 'messageChanged', { channelId, message });
      if (now.performerGuestId !== null) push.toGuest(now.performerGuestId, 'messageChanged', { channelId, message });
      await standing(channelId);
    },
    async message(channelId, message) {
      const parties = await partiesOf(pool, channelId);
      if (parties === null) return;
      const { guestId, performerGuestId } = parties;
      push.toGuest(guestId, 'channelMessage', { channelId, message });
      if (performerGuestId !== null) push.toGuest(performerGuestId, 'channelMessage', { channelId, message });
      await standing(channelId);
    },
  };
}
