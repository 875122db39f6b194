import { describe, expect, it } from 'vitest';
import { isQuiet } from './rules.ts';

describe('quiet hours', () => {
  it.each([
    ['2026-01-10T21:00:00Z', true],
    ['2026-01-10T20:59:59Z', false],
    ['2026-01-11T07:59:59Z', true],
    ['2026-01-11T08:00:00Z', false],
    // In summer Berlin is an hour further on.
    ['2026-07-10T20:00:00Z', true],
    ['2026-07-11T06:59:59Z', true],
    ['2026-07-11T07:00:00Z', false],
  ])('at %s: %s', (at, quiet) => {
    expect(isQuiet(new Date(at))).toBe(quiet);
  });
});
