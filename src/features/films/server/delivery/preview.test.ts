import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewLength, previewParts } from './preview.ts';

const segments = (...lengths: number[]) =>
  lengths.map((seconds) => ({ seconds, frames: seconds * 25, variants: { a: { file: 'x', bytes: 1, iv: null } } }));
const parts = (...lengths: number[]) => previewParts({ segments: segments(...lengths), framesPerSecond: 25 });
const film = (seconds: number) =>
  [...Array.from({ length: Math.floor(seconds / 4) }, () => 4), seconds % 4].filter((each) => each > 0);

describe('the beginning of a film that anybody may see', () => {
  it.each([
    [19, []],
    [20, [2]],
    [40, [4]],
    [60, [4, 2]],
    [119, [4, 4, 2]],
    [7_200, [4, 4, 4]],
  ])('of %i seconds', (seconds, shown) => {
    expect(parts(...film(seconds)).map((part) => part.seconds)).toEqual(shown);
  });

  it('is a tenth of it at most, and some seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seconds) => {
        const shown = parts(...film(seconds)).reduce((sum, part) => sum + part.seconds, 0);
        expect(shown).toBeLessThanOrEqual(Math.min(12, seconds / 10));
        expect(previewLength(seconds * 1_000) * 2).toBe(shown);
      }),
    );
  });
});
