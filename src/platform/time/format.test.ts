import { describe, expect, it } from 'vitest';
import { formatMoment, formatSpan, formatWeekday } from './format.ts';

/** The tests' clock may stand anywhere: these are moments of its own day. */
const local = (day: number, hour: number) => new Date(2026, 0, day, hour, 3).toISOString();

describe('moments', () => {
  it.each([
    ['de', '05.01.2026, 14:03'],
    ['en', '5 Jan 2026, 14:03'],
    ['es', '5 ene 2026, 14:03'],
    ['nl', '5 jan 2026, 14:03'],
  ] as const)('are written in %s as they are in Europe', (language, text) =>
    expect(formatMoment(local(5, 14), language)).toBe(text),
  );

  it('are said once where a span has no length, and its day once within a day', () => {
    expect(formatSpan(local(5, 14), local(5, 14), 'en')).toBe('5 Jan 2026, 14:03');
    expect(formatSpan(local(5, 14), local(5, 16), 'en').match(/Jan/g)).toHaveLength(1);
    expect(formatSpan(local(5, 14), local(6, 16), 'en').match(/Jan/g)).toHaveLength(2);
  });
});

it('names the days of the week from Sunday on', () => {
  expect([0, 1, 6].map((weekday) => formatWeekday(weekday, 'de'))).toEqual(['Sonntag', 'Montag', 'Samstag']);
});
