import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { m } from '#messages';
import { Icon } from '../../../shell/ui/icon.tsx';
import { FormError } from '../../../shell/ui/notice.tsx';
import type { ActorData } from '../../performers/contract.ts';
import { liveConstants } from '../constants.ts';
import { liveProblem } from './problems.ts';
import type { ShownLine } from './room-state.ts';
import type { Room } from './use-room.ts';

/** The lines of the room and a place to write: beside the stage, or floating over its lower third. */
export function ChatPanel({ room, actor }: { room: Room; actor: ActorData }) {
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const count = room.lines.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [count]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    void room.say(said);
  }

  return (
    <aside
      aria-label={m.live_chat()}
      className="flex min-h-0 flex-col px-4 pb-4 max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:h-[46%] max-md:bg-[linear-gradient(transparent,oklch(0.1_0.02_340/0.9)_55%)] max-md:text-glow"
    >
      <div
        role="log"
        aria-live="polite"
        className="flex min-h-0 grow flex-col gap-2.5 overflow-y-auto pt-6 pb-3 max-md:[mask-image:linear-gradient(transparent,#000_28%)]"
      >
        <div className="mt-auto" />
        {room.lines.length === 0 ? <p className="text-[14px] opacity-75">{m.live_chat_empty()}</p> : null}
        {room.lines.map((line) => (
          <Line key={line.id} line={line} onRepeat={() => void room.repeat(line)} />
        ))}
        <div ref={end} />
      </div>
      <FormError text={room.error === null ? null : liveProblem(room.error)} />
      <form onSubmit={submit} className="flex items-center gap-2">
        <input
          className="field rounded-full max-md:border-0 max-md:bg-[oklch(0.25_0.02_340/0.75)] max-md:text-glow max-md:placeholder:text-glow-muted max-md:backdrop-blur-md"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={liveConstants.lineLength}
          placeholder={m.live_write_to({ name: actor.name })}
          aria-label={m.live_write_to({ name: actor.name })}
          enterKeyHint="send"
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
    </aside>
  );
}

function Line({ line, onRepeat }: { line: ShownLine; onRepeat: () => void }) {
  if (line.mine) {
    return (
      <div className="max-w-[85%] self-end text-right">
        <p
          className={`rounded-[16px_16px_4px_16px] bg-raised px-3.5 py-2 text-left wrap-anywhere max-md:bg-[oklch(0.25_0.02_340/0.75)] ${line.status === 'sending' ? 'opacity-60' : ''}`}
        >
          {line.text}
        </p>
        {line.status === 'failed' ? (
          <button type="button" className="py-1 text-[13px] text-signal underline" onClick={onRepeat}>
            {m.live_line_failed()}
          </button>
        ) : null}
      </div>
    );
  }
  return (
    <p className="wrap-anywhere">
      <b
        className={`mr-2 text-[13.5px] font-semibold ${line.senderType === 'actor' ? 'text-ember-text max-md:text-[oklch(0.78_0.15_28)]' : 'text-faint max-md:text-glow-muted'}`}
      >
        {line.senderName}
      </b>
      {line.text}
    </p>
  );
}
