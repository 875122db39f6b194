import type { Language } from '../../../../platform/contract.ts';
import type { FormValues } from '../../../../ui/form/use-form.ts';
import { languages } from '../../../../shell/addresses/paths.ts';
import type { admissionConstants } from '../../constants.ts';
import type { OwnInterview, ProfileTexts } from '../../contract.ts';

const parts = ['headline', 'about', 'factOne', 'factTwo'] as const;
const sides = ['question', 'answer'] as const;
/** The places of an interview. */
export const places = [0, 1, 2, 3, 4, 5] as const satisfies { length: typeof admissionConstants.interview.parts };
type Place = (typeof places)[number];

export type ProfileName =
  | `${Language}.${(typeof parts)[number]}`
  | `${Language}.${(typeof sides)[number]}.${Place}`
  | 'city'
  | 'priceVideo';
export const named = (language: Language, part: (typeof parts)[number]): ProfileName => `${language}.${part}`;
export const asked = (language: Language, side: (typeof sides)[number], place: Place): ProfileName =>
  `${language}.${side}.${place}`;

export const profileFields: readonly ProfileName[] = [
  ...languages.flatMap((language) => [
    ...parts.map((part) => named(language, part)),
    ...places.flatMap((place) => sides.map((side) => asked(language, side, place))),
  ]),
  'city',
  'priceVideo',
];

const inAll = <Part>(of: (language: Language) => Part): Record<Language, Part> => ({
  de: of('de'),
  en: of('en'),
  es: of('es'),
  nl: of('nl'),
});

export const textsOf = (values: FormValues<ProfileName>): ProfileTexts =>
  inAll((language) => ({
    headline: values[named(language, 'headline')],
    about: values[named(language, 'about')],
    facts: [values[named(language, 'factOne')], values[named(language, 'factTwo')]],
  }));

/** Without the places that were left empty. */
export const interviewOf = (values: FormValues<ProfileName>): OwnInterview =>
  inAll((language) =>
    places.flatMap((place) => {
      const question = values[asked(language, 'question', place)].trim();
      const answer = values[asked(language, 'answer', place)].trim();
      return question + answer === '' ? [] : [{ question, answer }];
    }),
  );

/** The fields that lack what stands beside them: an answer has a question, and a question an answer. */
export const halves = (values: FormValues<ProfileName>): ProfileName[] =>
  languages.flatMap((language) =>
    places.flatMap((place) => {
      const empty = sides.filter((side) => values[asked(language, side, place)].trim() === '');
      return empty.length === 1 ? empty.map((side) => asked(language, side, place)) : [];
    }),
  );
