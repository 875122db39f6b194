import { useEffect } from 'react';
import { refresh } from '../../../../ui/data/use-api.ts';

/** Asked a moment later than the sale ends, for clocks differ. */
const LATER_MS = 500;
/** Timers know no longer time. */
const LONGEST_MS = 2 ** 31 - 1;

/** Asks anew for prices when a sale of those that are shown ends: what stands on an open page is what is asked for. */
export function useSaleEnd(ends: readonly (string | null)[], call: { path: string }): void {
  const next = ends.reduce((first, end) => (end !== null && (first === null || end < first) ? end : first), null);
  const { path } = call;
  useEffect(() => {
    if (next === null) return;
    const wait = Math.max(0, Date.parse(next) - Date.now()) + LATER_MS;
    const timer = setTimeout(() => refresh({ path }), Math.min(wait, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [next, path]);
}
