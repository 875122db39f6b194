import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Benefit } from '../contract.ts';
import { coinsForTopUp, normalised, refusalOf, type CodeState, type Redeemer } from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const code: CodeState = {
  validTo: null,
  disabled: false,
  quantity: null,
  redeemed: 0,
  oncePerGuest: true,
  conditions: { requireMobileAuth: false, vip: false, firstTopUpOnly: false },
  most: 0,
  left: 0,
};
const guest: Redeemer = { isVip: false, phone: 'none', hasToppedUp: true, turns: 0 };

describe('whether a code can be redeemed', () => {
  const on = (change: Partial<CodeState>, who: Partial<Redeemer> = {}) =>
    refusalOf({ ...code, ...change }, { ...guest, ...who }, now);
  const asking = (change: Partial<CodeState['conditions']>) => ({ conditions: { ...code.conditions, ...change } });

  it('tells nobody what is over from what never was', () => {
    expect(refusalOf(null, guest, now)).toBe('unknown-code');
    expect(on({ disabled: true })).toBe('unknown-code');
    expect(on({ validTo: now })).toBe('unknown-code');
    expect(on({ quantity: 5, redeemed: 5 })).toBe('unknown-code');
    expect([on({ most: 90, left: 89 }), on({ most: 90, left: 90 })]).toEqual(['unknown-code', null]);
  });

  it('names what the guest can do something about', () => {
    expect(on({})).toBeNull();
    expect(on({}, { turns: 1 })).toBe('already-redeemed');
    expect(on({ oncePerGuest: false }, { turns: 1 })).toBeNull();
    expect(on(asking({ vip: true }))).toBe('need-vip');
    expect(on(asking({ requireMobileAuth: true }), { isVip: true })).toBe('need-mobile-auth');
    expect(on(asking({ firstTopUpOnly: true }))).toBe('first-top-up-only');
    expect(on(asking({ firstTopUpOnly: true }), { hasToppedUp: false })).toBeNull();
  });
});

it('reads codes as people type them', () => {
  expect(['will-kommen', ' WILL KOMMEN ', 'Will.Kommen'].map(normalised)).toEqual(Array(3).fill('WILLKOMMEN'));
});

describe('a top-up', () => {
  const percent: Benefit = {
    kind: 'topUpPercent',
    steps: [
      { fromCents: 5000, percent: 30 },
      { fromCents: 1000, percent: 10 },
    ],
  };
  const flat: Benefit = { kind: 'topUpFlat', steps: [{ fromCents: 2000, coins: 15 }] };

  it('gives of each benefit the highest step that it reaches', () => {
    expect([500, 1000, 1010, 2000, 5000].map((cents) => coinsForTopUp([percent, flat], cents))).toEqual([
      0, 4, 5, 23, 75,
    ]);
    expect(coinsForTopUp([{ kind: 'coins', coins: 99 }], 5000)).toBe(0);
  });

  it('never gives less for more where steps rise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(10_000), (cents, more) => {
        expect(coinsForTopUp([percent, flat], cents + more)).toBeGreaterThanOrEqual(
          coinsForTopUp([percent, flat], cents),
        );
      }),
      { seed: 4 },
    );
  });
});
