import { vi } from 'vitest';

/** The clock that proven time goes by, in the test's hands; timers and dates go on as ever. */
export interface SteadyClock extends Disposable {
  advance(milliseconds: number): void;
}

/** Takes it over until it is disposed of. */
export function holdSteadyClock(): SteadyClock {
  vi.useFakeTimers({ toFake: ['performance'] });
  return {
    advance: (milliseconds) => void vi.advanceTimersByTime(milliseconds),
    [Symbol.dispose]: () => void vi.useRealTimers(),
  };
}
