import { useId, useState } from 'react';
import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import type { Language } from '../../../../platform/contract.ts';
import { liveConstants } from '../../constants.ts';
import { inOrder, readTip, stockOf, usualTips, type Choice, type SectionMenu } from './giving-order.ts';

interface PicksProps {
  menu: SectionMenu;
  isVip: boolean;
  choice: Choice | null;
  onPick: (choice: Choice) => void;
}

const chip =
  'min-h-11 rounded-full border border-line px-4 tabular-nums aria-pressed:border-gold aria-pressed:bg-raised disabled:opacity-50';

/** Gifts with a picture, tips, her menu and her toy, each with its price. */
export function Picks({ menu, isVip, choice, onPick }: PicksProps) {
  const language = useLanguage();
  return (
    <>
      <Heading text={m.live_gifts()} />
      <ul className="grid grid-cols-3 gap-2">
        {inOrder(menu).map((gift) => {
          const stock = stockOf(gift, menu.boughtGifts);
          const isShut = gift.vip && !isVip;
          return (
            <li key={gift.id}>
              <button
                type="button"
                disabled={isShut}
                aria-pressed={choice?.kind === 'gift' && choice.gift.id === gift.id}
                onClick={() => onPick({ kind: 'gift', gift, quantity: 1 })}
                className="flex w-full flex-col items-center rounded-[14px] border border-transparent px-1 py-2.5 text-center hover:bg-raised aria-pressed:border-gold aria-pressed:bg-raised disabled:opacity-50"
              >
                <img src={gift.imageUrl} alt="" width={56} height={56} className="size-14" />
                <span className="mt-1 text-[13.5px] leading-tight">{gift.name}</span>
                <span className="text-[12.5px] text-muted tabular-nums">
                  {isShut
                    ? m.live_gift_vip()
                    : stock > 0
                      ? m.live_gift_stock({ count: stock })
                      : formatCoins(gift.price.value, language)}
                </span>
                {isShut || stock > 0 ? null : (
                  <span className="text-[12.5px] text-muted tabular-nums">
                    {formatCoinsAsEuro(gift.price.value, language)}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <Heading text={m.live_tip()} />
      <Tips choice={choice} onPick={onPick} />
      {menu.menu.length === 0 ? null : (
        <>
          <Heading text={m.live_menu()} />
          <ul className="divide-y divide-line">
            {menu.menu.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  aria-pressed={choice?.kind === 'menu' && choice.item.id === item.id}
                  onClick={() => onPick({ kind: 'menu', item })}
                  className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-2 py-2 text-left hover:bg-raised aria-pressed:bg-raised"
                >
                  <span>{item.title}</span>
                  <span className="shrink-0 text-muted tabular-nums">{both(item.coins, language)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {menu.toyControls.length === 0 ? null : (
        <>
          <Heading text={m.live_toy()} />
          <div className="flex flex-wrap gap-2">
            {menu.toyControls.map((toy) => (
              <button
                key={toy.id}
                type="button"
                className={chip}
                aria-pressed={choice?.kind === 'toy' && choice.toy.id === toy.id}
                onClick={() => onPick({ kind: 'toy', toy })}
              >
                {m.live_toy_control({ name: toy.displayName, seconds: toy.duration })}{' '}
                <span className="text-muted">{both(toy.price.value, language)}</span>
              </button>
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** What it costs, in coins and in money. */
const both = (coins: number, language: Language): string =>
  `${formatCoins(coins, language)} · ${formatCoinsAsEuro(coins, language)}`;

const Heading = ({ text }: { text: string }) => <h3 className="mt-5 mb-2 text-[17px]">{text}</h3>;

/** Usual amounts, and one of his own. */
function Tips({ choice, onPick }: Pick<PicksProps, 'choice' | 'onPick'>) {
  const id = useId();
  const language = useLanguage();
  const [text, setText] = useState('');
  const tip = (coins: number) => onPick({ kind: 'tip', coins });

  function write(next: string) {
    setText(next);
    const coins = readTip(next, liveConstants.mostCoins);
    if (coins !== null) tip(coins);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {usualTips.map((coins) => (
        <button
          key={coins}
          type="button"
          className={chip}
          aria-pressed={choice?.kind === 'tip' && choice.coins === coins}
          onClick={() => {
            setText('');
            tip(coins);
          }}
        >
          {formatCoins(coins, language)} <span className="text-muted">{formatCoinsAsEuro(coins, language)}</span>
        </button>
      ))}
      <label htmlFor={id} className="sr-only">
        {m.live_tip_own()}
      </label>
      <input
        id={id}
        className="field min-h-11 w-40 rounded-full tabular-nums"
        inputMode="numeric"
        autoComplete="off"
        placeholder={m.live_tip_own()}
        value={text}
        aria-invalid={text !== '' && readTip(text, liveConstants.mostCoins) === null}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  );
}
