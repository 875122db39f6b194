import { useEffect, useLayoutEffect, useRef } from 'react';
import { m } from '#messages';
import { datesIn } from '../../../../platform/language/formatters.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import type { Message, Quote } from '../../contract.ts';
import { Bubble } from '../message/bubble.tsx';
import { Waiting } from '../message/waiting.tsx';
import type { Outgoing } from '../state/outbox.ts';
import type { Conversation, Side } from '../state/use-conversation.ts';
import type { MessageActions } from '../state/use-message-actions.ts';

interface MessageListProps {
  side: Side;
  conversation: Conversation;
  otherName: string;
  actions: MessageActions;
  /** One can only read, take back and report. */
  isClosed: boolean;
  /** Up to where the other has read. */
  otherReadNumber: number;
  /** Stands where the first message will. */
  empty: string;
  onAgain: (outgoing: Outgoing) => void;
  onDrop: (outgoing: Outgoing) => void;
}

/** What was written, the last at the bottom; it stays there while one reads there, and moves nothing for who has scrolled up. */
export function MessageList(props: MessageListProps) {
  const { side, conversation, otherName, actions, isClosed, otherReadNumber, empty, onAgain, onDrop } = props;
  const { messages, outgoing, hasEarlier, earlier } = conversation;
  const box = useFollowed(messages);
  const language = useLanguage();
  const days = datesIn(language, { weekday: 'long', day: 'numeric', month: 'long' });
  const shown = messages ?? [];
  const lastOfOther = shown.findLast(({ senderType }) => senderType !== side)?.number ?? 0;
  const lastOwn = shown.findLast(({ senderType }) => senderType === side)?.number ?? 0;
  const lastRead = shown.findLast(({ senderType, number }) => senderType === side && number <= otherReadNumber);
  return (
    <div ref={box} role="log" aria-live="polite" className="flex min-h-0 grow flex-col overflow-y-auto px-4 py-4">
      <div className="mt-auto" />
      {hasEarlier ? (
        <button type="button" className="btn btn-quiet mx-auto mb-4" onClick={earlier}>
          {m.messenger_earlier()}
        </button>
      ) : null}
      {shown.length + outgoing.length === 0 && messages !== null ? (
        <p className="mx-auto max-w-[42ch] py-8 text-center text-pretty text-muted">{empty}</p>
      ) : null}
      {shown.map((message, nth) => {
        const day = days.format(new Date(message.at));
        const before = shown[nth - 1];
        const isNewDay = before === undefined || days.format(new Date(before.at)) !== day;
        return (
          <div key={message.number}>
            {isNewDay ? <p className="py-3 text-center text-[13px] text-faint first-letter:uppercase">{day}</p> : null}
            <Bubble
              message={message}
              side={side}
              otherName={otherName}
              quote={quoteOf(message, shown)}
              isGrouped={!isNewDay && before.senderType === message.senderType}
              isAnswered={(message.senderType === side ? lastOfOther : lastOwn) > message.number}
              isLastRead={message === lastRead}
              actions={actions}
              isClosed={isClosed}
              onShow={showMessage}
            />
          </div>
        );
      })}
      {outgoing.map((each) => (
        <Waiting key={each.clientId} outgoing={each} onAgain={() => onAgain(each)} onDrop={() => onDrop(each)} />
      ))}
    </div>
  );
}

/** What a message answers, as it stands above where it is there: it may have been changed since. */
function quoteOf({ replyTo }: Message, shown: readonly Message[]): Quote | null {
  const answered = replyTo === null ? undefined : shown.find(({ number }) => number === replyTo.number);
  return answered ?? replyTo;
}

/** Leads to a message of the list; to one that is not loaded there is no way. */
function showMessage(number: number): void {
  const element = document.getElementById(`message-${String(number)}`);
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  element?.querySelector('button')?.focus({ preventScroll: true });
}

const NEARLY_PX = 40;

/** Keeps the end in sight for who is there, and the place of who has asked for what was before. */
function useFollowed(messages: readonly Message[] | null) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const first = messages?.[0]?.number ?? 0;
  const firstBefore = useRef(first);
  useLayoutEffect(() => {
    const log = box.current;
    if (log === null) return;
    if (first < firstBefore.current) log.scrollTop += log.scrollHeight - height.current;
    else if (isAtEnd.current) log.scrollTop = log.scrollHeight;
    firstBefore.current = first;
    height.current = log.scrollHeight;
  });
  useEffect(() => {
    const log = box.current;
    if (log === null) return;
    const look = () => {
      isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEARLY_PX;
    };
    log.addEventListener('scroll', look, { passive: true });
    return () => log.removeEventListener('scroll', look);
  }, []);
  return box;
}
