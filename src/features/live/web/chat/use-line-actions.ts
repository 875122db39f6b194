import { m } from '#messages';
import { liveConstants } from '../../constants.ts';
import type { LiveCommands } from '../../contract.ts';
import type { LineAction } from './chat-line.tsx';
import type { ShownLine } from '../state/room-lines.ts';
import type { Room } from '../state/use-room.ts';

type Order = Omit<LiveCommands['moderate']['data'], 'actorId'>;

/** What a guest whom she made a moderator may do about a line: nothing about hers. */
export function useLineActions(room: Room): (line: ShownLine) => readonly LineAction[] {
  const run = (order: Order) => () => {
    room.moderate(order).catch((error: unknown) => room.tell({ type: 'refused', error }));
  };
  return ({ id: lineId, senderId: handle, senderType }) => {
    if (!room.isModerator || senderType === 'actor') return [];
    return [
      { label: m.live_mod_remove(), run: run({ action: 'removeLine', lineId }) },
      { label: m.live_mod_mute({ minutes: liveConstants.muteMinutes }), run: run({ action: 'mute', handle }) },
      { label: m.live_mod_kick(), run: run({ action: 'kick', handle }) },
    ];
  };
}
