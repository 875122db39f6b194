import { useEffect, useState } from 'react';
import { m } from '#messages';
import { openChannel } from '../../../../shell/api/channel.ts';
import type { ChatMessage } from '../../contract.ts';
import { ChatBox } from '../chat/chat-box.tsx';
import { received, type ShownEntry } from '../state/room-messages.ts';
import { useTranslation } from '../chat/use-translation.ts';

/** What is said in a room, to be read along unseen. Messages that she took away stay here: they are what one looks for. */
export function ShowLog({ actorId, showId, chatId }: { actorId: number; showId: string; chatId: string }) {
  // Translating is for those who are in the room.
  const translation = useTranslation(actorId, false);
  const [lines, setLines] = useState<ShownEntry[]>([]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    void openChannel().then((client) => {
      if (left) return;
      const room = client.room(chatId, {
        join: ({ since }) => ({
          type: 'superviseRoom',
          data: { showId, chatId, ...(since === undefined ? {} : { since }) },
        }),
        leave: () => ({ type: 'unsuperviseRoom', data: { chatId } }),
      });
      const hear = (line: ChatMessage) => setLines((before) => received(before, line));
      stop = room.subscribe(({ type, data }) => type === 'chatMessage' && hear(data as ChatMessage), { since: 0 });
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [showId, chatId]);
  return (
    <ChatBox
      lines={lines}
      empty={m.live_operator_log_empty()}
      composing={null}
      translation={translation}
      readOnly={<p className="text-[13.5px] text-faint">{m.live_operator_log_only()}</p>}
    />
  );
}
