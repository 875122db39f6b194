import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partOf } from './part.ts';
import type { Part } from './sold-kinds.ts';

const purchase = fc
  .record({ paid: fc.nat(10_000), bonus: fc.nat(10_000), performerShare: fc.nat(10_000) })
  .map(({ paid, bonus, performerShare }): Part => ({
    price: paid,
    paid,
    bonus: Math.min(paid, bonus),
    performerShare: Math.min(paid, performerShare),
  }));
const names = ['price', 'paid', 'bonus', 'performerShare'] as const;

it('leaves nothing once every part was taken off, and never takes more than there is', () => {
  fc.assert(
    fc.property(purchase, fc.integer({ min: 1, max: 60 }), (whole, count) => {
      const left = { ...whole };
      for (let of = count; of > 0; of -= 1) {
        const part = partOf(left, of);
        expect(part.bonus).toBeLessThanOrEqual(part.paid);
        for (const name of names) {
          expect(part[name]).toBeGreaterThanOrEqual(0);
          left[name] -= part[name];
          expect(left[name]).toBeGreaterThanOrEqual(0);
        }
        // What stays can be split again: its given coins are no more than all of them.
        expect(left.bonus).toBeLessThanOrEqual(left.paid);
      }
      expect(left).toEqual({ price: 0, paid: 0, bonus: 0, performerShare: 0 });
    }),
  );
});

it('is rounded up for the guest', () => {
  expect(partOf({ price: 10, paid: 10, bonus: 5, performerShare: 5 }, 4)).toEqual({
    price: 3,
    paid: 3,
    bonus: 1,
    performerShare: 1,
  });
});
