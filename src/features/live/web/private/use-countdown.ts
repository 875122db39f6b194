import { useSyncExternalStore } from 'react';
import { useServerNow } from '../../../../shell/time/server-time.ts';

/** Seconds until a moment of the server's clock, never below zero, counted down while it is shown; null for no moment, and before that clock is known. */
export function useCountdown(until: string | null): number | null {
  const now = useServerNow(until === null ? null : 1000);
  return until === null || now === null ? null : secondsBetween(now, Date.parse(until));
}

/** Seconds of a time that has begun on this page: until a moment of `performance.now()`. Null where pages are drawn. */
export const useTimeLeft = (endsAt: number): number | null =>
  useSyncExternalStore(
    tick,
    () => secondsBetween(performance.now(), endsAt),
    () => null,
  );

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
}

const secondsBetween = (now: number, until: number): number => Math.max(0, Math.ceil((until - now) / 1000));
