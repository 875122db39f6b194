import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pauseLengths, RAISE_AFTER_MS } from '../../constants.ts';
import {
  changed,
  coinsLeft,
  isExcluded,
  isReminderDue,
  limitAt,
  noRules,
  pauseFrom,
  type Exclusion,
} from './limit-rules.ts';

const start = new Date('2026-11-21T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const request = fc.option(fc.integer({ min: 500, max: 1_000_000 }));

describe('limits', () => {
  it('lower at once, and rise a day later', () => {
    const lowered = changed({ cents: 10_000, next: null }, 5000, start);
    expect(lowered).toEqual({ cents: 5000, next: null });
    const raised = changed(lowered, 20_000, start);
    expect(limitAt(raised, after(RAISE_AFTER_MS - 1)).cents).toBe(5000);
    expect(limitAt(raised, after(RAISE_AFTER_MS)).cents).toBe(20_000);
    expect(changed(raised, 20_000, after(1000))).toEqual(raised);
    const lifted = changed(lowered, null, start);
    expect(limitAt(lifted, start).cents).toBe(5000);
    expect(limitAt(lifted, after(RAISE_AFTER_MS))).toEqual({ cents: null, next: null });
  });

  // oxlint-disable-next-line vitest/expect-expect -- the property expects
  it('are never higher within a day than they ever were in it, whatever is asked for', () => {
    const steps = fc.array(fc.tuple(request, fc.integer({ min: 0, max: RAISE_AFTER_MS / 24 })), { maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 1_000_000 }), steps, (first, requests) => {
        let limit = changed(noRules.day, first, start);
        let at = 0;
        let lowest = first;
        for (const [wanted, later] of requests) {
          at += later;
          if (at >= RAISE_AFTER_MS) break;
          limit = changed(limit, wanted, after(at));
          const { cents } = limitAt(limit, after(at));
          expect(cents ?? Infinity).toBeLessThanOrEqual(lowest);
          lowest = Math.min(lowest, cents ?? Infinity);
        }
        expect(lowest).toBeLessThanOrEqual(first);
      }),
      { seed: 7 },
    );
  });

  it('leave whole coins, of the day or the month, whatever is less', () => {
    const rules = { ...noRules, day: { cents: 1000, next: null }, month: { cents: 1510, next: null } };
    expect(coinsLeft(rules, { day: 0, month: 0 }, start)).toBe(40);
    expect(coinsLeft(rules, { day: 10, month: 40 }, start)).toBe(20);
    expect(coinsLeft(rules, { day: 41, month: 41 }, start)).toBe(0);
    expect(coinsLeft(noRules, { day: 1e6, month: 1e6 }, start)).toBeNull();
  });
});

describe('pauses', () => {
  it('are never shortened by another', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...pauseLengths), fc.integer({ min: 0, max: 1e9 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(steps, (pauses) => {
        let currentPause: Exclusion | null = null;
        let at = 0;
        let end = 0;
        for (const [length, later] of pauses) {
          at += later;
          currentPause = pauseFrom(currentPause, length, after(at));
          const until = currentPause.until?.getTime() ?? Infinity;
          expect(until).toBeGreaterThanOrEqual(end);
          expect(isExcluded(currentPause, after(at))).toBe(true);
          end = until;
        }
      }),
      { seed: 8 },
    );
  });

  it('end', () => {
    const pause = pauseFrom(null, 'day', start);
    expect([isExcluded(pause, after(86_399_999)), isExcluded(pause, after(86_400_000))]).toEqual([true, false]);
  });
});

it('reminds after so much time or so many coins since the last reminder', () => {
  const rules = { remind: { minutes: 30, coins: 100 } };
  const last = { seconds: 600, coins: 50 };
  expect(isReminderDue(rules, last, { seconds: 2399, coins: 149 })).toBe(false);
  expect(isReminderDue(rules, last, { seconds: 2400, coins: 60 })).toBe(true);
  expect(isReminderDue(rules, last, { seconds: 700, coins: 150 })).toBe(true);
  expect(isReminderDue({ remind: { minutes: null, coins: null } }, last, { seconds: 1e6, coins: 1e6 })).toBe(false);
});
