import { datesIn } from '../language/formatters.ts';

/** Days, months and years of the platform begin when they begin here. */
export const BERLIN = 'Europe/Berlin';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const clock = {
  timeZone: BERLIN,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** What calendar and clock show in Berlin: `2026-03-29`, the weekday (0 is Sunday), hour and minute. */
export function inBerlin(at: Date | number): { day: string; weekday: number; hour: number; minute: number } {
  const parts: Record<string, string> = {};
  for (const { type, value } of datesIn('en', clock).formatToParts(at)) parts[type] = value;
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    weekday: weekdays.indexOf(parts['weekday'] ?? ''),
    hour: Number(parts['hour']),
    minute: Number(parts['minute']),
  };
}

/** The day of a moment in Berlin, as `2026-03-29`. */
export const berlinDay = (at: Date): string => inBerlin(at).day;

/**
 * When a day of Berlin begins; days of 23 and 25 hours included.
 * @throws {RangeError} for what is no day
 */
export function startOfBerlinDay(day: string): Date {
  const noonUtc = new Date(`${day}T12:00:00Z`);
  // Berlin is one or two hours ahead; which, is that of the day's own first hour.
  for (const ahead of [1, 2]) {
    const start = new Date(noonUtc.getTime() - (12 + ahead) * HOUR_MS);
    const shown = inBerlin(start);
    if (shown.day === day && shown.hour === 0) return start;
  }
  throw new RangeError(`${day} is no day`);
}

/** The day so many days after a day, or before it. */
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** So many milliseconds Berlin's clock is ahead of UTC at a moment: an hour, or two. */
function aheadAt(at: number): number {
  const { day, hour, minute } = inBerlin(at);
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS + minute * 60_000;
  return shown - Math.floor(at / 60_000) * 60_000;
}

/**
 * The moment at which Berlin shows the same time of day so many months and days later (or earlier): the same day of the month, or the month's
 * last where it has no such day. A time that the clock leaves out in spring is an hour later; of one that it shows twice in autumn it
 * is the first.
 */
export function laterInBerlin(from: Date, { months, days }: { months: number; days: number }): Date {
  if (months === 0 && days === 0) return from;
  // Its fields in UTC are those that Berlin shows.
  const shown = new Date(from.getTime() + aheadAt(from.getTime()));
  const month = shown.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(shown.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const wanted = new Date(shown);
  wanted.setUTCFullYear(shown.getUTCFullYear(), month, Math.min(shown.getUTCDate(), lastDay));
  wanted.setUTCDate(wanted.getUTCDate() + days);
  const time = wanted.getTime();
  const ahead = [2 * HOUR_MS, HOUR_MS].find((each) => aheadAt(time - each) === each) ?? HOUR_MS;
  return new Date(time - ahead);
}

/** The day after a day. */
export const nextDay = (day: string): string => addDays(day, 1);

/** The last `count` days of Berlin, today included. */
export function lastDays(count: number, now: Date): { from: string; to: string } {
  const to = berlinDay(now);
  return { from: addDays(to, 1 - count), to };
}
