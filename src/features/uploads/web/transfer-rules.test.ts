import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FIRST_PART_BYTES,
  isPartTooLarge,
  MOST_PART_BYTES,
  nextPartBytes,
  obstacleOf,
  retryAfter,
  smallerPartBytes,
} from './transfer-rules.ts';

const MEGA = 1024 ** 2;
/** Sizes of the parts that a line of this speed takes, in bytes a second with this many milliseconds for each round trip. */
function partsOn(speed: number, roundTripMs: number, count = 12): number[] {
  const parts = [FIRST_PART_BYTES];
  for (let part = FIRST_PART_BYTES; parts.length < count; parts.push(part))
    part = nextPartBytes(part, { bytes: part, ms: roundTripMs + (part / speed) * 1000 });
  return parts;
}

test('parts on a slow line take seconds, not the half minute after which the server gives up', () => {
  const last = partsOn(50_000, 100).at(-1) ?? 0;
  expect(last / 50_000).toBeGreaterThan(4);
  expect(last / 50_000).toBeLessThan(12);
});

test('parts on a fast line grow until round trips cost nothing', () => {
  expect(partsOn(100 * MEGA, 30).at(-1)).toBe(MOST_PART_BYTES);
});

test('parts never grow faster than fourfold, and stay within their bounds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 64 * 1024, max: MOST_PART_BYTES }),
      fc.record({
        bytes: fc.integer({ min: 0, max: MOST_PART_BYTES }),
        ms: fc.double({ min: 0, max: 600_000, noNaN: true }),
      }),
      (part, sent) => {
        const next = nextPartBytes(part, sent);
        expect(next).toBeLessThanOrEqual(Math.min(part * 4, MOST_PART_BYTES));
        expect(next).toBeGreaterThanOrEqual(64 * 1024);
        expect(Number.isSafeInteger(next)).toBe(true);
        expect(smallerPartBytes(part)).toBeLessThanOrEqual(part);
      },
    ),
  );
});

test('the short end of a file says nothing about the line', () => {
  expect(nextPartBytes(MEGA, { bytes: 10, ms: 100 })).toBe(MEGA);
});

test('the first retry comes at once, the last ones twice a minute for ever', () => {
  expect([1, 2, 3, 7, 500].map(retryAfter)).toEqual([0, 1000, 3000, 30_000, 30_000]);
});

test('a part that something in front refuses as too large is tried smaller, down to the least', () => {
  const sizes: number[] = [];
  for (let part = MOST_PART_BYTES; isPartTooLarge(413, part); part = smallerPartBytes(part)) sizes.push(part);
  expect(sizes).toEqual([16, 8, 4, 2, 1, 0.5, 0.25, 0.125].map((each) => each * MEGA));
  expect(isPartTooLarge(404, MEGA)).toBe(false);
  expect(isPartTooLarge(null, MEGA)).toBe(false);
});

test('only an answer that stays the same ends an upload', () => {
  expect(obstacleOf(null, true)).toBe('server');
  expect(obstacleOf(0, false)).toBe('offline');
  expect(obstacleOf(401, true)).toBe('signed-out');
  expect(obstacleOf(507, true)).toBe('no-room');
  expect([200, 302, 408, 409, 423, 429, 500, 503].map((status) => obstacleOf(status, true))).toEqual(
    Array(8).fill('server'),
  );
  expect([400, 403, 404, 410, 412, 413].map((status) => obstacleOf(status, true))).toEqual(Array(6).fill('refused'));
});
