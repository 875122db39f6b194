import { useState } from 'react';
import { m } from '#messages';
import type { Language } from '../../../../../platform/contract.ts';
import { formatCoinsAsEuro, languageNames, useLanguage } from '../../../../../shell/addresses/language.ts';
import { languages } from '../../../../../shell/addresses/paths.ts';
import { Field, OneOf, TextField } from '../../../../../ui/form/field.tsx';
import type { FieldErrors, FormValues } from '../../../../../ui/form/use-form.ts';
import { filmConstants } from '../../../constants.ts';
import type { FilmTexts } from '../../../contract.ts';

type OfferName = `title.${Language}` | `description.${Language}` | 'price' | 'fsk';

/** The fields that every offer of hers has, a film as well as an album: words in four languages, a price, and for whom it is. */
export const offerFields: readonly OfferName[] = [
  ...languages.flatMap((language) => [`title.${language}`, `description.${language}`] as const),
  'price',
  'fsk',
];

/** What stands in them, as calls take it; it has been checked. */
export function offerOf(values: FormValues<OfferName>): { texts: FilmTexts; price: number; fsk: 16 | 18 } {
  const of = (language: Language) => ({
    title: values[`title.${language}`].trim(),
    description: values[`description.${language}`],
  });
  return {
    texts: { de: of('de'), en: of('en'), es: of('es'), nl: of('nl') },
    price: Number(values.price),
    fsk: values.fsk === '16' ? 16 : 18,
  };
}

/** What is wrong with them: German always has a title, and none is shorter than three letters; the price is a whole number. */
export const offerFaults = (values: FormValues<OfferName>): FieldErrors<OfferName> => ({
  ...Object.fromEntries(
    languages
      .filter((language) => {
        const { length } = values[`title.${language}`].trim();
        return length < 3 && (length > 0 || language === 'de');
      })
      .map((language) => [`title.${language}`, m.films_studio_title_short()]),
  ),
  ...(/^\d{1,5}$/.test(values.price) && Number(values.price) <= filmConstants.maxPrice
    ? {}
    : { price: m.films_price_wrong({ max: filmConstants.maxPrice }) }),
});

/** Title and description, language by language; German lies open. */
export function WordFields({ texts }: { texts: FilmTexts }) {
  return languages.map((language) => (
    <details key={language} open={language === 'de'} className="mb-3 border-b border-line pb-2">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{languageNames[language]}</summary>
      <div lang={language} className="mt-2">
        <Field
          name={`title.${language}`}
          label={m.films_title_label()}
          defaultValue={texts[language].title}
          maxLength={filmConstants.titleLength}
          autoComplete="off"
        />
        <TextField
          name={`description.${language}`}
          label={m.films_description_label()}
          defaultValue={texts[language].description}
          maxLength={filmConstants.descriptionLength}
        />
      </div>
    </details>
  ));
}

/** The price in coins, and what that is in euros. */
export function PriceField({ price: known }: { price: number }) {
  const language = useLanguage();
  const [price, setPrice] = useState(String(known));
  const coins = Number(price) || 0;
  return (
    <Field
      name="price"
      label={m.films_price_label()}
      hint={coins === 0 ? m.films_price_free() : m.films_price_hint({ euro: formatCoinsAsEuro(coins, language) })}
      value={price}
      inputMode="numeric"
      autoComplete="off"
      className="max-w-36 tabular-nums"
      onChange={(event) => setPrice(event.target.value)}
    />
  );
}

/** From which age it may be seen. */
export function AgeField({ fsk }: { fsk: 16 | 18 }) {
  return (
    <div className="my-3">
      <OneOf
        name="fsk"
        legend={m.films_fsk_label()}
        choices={[
          ['18', m.films_fsk_18()],
          ['16', m.films_fsk_16()],
        ]}
        defaultValue={String(fsk)}
      />
    </div>
  );
}
