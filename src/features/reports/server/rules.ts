import { berlinDay, inBerlin } from '../../../platform/time/berlin.ts';

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

/** The Berlin day so many months after that of a moment; the month's last where it has no such day. */
export function monthsLater(from: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = berlinDay(from).split('-').map(Number);
  // The nought of a month is the last of the one before.
  const last = new Date(Date.UTC(year, month + months, 0));
  const at = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())));
  return at.toISOString().slice(0, 10);
}
