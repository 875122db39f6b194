import { slot } from './slots.ts';

/** What of the demo world runs along with the platform, at this origin. */
export const demoRuns = slot<(origin: string) => Promise<AsyncDisposable>>('what runs of the demo world');

/** Does it again and again, one at a time; the end waits for the one under way. */
export function again(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): AsyncDisposable {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = null));
  }, everyMs);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
    },
  };
}
