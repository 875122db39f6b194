import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHold, HOLD_SECONDS, type Held } from './hold.ts';

/** A hold, what it has sent, and all that it has told. */
function watched() {
  const sent: string[] = [];
  const told: (Held<string> | null)[] = [];
  let who = 'ann';
  const hold = createHold<string>(
    (held) => void told.push(held),
    () => who,
  );
  hold.sendBy((what) => void sent.push(what));
  return { hold, sent, told, signIn: (name: string) => void (who = name) };
}

describe('a payment that is held back', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('is sent once when its time is up, and counts down until then', () => {
    const { hold, sent, told } = watched();
    hold.begin('tip');
    vi.advanceTimersByTime(HOLD_SECONDS * 1000 - 1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(['tip']);
    const left = told.map((held) => held?.secondsLeft ?? 0);
    expect(left).toEqual([5, 5, 4, 3, 2, 1, 0]);
    expect(told.map((held) => held?.isFresh ?? null).slice(0, 2)).toEqual([true, false]);
  });

  it('is sent at once by who wants that or leaves, and by the way of that moment', () => {
    const { hold, sent } = watched();
    hold.begin('tip');
    hold.sendBy((what) => void sent.push(`${what} later`));
    hold.sendNow();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(['tip later']);
  });

  it('is not sent in the name of somebody else', () => {
    const { hold, sent, signIn } = watched();
    hold.begin('tip of ann');
    signIn('ben');
    hold.sendNow();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual([]);
    hold.begin('tip of ben');
    hold.sendNow();
    expect(sent).toEqual(['tip of ben']);
  });

  it('is never sent once it is taken back, and once at most otherwise', () => {
    const act = fc.oneof(
      fc.constantFrom('begin' as const, 'undo' as const, 'sendNow' as const),
      fc.integer({ min: 1, max: 6000 }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const { hold, sent, told } = watched();
        let begun = 0;
        let undone = 0;
        for (const each of acts) {
          const waits = (told.at(-1) ?? null) !== null;
          if (typeof each === 'number') vi.advanceTimersByTime(each);
          else if (each === 'begin') {
            hold.begin(String(begun));
            if (!waits) begun += 1;
          } else {
            if (each === 'undo' && waits) undone += 1;
            hold[each]();
          }
        }
        hold.sendNow();
        vi.advanceTimersByTime(60_000);
        expect(sent.length).toBe(begun - undone);
        expect(new Set(sent).size).toBe(sent.length);
      }),
    );
  });
});
