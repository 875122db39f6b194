import type { Dispatch, ReactNode, SetStateAction, SubmitEvent } from 'react';
import { m } from '#messages';
import { Icon } from '../../../../ui/icon.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { liveConstants } from '../../constants.ts';
import type { ToyOrderState } from '../../contract.ts';
import { ChatMessageView, NoticeMessage, type MessageAction, type MessageGift } from './chat-message.tsx';
import { isNotice, keyOf, type ShownEntry, type ShownMessage } from '../state/room-messages.ts';
import { TranslateSwitch } from './translate-switch.tsx';
import type { SourceText } from './translations.ts';
import { useFollow } from '../state/use-follow.ts';
import { useTranslated, type Translation } from './use-translation.ts';

/** The place to write. */
interface Composing {
  /** What to write, and to whom. */
  prompt: string;
  error: string | null;
  /** What is written and not yet said; it outlives the place to write. */
  draft: string;
  onDraft: Dispatch<SetStateAction<string>>;
  /** Says a message; false gives its text back to the writer. */
  onSay: (text: string) => Promise<boolean>;
}

interface ChatBoxProps {
  lines: readonly ShownEntry[];
  /** Stands where the first message will. */
  empty: string;
  /** Null for who may only read. */
  composing: Composing | null;
  /** Says a message again that did not arrive. */
  onRepeat?: (line: ShownMessage) => void;
  /** What may be done about somebody else's message; none, and it has no menu. */
  actionsFor?: (line: ShownMessage) => readonly MessageAction[];
  /** Pictures of gifts, by number. */
  gifts?: ReadonlyMap<number, MessageGift>;
  /** How far what messages have bought of her toy has come, by the message's id. */
  toyOrders?: Readonly<Record<string, ToyOrderState>>;
  /** What others write, in the reader's language. */
  translation: Translation;
  /** Whose messages are all the reader's own; a guest's own are marked one by one. */
  ownSide?: ShownMessage['senderType'];
  /** Whether it lies over the picture on a phone. */
  floating?: boolean;
  /** Stands between the messages and the place to write. */
  between?: ReactNode;
  /** What is said to who may only read. */
  readOnly?: ReactNode;
}

/** Words that the reader has not written himself. */
const isOthers = (entry: ShownEntry): entry is ShownMessage => !isNotice(entry) && !entry.mine && entry.text !== '';
const sourceOf = ({ text }: ShownMessage): SourceText => ({ text, from: null });

/** The messages of a room and a place to write, for guests and performers alike. It fills the height it is given. */
export function ChatBox(props: ChatBoxProps) {
  const {
    lines,
    empty,
    composing,
    onRepeat,
    actionsFor,
    gifts,
    toyOrders,
    translation,
    ownSide,
    floating = false,
    between,
    readOnly,
  } = props;
  const { box, unread, toEnd } = useFollow(lines);
  const isForeign = (entry: ShownEntry): entry is ShownMessage => isOthers(entry) && entry.senderType !== ownSide;
  useTranslated(translation, lines.filter(isForeign).map(sourceOf));
  return (
    <>
      <div
        ref={box}
        role="log"
        aria-live="polite"
        className={`flex min-h-0 grow flex-col gap-2.5 overflow-y-auto pt-6 pb-3 ${floating ? 'max-md:[mask-image:linear-gradient(transparent,#000_28%)]' : ''}`}
      >
        <div className="mt-auto" />
        {lines.length === 0 ? <p className="text-[14px] opacity-75">{empty}</p> : null}
        {lines.map((line) =>
          isNotice(line) ? (
            <NoticeMessage key={line.id} notice={line.notice} />
          ) : (
            <ChatMessageView
              key={keyOf(line)}
              line={line}
              floating={floating}
              gifts={gifts}
              toyState={toyOrders?.[line.id]}
              translated={isForeign(line) ? translation.of(sourceOf(line)) : null}
              actions={line.mine ? [] : (actionsFor?.(line) ?? [])}
              onRepeat={() => onRepeat?.(line)}
            />
          ),
        )}
      </div>
      {unread > 0 ? (
        <div className="relative z-10 h-0">
          <button
            type="button"
            className="absolute bottom-1 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-1.5 rounded-full bg-overlay px-4 text-[14px] whitespace-nowrap text-ink tabular-nums shadow-[var(--shadow)]"
            onClick={toEnd}
          >
            <Icon name="down" size={16} />
            {m.live_new_lines({ count: unread })}
          </button>
        </div>
      ) : null}
      <TranslateSwitch translation={translation} floating={floating} />
      {between}
      {composing === null ? readOnly : <Composer {...composing} floating={floating} onSent={toEnd} />}
    </>
  );
}

function Composer(props: Composing & { floating: boolean; onSent: () => void }) {
  const { prompt, error, draft, onDraft, onSay, onSent, floating } = props;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const text = draft.trim();
    if (text === '') return;
    onDraft('');
    // What he says himself he wants to see.
    onSent();
    if (!(await onSay(text))) onDraft((since) => since || text);
  }

  return (
    <>
      {error === null ? null : <FormError text={error} />}
      <form onSubmit={(event) => void submit(event)} className="flex items-center gap-2">
        <input
          className={`field rounded-full ${floating ? 'max-md:border-0 max-md:bg-[oklch(0.25_0.02_340/0.75)] max-md:text-glow max-md:placeholder:text-glow-muted max-md:backdrop-blur-md' : ''}`}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          maxLength={liveConstants.messageLength}
          placeholder={prompt}
          aria-label={prompt}
          enterKeyHint="send"
          autoComplete="off"
        />
        <button
          type="submit"
          className="icon-btn size-12 bg-ember text-on-ember"
          aria-label={m.live_send()}
          disabled={draft.trim() === ''}
        >
          <Icon name="send" />
        </button>
      </form>
    </>
  );
}
