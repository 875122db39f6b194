interface Ticks {
  /** Done once a second and on demand, never twice at a time. */
  work(): Promise<void>;
  /** Called once a second: what it begins may wait for a run of the work, which must not wait for it. */
  beside(): void;
  onError: (error: unknown) => void;
}

/** Runs the meter once a second and on demand. */
export function startClock({ work, beside, onError }: Ticks) {
  let running: Promise<void> | null = null;
  const now = (): Promise<void> => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = null));
    return running;
  };
  const timer = setInterval(() => {
    void now();
    beside();
  }, 1000);
  return {
    /** Waits for a whole run that began after this call. Whoever is part of the work would wait for himself. */
    async now(): Promise<void> {
      if (running !== null) await running;
      await now();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await (running ?? Promise.resolve());
      await now();
    },
  };
}
