import { inBerlin } from '../../../platform/time/berlin.ts';

export const noticeRules = {
  /** Who flickers is not announced: so long she has to be there, in milliseconds. */
  waitMs: 60_000,
  /** Of one performer once in so many hours, by each way. */
  hoursBetween: 20,
  /** Of all his favourites together, in the same time. */
  mostMails: 5,
  mostTexts: 2,
  /** A mail that could not go out for so long is not sent any more: she will have gone. */
  hoursOfUse: 3,
  /** How many guests are looked up at once. */
  batch: 200,
} as const;

/** From ten in the evening to nine in the morning nobody's telephone rings (Berlin's time). */
export function isQuiet(at: Date): boolean {
  const { hour } = inBerlin(at);
  return hour >= 22 || hour < 9;
}
