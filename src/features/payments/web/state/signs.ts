/** Tells that something may have happened, and lets somebody wait for that. */
export interface Signs {
  /** Something happened. */
  give(): void;
  /** Answers at the next sign, at once where one came since the last waiting, and after so long without any. */
  next(longestMs: number, signal: AbortSignal): Promise<void>;
}

/** A sign that nobody waits for is kept until somebody does; more of them are one. */
export function createSigns(): Signs {
  let isGiven = false;
  let wake: (() => void) | null = null;
  return {
    give() {
      isGiven = true;
      wake?.();
    },
    async next(longestMs, signal) {
      if (!isGiven && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const done = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', done);
            resolve();
          };
          const timer = setTimeout(done, longestMs);
          signal.addEventListener('abort', done);
          wake = done;
        });
        wake = null;
      }
      isGiven = false;
    },
  };
}
