import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coinsForCents } from '../../../../platform/money/money.ts';
import { topUpBounds } from '../../constants.ts';
import { exactCents } from './money-modals-state.ts';

it('suggests what buys just the missing coins, within what can be paid', () => {
  expect([0.5, 1, 20, 21, 80].map(exactCents)).toEqual([500, 500, 500, 525, 2000]);
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 2000 }), (missing) => {
      const cents = exactCents(missing);
      expect(coinsForCents(cents)).toBe(missing);
      expect(cents).toBeGreaterThanOrEqual(topUpBounds.min);
      expect(cents).toBeLessThanOrEqual(topUpBounds.max);
    }),
    { seed: 2, numRuns: 500 },
  );
});
