import { m } from '#messages';
import type { HeatMap } from '../../contract.ts';

/** From here on an hour counts as one in which she mostly is there. */
const MOSTLY = 0.4;

/** When she is likely to be there, in a sentence; null where nothing can be said. */
export function likelyText({ hoursToBeOnline, actorName }: HeatMap): string | null {
  if (hoursToBeOnline === null) return null;
  if (hoursToBeOnline === 0) return m.performers_likely_now({ name: actorName });
  if (hoursToBeOnline < 24) return m.performers_likely_in({ hours: hoursToBeOnline });
  return m.performers_likely_days({ days: Math.round(hoursToBeOnline / 24) });
}

/** The hours of a day in which she mostly is there, as spans: [20, 23] is from 20:00 to 23:00. */
export function spansOf(hours: readonly number[]): [from: number, to: number][] {
  const spans: [number, number][] = [];
  for (const [hour, value] of hours.entries()) {
    if (value < MOSTLY) continue;
    const last = spans.at(-1);
    if (last?.[1] === hour) last[1] = hour + 1;
    else spans.push([hour, hour + 1]);
  }
  return spans;
}
