import { useEffect, useState } from 'react';
import { m } from '#messages';
import { randomId } from '../../../shell/random-id.ts';
import type { ChatLine } from '../../live/contract.ts';
import { ChatBox, followChat, liveProblem, sayLine, type ShownLine } from '../../live/web/index.ts';

const KEPT = 200;

/** The room's lines from the performer's side. */
export function HostChat({ actorId, chatId }: { actorId: number; chatId: string }) {
  const [lines, setLines] = useState<ShownLine[]>([]);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    const add = (line: ChatLine) =>
      setLines((before) => [...before, { ...line, mine: false, status: 'sent' as const }].slice(-KEPT));
    return followChat(actorId, chatId, { line: add });
  }, [actorId, chatId]);

  async function say(text: string): Promise<boolean> {
    try {
      await sayLine(chatId, 'videoChat', { id: randomId(), senderType: 'actor', text });
      setError(null);
      return true;
    } catch (fault) {
      setError(fault);
      return false;
    }
  }

  return (
    <section className="flex h-80 flex-col" aria-label={m.studio_your_room()}>
      <h2 className="text-[18px]">{m.studio_your_room()}</h2>
      <ChatBox
        lines={lines}
        empty={m.studio_chat_empty()}
        prompt={m.live_chat()}
        error={error === null ? null : liveProblem(error)}
        onSay={say}
      />
    </section>
  );
}
