import { m } from '#messages';
import { liveConstants } from '../../constants.ts';
import type { LiveCommands } from '../../contract.ts';
import type { MessageAction } from './chat-message.tsx';
import type { ShownMessage } from '../state/room-messages.ts';
import type { Room } from '../state/use-room.ts';

type Order = Omit<LiveCommands['moderate']['data'], 'actorId'>;

/** What a guest whom she made a moderator may do about a message: nothing about hers. */
export function useMessageActions(room: Room): (line: ShownMessage) => readonly MessageAction[] {
  const run = (order: Order) => () => {
    room.moderate(order).catch((error: unknown) => room.tell({ type: 'refused', error }));
  };
  return ({ id: messageId, senderId: handle, senderType }) => {
    if (!room.isModerator || senderType === 'actor') return [];
    return [
      { label: m.live_mod_remove(), run: run({ action: 'removeMessage', messageId }) },
      { label: m.live_mod_mute({ minutes: liveConstants.muteMinutes }), run: run({ action: 'mute', handle }) },
      { label: m.live_mod_kick(), run: run({ action: 'kick', handle }) },
    ];
  };
}
