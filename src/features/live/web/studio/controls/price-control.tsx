import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../../shell/api/client.ts';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { Field } from '../../../../../ui/form/field.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { priceBounds } from '../../../studio-constants.ts';
import { setPrices } from '../../../contract.ts';
import { studioSentences } from '../../../../studio/web/index.ts';
import { isPrice } from './is-price.ts';
import type { Studio } from '../broadcast/use-studio.ts';

/** Another price while on air: for whoever enters from now on. */
export function PriceControl({ price, studio }: { price: number; studio: Studio }) {
  const language = useLanguage();
  const [text, setText] = useState(String(price));
  const good = isPrice('priceVideo', text);
  const form = useForm({
    fields: ['priceVideo'],
    check: () => (good ? {} : { priceVideo: m.live_studio_price_bad(priceBounds.priceVideo) }),
    async send({ priceVideo }) {
      const state = await callRest(setPrices, language, { body: { priceVideo: Number(priceVideo) } });
      await studio.act(() => Promise.resolve(state));
    },
    sentences: studioSentences(),
  });
  return (
    <div className="max-w-80">
      <Form form={form} submit={m.live_studio_price_change()} look="quiet-line" disabled={Number(text) === price}>
        <Field
          name="priceVideo"
          label={m.live_studio_price()}
          inputMode="numeric"
          className="tabular-nums"
          value={text}
          error={good ? undefined : m.live_studio_price_bad(priceBounds.priceVideo)}
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
    </div>
  );
}
