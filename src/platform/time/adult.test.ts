import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAdultOn } from './adult.ts';

describe('who is an adult', () => {
  it.each([
    ['2008-11-22', '2026-11-22', true],
    ['2008-11-23', '2026-11-22', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1999-12-31', '2026-01-01', true],
  ])('born %s, on %s: %s', (born, today, isAdult) => {
    expect(isAdultOn(born, today)).toBe(isAdult);
  });

  it('is of age on every later day too', () => {
    const days = fc
      .date({ min: new Date('1930-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    // Once of age, of age on every later day.
    const goesOn = fc.property(days, days, days, (born, one, other) => {
      const [first = one, later = other] = [one, other].toSorted();
      return !isAdultOn(born, first) || isAdultOn(born, later);
    });
    expect(fc.check(goesOn).failed).toBe(false);
  });
});
