import fc from 'fast-check';
import { expect, it } from 'vitest';
import { berlinDay } from '../../src/platform/time/berlin.ts';
import { untilNextMonth } from './next-month.ts';

const monthOf = (at: number): number => {
  const [year = 0, month = 0] = berlinDay(new Date(at)).split('-').map(Number);
  return year * 12 + month;
};

it('leads to the first moment of the next month in Berlin, from any moment', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), (now) => {
      const next = now.getTime() + untilNextMonth(now);
      expect(monthOf(next)).toBe(monthOf(now.getTime()) + 1);
      expect(monthOf(next - 1)).toBe(monthOf(now.getTime()));
    }),
  );
});
