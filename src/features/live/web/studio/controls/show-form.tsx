import { useState } from 'react';
import { m } from '#messages';
import { formatCoinsAsEuro, useLanguage } from '../../../../../shell/addresses/language.ts';
import { Field, OneOf, Tick } from '../../../../../ui/form/field.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { priceBounds } from '../../../studio-constants.ts';
import { isPrice } from './is-price.ts';

export interface ShowSettings {
  priceVideo: number;
  previewFsk: 16 | 18;
  freeChat: boolean;
}

interface ShowFormProps {
  price: number;
  ready: boolean;
  onStart: (settings: ShowSettings) => Promise<void>;
}

/** What a show costs and who may peek, asked before it begins. */
export function ShowForm({ price, ready, onStart }: ShowFormProps) {
  const language = useLanguage();
  const [text, setText] = useState(String(price));
  const bounds = priceBounds.priceVideo;
  const good = isPrice('priceVideo', text);
  const form = useForm({
    fields: ['priceVideo', 'previewFsk', 'freeChat'],
    check: () => (good ? {} : { priceVideo: m.live_studio_price_bad(bounds) }),
    // What is wrong with it the desk says, as with all that she does there.
    send: ({ previewFsk, freeChat }) =>
      onStart({ priceVideo: Number(text), previewFsk: previewFsk === '18' ? 18 : 16, freeChat: freeChat !== '' }),
  });
  return (
    <div className="w-full">
      <Form form={form} submit={m.live_studio_go_live()} disabled={!ready}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            name="priceVideo"
            label={m.live_studio_price()}
            inputMode="numeric"
            className="tabular-nums"
            value={text}
            error={good ? undefined : m.live_studio_price_bad(bounds)}
            hint={m.live_studio_price_hint({ ...bounds, euro: formatCoinsAsEuro(good ? Number(text) : 0, language) })}
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <OneOf
              name="previewFsk"
              legend={m.live_studio_rating()}
              defaultValue="16"
              choices={[
                ['16', m.live_studio_rating_16()],
                ['18', m.live_studio_rating_18()],
              ]}
            />
            <Tick name="freeChat" label={m.live_studio_free()} />
          </div>
        </div>
      </Form>
    </div>
  );
}
