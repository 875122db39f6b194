import { useState } from 'react';
import { m } from '#messages';
import { formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Section } from '../../../../ui/section.tsx';
import { studioSentences } from '../../../studio/web/index.ts';
import { freeMessagesBounds, messagePriceBounds } from '../../constants.ts';
import { getMessageOffer, setMessageOffer, type MessageOffer } from '../../contract.ts';

/** What a message to her costs, and how many first ones are free. */
export function OfferForm() {
  const answer = useApi(getMessageOffer, {}, { fresh: true });
  return (
    <div className="mt-10 max-w-[720px]">
      <Section title={m.messenger_offer()} text={m.messenger_offer_text()}>
        <Loaded answer={answer} height="h-40" sentences={studioSentences()}>
          {(offer) => <Fields offer={offer} />}
        </Loaded>
      </Section>
    </div>
  );
}

const isWithin = (text: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max;

function Fields({ offer }: { offer: MessageOffer }) {
  const language = useLanguage();
  const [price, setPrice] = useState(String(offer.messagePrice));
  const { mutateAsync: save } = useApiAction(setMessageOffer, { refreshes: [getMessageOffer] });
  const form = useForm({
    fields: ['messagePrice', 'freeMessages'],
    check: ({ messagePrice, freeMessages }) => ({
      ...(isWithin(messagePrice, messagePriceBounds)
        ? {}
        : { messagePrice: m.messenger_offer_price_bad(messagePriceBounds) }),
      ...(isWithin(freeMessages, freeMessagesBounds)
        ? {}
        : { freeMessages: m.messenger_offer_free_bad(freeMessagesBounds) }),
    }),
    send: ({ messagePrice, freeMessages }) =>
      save({ body: { messagePrice: Number(messagePrice), freeMessages: Number(freeMessages) } }),
    sentences: studioSentences(),
    done: m.studio_saved,
  });
  return (
    <Form form={form} submit={m.studio_save()}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Field
          name="messagePrice"
          label={m.messenger_offer_price()}
          inputMode="numeric"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          hint={m.messenger_offer_price_hint({ euro: formatCoinsAsEuro(Number(price) || 0, language) })}
        />
        <Field
          name="freeMessages"
          label={m.messenger_offer_free()}
          inputMode="numeric"
          defaultValue={String(offer.freeMessages)}
          hint={m.messenger_offer_free_hint()}
        />
      </div>
    </Form>
  );
}
