import { useState } from 'react';
import { m } from '#messages';
import { namesIn } from '../../../../platform/language/formatters.ts';
import { languageNames, useLanguage } from '../../../../shell/addresses/language.ts';
import { languages } from '../../../../shell/addresses/paths.ts';
import type { Language } from '../../../../platform/contract.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field, TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { admissionConstants as bounds, spokenLanguages } from '../../constants.ts';
import { getOwnProfile, saveProfile, type OwnProfile, type ProfileTexts } from '../../contract.ts';
import { ReviewStatus } from './review-status.tsx';

type Profile = NonNullable<OwnProfile['profile']>;
interface ProfileFormProps {
  profile: Profile;
  choices: OwnProfile['choices'];
}

const parts = ['headline', 'about', 'factOne', 'factTwo'] as const;
type Name = `${Language}.${(typeof parts)[number]}` | 'city' | 'priceVideo';
const named = (language: Language, part: (typeof parts)[number]): Name => `${language}.${part}`;
const fields: readonly Name[] = [
  ...languages.flatMap((language) => parts.map((part) => named(language, part))),
  'city',
  'priceVideo',
];

/** What guests read of her, in four languages, and where and for how much they find her. */
export function ProfileForm({ profile, choices }: ProfileFormProps) {
  const language = useLanguage();
  const [spoken, setSpoken] = useState<readonly string[]>(profile.languages);
  const [categories, setCategories] = useState<readonly number[]>(profile.categories);
  const { mutateAsync: save } = useApiAction(saveProfile, { answers: getOwnProfile });
  const { min, max } = bounds.price;
  const form = useForm<Name>({
    fields,
    check: ({ priceVideo }) =>
      /^\d{1,3}$/.test(priceVideo) && Number(priceVideo) >= min && Number(priceVideo) <= max
        ? {}
        : { priceVideo: m.admission_price_hint({ min, max }) },
    send: (values) => {
      const wordsIn = (each: Language) => ({
        headline: values[named(each, 'headline')],
        about: values[named(each, 'about')],
        facts: [values[named(each, 'factOne')], values[named(each, 'factTwo')]],
      });
      const texts: ProfileTexts = { de: wordsIn('de'), en: wordsIn('en'), es: wordsIn('es'), nl: wordsIn('nl') };
      const { city, priceVideo } = values;
      const body = { texts, city, languages: [...spoken], categories: [...categories], priceVideo: Number(priceVideo) };
      return save({ body });
    },
    sentences: { ...studioSentences(), 'not-complete': m.admission_error_keep_category },
    done: m.admission_saved,
  });
  const names = namesIn(language, { type: 'language' });
  return (
    <Form form={form} submit={m.admission_save()}>
      <div className="mb-5">
        <ReviewStatus {...profile.review} />
      </div>
      {languages.map((each) => (
        <TextsIn key={each} language={each} texts={profile.texts[each]} />
      ))}
      <Field name="city" label={m.admission_city()} defaultValue={profile.city} maxLength={60} />
      <Several
        legend={m.admission_languages()}
        choices={spokenLanguages.map((code) => [code, names.of(code) ?? code] as const)}
        chosen={spoken}
        most={bounds.languages}
        onChange={(next) => (form.touch(), setSpoken(next))}
      />
      <Several
        legend={m.admission_categories()}
        empty={m.admission_no_categories()}
        choices={choices.map(({ id, name }) => [id, name] as const)}
        chosen={categories}
        most={bounds.categories}
        onChange={(next) => (form.touch(), setCategories(next))}
      />
      <Field
        name="priceVideo"
        label={m.admission_price()}
        hint={m.admission_price_hint({ min, max })}
        defaultValue={String(profile.priceVideo)}
        inputMode="numeric"
        className="max-w-32 tabular-nums"
        required
      />
    </Form>
  );
}

function TextsIn({ language, texts }: { language: Language; texts: ProfileTexts[Language] }) {
  const [one = '', two = ''] = texts.facts;
  return (
    // German stands open; the others are there for who wants them.
    <details open={language === 'de' || texts.headline !== ''} className="mb-4 border-b border-line pb-3">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{languageNames[language]}</summary>
      <div lang={language} className="mt-2">
        <Field
          name={named(language, 'headline')}
          label={m.admission_headline()}
          defaultValue={texts.headline}
          maxLength={bounds.headline}
        />
        <TextField
          name={named(language, 'about')}
          label={m.admission_about()}
          defaultValue={texts.about}
          maxLength={bounds.about}
        />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Field
            name={named(language, 'factOne')}
            label={m.admission_fact_one()}
            defaultValue={one}
            maxLength={bounds.fact}
          />
          <Field
            name={named(language, 'factTwo')}
            label={m.admission_fact_two()}
            defaultValue={two}
            maxLength={bounds.fact}
          />
        </div>
      </div>
    </details>
  );
}

interface SeveralProps<Value> {
  legend: string;
  choices: readonly (readonly [value: Value, label: string])[];
  chosen: readonly Value[];
  /** So many may be chosen. */
  most: number;
  /** Said where there is nothing to choose from. */
  empty?: string;
  onChange: (chosen: readonly Value[]) => void;
}

function Several<Value extends string | number>({
  legend,
  choices,
  chosen,
  most,
  empty,
  onChange,
}: SeveralProps<Value>) {
  return (
    <fieldset className="mb-6">
      <legend className="mb-1 font-medium">{legend}</legend>
      {choices.length === 0 ? <p className="text-muted">{empty}</p> : null}
      <div className="flex flex-wrap gap-x-6">
        {choices.map(([value, label]) => {
          const isChosen = chosen.includes(value);
          return (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && chosen.length >= most}
                className="size-5 accent-(--ember)"
                onChange={() => onChange(isChosen ? chosen.filter((each) => each !== value) : [...chosen, value])}
              />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
