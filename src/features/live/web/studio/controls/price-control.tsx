import { useState, type SubmitEvent } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { FormError } from '../../../../../ui/notice.tsx';
import { priceBounds } from '../../../studio-constants.ts';
import { changePrices } from '../calls.ts';
import { isPrice } from './is-price.ts';
import type { Studio } from '../broadcast/use-studio.ts';

/** Another price while on air: for whoever enters from now on. */
export function PriceControl({ price, studio }: { price: number; studio: Studio }) {
  const language = useLanguage();
  const [text, setText] = useState(String(price));
  const wanted = Number(text);
  const good = isPrice('priceVideo', text);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (good) void studio.act(() => changePrices(language, { priceVideo: wanted }));
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-x-3">
      <label htmlFor="live-price" className="self-center font-medium">
        {m.live_studio_price()}
      </label>
      <input
        id="live-price"
        className="field w-24 tabular-nums"
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-invalid={!good}
      />
      <button type="submit" className="btn btn-quiet" disabled={!good || wanted === price}>
        {m.live_studio_price_change()}
      </button>
      {good ? null : <FormError text={m.live_studio_price_bad(priceBounds.priceVideo)} />}
    </form>
  );
}
