// Free of schemas, so that pages can have them without the schema library travelling along.
import { performerConstants, type genderTypes } from '../performers/constants.ts';

export const admissionStates = ['draft', 'admitted', 'published', 'suspended', 'ended'] as const;
export type AdmissionState = (typeof admissionStates)[number];

/** Where each state may lead; whoever has ended begins anew with another account. */
export const leadsTo: Readonly<Record<AdmissionState, readonly AdmissionState[]>> = {
  draft: ['admitted', 'ended'],
  admitted: ['published', 'suspended', 'ended'],
  published: ['suspended', 'ended'],
  suspended: ['admitted', 'ended'],
  ended: [],
};

/** What a page needs before guests see it. */
export const profileParts = ['portrait', 'texts', 'category', 'price'] as const;
export type ProfilePart = (typeof profileParts)[number];

/** Whose record it is; a single performer is the first. */
export const people = [1, 2] as const;
export type PersonNumber = (typeof people)[number];
/** Two are seen, and each has a record of her or his own (decision 0225). */
export const isCouple = (genderType: (typeof genderTypes)[number]): boolean =>
  genderType === 'FM' || genderType === 'FF';
/** What is to be done about the second record: to write it, or to look at it, which whoever wrote it (`own`) leaves to another. */
export const secondSteps = ['none', 'missing', 'waiting', 'own'] as const;
export type SecondStep = (typeof secondSteps)[number];

export const documentKinds = ['idCard', 'passport', 'residencePermit'] as const;
/** How far it is to the end of her document: `over` from the day after it. */
export const documentStages = ['none', 'soon', 'over'] as const;
export type DocumentStage = (typeof documentStages)[number];
export const checkWays = ['inPerson', 'videoCall'] as const;
export const fileKinds = ['document', 'contract'] as const;
export type FileKind = (typeof fileKinds)[number];
export const pictureKinds = ['portrait', 'cover'] as const;
export type PageKind = (typeof pictureKinds)[number];
/** What she may send: of the first two one each, of sedcards many. */
export const sentKinds = [...pictureKinds, 'sedcard'] as const;
export type SentKind = (typeof sentKinds)[number];

/** What the list of admissions shows: those of a state, or whose documents somebody has to see to. */
export const admissionFilters = [...admissionStates, 'documents'] as const;
export type AdmissionFilter = (typeof admissionFilters)[number];

export const admissionConstants = {
  /** So many days before her document ends she is told. */
  documentSoonDays: 30,
  /** Bytes of a copy of a document, and of a picture for her page. */
  fileBytes: 2 * 1024 * 1024,
  pictureBytes: 8 * 1024 * 1024,
  /** The narrower side of a picture, in pixels. */
  smallestSide: 640,
  headline: 90,
  about: 3000,
  fact: 40,
  facts: 2,
  categories: 6,
  languages: 8,
  tags: 12,
  interview: { parts: 6, question: 120, answer: 1000 },
  /** What guests are shown of her sedcards (D7). */
  sedcards: performerConstants.sedcards,
  price: { min: 2, max: 40 },
} as const;

/** Where somebody may be at home; names come from the browser's own words for codes. */
export const homeCountries = (
  'DE AT CH AR AU BE BG BR CA CL CO CY CZ DK EE ES FI FR GB GR HR HU IE IS IT JP LI LT LU LV MT MX NL NO NZ PE PH PL PT RO RS ' +
  'SE SI SK TH TR UA US ZA'
).split(' ');

export const spokenLanguages = [
  'de',
  'en',
  'es',
  'nl',
  'fr',
  'it',
  'pt',
  'pl',
  'cs',
  'hu',
  'ro',
  'uk',
  'ru',
  'tr',
  'sv',
  'da',
  'no',
];
