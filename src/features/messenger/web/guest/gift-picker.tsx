import { useId, useState } from 'react';
import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useGateway } from '../../../../ui/data/use-api.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { GIFTS } from '../../queries.ts';
import type { OutgoingGift } from '../state/outbox.ts';

interface GiftPickerProps {
  chosen: readonly OutgoingGift[];
  /** What is chosen now, and what of it costs coins. */
  onChoose: (chosen: readonly OutgoingGift[], coins: number) => void;
}

/** Gifts for the next message: those he has go first, the rest counts toward its price. */
export function GiftPicker(props: GiftPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = props.chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <button
        type="button"
        className="icon-btn relative size-12 shrink-0 hover:bg-raised"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={m.messenger_gifts()}
        title={m.messenger_gifts()}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="gift" />
        {count > 0 ? (
          <span className="absolute -top-0.5 -right-0.5 min-w-5 rounded-full bg-gold px-1.5 text-center text-[12px] leading-5 font-semibold text-ground tabular-nums">
            {count}
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <div
          id={id}
          className="absolute inset-x-3 bottom-full z-10 mb-2 max-h-[46dvh] overflow-y-auto rounded-[16px] border border-line bg-overlay p-3 shadow-[var(--shadow)]"
        >
          <Picks {...props} />
        </div>
      ) : null}
    </>
  );
}

function Picks({ chosen, onChoose }: GiftPickerProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const answer = useGateway(GIFTS, {}, { refreshOn: ['guestBalance'] });
  return (
    <Loaded answer={answer} height="h-40">
      {({ gifts, boughtGifts }) => {
        const stockOf = (id: number) => boughtGifts.find(({ giftId }) => giftId === id)?.quantity ?? 0;
        const quantityOf = (id: number) => chosen.find(({ giftId }) => giftId === id)?.quantity ?? 0;
        const change = (giftId: number, quantity: number) => {
          const next = [
            ...chosen.filter((each) => each.giftId !== giftId),
            ...(quantity > 0 ? [{ giftId, quantity }] : []),
          ];
          const coins = next.reduce((sum, each) => {
            const price = gifts.find(({ id }) => id === each.giftId)?.price.value ?? 0;
            return sum + Math.max(0, each.quantity - stockOf(each.giftId)) * price;
          }, 0);
          onChoose(next, coins);
        };
        return (
          <ul className="grid grid-cols-1 gap-1 sm:grid-cols-2">
            {gifts
              .filter(({ vip }) => !vip || guest?.isVip === true)
              .map((gift) => (
                <li key={gift.id} className="flex items-center gap-3 rounded-control px-2 py-1.5">
                  <img src={gift.imageUrl} alt="" width={40} height={40} />
                  <span className="min-w-0 grow">
                    <span className="block truncate font-medium">{gift.name}</span>
                    <span className="block text-[13px] text-muted tabular-nums">
                      {stockOf(gift.id) > quantityOf(gift.id)
                        ? m.messenger_gift_stock({ count: stockOf(gift.id) - quantityOf(gift.id) })
                        : `${formatCoins(gift.price.value, language)} (${formatCoinsAsEuro(gift.price.value, language)})`}
                    </span>
                  </span>
                  <Steps
                    name={gift.name}
                    quantity={quantityOf(gift.id)}
                    onChange={(quantity) => change(gift.id, quantity)}
                  />
                </li>
              ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

const MOST = 20;

function Steps({ name, quantity, onChange }: { name: string; quantity: number; onChange: (quantity: number) => void }) {
  const button = 'icon-btn size-11 border border-line text-[20px] leading-none hover:bg-raised';
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      {quantity > 0 ? (
        <>
          <button
            type="button"
            className={button}
            aria-label={m.messenger_gift_less({ name })}
            onClick={() => onChange(quantity - 1)}
          >
            −
          </button>
          <b className="min-w-5 text-center">{quantity}</b>
        </>
      ) : null}
      <button
        type="button"
        className={button}
        aria-label={m.messenger_gift_more({ name })}
        disabled={quantity >= MOST}
        onClick={() => onChange(quantity + 1)}
      >
        +
      </button>
    </span>
  );
}
