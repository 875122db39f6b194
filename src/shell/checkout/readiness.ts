/** How often a checkout's readiness is looked at, in milliseconds (§9). */
export const POLL_MS = 500;
/** A checkout that has loaded is shown after this long, even if it never says that it is ready (§9). */
export const LOADER_MS = 1400;
/** After this long without any word it is taken as unreachable. */
export const SILENT_MS = 12_000;

/** Moments on one clock, in milliseconds; null for what has not happened. */
export interface Moments {
  opened: number;
  contentLoaded: number | null;
  ready: number | null;
}

export type Readiness = 'loading' | 'ready' | 'silent';

/** Whether the loader still covers a checkout, or has to say that nobody answers. */
export function readiness({ opened, contentLoaded, ready }: Moments, now: number): Readiness {
  if (ready !== null) return 'ready';
  if (contentLoaded === null) return now - opened >= SILENT_MS ? 'silent' : 'loading';
  return now - contentLoaded >= LOADER_MS ? 'ready' : 'loading';
}
