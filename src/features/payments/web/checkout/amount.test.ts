import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topUpBounds } from '../../constants.ts';
import { readAmount } from './amount.ts';

describe('an amount of one’s own', () => {
  it.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12,50', 1250],
    ['12.05', 1205],
    [' 37,99 € ', 3799],
    ['5', 500],
    ['500', 50_000],
  ])('reads %j as %d cents', (text, cents) => expect(readAmount(text)).toEqual({ cents }));

  it.each(['', 'zehn', '1.000', '12,345', '-12', '1e3', '12,', ',50', '12 000,00 x'])(
    'does not understand %j',
    (text) => expect(readAmount(text)).toEqual({ error: 'format' }),
  );

  it('keeps within bounds, to the cent', () => {
    expect(readAmount('4,99')).toEqual({ error: 'small' });
    expect(readAmount('0')).toEqual({ error: 'small' });
    expect(readAmount('500,01')).toEqual({ error: 'big' });
  });

  it('reads back every amount that can be ordered', () => {
    fc.assert(
      fc.property(fc.integer(topUpBounds), fc.constantFrom('.', ','), (cents, point) => {
        const text = (cents / 100).toFixed(2).replace('.', point);
        expect(readAmount(text)).toEqual({ cents });
      }),
      { seed: 13, numRuns: 1000 },
    );
  });
});
