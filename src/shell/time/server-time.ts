import { useSyncExternalStore } from 'react';
import { berlinDay } from '../../platform/time/berlin.ts';
import { serverClock } from '../api/access.ts';
import { whenReached } from './when-reached.ts';

// Who comes back to a page after a sleep finds it by the right time.
if (typeof document !== 'undefined') document.addEventListener('visibilitychange', () => void serverClock.now());

/** The server's time in milliseconds; null before the session has begun, and where pages are drawn. */
export const serverNow = (): number | null => serverClock.now();

/** The day in Berlin by the server's clock, as `2026-03-29`; null where its time is not known. */
export function today(): string | null {
  const now = serverNow();
  return now === null ? null : berlinDay(new Date(now));
}

/** Calls once the server's clock shows a moment, in milliseconds; where that is not known yet it waits. Returns how to stop. */
export const atServerTime = (moment: number, handle: () => void): (() => void) =>
  whenReached(serverClock, moment, handle);

/**
 * The server's time in milliseconds, rounded down to `stepMs` and followed while it is shown; null where it is not known yet, where pages
 * are drawn (they are the same for everyone, and kept), and for no step, when nothing is counted.
 */
export function useServerNow(stepMs: number | null = 1000): number | null {
  const follow = (listener: () => void): (() => void) => {
    if (stepMs === null) return () => undefined;
    const forget = serverClock.onMeasured(listener);
    const timer = setInterval(listener, stepMs / 4);
    return () => {
      forget();
      clearInterval(timer);
    };
  };
  const read = (): number | null => {
    const now = stepMs === null ? null : serverNow();
    return now === null || stepMs === null ? null : Math.floor(now / stepMs) * stepMs;
  };
  return useSyncExternalStore(follow, read, () => null);
}
