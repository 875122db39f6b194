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

/** The day after a day. */
export const nextDay = (day: string): string => addDays(day, 1);

/** The last `count` days of Berlin, today included. */
export function lastDays(count: number, now: Date): { from: string; to: string } {
  const to = berlinDay(now);
  return { from: addDays(to, 1 - count), to };
}
