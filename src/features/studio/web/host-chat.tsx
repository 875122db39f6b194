import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { m } from '#messages';
import { openChannel, sendCommand } from '../../../shell/api/channel.ts';
import { problemText } from '../../../shell/problem-text.ts';
import { Icon } from '../../../shell/ui/icon.tsx';
import { FormError } from '../../../shell/ui/notice.tsx';
import type { ChatLine } from '../../live/contract.ts';
import { randomId } from '../../../shell/random-id.ts';

const KEPT = 200;

/** The room's lines from the performer's side. */
export function HostChat({ actorId }: { actorId: number }) {
  const [lines, setLines] = useState<ChatLine[]>([]);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lines.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines.length]);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    void openChannel().then((client) => {
      if (left) return;
      const room = client.room(`chat-${actorId}`, {
        join: ({ since }) => ({ type: 'watchRoom', data: since === undefined ? { actorId } : { actorId, since } }),
        leave: () => ({ type: 'unwatchRoom', data: { actorId } }),
      });
      stop = room.subscribe(
        ({ type, data }) => {
          if (type === 'chatLine') setLines((before) => [...before, data as ChatLine].slice(-KEPT));
        },
        { since: 0 },
      );
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [actorId]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    try {
      await sendCommand('sendMessage', {
        channelId: null,
        messageType: 'text',
        senderType: 'actor',
        isVideochat: true,
        isFreechat: false,
        data: { text: said },
        includedGifts: [],
        chatId: `chat-${actorId}`,
        clientId: randomId(),
      });
      setError(null);
    } catch (fault) {
      setText(said);
      setError(problemText(fault));
    }
  }

  return (
    <section className="flex min-h-[260px] flex-col">
      <h2 className="mb-2 text-[18px]">{m.studio_your_room()}</h2>
      <div role="log" aria-live="polite" className="flex h-56 flex-col gap-2 overflow-y-auto text-[14.5px]">
        {lines.map((line) => (
          <p key={line.id} className="wrap-anywhere">
            <b
              className={`mr-2 text-[13.5px] font-semibold ${line.senderType === 'actor' ? 'text-ember-text' : 'text-faint'}`}
            >
              {line.senderName}
            </b>
            {line.text}
          </p>
        ))}
        <div ref={end} />
      </div>
      <FormError text={error} />
      <form onSubmit={(event) => void submit(event)} className="flex gap-2">
        <input
          className="field rounded-full"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={300}
          aria-label={m.live_chat()}
          placeholder={m.live_chat()}
          autoComplete="off"
        />
        <button
          type="submit"
          className="icon-btn size-12 bg-ember text-on-ember"
          aria-label={m.live_send()}
          disabled={text.trim() === ''}
        >
          <Icon name="send" />
        </button>
      </form>
    </section>
  );
}
