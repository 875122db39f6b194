import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOf } from './send-file.ts';

describe('the part of a file that is asked for', () => {
  it.each([
    [undefined, 10, null],
    ['bytes=0-', 10, { start: 0, end: 9 }],
    ['bytes=2-4', 10, { start: 2, end: 4 }],
    ['bytes=2-400', 10, { start: 2, end: 9 }],
    ['bytes=-3', 10, { start: 7, end: 9 }],
    ['bytes=-30', 10, { start: 0, end: 9 }],
    ['bytes=10-', 10, 'none'],
    ['bytes=-0', 10, 'none'],
    ['bytes=4-2', 10, null],
    ['bytes=0-1,4-5', 10, null],
    ['bytes=-', 10, null],
    ['lines=0-1', 10, null],
  ])('%s of %i bytes', (header, size, part) => {
    expect(partOf(header, size)).toEqual(part);
  });

  it('lies within the file', () => {
    fc.assert(
      fc.property(fc.option(fc.nat()), fc.option(fc.nat()), fc.integer({ min: 1, max: 1e6 }), (first, last, size) => {
        const part = partOf(`bytes=${first ?? ''}-${last ?? ''}`, size);
        if (part === null || part === 'none') return;
        expect(part.start).toBeGreaterThanOrEqual(0);
        expect(part.end).toBeGreaterThanOrEqual(part.start);
        expect(part.end).toBeLessThan(size);
      }),
    );
  });
});
