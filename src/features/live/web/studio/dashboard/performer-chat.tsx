import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { randomId } from '../../../../../shell/random-id.ts';
import { useApi } from '../../../../../ui/data/use-api.ts';
import { roomMenu } from '../../../contract.ts';
import { ChatBox } from '../../chat/chat-box.tsx';
import type { MessageGift } from '../../chat/chat-message.tsx';
import { followChat, sendChatMessage } from '../../chat/chat-channel.ts';
import { liveErrorText } from '../../error-sentences.ts';
import { received, without, type ShownEntry, type ShownMessage } from '../../state/room-messages.ts';
import { useTranslation } from '../../chat/use-translation.ts';
import type { StudioState } from '../../../contract.ts';
import { moderate, showOut } from '../calls.ts';
import type { Studio } from '../broadcast/use-studio.ts';

interface PerformerChatProps {
  state: StudioState;
  chatId: string;
  studio: Studio;
}

/** The room's messages from the performer's side, what was given among them, and her power over each. */
export function PerformerChat({ state: { actorId }, chatId, studio }: PerformerChatProps) {
  const language = useLanguage();
  const [lines, setLines] = useState<ShownEntry[]>([]);
  const [draft, setDraft] = useState('');
  const [error, setError] = useState<unknown>(null);
  /** What may have arrived or not. */
  const unsaid = useRef<{ id: string; chatId: string; text: string } | null>(null);
  const gifts = useGifts(actorId);
  const translation = useTranslation(actorId, true);

  useEffect(() => {
    return followChat(actorId, chatId, {
      line: (line) => setLines((before) => received(before, line)),
      removed: (id) => setLines((before) => without(before, id)),
      lost: () => setLines([]),
    });
  }, [actorId, chatId]);

  async function say(text: string): Promise<boolean> {
    // What may have arrived all the same is not said twice.
    const before = unsaid.current;
    const id = before?.text === text && before.chatId === chatId ? before.id : randomId();
    unsaid.current = null;
    try {
      await sendChatMessage(chatId, 'videoChat', { id, senderType: 'actor', text });
      setError(null);
      return true;
    } catch (error) {
      unsaid.current = { id, chatId, text };
      setError(error);
      return false;
    }
  }

  function actionsFor({ id: messageId, senderId: handle, senderType }: ShownMessage) {
    const remove = {
      label: m.live_studio_line_remove(),
      run: () => void studio.order(() => moderate({ actorId, action: 'removeMessage', messageId })),
    };
    if (senderType === 'actor') return [remove];
    const order = (action: 'mute' | 'appoint') => () => void studio.order(() => moderate({ actorId, action, handle }));
    return [
      remove,
      { label: m.live_studio_mute(), run: order('mute') },
      { label: m.live_studio_appoint(), run: order('appoint') },
      { label: m.live_studio_kick(), run: () => void studio.act(() => showOut(language, handle, false)) },
      { label: m.live_studio_block(), run: () => void studio.act(() => showOut(language, handle, true)) },
    ];
  }

  return (
    <section className="flex h-96 flex-col" aria-label={m.live_studio_your_room()}>
      <h2 className="text-[18px]">{m.live_studio_your_room()}</h2>
      <ChatBox
        lines={lines}
        empty={m.live_studio_chat_empty()}
        composing={{
          prompt: m.live_chat(),
          error: error === null ? null : liveErrorText(error),
          draft,
          onDraft: setDraft,
          onSay: say,
        }}
        actionsFor={actionsFor}
        gifts={gifts}
        translation={translation}
        ownSide="actor"
      />
    </section>
  );
}

/** Pictures of gifts by their number; empty until they are known. */
function useGifts(actorId: number): ReadonlyMap<number, MessageGift> {
  const { data } = useApi(roomMenu, { params: { actorId } });
  return new Map(data?.gifts.map(({ id, imageUrl }) => [id, { imageUrl }]));
}
