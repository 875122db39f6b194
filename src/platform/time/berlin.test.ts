import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinDay, lastDays, nextDay, startOfBerlinDay } from './berlin.ts';

describe('days of Berlin', () => {
  it('begin at its midnight, in summer, in winter, and where they are shorter or longer', () => {
    const starts = ['2026-01-15', '2026-07-15', '2026-03-29', '2026-10-25'].map((day) =>
      startOfBerlinDay(day).toISOString(),
    );
    expect(starts).toEqual([
      '2026-01-14T23:00:00.000Z',
      '2026-07-14T22:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
    ]);
  });

  it('follow each other without a gap', () => {
    const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(at, (moment) => {
        const day = berlinDay(moment);
        expect(startOfBerlinDay(day).getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(startOfBerlinDay(nextDay(day)).getTime()).toBeGreaterThan(moment.getTime());
      }),
      { seed: 6, numRuns: 1000 },
    );
  });

  it('are counted back from the one that Berlin has', () => {
    expect(lastDays(2, new Date('2026-03-29T22:30:00Z'))).toEqual({ from: '2026-03-29', to: '2026-03-30' });
  });
});
