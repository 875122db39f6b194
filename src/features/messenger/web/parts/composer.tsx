import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { messengerConstants } from '../../constants.ts';

interface ComposerProps {
  prompt: string;
  text: string;
  onText: (text: string) => void;
  /** Of the button, with what it costs. */
  sendLabel: string;
  /** Above the field: what the next message costs. */
  above: ReactNode;
  /** Left of the field. */
  tools?: ReactNode;
  /** It can be sent without words. */
  maySendEmpty?: boolean;
  onSend: (text: string) => void;
  /** With Escape, where there is something to leave. */
  onStop?: (() => void) | undefined;
  /** What it is about: with another the field is gone to. */
  about: string | null;
}

/** Where a message is written; it grows with its lines. On a keyboard Enter sends it, and with Shift begins a line. */
export function Composer(props: ComposerProps) {
  const { prompt, text, onText, sendLabel, above, tools, maySendEmpty = false, onSend, onStop, about } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (about !== null) field.current?.focus();
  }, [about]);
  const trimmed = text.trim();
  const maySend = trimmed !== '' || maySendEmpty;

  function send() {
    if (!maySend) return;
    onSend(trimmed);
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && onStop !== undefined) {
      onStop();
      return;
    }
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="relative border-t border-line bg-surface px-4 pt-2.5 pb-[max(12px,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {above}
      <div className="flex items-end gap-2">
        {tools}
        <textarea
          ref={field}
          className="field field-sizing-content max-h-36 min-h-12 resize-none rounded-[24px] py-3"
          rows={1}
          value={text}
          maxLength={messengerConstants.messageLength}
          placeholder={prompt}
          aria-label={prompt}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className="icon-btn size-12 shrink-0 bg-ember text-on-ember"
          aria-label={sendLabel}
          title={sendLabel}
          disabled={!maySend}
        >
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}

/** Over the field where nothing costs anything. */
export const ComposerNote = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap justify-between gap-x-4 px-1 pb-2 text-[13px] text-muted tabular-nums">{children}</p>
);
