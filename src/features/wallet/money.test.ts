import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../platform/contract.ts';
import { berlinDay, nextDay, startOfBerlinDay } from './berlin.ts';
import { currencies, decimalsOf, formatMoney, parseMoney } from './money.ts';

describe('money', () => {
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

describe('days of Berlin', () => {
  it('begin at its midnight, in summer, in winter, and where they are shorter or longer', () => {
    const starts = ['2026-01-15', '2026-07-15', '2026-03-29', '2026-10-25'].map((day) =>
      startOfBerlinDay(day).toISOString(),
    );
    expect(starts).toEqual([
      '2026-01-14T23:00:00.000Z',
      '2026-07-14T22:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
    ]);
  });

  it('follow each other without a gap', () => {
    const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(at, (moment) => {
        const day = berlinDay(moment);
        expect(startOfBerlinDay(day).getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(startOfBerlinDay(nextDay(day)).getTime()).toBeGreaterThan(moment.getTime());
      }),
      { seed: 6, numRuns: 1000 },
    );
  });
});
