import { useId, useState } from 'react';
import { formatBerlinDay } from '../../../platform/time/format.ts';
import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ProductView } from '../contract.ts';
import { dayAfter, gets, priceText, productName } from './words.ts';

interface PlanProps {
  product: ProductView;
  /** What the guest's statement will read. */
  descriptor: string;
  busy: boolean;
  onOrder: () => void;
}

/** One product: what one gets, what it costs and when again, how to get out of it, and the button that the law words. */
export function Plan({ product, descriptor, busy, onOrder }: PlanProps) {
  const language = useLanguage();
  const id = useId();
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const { priceCents, period, renewal } = product;
  const price = priceText(priceCents, period, language);
  const then = priceText(renewal.priceCents, renewal.period, language);
  // Of the moment that the window is opened at; the mail says the real one.
  const [opened] = useState(() => new Date());

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!agreed);
        if (agreed && !busy) onOrder();
      }}
    >
      <p className="flex items-center gap-2 font-serif text-[26px] text-gold">
        <Icon name="star" size={24} />
        {productName[product.key]()}
      </p>
      <ul className="mt-4 flex flex-col gap-2">
        {gets(product.gives).map((text) => (
          <li key={text} className="flex gap-3">
            <span className="mt-0.5 text-sea">
              <Icon name="check" />
            </span>
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-6 font-serif text-[30px] leading-tight tabular-nums" data-testid="abo-price">
        {price}
        {then === price ? null : (
          <span className="block text-[19px] text-muted">{m.subscriptions_price_then({ price: then })}</span>
        )}
      </p>
      <p className="mt-3 text-[14px] text-pretty text-muted">
        {m.subscriptions_tax()} {m.subscriptions_renews({ day: formatBerlinDay(dayAfter(period, opened), language) })}
      </p>
      <p className="mt-2 text-[14px] text-pretty text-muted">
        {m.subscriptions_how_to_cancel()} {m.subscriptions_how_to_withdraw()}
      </p>
      <p className="mt-2 text-[14px] text-pretty text-muted">{m.subscriptions_card_kept({ descriptor })}</p>
      <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-(--ember)"
          checked={agreed}
          aria-invalid={missing && !agreed}
          aria-describedby={id}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        {m.subscriptions_start_now()}
      </label>
      <p id={id} role="alert" className="min-h-[1.5em] text-[14px] text-signal">
        {missing && !agreed ? m.subscriptions_start_now_missing() : null}
      </p>
      <button type="submit" className="btn btn-primary mt-1 w-full" disabled={busy}>
        {busy ? m.shell_loading() : m.subscriptions_order()}
      </button>
    </form>
  );
}
