import { useState } from 'react';
import type { Language } from '../../../../platform/contract.ts';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { HeldTip } from '../../../../ui/hold/held-tip.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { Picks } from './gift-picks.tsx';
import { mostOfAGift, priceOf, type Choice, type SectionMenu } from './giving-order.ts';
import { GoalBar } from './goal-bar.tsx';
import { liveErrorText } from '../error-sentences.ts';
import type { Room } from '../state/use-room.ts';
import { useGiving } from './use-giving.ts';

interface GiftSheetProps {
  actorId: number;
  room: Room;
  menu: SectionMenu;
  onGiven: () => void;
}

/** Everything that can be given: picked first, with its price, and given by a second press. */
export function GiftSheet({ actorId, room, menu, onGiven }: GiftSheetProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const [choice, setChoice] = useState<Choice | null>(null);
  const giving = useGiving(actorId, room, menu, { onGiven, onPriceChanged: onGiven });

  function pick(next: Choice) {
    giving.reset();
    setChoice(next);
  }

  return (
    <>
      <div className="grow">
        {room.goal === null ? null : <GoalBar goal={room.goal} />}
        <Picks menu={menu} isVip={guest?.isVip === true} choice={choice} onPick={pick} />
      </div>
      <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-overlay px-5 pt-3 pb-4">
        <HeldTip
          hold={giving.hold}
          priceOf={(tip) => bothPrices(priceOf(tip, menu.boughtGifts), language)}
          onUndone={giving.undone}
        />
        {choice === null ? (
          <p className="text-[14px] text-muted">{m.live_give_pick()}</p>
        ) : (
          <Confirm
            choice={choice}
            price={priceOf(choice, menu.boughtGifts)}
            isBusy={giving.status === 'giving' || giving.hold.held !== null}
            onQuantity={pick}
            onGive={() => giving.give(choice)}
          />
        )}
        <p role="status" className="text-[14px] text-sea">
          {giving.status === 'given' ? m.live_given() : null}
          {giving.status === 'undone' ? m.shell_hold_undone() : null}
        </p>
        {giving.error === null ? null : <FormError text={liveErrorText(giving.error)} />}
      </div>
    </>
  );
}

const bothPrices = (coins: number, language: Language): string =>
  `${formatCoins(coins, language)} · ${formatCoinsAsEuro(coins, language)}`;

interface ConfirmProps {
  choice: Choice;
  price: number;
  isBusy: boolean;
  onQuantity: (choice: Choice) => void;
  onGive: () => void;
}

/** What it is and what it costs, in coins and in money, beside the button that gives it. */
function Confirm({ choice, price, isBusy, onQuantity, onGive }: ConfirmProps) {
  const language = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 grow tabular-nums">
        <span className="block truncate font-medium">{nameOf(choice)}</span>
        <span className="text-[14px] text-muted">
          {price === 0 ? m.live_give_from_stock() : bothPrices(price, language)}
        </span>
      </p>
      {choice.kind === 'gift' ? <Quantity choice={choice} onChange={onQuantity} /> : null}
      <button type="button" className="btn btn-primary" disabled={isBusy} onClick={onGive}>
        {m.live_give()}
      </button>
    </div>
  );
}

type GiftChoice = Extract<Choice, { kind: 'gift' }>;

function Quantity({ choice, onChange }: { choice: GiftChoice; onChange: (choice: Choice) => void }) {
  const to = (quantity: number) => onChange({ ...choice, quantity });
  const { quantity } = choice;
  return (
    <span className="flex items-center tabular-nums">
      <button
        type="button"
        className="icon-btn text-[20px]"
        aria-label={m.live_give_less()}
        disabled={quantity <= 1}
        onClick={() => to(quantity - 1)}
      >
        −
      </button>
      <span className="w-6 text-center" aria-live="polite">
        {quantity}
      </span>
      <button
        type="button"
        className="icon-btn text-[20px]"
        aria-label={m.live_give_more()}
        disabled={quantity >= mostOfAGift}
        onClick={() => to(quantity + 1)}
      >
        +
      </button>
    </span>
  );
}

function nameOf(choice: Choice): string {
  switch (choice.kind) {
    case 'gift':
      return choice.gift.name;
    case 'tip':
      return m.live_tip();
    case 'menu':
      return choice.item.title;
    case 'toy':
      return m.live_toy_named({ name: choice.toy.displayName });
  }
}
