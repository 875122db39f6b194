import { BusyError, RefusedError } from './types.ts';

/** What was lost is brought back soon: a server that restarts is there again within a second or two. */
const LOST_MS = [0, 200, 400, 800, 1_600];
/** Whoever is told to come later comes ever later, and not for ever. */
const BUSY_AT_LEAST_MS = 1_000;
const BUSY_AT_MOST_MS = 30_000;
const BUSY_TIMES = 6;

/**
 * When the next attempt is made, in milliseconds from now, or why there is none. `mayHurry`: it is made at once where the device has
 * another network meanwhile; whoever was told to come later comes no sooner for that.
 */
export type Next = { waitMs: number; mayHurry: boolean } | { failed: RefusedError };

/** Decides after each attempt whether and when there is another. */
export class Attempts {
  #lost = 0;
  #busy = 0;

  /** Media flows: what has failed before does not count any more. */
  succeeded(): void {
    this.#lost = -1;
    this.#busy = 0;
  }

  /** @param error what ended the attempt; null where a connection that stood was lost */
  next(error: Error | null): Next {
    if (error instanceof RefusedError) return { failed: error };
    if (error instanceof BusyError) {
      if (++this.#busy > BUSY_TIMES) return { failed: new RefusedError(error.status) };
      const least = Math.max(error.afterMs, BUSY_AT_LEAST_MS);
      const waitMs = Math.min(least * 2 ** (this.#busy - 1), Math.max(least, BUSY_AT_MOST_MS));
      return { waitMs, mayHurry: false };
    }
    this.#busy = 0;
    this.#lost++;
    return { waitMs: LOST_MS[Math.min(this.#lost, LOST_MS.length - 1)] ?? 0, mayHurry: true };
  }
}
