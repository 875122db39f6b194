import { useState } from 'react';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { formatCoinsAsEuro, languageNames, useLanguage } from '../../../../shell/addresses/language.ts';
import { languages } from '../../../../shell/addresses/paths.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field, OneOf, TextField, Tick } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm, type FormValues } from '../../../../ui/form/use-form.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { filmConstants } from '../../constants.ts';
import { changeFilm, listOwnFilms, type FilmTexts, type OwnFilm } from '../../contract.ts';

type Name = `title.${Language}` | `description.${Language}` | 'price' | 'isVip' | 'isClassic' | 'fsk';
const fields: readonly Name[] = [
  ...languages.flatMap((language) => [`title.${language}`, `description.${language}`] as const),
  'price',
  'isVip',
  'isClassic',
  'fsk',
];

const textsOf = (values: FormValues<Name>): FilmTexts => {
  const of = (language: Language) => ({
    title: values[`title.${language}`].trim(),
    description: values[`description.${language}`],
  });
  return { de: of('de'), en: of('en'), es: of('es'), nl: of('nl') };
};

const isPrice = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= filmConstants.maxPrice;

/** Its words in four languages, its price, and for whom it is. */
export function FilmForm({ film }: { film: OwnFilm }) {
  const { mutateAsync: change } = useApiAction(changeFilm, { refreshes: [listOwnFilms] });
  const form = useForm<Name>({
    fields,
    check: (values) => ({
      ...Object.fromEntries(
        languages
          .filter((language) => {
            const { length } = values[`title.${language}`].trim();
            return length < 3 && (length > 0 || language === 'de');
          })
          .map((language) => [`title.${language}`, m.films_studio_title_short()]),
      ),
      ...(isPrice(values.price) ? {} : { price: m.films_price_wrong({ max: filmConstants.maxPrice }) }),
    }),
    send: (values) =>
      change({
        params: { filmId: film.id },
        body: {
          texts: textsOf(values),
          price: Number(values.price),
          isVip: values.isVip !== '',
          isClassic: values.isClassic !== '',
          fsk: values.fsk === '16' ? 16 : 18,
          revision: film.revision,
        },
      }),
    sentences: studioSentences(),
    done: m.films_saved,
  });
  return (
    <div className="mt-3">
      {film.state === 'published' ? (
        <p className="mb-3 max-w-[60ch] text-[14.5px] text-muted">{m.films_edit_reviewed()}</p>
      ) : null}
      <Form form={form} submit={m.films_save()}>
        {languages.map((language) => (
          <Words key={language} language={language} words={film.texts[language]} />
        ))}
        <Terms film={film} />
      </Form>
    </div>
  );
}

function Words({ language, words }: { language: Language; words: FilmTexts[Language] }) {
  return (
    <details open={language === 'de'} className="mb-3 border-b border-line pb-2">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{languageNames[language]}</summary>
      <div lang={language} className="mt-2">
        <Field
          name={`title.${language}`}
          label={m.films_title_label()}
          defaultValue={words.title}
          maxLength={filmConstants.titleLength}
          autoComplete="off"
        />
        <TextField
          name={`description.${language}`}
          label={m.films_description_label()}
          defaultValue={words.description}
          maxLength={filmConstants.descriptionLength}
        />
      </div>
    </details>
  );
}

function Terms({ film }: { film: OwnFilm }) {
  const language = useLanguage();
  const [price, setPrice] = useState(String(film.price));
  const coins = Number(price) || 0;
  return (
    <>
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
      <Tick name="isVip" label={m.films_vip_label()} defaultChecked={film.isVip} />
      <Tick name="isClassic" label={m.films_classic_label()} defaultChecked={film.isClassic} />
      <div className="my-3">
        <OneOf
          name="fsk"
          legend={m.films_fsk_label()}
          choices={[
            ['18', m.films_fsk_18()],
            ['16', m.films_fsk_16()],
          ]}
          defaultValue={String(film.fsk)}
        />
      </div>
    </>
  );
}
