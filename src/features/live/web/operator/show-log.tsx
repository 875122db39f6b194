import { useEffect, useState } from 'react';
import { m } from '#messages';
import { openChannel } from '../../../../shell/api/channel.ts';
import { removedOf } from '../../constants.ts';
import type { ChatMessage } from '../../contract.ts';
import { ChatBox } from '../chat/chat-box.tsx';
import { isNotice, mark, received, type ShownEntry } from '../state/room-messages.ts';
import { useTranslation } from '../chat/use-translation.ts';

/** As it was said; what was taken away comes by a way of its own. */
const inOrder = (lines: readonly ShownEntry[]): ShownEntry[] =>
  lines.toSorted((one, other) => saidAt(one).localeCompare(saidAt(other)));

const saidAt = (line: ShownEntry): string => (isNotice(line) ? '' : (line.at ?? ''));

/** What is said in a room, to be read along unseen. Messages that she took away stay here: they are what one looks for. */
export function ShowLog({ actorId, showId, chatId }: { actorId: number; showId: string; chatId: string }) {
  // Translating is for those who are in the room.
  const translation = useTranslation(actorId, false);
  // Each with its own bound: what is said now pushes out nothing of what was taken away.
  const [said, setSaid] = useState<ShownEntry[]>([]);
  const [takenAway, setTakenAway] = useState<ShownEntry[]>([]);
  useEffect(() => {
    const stops: (() => void)[] = [];
    let left = false;
    void openChannel().then((client) => {
      if (left) return;
      for (const removed of [false, true]) {
        const change = removed ? setTakenAway : setSaid;
        const room = client.room(removed ? removedOf(chatId) : chatId, {
          join: ({ since }) => ({
            type: 'superviseRoom',
            data: { showId, chatId, removed, ...(since === undefined ? {} : { since }) },
          }),
          leave: () => ({ type: 'unsuperviseRoom', data: { chatId, removed } }),
        });
        const hear = (line: ChatMessage) =>
          change((before) => mark(received(before, line), line.id, removed ? 'removed' : 'sent'));
        stops.push(
          room.subscribe(({ type, data }) => type === 'chatMessage' && hear(data as ChatMessage), { since: 0 }),
        );
      }
    });
    return () => {
      left = true;
      for (const stop of stops) stop();
    };
  }, [showId, chatId]);
  const gone = new Set(takenAway.map(({ id }) => id));
  return (
    <ChatBox
      lines={inOrder([...said.filter(({ id }) => !gone.has(id)), ...takenAway])}
      empty={m.live_operator_log_empty()}
      composing={null}
      translation={translation}
      readOnly={<p className="text-[13.5px] text-faint">{m.live_operator_log_only()}</p>}
    />
  );
}
