import { errorsOf } from '../../../../platform/errors/errors.ts';
import { liveErrors, type LiveEvents } from '../../contract.ts';
import type { Moderation } from './moderation.ts';
import { chatOfShow, chatOfChatSession, type LiveDeps } from './room.ts';
import { runningShow } from '../shows/show-store.ts';

export type Caption = Omit<LiveEvents['caption'], 'actorId'>;

export interface Captions {
  /** Shows what she says to all who hear her; it is kept nowhere. Throws `performer-offline` while she has no show. */
  say(performerId: number, caption: Caption): Promise<void>;
}

/** Her words at the foot of the picture, written by a program of hers. */
export function createCaptions(
  { context: { database }, notifyRoom }: LiveDeps,
  moderation: Pick<Moderation, 'mask'>,
): Captions {
  return {
    async say(performerId, caption) {
      const show = await runningShow(database, performerId);
      if (show === null) throw errorsOf(liveErrors)('performer-offline');
      const { show_id: showId, private_chat_session_id: chatSessionId } = show;
      // Whoever stays in the room while she is alone with somebody looks on, and hears her, too. A preview is in no room.
      const chats = [chatOfShow({ performerId, showId })];
      if (chatSessionId !== null) chats.push(chatOfChatSession(performerId, chatSessionId));
      const text = await moderation.mask(performerId, caption.text);
      const event: LiveEvents['caption'] = { ...caption, text, actorId: performerId };
      for (const chat of chats) notifyRoom(chat, 'caption', event);
    },
  };
}
