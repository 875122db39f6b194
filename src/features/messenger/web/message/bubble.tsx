import { m } from '#messages';
import { datesIn } from '../../../../platform/language/formatters.ts';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import type { Message, Quote } from '../../contract.ts';
import type { Side } from '../state/use-conversation.ts';
import type { MessageActions } from '../state/use-message-actions.ts';
import { MessageMenu } from './message-menu.tsx';
import { Quoted } from './quote.tsx';
import { ReactionGlyph, reactionNames } from './reaction-glyph.tsx';

interface BubbleProps {
  message: Message;
  side: Side;
  otherName: string;
  /** What it answers, as it is by now. */
  quote: Quote | null;
  /** The one above is of the same side. */
  isGrouped: boolean;
  /** The other one has written after it. */
  isAnswered: boolean;
  /** The last of one's own that the other has read. */
  isLastRead: boolean;
  actions: MessageActions;
  /** One can only read, take back and report. */
  isClosed: boolean;
  onShow: (number: number) => void;
}

/** One message. */
export function Bubble(props: BubbleProps) {
  const { message, side, otherName, quote, isGrouped, isAnswered, isLastRead, actions, isClosed, onShow } = props;
  const language = useLanguage();
  const { text, at, coins, gifts, deleted, edited } = message;
  const isOwn = message.senderType === side;
  const time = datesIn(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(at));
  const facts = [
    time,
    ...(edited ? [m.messenger_edited()] : []),
    ...(side === 'guest' && coins > 0 ? [formatCoins(coins, language)] : []),
    ...(isLastRead ? [m.messenger_read()] : []),
  ];
  const own = side === 'guest' ? message.guestReaction : message.actorReaction;
  return (
    <div
      data-testid="message"
      id={`message-${String(message.number)}`}
      className={`group flex flex-col ${isOwn ? 'items-end' : 'items-start'} ${isGrouped ? 'mt-1' : 'mt-3'}`}
    >
      <div className={`flex w-full gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}>
        <div
          className={`max-w-[min(78%,560px)] rounded-[18px] px-3.5 py-2 ${isOwn ? 'rounded-br-md bg-ember/16' : 'rounded-bl-md bg-raised'}`}
        >
          {quote === null ? null : (
            <Quoted
              quote={quote}
              author={quote.senderType === side ? m.messenger_yourself() : otherName}
              onShow={() => onShow(quote.number)}
            />
          )}
          {gifts.length === 0 ? null : <Gifts gifts={gifts} />}
          {deleted ? <p className="text-muted italic">{m.messenger_deleted()}</p> : null}
          {text === '' ? null : <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
        </div>
        {deleted || (isClosed && isOwn) ? null : (
          <MessageMenu
            message={message}
            isOwn={isOwn}
            isAnswered={isAnswered}
            isClosed={isClosed}
            reaction={own}
            actions={actions}
          />
        )}
      </div>
      <Reactions message={message} side={side} otherName={otherName} />
      <p className="px-1.5 pt-0.5 text-[12px] text-faint tabular-nums">{facts.join(' · ')}</p>
    </div>
  );
}

function Gifts({ gifts }: Pick<Message, 'gifts'>) {
  const language = useLanguage();
  return (
    <ul className="flex flex-wrap gap-2 py-1">
      {gifts.map((gift) => (
        <li key={gift.id} className="flex items-center gap-2 text-[14px] font-medium text-gold">
          <img src={gift.imageUrl} alt="" width={36} height={36} />
          {gift.quantity > 1 ? `${String(gift.quantity)} × ` : ''}
          {gift.names[language]}
        </li>
      ))}
    </ul>
  );
}

/** The signs of both, on the edge of the bubble. */
function Reactions({ message, side, otherName }: Pick<BubbleProps, 'message' | 'side' | 'otherName'>) {
  const given = (['guest', 'actor'] as const).flatMap((who) => {
    const name = who === 'guest' ? message.guestReaction : message.actorReaction;
    return name === null ? [] : [{ who, name }];
  });
  if (given.length === 0) return null;
  return (
    <ul className="z-1 mx-2.5 -mt-1.5 flex gap-1 rounded-full border border-line bg-overlay px-1.5 py-0.5">
      {given.map(({ who, name }) => (
        <li key={who} className="flex">
          <span className="sr-only">
            {who === side
              ? m.messenger_reacted_by_you({ reaction: reactionNames[name]() })
              : m.messenger_reacted_by({ reaction: reactionNames[name](), name: otherName })}
          </span>
          <ReactionGlyph name={name} size={16} />
        </li>
      ))}
    </ul>
  );
}
