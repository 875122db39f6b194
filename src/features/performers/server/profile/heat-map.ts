import { inBerlin } from '../../../../platform/time/berlin.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** What a week weighs beside the one after it: habits of last month matter, those of last week more. */
const DECAY = 0.8;
/** Whatever ran longer was forgotten, not shown. */
const LONGEST_SHOW_MS = 24 * HOUR_MS;
/** From here on she is said to come. */
const LIKELY = 0.4;
/** Fewer shows say nothing about habits. */
export const FEWEST_SHOWS = 4;

/** How likely she is online, 0 to 1, by weekday (0 is Sunday) and hour in Berlin. */
export type Likelihood = number[][];

export interface Span {
  from: Date;
  to: Date;
}

const nothing = (): Likelihood => Array.from({ length: 7 }, () => Array<number>(24).fill(0));

/**
 * Learns from past shows, which never overlap: of each hour of the week, the part that she was online in, later weeks weighing
 * more. `since` is when she joined: weeks before it do not count against her.
 */
export function learn(shows: readonly Span[], now: Date, since: Date, weeks: number): Likelihood {
  const end = now.getTime();
  const known = Math.min(weeks, Math.max(1, Math.ceil((end - since.getTime()) / WEEK_MS)));
  const begin = end - known * WEEK_MS;
  const whole = Array.from({ length: known }, (_, week) => DECAY ** week).reduce((sum, weight) => sum + weight, 0);
  const map = nothing();
  for (const { from, to } of shows) {
    const stop = Math.min(to.getTime(), from.getTime() + LONGEST_SHOW_MS, end);
    let at = Math.max(from.getTime(), begin);
    while (at < stop) {
      const next = Math.min(stop, (Math.floor(at / HOUR_MS) + 1) * HOUR_MS);
      const week = Math.min(known - 1, Math.floor((end - at - 1) / WEEK_MS));
      const { weekday, hour } = inBerlin(at);
      const row = map[weekday];
      if (row !== undefined) row[hour] = (row[hour] ?? 0) + ((next - at) / HOUR_MS) * (DECAY ** week / whole);
      at = next;
    }
  }
  return map.map((row) => row.map((value) => Math.min(1, Math.round(value * 1000) / 1000)));
}

/** What she says herself, for who has not shown any habits yet. Times as `20:00`, Berlin. */
export function fromSchedule(schedule: readonly { weekday: number; from: string; to: string }[]): Likelihood {
  const map = nothing();
  for (const { weekday, from, to } of schedule) {
    const [begin, end] = [hours(from), hours(to)];
    for (let hour = Math.floor(begin); hour < end; hour++) {
      const row = map[weekday];
      if (row !== undefined) row[hour] = Math.max(row[hour] ?? 0, Math.min(end, hour + 1) - Math.max(begin, hour));
    }
  }
  return map;
}

const hours = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;

/** Whole hours until she is likely to come, within a week; null where no hour is likely. */
export function hoursUntil(map: Likelihood, now: Date): number | null {
  const start = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  for (let ahead = 1; ahead <= 7 * 24; ahead++) {
    const { weekday, hour } = inBerlin(start + ahead * HOUR_MS);
    if ((map[weekday]?.[hour] ?? 0) >= LIKELY) return ahead;
  }
  return null;
}
