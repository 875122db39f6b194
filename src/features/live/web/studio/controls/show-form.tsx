import { useState, type SubmitEvent } from 'react';
import { m } from '#messages';
import { formatCoinsAsEuro, useLanguage } from '../../../../../shell/addresses/language.ts';
import { FormError } from '../../../../../ui/notice.tsx';
import { priceBounds } from '../../../studio-constants.ts';
import { isPrice } from './is-price.ts';

export interface ShowSettings {
  priceVideo: number;
  previewFsk: 16 | 18;
  freeChat: boolean;
}

/** What a show costs and who may peek, asked before it begins. */
export function ShowForm({
  price,
  ready,
  onStart,
}: {
  price: number;
  ready: boolean;
  onStart: (settings: ShowSettings) => void;
}) {
  const language = useLanguage();
  const [priceText, setPriceText] = useState(String(price));
  const [previewFsk, setPreviewFsk] = useState<16 | 18>(16);
  const [freeChat, setFreeChat] = useState(false);
  const priceVideo = Number(priceText);
  const bounds = priceBounds.priceVideo;
  const good = isPrice('priceVideo', priceText);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (good) onStart({ priceVideo, previewFsk, freeChat });
  }

  return (
    <form onSubmit={submit} className="grid w-full gap-5 sm:grid-cols-2">
      <div>
        <label htmlFor="price" className="mb-1.5 block font-medium">
          {m.live_studio_price()}
        </label>
        <input
          id="price"
          className="field tabular-nums"
          inputMode="numeric"
          value={priceText}
          onChange={(event) => setPriceText(event.target.value)}
          aria-describedby="price-hint"
          aria-invalid={!good}
        />
        <p id="price-hint" className="mt-1.5 text-[13.5px] text-faint">
          {m.live_studio_price_hint({ ...bounds, euro: formatCoinsAsEuro(good ? priceVideo : 0, language) })}
        </p>
        <FormError text={good ? null : m.live_studio_price_bad(bounds)} />
      </div>
      <fieldset>
        <legend className="mb-1.5 font-medium">{m.live_studio_rating()}</legend>
        {([16, 18] as const).map((fsk) => (
          <label key={fsk} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="fsk"
              checked={previewFsk === fsk}
              onChange={() => setPreviewFsk(fsk)}
              className="size-4 accent-[var(--ember)]"
            />
            {fsk === 16 ? m.live_studio_rating_16() : m.live_studio_rating_18()}
          </label>
        ))}
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={freeChat}
            onChange={(event) => setFreeChat(event.target.checked)}
            className="size-4 accent-[var(--ember)]"
          />
          {m.live_studio_free()}
        </label>
      </fieldset>
      <button type="submit" className="btn btn-primary sm:w-fit" disabled={!ready || !good}>
        {m.live_studio_go_live()}
      </button>
    </form>
  );
}
