/** What a device measures time by, in milliseconds: a clock that only runs on, and the one that people set. */
interface DeviceClocks {
  steady: () => number;
  wall: () => number;
}

const ownClocks: DeviceClocks = { steady: () => performance.now(), wall: () => Date.now() };

/** Where the two have moved against each other by more than this, the device has slept, or its clock was set. Milliseconds. */
const APART_MS = 2000;
/** What could not be measured is tried again after so long, in milliseconds. */
const AGAIN_MS = 5000;

export interface ServerClock {
  /** What the server's clock shows now, in milliseconds; null before it has been measured. Asks for a new measurement after a sleep. */
  now: () => number | null;
  /** To be called when the server is asked what its clock shows; what it returns takes the answer. */
  asking: () => (shown: number) => void;
  /** Called after each measurement. Returns how to stop. */
  onMeasured: (listener: () => void) => () => void;
}

/**
 * The server's clock, read off the device's steady one: a device that is minutes fast or slow shows and decides the same as any other.
 * Answers that took long say less than quick ones, so that each narrows down what is known. `measure` asks the server anew.
 */
export function createServerClock(measure: () => void, { steady, wall }: DeviceClocks = ownClocks): ServerClock {
  /** The server's clock is ahead of the steady one by no less, and no more; null before the first measurement. */
  let ahead: [number, number] | null = null;
  let apart = 0;
  let isDue = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();

  const apartNow = () => wall() - steady();
  const hasMoved = (before: number) => Math.abs(apartNow() - before) > APART_MS;

  return {
    now() {
      isDue ||= ahead !== null && hasMoved(apart);
      if (isDue && steady() - triedAt >= AGAIN_MS) {
        triedAt = steady();
        measure();
      }
      return ahead === null ? null : steady() + (ahead[0] + ahead[1]) / 2;
    },
    asking() {
      const askedAt = steady();
      const apartThen = apartNow();
      return (shown) => {
        // Nobody knows how long an answer was on its way through a sleep.
        if (hasMoved(apartThen)) return void (isDue = true);
        // It was shown at some moment in between.
        const least = shown - steady();
        const most = shown - askedAt;
        const isAnew = ahead === null || hasMoved(apart) || most < ahead[0] || least > ahead[1];
        ahead = isAnew || ahead === null ? [least, most] : [Math.max(least, ahead[0]), Math.min(most, ahead[1])];
        apart = apartNow();
        isDue = false;
        for (const listener of listeners) listener();
      };
    },
    onMeasured(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
