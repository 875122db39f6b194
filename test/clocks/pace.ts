import { setTimeout as delay } from 'node:timers/promises';

/** How often a page of a guest speaks (§5): its clients in tests keep that pace. No test waits by it for something else to happen. */
const SECOND_MS = 1000;

/** Until the page speaks again, or is told to stop. */
export const nextBeat = (signal?: AbortSignal, ms = SECOND_MS): Promise<void> =>
  delay(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
