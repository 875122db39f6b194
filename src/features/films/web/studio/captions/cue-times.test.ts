import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMoment, writeMoment } from './cue-times.ts';

it('a moment of a film is read as it was written', () => {
  const comesBack = fc.property(fc.integer({ min: 0, max: 999 * 60_000 }), (ms) => readMoment(writeMoment(ms)) === ms);
  expect(fc.check(comesBack).failed).toBe(false);
  expect(readMoment('1:02:03,5')).toBe(3_723_500);
  for (const wrong of ['', 'gleich', '12', '1:75', '-1:00', '1:00.0000']) expect(readMoment(wrong)).toBeNull();
});
