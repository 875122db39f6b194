import type { ServerClock } from './server-clock.ts';

/** A sleep is noticed by looking: timers go on afterwards as if there had been none. Milliseconds. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Calls once a clock shows a moment, in milliseconds, and never before this has returned; as long as the clock is not known nothing is called.
 * Returns how to stop.
 */
export function whenReached(
  { now, onMeasured }: Pick<ServerClock, 'now' | 'onMeasured'>,
  moment: number,
  handle: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function wait(): void {
    clearTimeout(timer);
    const shown = now();
    if (shown !== null) timer = setTimeout(look, Math.min(Math.max(moment - shown, 0), LONGEST_WAIT_MS));
  }
  function look(): void {
    if ((now() ?? 0) < moment) return wait();
    stop();
    handle();
  }
  // What was waited for by an older measurement is waited for anew.
  const forget = onMeasured(wait);
  function stop(): void {
    forget();
    clearTimeout(timer);
  }
  wait();
  return stop;
}
