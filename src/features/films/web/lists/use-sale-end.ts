import { useEffect } from 'react';
import { atServerTime } from '../../../../shell/time/server-time.ts';
import { refresh } from '../../../../ui/data/use-api.ts';

/** Asked a moment later than the sale ends: clocks are measured over a line that takes its time. */
const LATER_MS = 500;

/** Asks anew for prices when a sale of those that are shown ends: what stands on an open page is what is asked for. */
export function useSaleEnd(ends: readonly (string | null)[], call: { path: string }): void {
  const next = ends.reduce((first, end) => (end !== null && (first === null || end < first) ? end : first), null);
  const { path } = call;
  useEffect(() => {
    if (next === null) return;
    return atServerTime(Date.parse(next) + LATER_MS, () => refresh({ path }));
  }, [next, path]);
}
