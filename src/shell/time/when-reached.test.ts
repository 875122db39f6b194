import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';
import { whenReached } from './when-reached.ts';

const NOON = Date.parse('2026-11-28T12:00:00Z');
const MINUTE = 60_000;

describe('what is done at a moment of the server’s clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** A device on which so much time passes, and a server whose clock is so far ahead of its steady one. */
  function begin(moment: number) {
    let steady = 0;
    const clock = createServerClock(() => undefined, { steady: () => steady, wall: () => steady });
    const done = vi.fn<() => void>();
    return {
      done,
      stop: whenReached(clock, moment, done),
      measured: (shown: number) => clock.asking()(shown),
      pass(milliseconds: number) {
        const end = steady + milliseconds;
        // Timers and clock go together.
        for (; steady < end; steady = Math.min(steady + 500, end)) vi.advanceTimersByTime(Math.min(500, end - steady));
        vi.advanceTimersByTime(1);
      },
      /** The steady clock is ahead of timers, which stood still. */
      skip: (milliseconds: number) => void (steady += milliseconds),
    };
  }

  it('waits for the clock to be known', () => {
    const { done, measured, pass } = begin(NOON);
    pass(5 * MINUTE);
    expect(done).not.toHaveBeenCalled();
    measured(NOON - MINUTE);
    pass(MINUTE - 1000);
    expect(done).not.toHaveBeenCalled();
    pass(2000);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('is done once, also hours later', () => {
    const { done, measured, pass } = begin(NOON + 3 * 60 * MINUTE);
    measured(NOON);
    pass(3 * 60 * MINUTE - 1000);
    expect(done).not.toHaveBeenCalled();
    pass(2000);
    measured(NOON + 4 * 60 * MINUTE);
    pass(MINUTE);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('is done soon, and not at once, where the moment is over', () => {
    const { done, measured, pass } = begin(NOON - MINUTE);
    measured(NOON);
    expect(done).not.toHaveBeenCalled();
    pass(1);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('moves with what was measured last', () => {
    const { done, measured, pass, skip } = begin(NOON + 10 * MINUTE);
    measured(NOON);
    pass(MINUTE);
    skip(30 * MINUTE);
    measured(NOON + 9.5 * MINUTE);
    pass(20_000);
    expect(done).not.toHaveBeenCalled();
    pass(11_000);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('is not done by who has stopped', () => {
    const { done, measured, pass, stop } = begin(NOON);
    measured(NOON - MINUTE);
    stop();
    pass(2 * MINUTE);
    measured(NOON + MINUTE);
    pass(MINUTE);
    expect(done).not.toHaveBeenCalled();
  });
});
