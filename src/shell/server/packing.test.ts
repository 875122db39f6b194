import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packer, pickPacking } from './packing.ts';

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

  it('gives back what was packed, packing once', () => {
    const body = Buffer.from('séparée '.repeat(500));
    const pack = packer(body);
    expect(brotliDecompressSync(pack('br'))).toEqual(body);
    expect(gunzipSync(pack('gzip'))).toEqual(body);
    expect(pack('br')).toBe(pack('br'));
  });
});
