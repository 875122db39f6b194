import { useState } from 'react';
import { m } from '#messages';
import { formatCoinsAsEuro, useLanguage } from '../../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../../ui/data/use-api.ts';
import { Field } from '../../../../../ui/form/field.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { useForm, type FieldErrors } from '../../../../../ui/form/use-form.ts';
import { Switch } from '../../../../../ui/form/switch.tsx';
import { priceBounds } from '../../../studio-constants.ts';
import type { OfferName } from '../../../studio-constants.ts';
import type { PriceName } from '../../../studio-constants.ts';
import type { Offer } from '../../../contract.ts';
import { setPrices } from '../../../contract.ts';
import { setOffers } from '../../../contract.ts';
import { getOffer } from '../../../contract.ts';
import { isPrice } from '../controls/is-price.ts';
import { studioSentences } from '../../../../studio/web/index.ts';

/** Her ways of chatting: what each is called, and its price where it has one of its own. */
const modes: { offer: OfferName; label: () => string; hint: () => string; price: PriceName | null }[] = [
  { offer: 'videoChat', label: m.studio_mode_video, hint: m.live_studio_hint_video, price: 'priceVideo' },
  { offer: 'voyeur', label: m.studio_mode_voyeur, hint: m.live_studio_hint_voyeur, price: 'priceVoyeur' },
  { offer: 'single', label: m.studio_mode_single, hint: m.live_studio_hint_single, price: 'priceSingle' },
  {
    offer: 'voyeurInSingle',
    label: m.live_studio_mode_voyeur_single,
    hint: m.live_studio_hint_voyeur_single,
    price: null,
  },
  { offer: 'singlec2c', label: m.studio_mode_c2c, hint: m.live_studio_hint_c2c, price: 'priceSinglec2c' },
  { offer: 'videoCall', label: m.studio_mode_videocall, hint: m.live_studio_hint_videocall, price: 'priceVideocall' },
  { offer: 'voiceCall', label: m.studio_mode_voice, hint: m.live_studio_hint_voice, price: 'priceVoice' },
  { offer: 'toy', label: m.studio_mode_toy, hint: m.live_studio_hint_toy, price: null },
];

/** Which ways of chatting she offers, and at what price. */
export function OffersForm({ offer }: { offer: Offer }) {
  const [offered, setOffered] = useState<readonly OfferName[]>(offer.offers);
  const [conversion, setConversion] = useState(offer.conversionChat);
  const [prices, setPriceTexts] = useState(
    () => Object.fromEntries(Object.entries(offer.prices).map(([name, coins]) => [name, String(coins)])) as Texts,
  );
  const { mutateAsync: changePrices } = useApiAction(setPrices);
  const { mutateAsync: saveOffers } = useApiAction(setOffers, { answers: getOffer });
  const form = useForm({
    fields: priced,
    check: () =>
      Object.fromEntries(
        priced.flatMap((name) =>
          isPrice(name, prices[name]) ? [] : [[name, m.live_studio_price_bad(priceBounds[name])]],
        ),
      ) as FieldErrors<PriceName>,
    async send() {
      const numbers = Object.fromEntries(Object.entries(prices).map(([name, text]) => [name, Number(text)]));
      await changePrices({ body: numbers });
      await saveOffers({ body: { offers: [...offered], conversionChat: conversion } });
    },
    sentences: studioSentences(),
    done: m.studio_saved,
  });

  return (
    <Form form={form} submit={m.studio_save()}>
      <ul>
        {modes.map((mode) => (
          <ModeRow
            key={mode.offer}
            mode={mode}
            on={offered.includes(mode.offer)}
            onSwitch={(on) => {
              form.touch();
              setOffered(on ? [...offered, mode.offer] : offered.filter((each) => each !== mode.offer));
            }}
            text={mode.price === null ? null : prices[mode.price]}
            onText={(text) => mode.price !== null && setPriceTexts({ ...prices, [mode.price]: text })}
          />
        ))}
        <li className="flex items-center gap-4 border-b border-line py-3">
          <Switch
            labelledBy="offer-conversion"
            on={conversion}
            onChange={(on) => {
              form.touch();
              setConversion(on);
            }}
          />
          <span className="grow">
            <span id="offer-conversion" className="block font-medium">
              {m.live_studio_conversion()}
            </span>
            <span className="block text-[13.5px] text-muted">{m.live_studio_conversion_text()}</span>
          </span>
        </li>
      </ul>
    </Form>
  );
}

/** Those that have a price of their own. */
const priced = modes.flatMap(({ price }) => (price === null ? [] : [price]));

type Texts = Record<PriceName, string>;

interface ModeRowProps {
  mode: (typeof modes)[number];
  on: boolean;
  onSwitch: (on: boolean) => void;
  /** Null for what has no price of its own. */
  text: string | null;
  onText: (text: string) => void;
}

function ModeRow({ mode: { offer, label, hint, price }, on, onSwitch, text, onText }: ModeRowProps) {
  const language = useLanguage();
  const name = `offer-${offer}`;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-b border-line py-3 sm:grid-cols-[auto_1fr_auto]">
      <Switch labelledBy={name} on={on} onChange={onSwitch} />
      <span>
        <span id={name} className="block font-medium">
          {label()}
        </span>
        <span className="block text-[13.5px] text-muted">{hint()}</span>
      </span>
      {price === null || text === null ? null : (
        <div className="col-start-2 w-44 sm:col-start-3">
          <Field
            bare
            name={price}
            label={m.live_studio_price_of({ mode: label() })}
            inputMode="numeric"
            className="max-w-24 text-right tabular-nums"
            value={text}
            error={isPrice(price, text) ? undefined : m.live_studio_price_bad(priceBounds[price])}
            hint={m.live_studio_price_unit({ euro: formatCoinsAsEuro(Number(text), language) })}
            onChange={(event) => onText(event.target.value)}
          />
        </div>
      )}
    </li>
  );
}
