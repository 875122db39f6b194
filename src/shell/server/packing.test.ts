import { describe, expect, it } from 'vitest';
import { packedBy, pickPacking, unpacked } from './packing.ts';

describe('packing', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['deflate', null],
    ['broken', null],
    ['', null],
    [undefined, null],
  ])('of %j picks %j', (accepted, picked) => expect(pickPacking(accepted)).toBe(picked));

  it.each(['br', 'gzip'] as const)('gives back what was packed: %s', (packing) => {
    const body = Buffer.from('séparée '.repeat(500));
    const packed = packedBy(packing, body);
    expect([packed.length < body.length / 10, unpacked(packing, packed)]).toEqual([true, body]);
  });
});
