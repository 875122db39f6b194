/** Runs the work once a second and on demand, never twice at a time. */
export function startClock(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  const now = (): Promise<void> => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = null));
    return running;
  };
  const timer = setInterval(() => void now(), 1000);
  return {
    /** Waits for a whole run that began after this call. */
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
