import { describe, expect, it, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';

const NOON = Date.parse('2026-11-28T12:00:00Z');

/** A device whose clocks the test moves, and a server's clock that goes on by itself. */
function device(setWrongBy = 0) {
  let time = 0;
  let slept = 0;
  let wrong = setWrongBy;
  const measure = vi.fn<() => void>();
  const clock = createServerClock(measure, { steady: () => time - slept, wall: () => NOON + time + wrong });
  const server = () => NOON + time;
  const pass = (milliseconds: number) => void (time += milliseconds);
  return {
    clock,
    measure,
    server,
    pass,
    /** Its steady clock stands still meanwhile. */
    sleep(milliseconds: number) {
      pass(milliseconds);
      slept += milliseconds;
    },
    setClock: (by: number) => void (wrong += by),
    /** Asks the server; there and back take so long. */
    ask(there: number, back: number) {
      const take = clock.asking();
      pass(there);
      const shown = server();
      pass(back);
      take(shown);
    },
    /** How far what it shows is from what the server's clock does. */
    error: () => (clock.now() ?? Number.NaN) - server(),
  };
}

describe('the server’s clock on a device', () => {
  it('is not known before the server has been asked, and nothing is guessed', () => {
    const { clock, measure, pass } = device();
    pass(60_000);
    expect(clock.now()).toBeNull();
    expect(measure).not.toHaveBeenCalled();
  });

  it.each([0, 7, -120, 525_600])('shows the same on a device that is %d minutes fast', (minutes) => {
    const { ask, error, pass } = device(minutes * 60_000);
    ask(40, 40);
    expect(error()).toBe(0);
    pass(3_600_000);
    expect(error()).toBe(0);
  });

  it('is wrong by no more than half of the way there and back', () => {
    const { ask, error } = device();
    ask(300, 20);
    expect(Math.abs(error())).toBeLessThanOrEqual(160);
  });

  it('is not made worse by an answer that took long', () => {
    const { ask, error } = device();
    ask(10, 10);
    ask(6000, 10);
    expect(Math.abs(error())).toBeLessThanOrEqual(10);
  });

  it('is made better by a quick answer after one that took long', () => {
    const { ask, error } = device();
    ask(6000, 10);
    expect(Math.abs(error())).toBeGreaterThan(2000);
    ask(10, 10);
    expect(Math.abs(error())).toBeLessThanOrEqual(10);
  });

  it('goes on as it was when the device’s clock is set, and is measured anew', () => {
    const { ask, error, setClock, pass, measure } = device();
    ask(40, 40);
    setClock(-7_200_000);
    expect(error()).toBe(0);
    expect(measure).toHaveBeenCalledTimes(1);
    pass(1000);
    ask(20, 20);
    expect(error()).toBe(0);
    expect(measure).toHaveBeenCalledTimes(1);
  });

  it('is measured anew after a sleep, and right from then on', () => {
    const { ask, clock, error, sleep, measure } = device();
    // A first answer that says little must not hold back what is measured after the sleep.
    ask(4000, 4000);
    sleep(3000);
    expect(error()).toBe(-3000);
    expect(measure).toHaveBeenCalledTimes(1);
    ask(10, 10);
    expect(error()).toBe(0);
    clock.now();
    expect(measure).toHaveBeenCalledTimes(1);
  });

  it('takes no answer that was on its way through a sleep, and asks once more', () => {
    const { ask, clock, error, pass, server, sleep, measure } = device();
    const take = clock.asking();
    const shown = server();
    sleep(3_600_000);
    take(shown);
    expect(clock.now()).toBeNull();
    expect(measure).toHaveBeenCalledTimes(1);
    pass(10);
    ask(10, 10);
    expect(error()).toBe(0);
  });

  it('tries again at a pace where the server cannot be asked', () => {
    const { ask, clock, pass, sleep, measure } = device();
    ask(10, 10);
    sleep(60_000);
    for (let times = 0; times < 40; times++) {
      clock.now();
      pass(250);
    }
    expect(measure).toHaveBeenCalledTimes(2);
  });

  it('follows a server whose clock was set', () => {
    const { ask, clock, pass } = device();
    ask(10, 10);
    const take = clock.asking();
    pass(20);
    take(NOON + 10 + 90_000);
    const before = clock.now() ?? 0;
    expect(before).toBeGreaterThan(NOON + 90_000);
    pass(500);
    expect(clock.now()).toBe(before + 500);
  });

  it('tells each measurement, until nobody listens any more', () => {
    const { ask, clock } = device();
    const heard = vi.fn<() => void>();
    const stop = clock.onMeasured(heard);
    ask(10, 10);
    ask(10, 10);
    stop();
    ask(10, 10);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
