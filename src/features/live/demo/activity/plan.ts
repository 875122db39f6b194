import type { ActorState } from '../../../performers/contract.ts';
import type { Random } from '../../../performers/demo/portrait/random.ts';
import type { ChatMode } from '../../contract.ts';

// How people behave, in milliseconds. All of it follows from the random source.

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How a guest of the demo world sits in a room of this state; null where he does not enter. */
export function modeIn(state: ActorState): ChatMode | null {
  switch (state) {
    case 'freeChat':
    case 'videoChat':
    case 'ticketShow':
      return state;
    case 'private':
      return 'voyeur';
    case 'away':
    case 'offline':
      return null;
  }
}

/** How many would like to sit there; free rooms are fuller. It changes slowly, with `place` so that rooms differ. */
export function wantedIn(state: ActorState, place: number, at: number): number {
  const tide = (place + Math.floor(at / (7 * MINUTE))) % 3;
  switch (state) {
    case 'freeChat':
      return 3 + tide;
    case 'ticketShow':
      return 8;
    case 'videoChat':
      return 1 + tide;
    case 'private':
      return tide === 0 ? 2 : 1;
    case 'away':
    case 'offline':
      return 0;
  }
}

/** Until the next one comes in: soon where the house is empty. */
export const untilEntry = (random: Random, seated: number, wanted: number): number =>
  seated * 2 < wanted ? random.between(0.3, 1.5) * SECOND : random.between(3, 14) * SECOND;

/** How long somebody stays. */
export function stayOf(random: Random, mode: ChatMode): number {
  switch (mode) {
    case 'freeChat':
      return random.between(4, 14) * MINUTE;
    case 'ticketShow':
      return random.between(15, 55) * MINUTE;
    case 'voyeur':
      return random.between(1, 5) * MINUTE;
    case 'videoChat':
      return random.between(3, 12) * MINUTE;
    case 'single':
    case 'singlec2c':
    case 'videoCall':
    case 'voiceCall':
      return random.between(9, 20) * MINUTE;
  }
}

/** Before he comes back, to her or to another. */
export const absence = (random: Random): number => random.between(0.5, 4) * MINUTE;

/** Between two things that happen in a room; who is alone writes less. */
export const pauseIn = (random: Random, speakers: number): number =>
  (random.between(7, 24) * SECOND * 4) / (1 + Math.min(3, speakers));

/** Reading what was said, and writing this. */
export const typing = (random: Random, text: string): number =>
  random.between(1.5, 5) * SECOND + text.length * random.between(55, 110);

export type Happening = 'remark' | 'question' | 'tip' | 'gift' | 'host';

const chances: readonly (readonly [Happening, number])[] = [
  ['remark', 0.36],
  ['question', 0.24],
  ['host', 0.22],
  ['tip', 0.12],
  ['gift', 0.06],
];

/** What happens next in a room in which somebody speaks. */
export function nextHappening(random: Random): Happening {
  let left = random.next();
  for (const [happening, chance] of chances) {
    if (left < chance) return happening;
    left -= chance;
  }
  return 'remark';
}

const tips = [2, 2, 3, 4, 5, 5, 5, 8, 10, 10, 12, 20] as const;
export const tipOf = (random: Random): number => tips[Math.floor(random.next() * tips.length)] ?? 5;

/** Guests of the demo world rest when nobody of flesh and blood has been here for so long. */
export const REST_AFTER = 10 * MINUTE;
/** Her goal stands so long after it is reached. */
export const cheering = (random: Random): number => random.between(40, 90) * SECOND;
/** Between two private chats. */
export const untilPrivate = (random: Random): number => random.between(20, 60) * SECOND;
/** Before she says yes. */
export const thinking = (random: Random): number => random.between(3, 9) * SECOND;
