import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditOf, revenueOf } from './rules.ts';

const topUp = fc
  .integer({ min: 1, max: 50_000 })
  .chain((amountCents) =>
    fc.record({
      amountCents: fc.constant(amountCents),
      gone: fc.integer({ min: 0, max: amountCents }),
      disputedShare: fc.double({ min: 0, max: 1, noNaN: true }),
      sharePercent: fc.integer({ min: 0, max: 60 }),
    }),
  )
  .map(({ gone, disputedShare, amountCents, sharePercent }) => {
    const disputedCents = Math.floor(gone * disputedShare);
    return { amountCents, sharePercent, refundedCents: gone - disputedCents, disputedCents };
  });

it('is a share of what is left, in whole cents, and never more than it', () => {
  expect(creditOf({ amountCents: 2500, refundedCents: 0, disputedCents: 0, sharePercent: 20 })).toBe(500);
  expect(creditOf({ amountCents: 999, refundedCents: 0, disputedCents: 0, sharePercent: 33 })).toBe(329);
  fc.assert(
    fc.property(topUp, (top) => {
      const credit = creditOf(top);
      expect(Number.isInteger(credit)).toBe(true);
      expect(credit).toBeGreaterThanOrEqual(0);
      expect(credit * 100).toBeLessThanOrEqual(revenueOf(top) * top.sharePercent);
      expect((credit + 1) * 100).toBeGreaterThan(revenueOf(top) * top.sharePercent);
    }),
  );
});

it('is nothing while all of it is charged back or has gone back, and falls with what does', () => {
  fc.assert(
    fc.property(topUp, (top) => {
      expect(creditOf({ ...top, disputedCents: top.amountCents - top.refundedCents })).toBe(0);
      expect(creditOf({ ...top, refundedCents: top.amountCents, disputedCents: 0 })).toBe(0);
      expect(creditOf(top)).toBeLessThanOrEqual(creditOf({ ...top, refundedCents: 0, disputedCents: 0 }));
    }),
  );
});
