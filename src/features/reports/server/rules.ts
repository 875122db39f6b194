import { inBerlin } from '../../../platform/time/berlin.ts';

const DAY_MS = 86_400_000;

/** When something that came in is to be done: so many days later, Saturdays and Sundays of Berlin not counted. */
export function afterWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += DAY_MS;
    const { weekday } = inBerlin(at);
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
}
