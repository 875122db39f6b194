import { berlinDay, startOfBerlinDay } from '../../src/platform/time/berlin.ts';

/** Milliseconds from a moment until the next month in Berlin begins. */
export function untilNextMonth(now: Date): number {
  const [year = 0, month = 0] = berlinDay(now).split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return startOfBerlinDay(next).getTime() - now.getTime();
}
