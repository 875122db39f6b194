import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../language/languages.ts';
import { currencies, decimalOfCents, decimalsOf, formatMoney, parseMoney } from './money.ts';

describe('money', () => {
  it('is written for programs to the cent, however much it is', () => {
    expect([0, 5, -5, 50, 100, -1234, 9007199254740991].map(decimalOfCents)).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '0.50',
      '1.00',
      '-12.34',
      '90071992547409.91',
    ]);
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(BigInt(decimalOfCents(cents).replace('.', ''))).toBe(BigInt(cents));
      }),
    );
    expect(() => decimalOfCents(0.5)).toThrow(RangeError);
  });

  it('shows coins and credits without decimals, money with two (§1)', () => {
    expect(currencies.map(decimalsOf)).toEqual([0, 2, 2, 0]);
    expect(formatMoney(1234, 'VXC', 'de')).toBe('1.234 VXC');
    expect(formatMoney(1234, 'credits', 'en')).toBe('1,234 credits');
    expect(formatMoney(123456, 'EUR', 'de')).toBe('1.234,56\u00A0€');
    expect(formatMoney(123456, 'CHF', 'en')).toBe('CHF\u00A01,234.56');
  });

  it('knows no other currency (§8)', () => {
    for (const currency of ['USD', '', 'toString', 'eur']) {
      expect(() => formatMoney(1, currency, 'de')).toThrow('Unknown currency');
      expect(() => parseMoney('1', currency, 'de')).toThrow('Unknown currency');
    }
  });

  it('reads back whatever it shows', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...currencies),
        fc.constantFrom(...languages),
        (cents, currency, language) => {
          expect(parseMoney(formatMoney(cents, currency, language), currency, language)).toBe(cents);
        },
      ),
      { seed: 5, numRuns: 2000 },
    );
  });

  it.each(['', 'x', '-1', '1,234,5', '1.2.3', '1e3', '12,345 €', '٣', '9'.repeat(20)])(
    'takes %j for no amount',
    (text) => {
      expect(parseMoney(text, 'EUR', 'de')).toBeNull();
    },
  );

  it('takes no part of a coin', () => {
    expect([parseMoney('10,5', 'VXC', 'de'), parseMoney('10', 'VXC', 'de')]).toEqual([null, 10]);
  });
});
