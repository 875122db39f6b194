const berlin = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' });
const hourOfBerlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' });

const HOUR_MS = 3_600_000;

/** The day of a moment in Berlin, as `2026-03-29`. */
export const berlinDay = (at: Date): string => berlin.format(at);

/** When a day of Berlin begins; days of 23 and 25 hours included. */
export function startOfBerlinDay(day: string): Date {
  const noonUtc = new Date(`${day}T12:00:00Z`);
  // Berlin is one or two hours ahead; which, is that of the day's own first hour.
  for (const ahead of [1, 2]) {
    const start = new Date(noonUtc.getTime() - (12 + ahead) * HOUR_MS);
    if (berlinDay(start) === day && hourOfBerlin.format(start) === '00') return start;
  }
  throw new RangeError(`${day} is no day`);
}

/** The day after a day of Berlin. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);
