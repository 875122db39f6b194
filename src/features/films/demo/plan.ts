import { createHash } from 'node:crypto';
import { cast, type CastMember } from '../../performers/demo/cast.ts';
import type { Look, PersonLook, Setting } from '../../performers/demo/portrait/look.ts';
import { Random } from '../../performers/demo/portrait/random.ts';
import type { FilmTexts } from '../contract.ts';
import type { Cue } from '../contract/captions.ts';
import { descriptions, doings, doingTags, lines, moods } from './words.ts';

/** One invented film: all of it follows from its number. */
export interface DemoFilm {
  slug: string;
  /** Names its folder. */
  media: string;
  texts: FilmTexts;
  /** Null for one without. */
  captions: Record<keyof FilmTexts, Cue[]> | null;
  /** German names. */
  tags: readonly string[];
  look: Look;
  composition: 'stage' | 'cover';
  seconds: number;
  /** In coins, as all of these. */
  price: number;
  sale: { price: number; endsInDays: number } | null;
  dealPrice: number | null;
  isVip: boolean;
  isClassic: boolean;
  isRecording: boolean;
  fsk: 16 | 18;
  publishedDaysAgo: number;
  likes: number;
  dislikes: number;
  sales: number;
  plays: number;
}

const FILMS = moods.length * doings.length;
const settings: readonly Setting[] = ['city', 'plants', 'curtain', 'neon', 'blinds', 'studio', 'arch', 'bar'];
const garments: Record<PersonLook['figure'], readonly PersonLook['garment'][]> = {
  feminine: ['slip', 'turtleneck', 'off-shoulder', 'blazer', 'wrap', 'halter', 'hoodie', 'v-neck'],
  masculine: ['shirt', 'turtleneck', 'blazer', 'crew', 'suit', 'hoodie', 'leather', 'v-neck'],
};
const views: readonly PersonLook['view'][] = ['three-quarter', 'front', 'profile'];

const mediaOf = (slug: string, nth: number): string => {
  const hex = createHash('sha256').update(`demo film ${slug} ${nth}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

/** The performer as always, elsewhere and dressed for it. */
function lookOf({ look }: CastMember, nth: number): Look {
  const dressed = (person: PersonLook, at: number): PersonLook => {
    const choices = garments[person.figure];
    const garment = choices[(choices.indexOf(person.garment) + nth + at + choices.length) % choices.length];
    const view = look.people.length === 1 ? views[nth % views.length] : person.view;
    return { ...person, garment: garment ?? person.garment, view: view ?? person.view };
  };
  const [first, second] = look.people;
  const people: Look['people'] = second === undefined ? [dressed(first, 1)] : [dressed(first, 1), dressed(second, 2)];
  const setting = settings[(settings.indexOf(look.setting) + nth * 3) % settings.length] ?? look.setting;
  return { ...look, setting, people };
}

/** Seven shares no divisor with the number of titles: each comes once, and neighbours have nothing in common. */
const titleOf = (number: number): number => (number * 7) % FILMS;

function textsOf(number: number): FilmTexts {
  const title = titleOf(number);
  const mood = moods[Math.floor(title / doings.length)];
  const doing = doings[title % doings.length];
  const text = descriptions[number % descriptions.length];
  const of = (language: keyof FilmTexts) => ({
    title: `${mood?.[language] ?? ''}: ${doing?.[language] ?? ''}`,
    description: text?.[language] ?? '',
  });
  return { de: of('de'), en: of('en'), es: of('es'), nl: of('nl') };
}

/** One line after the other, each for three seconds, from two seconds on, and none in the last two. */
function captionsOf(seconds: number): Record<keyof FilmTexts, Cue[]> {
  const places = lines.map((_, nth) => 2_000 + nth * 3_500).filter((from) => from + 5_000 <= seconds * 1_000);
  const of = (language: keyof FilmTexts) =>
    places.map((from, nth) => ({ from, to: from + 3_000, text: lines[nth]?.[language] ?? '' }));
  return { de: of('de'), en: of('en'), es: of('es'), nl: of('nl') };
}

function filmOf(number: number): DemoFilm {
  const member = cast[number % cast.length];
  if (member === undefined) throw new Error('nobody is in the cast');
  const nth = Math.floor(number / cast.length);
  const random = new Random(9_000 + number);
  const whole = (from: number, to: number) => Math.floor(random.between(from, to));
  const isFree = random.chance(0.14);
  const isVip = !isFree && random.chance(0.25);
  const price = isFree || (isVip && random.chance(0.3)) ? 0 : whole(4, 31) * 2;
  const isOnSale = price > 8 && random.chance(0.16);
  const mayBeDeal = price > 8 && !isOnSale && random.chance(0.4);
  const fame = random.next() ** 2;
  // The longer ago, the fewer: most lists look at the last weeks.
  const publishedDaysAgo = Math.min(member.joinedDaysAgo, Math.floor(random.next() ** 2 * 520));
  const seconds = whole(24, 60);
  return {
    slug: member.slug,
    media: mediaOf(member.slug, nth),
    texts: textsOf(number),
    captions: number % 3 === 0 ? captionsOf(seconds) : null,
    tags: doingTags[titleOf(number) % doings.length] ?? [],
    look: lookOf(member, nth),
    composition: number % 2 === 0 ? 'stage' : 'cover',
    seconds,
    price,
    sale: isOnSale ? { price: Math.ceil(price * random.between(0.5, 0.8)), endsInDays: whole(2, 12) } : null,
    dealPrice: mayBeDeal ? Math.ceil(price * random.between(0.45, 0.7)) : null,
    isVip,
    isClassic: publishedDaysAgo > 300,
    isRecording: random.chance(0.2),
    fsk: random.chance(0.25) ? 18 : 16,
    publishedDaysAgo,
    likes: Math.floor(fame * 240),
    dislikes: Math.floor(fame * random.between(2, 24)),
    sales: price === 0 ? 0 : Math.floor(fame * 90),
    plays: Math.floor(fame * 2_400) + whole(3, 40),
  };
}

/** Three hundred films of the whole cast. */
export const demoFilms: readonly DemoFilm[] = Array.from({ length: FILMS }, (_, number) => filmOf(number));

/** Whether its buyers may keep a copy. */
export const isKept = ({ price, isClassic }: Pick<DemoFilm, 'price' | 'isClassic'>): boolean => price > 0 && isClassic;
