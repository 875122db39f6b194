import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { m } from '#messages';
import { Icon } from '../../../shell/ui/icon.tsx';
import { FormError } from '../../../shell/ui/notice.tsx';
import { liveConstants } from '../constants.ts';
import type { ShownLine } from './room-state.ts';

interface ChatBoxProps {
  lines: readonly ShownLine[];
  /** Stands where the first line will. */
  empty: string;
  /** What to write, and to whom. */
  prompt: string;
  error: string | null;
  /** Says a line; false gives its text back to the writer. */
  onSay: (text: string) => Promise<boolean>;
  /** Says a line again that did not arrive. */
  onRepeat?: (line: ShownLine) => void;
  /** Whether it lies over the picture on a phone. */
  floating?: boolean;
}

/** The lines of a room and a place to write, for guests and performers alike. It fills the height it is given. */
export function ChatBox({ lines, empty, prompt, error, onSay, onRepeat, floating = false }: ChatBoxProps) {
  const [text, setText] = useState('');
  const log = useRef<HTMLDivElement>(null);
  const count = lines.length;
  useEffect(() => {
    if (count > 0 && log.current !== null) log.current.scrollTop = log.current.scrollHeight;
  }, [count]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    if (!(await onSay(said))) setText(said);
  }

  return (
    <>
      <div
        ref={log}
        role="log"
        aria-live="polite"
        className={`flex min-h-0 grow flex-col gap-2.5 overflow-y-auto pt-6 pb-3 ${floating ? 'max-md:[mask-image:linear-gradient(transparent,#000_28%)]' : ''}`}
      >
        <div className="mt-auto" />
        {count === 0 ? <p className="text-[14px] opacity-75">{empty}</p> : null}
        {lines.map((line) => (
          <Line key={line.id} line={line} floating={floating} onRepeat={() => onRepeat?.(line)} />
        ))}
      </div>
      <FormError text={error} />
      <form onSubmit={(event) => void submit(event)} className="flex items-center gap-2">
        <input
          className={`field rounded-full ${floating ? 'max-md:border-0 max-md:bg-[oklch(0.25_0.02_340/0.75)] max-md:text-glow max-md:placeholder:text-glow-muted max-md:backdrop-blur-md' : ''}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={liveConstants.lineLength}
          placeholder={prompt}
          aria-label={prompt}
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
    </>
  );
}

function Line({ line, floating, onRepeat }: { line: ShownLine; floating: boolean; onRepeat: () => void }) {
  if (line.mine) {
    return (
      <div className="max-w-[85%] self-end text-right">
        <p
          className={`rounded-[16px_16px_4px_16px] bg-raised px-3.5 py-2 text-left wrap-anywhere ${floating ? 'max-md:bg-[oklch(0.25_0.02_340/0.75)]' : ''} ${line.status === 'sending' ? 'opacity-60' : ''}`}
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
      <b className={`mr-2 text-[13.5px] font-semibold ${nameColor(line, floating)}`}>{line.senderName}</b>
      {line.text}
    </p>
  );
}

function nameColor({ senderType }: ShownLine, floating: boolean): string {
  if (senderType === 'actor') return `text-ember-text ${floating ? 'max-md:text-[oklch(0.78_0.15_28)]' : ''}`;
  return `text-faint ${floating ? 'max-md:text-glow-muted' : ''}`;
}
