import type { CastEntry, CastMember, CastText } from './cast-member.ts';
import { performerConstants } from '../constants.ts';
import { headliners } from './cast/headliners.ts';
import { kitchenAndRoads } from './cast/kitchen-and-roads.ts';
import { makers } from './cast/makers.ts';
import { movers } from './cast/movers.ts';
import { musicians } from './cast/musicians.ts';
import { players } from './cast/players.ts';
import { talkers } from './cast/talkers.ts';
import { twosomes } from './cast/twosomes.ts';

export type { CastMember } from './cast-member.ts';

/** From what age on somebody is listed among the mature. */
const matureFrom = 40;
const germanSpeaking = new Set(['DE', 'AT', 'CH']);

/** The demo world's performers: invented people, always the same, in a fixed order. */
export const cast: readonly CastMember[] = [
  ...headliners,
  ...talkers,
  ...musicians,
  ...players,
  ...movers,
  ...makers,
  ...kitchenAndRoads,
  ...twosomes,
].map(memberOf);

function memberOf(e: CastEntry): CastMember {
  const [video, singlec2c, voyeur, message] = e.prices;
  const [count, satisfaction] = e.rating;
  return {
    slug: slugOf(e.name),
    name: e.name,
    genderType: e.look.genderType,
    age: e.age,
    city: e.city,
    country: e.country,
    languages: e.languages,
    categories: categoriesOf(e),
    tags: e.tags,
    prices: { video, singlec2c, voyeur, message },
    rating: { count, satisfaction },
    joinedDaysAgo: e.joinedDaysAgo,
    bannedCountries: e.bannedCountries ?? [],
    schedule: e.schedule,
    texts: { de: textOf(e.de), en: textOf(e.en), es: textOf(e.es), nl: textOf(e.nl) },
    look: e.look,
    liveLoop: e.live?.loop ?? null,
    chatLines: { de: e.live?.de ?? [], en: e.live?.en ?? [] },
  };
}

function textOf([headline, about, first, second]: CastEntry['de']): CastText {
  return { headline, about, facts: [first, second] };
}

function categoriesOf(e: CastEntry): string[] {
  const { genderType } = e.look;
  return [
    'everyone',
    ...e.themes,
    ...(genderType === 'M' ? ['men'] : []),
    ...(genderType === 'FM' || genderType === 'FF' ? ['couples'] : []),
    ...(e.age >= matureFrom ? ['mature'] : []),
    ...(germanSpeaking.has(e.country) ? [] : ['international']),
    ...(e.joinedDaysAgo < performerConstants.newForDays ? ['new'] : []),
  ];
}

/** Lower case, ASCII, dashes: “Zoë van Dijk” becomes `zoe-van-dijk`. */
function slugOf(name: string): string {
  const german = name.toLowerCase().replace(/[äöüß]/g, (c) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[c] ?? c);
  return german
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/&/g, 'und')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
