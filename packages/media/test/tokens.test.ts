import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mintToken, verifyToken } from '../src/tokens.ts';

const SECRET = 'only-for-tests';
const grant = { room: 'salon', subject: 'guest-1', purpose: 'play' as const, expiresAt: 1_000 };
const expected = { room: 'salon', purpose: 'play' as const };

it('names the subject of a good token', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (room, subject) => {
      const token = mintToken(SECRET, { ...grant, room, subject });
      fc.pre(token.length <= 1_024);
      expect(verifyToken(SECRET, token, { room, purpose: 'play' }, 999)).toMatchObject({
        subject,
        source: 'main',
        kinds: ['audio', 'video'],
      });
    }),
    { seed: 1, numRuns: 200 },
  );
});

it('names the source that a publisher may publish', () => {
  const token = mintToken(SECRET, { ...grant, purpose: 'publish', source: 'obs' });
  expect(verifyToken(SECRET, token, { room: 'salon', purpose: 'publish' }, 0)).toMatchObject({
    subject: 'guest-1',
    source: 'obs',
    kinds: ['audio', 'video'],
  });
});

it('tells what the session may carry, and for how long', () => {
  const token = mintToken(SECRET, { ...grant, kinds: ['audio'], leaseMs: 4_000 });
  expect(verifyToken(SECRET, token, expected, 0)).toMatchObject({ kinds: ['audio'], leaseMs: 4_000 });
});

it.each([
  ['another secret', 'other', mintToken(SECRET, grant), expected, 0],
  ['another room', SECRET, mintToken(SECRET, grant), { ...expected, room: 'other' }, 0],
  ['another purpose', SECRET, mintToken(SECRET, grant), { ...expected, purpose: 'publish' as const }, 0],
  ['its time is over', SECRET, mintToken(SECRET, grant), expected, 1_000],
  ['another version', SECRET, mintToken(SECRET, grant).replace('v2', 'v3'), expected, 0],
  ['something appended', SECRET, `${mintToken(SECRET, grant)}.x`, expected, 0],
  ['no token at all', SECRET, '', expected, 0],
  ['too long', SECRET, mintToken(SECRET, { ...grant, subject: 'x'.repeat(2_000) }), expected, 0],
])('refuses: %s', (_, secret, token, wanted, now) => {
  expect(verifyToken(secret, token, wanted, now)).toBeNull();
});

it('refuses a token with any byte changed', () => {
  const token = mintToken(SECRET, grant);
  const flip = fc.tuple(fc.integer({ min: 0, max: token.length - 1 }), fc.constantFrom('A', 'z', '0', '.', '-'));
  fc.assert(
    fc.property(flip, ([at, character]) => {
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      // The last character of Base64 has bits that mean nothing.
      fc.pre(changed !== token && at < token.length - 1);
      expect(verifyToken(SECRET, changed, expected, 0)).toBeNull();
    }),
    { seed: 1, numRuns: 300 },
  );
});

it('lets the owner of a running session use the token that opened it', () => {
  expect(verifyToken(SECRET, mintToken(SECRET, grant), { ...expected, allowExpired: true }, 5_000)).toMatchObject({
    subject: 'guest-1',
    source: 'main',
    kinds: ['audio', 'video'],
  });
});
