import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ibanSchema } from './iban-schema.ts';
import { isBic, isIban } from './iban.ts';

/** Examples that the countries themselves publish in the register of IBANs. */
const published = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'ES9121000418450200051332',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'SM86U0322509800000000270100',
];

describe('an IBAN', () => {
  it('is taken as banks publish it, in groups and small letters too', () => {
    for (const iban of published) expect([iban, isIban(iban)]).toEqual([iban, true]);
    expect(ibanSchema.parse(' de89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
  });

  it('is refused with any single digit changed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...published), fc.nat(33), fc.integer({ min: 1, max: 9 }), (iban, place, by) => {
        const digits = [...iban.matchAll(/\d/g)].map(({ index }) => index);
        const at = digits[place % digits.length] ?? 0;
        const other = (Number(iban[at]) + by) % 10;
        expect(isIban(iban.slice(0, at) + String(other) + iban.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('is refused with two neighbours changed over', () => {
    fc.assert(
      fc.property(fc.constantFrom(...published), fc.nat(40), (iban, place) => {
        const at = 4 + (place % (iban.length - 5));
        const [one = '', two = ''] = [iban[at], iban[at + 1]];
        fc.pre(one !== two);
        expect(isIban(iban.slice(0, at) + two + one + iban.slice(at + 2))).toBe(false);
      }),
    );
  });

  it('is refused in another length, of another country, or with check digits that nobody gives out', () => {
    expect(isIban('DE8937040044053201300')).toBe(false);
    expect(isIban('DE893704004405320130000')).toBe(false);
    // Valid ones of Brazil and Turkey, which euros reach by other ways.
    expect(isIban('BR1800360305000010009795493C1')).toBe(false);
    expect(isIban('TR330006100519786457841326')).toBe(false);
    // 98 and 01 leave the same remainder.
    const made = [...Array(10_000).keys()].map((nth) => `DE98${String(nth).padStart(18, '0')}`).find(isIban) ?? '';
    expect(isIban(made)).toBe(true);
    expect(isIban(made.replace('DE98', 'DE01'))).toBe(false);
    for (const wrong of ['', 'DE', 'DE89', '89DE370400440532013000', 'DE89-3704-0044-0532-0130-00'])
      expect([wrong, isIban(wrong)]).toEqual([wrong, false]);
  });
});

describe('a BIC', () => {
  it('has eight signs or eleven', () => {
    expect(['COBADEFF', 'cobadeffxxx', 'BYLADEM1001'].map(isBic)).toEqual([true, true, true]);
    expect(['COBADEF', 'COBADEFFX', 'C0BADEFF', 'COBADEFF XXXX', ''].map(isBic)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
