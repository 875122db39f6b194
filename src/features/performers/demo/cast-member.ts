import type { Look } from './portrait/look.ts';
import type { GenderType, PaletteName, PersonLook, Prop, Setting } from './portrait/look.ts';

export type CastLanguage = 'de' | 'en' | 'es' | 'nl';
export type SpokenLanguage = CastLanguage | 'fr' | 'it' | 'pl' | 'pt' | 'sv' | 'da' | 'tr' | 'cs' | 'hu' | 'no';
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface CastText {
  headline: string;
  about: string;
  /** Two short facts for a card. */
  facts: [string, string];
}

/** A time of the week, Berlin; 0 is Sunday. `to` is always later than `from` on the same day. */
export interface ScheduleEntry {
  weekday: Weekday;
  from: string;
  to: string;
}

/** One invented performer of the demo world. */
export interface CastMember {
  slug: string;
  name: string;
  genderType: GenderType;
  /** Years; of the younger one in a couple. */
  age: number;
  city: string;
  country: string;
  languages: SpokenLanguage[];
  /** Keys of categories.ts. */
  categories: string[];
  tags: string[];
  /** VXC: per minute, except `message`, which is per message. */
  prices: { video: number; singlec2c: number; voyeur: number; message: number };
  /** `satisfaction` in percent. */
  rating: { count: number; satisfaction: number };
  joinedDaysAgo: number;
  bannedCountries: string[];
  schedule: ScheduleEntry[];
  texts: Record<CastLanguage, CastText>;
  look: Look;
  /** Number of the loop that plays while this performer is live, or null. */
  liveLoop: number | null;
  /** What a live performer says in the chat, in turn; empty for everybody else. */
  chatLines: Record<'de' | 'en', string[]>;
}

type Words = [headline: string, about: string, fact: string, otherFact: string];

/** A performer as written down in `cast/`: everything that follows from the rest is left out. */
export interface CastEntry {
  name: string;
  age: number;
  city: string;
  country: string;
  languages: SpokenLanguage[];
  /** Only what they do; country, age, gender and newness add their categories by themselves. */
  themes: string[];
  tags: string[];
  prices: [video: number, singlec2c: number, voyeur: number, message: number];
  rating: [count: number, satisfaction: number];
  joinedDaysAgo: number;
  bannedCountries?: string[];
  schedule: ScheduleEntry[];
  de: Words;
  en: Words;
  es: Words;
  nl: Words;
  look: Look;
  live?: { loop: number; de: string[]; en: string[] };
}

/** The same hours on several days. */
export const hours = (weekdays: Weekday[], from: string, to: string): ScheduleEntry[] =>
  weekdays.map((weekday) => ({ weekday, from, to }));

type Wearing = (
  skin: PersonLook['skin'],
  hair: `${PersonLook['hairTone']} ${PersonLook['hair']}`,
  clothes: `${PersonLook['cloth']} ${PersonLook['garment']}`,
  view: PersonLook['view'],
  accessories?: PersonLook['accessories'],
  more?: Partial<Pick<PersonLook, 'build' | 'beard'>>,
) => PersonLook;

const dress =
  (figure: PersonLook['figure']): Wearing =>
  (skin, hair, clothes, view, accessories = [], more = {}) => {
    const [hairTone, cut] = hair.split(' ') as [PersonLook['hairTone'], PersonLook['hair']];
    const [cloth, garment] = clothes.split(' ') as [PersonLook['cloth'], PersonLook['garment']];
    return { figure, build: 'medium', skin, hair: cut, hairTone, garment, cloth, view, accessories, ...more };
  };

/** A woman's looks: skin, hair, clothes, where she looks, what she wears besides. */
export const she = dress('feminine');
/** A man's looks. */
export const he = dress('masculine');

/** One person or two in a place and a light. */
export const scene = (
  genderType: GenderType,
  palette: PaletteName,
  setting: Setting,
  people: Look['people'],
  prop?: Prop,
): Look => ({ genderType, palette, setting, people, ...(prop && { prop }) });
