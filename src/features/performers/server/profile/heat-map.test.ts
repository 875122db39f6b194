import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromSchedule, hoursUntil, learn, type Span } from './heat-map.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** A Wednesday in winter, noon in Berlin. */
const now = new Date('2026-01-14T11:00:00Z');
const longAgo = new Date('2025-01-01T00:00:00Z');

/** Tuesdays from 20:00 to 22:30 in Berlin, in these weeks before now. */
const tuesdays = (weeks: number[]): Span[] =>
  weeks.map((week) => {
    const from = new Date(Date.parse('2026-01-13T19:00:00Z') - week * WEEK);
    return { from, to: new Date(from.getTime() + 2.5 * HOUR) };
  });

describe('the heat map', () => {
  it('is certain of what has always been', () => {
    const map = learn(tuesdays([0, 1, 2, 3, 4, 5, 6, 7]), now, longAgo, 8);
    expect(map[2]?.slice(19, 24)).toEqual([0, 1, 1, 0.5, 0]);
    expect(map.flat().filter((value) => value > 0)).toHaveLength(3);
    expect(hoursUntil(map, now)).toBe(6 * 24 + 8);
  });

  it('forgets what has ended, and believes in what has begun', () => {
    const early = learn(tuesdays([4, 5, 6, 7]), now, longAgo, 8);
    const late = learn(tuesdays([0, 1, 2, 3]), now, longAgo, 8);
    expect(late[2]?.[20]).toBeGreaterThan(0.5);
    expect(early[2]?.[20]).toBeLessThan(0.4);
    expect(hoursUntil(early, now)).toBeNull();
  });

  it('counts only the weeks since she joined', () => {
    const joined = new Date(now.getTime() - 2 * WEEK);
    expect(learn(tuesdays([0, 1]), now, joined, 8)[2]?.[20]).toBe(1);
  });

  it('goes by the clock of Berlin through the change to summer time', () => {
    // On 29 March 2026 clocks go from two to three.
    const spring = { from: new Date('2026-03-29T00:00:00Z'), to: new Date('2026-03-29T02:00:00Z') };
    const map = learn([spring], new Date('2026-03-30T00:00:00Z'), new Date('2026-03-28T00:00:00Z'), 8);
    expect(map[0]?.slice(0, 5)).toEqual([0, 1, 0, 1, 0]);
  });

  it('stays between never and always for any shows that do not overlap', () => {
    const spans = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 1500 })), { maxLength: 60 })
      .map((pairs) => {
        let at = now.getTime() - 9 * WEEK;
        return pairs.map(([pause, minutes]): Span => {
          const from = at + pause * HOUR;
          at = from + minutes * 60_000;
          return { from: new Date(from), to: new Date(at) };
        });
      });
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 80 }), (shows, days) => {
        const map = learn(shows, now, new Date(now.getTime() - days * 24 * HOUR), 8);
        expect(map).toHaveLength(7);
        for (const row of map) {
          expect(row).toHaveLength(24);
          for (const value of row) expect(value >= 0 && value <= 1).toBe(true);
        }
        const until = hoursUntil(map, now);
        expect(until === null || (until >= 1 && until <= 168)).toBe(true);
      }),
    );
  });

  it('takes her word where there is nothing to learn from', () => {
    const map = fromSchedule([{ weekday: 5, from: '19:30', to: '22:00' }]);
    expect(map[5]?.slice(18, 23)).toEqual([0, 0.5, 1, 1, 0]);
    expect(hoursUntil(map, now)).toBe(2 * 24 + 7);
  });
});
