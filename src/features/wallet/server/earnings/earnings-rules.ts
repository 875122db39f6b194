import { nextDay } from '../../../../platform/time/berlin.ts';
import type { EarningRow } from './earnings-store.ts';

/** Adds up by what `keyOf` says, the most coins first. */
export function sumBy(
  rows: readonly EarningRow[],
  keyOf: (row: EarningRow) => string,
): { by: string; coins: number; seconds: number }[] {
  const sums = new Map<string, { coins: number; seconds: number }>();
  for (const row of rows) {
    const { coins, seconds } = sums.get(keyOf(row)) ?? { coins: 0, seconds: 0 };
    sums.set(keyOf(row), { coins: coins + row.coins, seconds: seconds + row.seconds });
  }
  return [...sums]
    .map(([by, { coins, seconds }]) => ({ by, coins, seconds }))
    .toSorted((one, other) => other.coins - one.coins || (one.by < other.by ? -1 : 1));
}

/** Every day from the first to the last, those without coins too. */
export function byDay(
  rows: readonly EarningRow[],
  { from, to }: { from: string; to: string },
): { day: string; coins: number }[] {
  const sums = new Map(sumBy(rows, ({ day }) => day).map(({ by, coins }) => [by, coins]));
  const days: { day: string; coins: number }[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push({ day, coins: sums.get(day) ?? 0 });
  return days;
}
