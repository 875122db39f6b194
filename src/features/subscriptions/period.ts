import { laterInBerlin } from '../../platform/time/berlin.ts';

interface Period {
  months: number;
  days: number;
}

/** Reads a period of ISO 8601 in years, months, weeks and days (`P1M`, `P7D`). Throws for anything else, and for none at all. */
export function readPeriod(text: string): Period {
  const match = /^P(?:(\d{1,2})Y)?(?:(\d{1,2})M)?(?:(\d{1,2})W)?(?:(\d{1,3})D)?$/.exec(text);
  const [years, months, weeks, days] = [1, 2, 3, 4].map((group) => Number(match?.[group] ?? 0)) as Numbers;
  const period = { months: years * 12 + months, days: weeks * 7 + days };
  if (match === null || period.months + period.days === 0) throw new Error(`no period: ${text}`);
  return period;
}
type Numbers = [number, number, number, number];

/**
 * A moment so many periods later (or earlier), by calendar and clock of Berlin. Adding several at once, rather than one to the other, is
 * what brings the 31st back after February.
 */
export function addPeriod(from: Date, period: string, times = 1): Date {
  const { months, days } = readPeriod(period);
  return laterInBerlin(from, { months: months * times, days: days * times });
}
