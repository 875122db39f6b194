import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readToken, writeToken, type WatchToken } from './token.ts';

const key = Buffer.alloc(32, 7);
const tokens = fc.record<WatchToken>({
  filmId: fc.nat(),
  media: fc.uuid(),
  guestId: fc.option(fc.uuid()),
  watchId: fc.option(fc.uuid()),
  kind: fc.constantFrom('whole', 'preview'),
  expires: fc.integer({ min: 1_000, max: 4_000_000_000 }),
});

describe('the signed part of an address', () => {
  it('comes back as it was signed until it expires, and not after', () => {
    fc.assert(
      fc.property(tokens, (token) => {
        const text = writeToken(key, token);
        expect(text).toMatch(/^[\w-]+\.[\w-]+$/);
        expect(readToken(key, text, new Date(token.expires * 1_000 - 1))).toEqual(token);
        expect(readToken(key, text, new Date(token.expires * 1_000))).toBeNull();
      }),
    );
  });

  it('is nothing once any sign of it is another, or with another key', () => {
    fc.assert(
      fc.property(tokens, fc.nat(), fc.constantFrom('A', 'z', '0', '.', '-'), (token, at, sign) => {
        const text = writeToken(key, token);
        const place = at % text.length;
        // The last sign of base64url holds bits that nobody reads.
        const other = `${text.slice(0, place)}${sign}${text.slice(place + 1)}`;
        const isSame = Buffer.from(other.split('.')[1] ?? '', 'base64url').equals(
          Buffer.from(text.split('.')[1] ?? '', 'base64url'),
        );
        fc.pre(other.split('.')[0] !== text.split('.')[0] || !isSame);
        expect(readToken(key, other, new Date(0))).toBeNull();
        expect(readToken(randomBytes(32), text, new Date(0))).toBeNull();
      }),
    );
  });
});
