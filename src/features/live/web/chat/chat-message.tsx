import { useId, useState } from 'react';
import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { ToyOrderState } from '../../contract.ts';
import { MessageText } from './message-text.tsx';
import type { RoomNotice, ShownMessage } from '../state/room-messages.ts';

/** What may be done about a message, in words. */
export interface MessageAction {
  label: string;
  run: () => void;
}

/** What a message shows of a gift beside its name. */
export interface MessageGift {
  imageUrl: string;
}

interface ChatMessageProps {
  line: ShownMessage;
  floating: boolean;
  gifts: ReadonlyMap<number, MessageGift> | undefined;
  /** How far it has come, for what was bought of her toy. */
  toyState: ToyOrderState | undefined;
  /** In the reader's language; null where he reads the original. */
  translated: string | null;
  actions: readonly MessageAction[];
  onRepeat: () => void;
}

/** One message: his own to the right, what was given in gold, all else with who said it. */
export function ChatMessageView({ onRepeat, floating, ...given }: ChatMessageProps) {
  const { line, translated, actions } = given;
  if (line.kind !== 'text') return <GivenItem {...given} floating={floating} />;
  if (line.mine) return <OwnMessage line={line} floating={floating} onRepeat={onRepeat} />;
  return (
    <div>
      <p className="wrap-anywhere">
        <b className={`mr-2 text-[13.5px] font-semibold ${nameColor(line, floating)}`}>{line.senderName}</b>
        <Removed line={line} />
        <MessageText text={line.text} translated={translated} />
      </p>
      <MessageMenu line={line} actions={actions} />
    </div>
  );
}

function OwnMessage({ line, floating, onRepeat }: Pick<ChatMessageProps, 'line' | 'floating' | 'onRepeat'>) {
  return (
    <div className="max-w-[85%] self-end text-right">
      <p
        className={`rounded-[16px_16px_4px_16px] bg-raised px-3.5 py-2 text-left wrap-anywhere ${floating ? 'max-md:bg-[oklch(0.25_0.02_340/0.75)]' : ''} ${line.status === 'sending' ? 'opacity-60' : ''}`}
      >
        {line.text}
      </p>
      {line.status === 'failed' ? (
        <button type="button" className="min-h-11 text-[13px] text-signal underline" onClick={onRepeat}>
          {m.live_message_failed()}
        </button>
      ) : null}
    </div>
  );
}

/** A tip, a gift or a toy's control: what, from whom, and how much. */
function GivenItem({ line, floating, gifts, toyState, translated, actions }: Omit<ChatMessageProps, 'onRepeat'>) {
  const language = useLanguage();
  const [first] = line.gifts;
  // Where the platform has taken a gift out of its list, its message stays.
  const picture = first === undefined ? undefined : (gifts?.get(first.id)?.imageUrl ?? '/gifts/gift.svg');
  const price = line.coins === 0 ? '' : ` · ${formatCoins(line.coins, language)}`;
  return (
    <div data-kind={line.kind} data-toy={toyState}>
      <p
        className={`flex items-center gap-2.5 text-[14px] text-gold ${floating ? 'max-md:text-[oklch(0.86_0.11_85)]' : ''}`}
      >
        {picture === undefined ? null : <img src={picture} alt="" width={30} height={30} className="size-[30px]" />}
        <span className="wrap-anywhere tabular-nums">
          <b className="font-semibold">{line.senderName}</b> {givenWords(line, language)}
          {price}
          {toyState === undefined ? '' : ` · ${toyWords[toyState]()}`}
        </span>
        <Removed line={line} />
      </p>
      {line.text === '' ? null : (
        <p className="wrap-anywhere">
          <MessageText text={line.text} translated={translated} />
        </p>
      )}
      <MessageMenu line={line} actions={actions} />
    </div>
  );
}

const Removed = ({ line }: Pick<ChatMessageProps, 'line'>) =>
  line.status === 'removed' ? (
    <span className="mr-2 rounded-full border border-current px-2 text-[12.5px] text-signal">
      {m.live_message_removed()}
    </span>
  ) : null;

const toyWords: Record<ToyOrderState, () => string> = {
  waiting: m.live_toy_waiting,
  running: m.live_toy_running,
  done: m.live_toy_done,
  missed: m.live_toy_missed,
};

function givenWords(line: ShownMessage, language: Language): string {
  if (line.kind === 'toy') return m.live_gave_toy();
  if (line.kind === 'tip') return line.menuItem === null ? m.live_gave_tip() : m.live_gave_for({ item: line.menuItem });
  const named = line.gifts.map(({ names, quantity }) => {
    const name = names[language];
    return quantity === 1 ? name : `${quantity} × ${name}`;
  });
  return m.live_gave_gift({ gifts: named.join(', ') });
}

/** Powers over a message stand folded away below it. */
function MessageMenu({ line, actions }: Pick<ChatMessageProps, 'line' | 'actions'>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={m.live_message_menu({ name: line.senderName })}
        className="-my-1 min-h-11 min-w-11 rounded-full px-2 text-[15px] opacity-80 hover:opacity-100"
        onClick={() => setOpen(!open)}
      >
        ···
      </button>
      <div id={id} className="contents">
        {open
          ? actions.map(({ label, run }) => (
              <button
                key={label}
                type="button"
                className="min-h-11 rounded-full border border-current/30 px-3.5 text-[13px]"
                onClick={() => {
                  setOpen(false);
                  run();
                }}
              >
                {label}
              </button>
            ))
          : null}
      </div>
    </div>
  );
}

const notices: Record<RoomNotice['notice'], () => string> = {
  resumed: m.live_notice_resumed,
  linesLost: m.live_notice_messages_lost,
  moderator: m.live_notice_moderator,
  noModerator: m.live_notice_no_moderator,
  goalReached: m.live_notice_goal,
};

export function NoticeMessage({ notice }: Pick<RoomNotice, 'notice'>) {
  return <p className="text-[13.5px] opacity-75">{notices[notice]()}</p>;
}

function nameColor({ senderType }: ShownMessage, floating: boolean): string {
  if (senderType === 'actor') return `text-ember-text ${floating ? 'max-md:text-[oklch(0.78_0.15_28)]' : ''}`;
  return `text-faint ${floating ? 'max-md:text-glow-muted' : ''}`;
}
