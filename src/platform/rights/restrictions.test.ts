import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../http/caller.ts';
import { restrictionOf, type Demands } from './restrictions.ts';

const nameless: Caller = {
  guestId: '01890000-0000-7000-8000-000000000000',
  userId: null,
  role: 'guest',
  name: null,
  language: 'de',
  country: null,
  region: null,
  avsStatus: 'unknown',
  hasAvs: false,
  isVip: false,
  hasTv: false,
  isPremium: false,
  restrictionLevel: 0,
  sessionId: null,
  isStrong: false,
  rights: [],
};
const account: Caller = { ...nameless, userId: 'user', name: 'Robin', sessionId: 'session' };
const verified: Caller = { ...account, hasAvs: true, avsStatus: 'accepted' };
const tv: Caller = { ...verified, hasTv: true, isPremium: true };
const vip: Caller = { ...tv, isVip: true };

const demands = fc.record<Demands>(
  {
    login: fc.boolean(),
    fsk: fc.constantFrom(16, 18),
    abo: fc.constantFrom('vip', 'premium', null),
    unpaid: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('what keeps a guest from an item', () => {
  it.each<[Demands, Caller | null, string | null]>([
    [{}, null, null],
    [{ login: true }, null, 'needLogin'],
    [{ fsk: 18 }, nameless, 'needLogin'],
    [{ fsk: 18, unpaid: true }, account, 'needAgeCheck'],
    [{ fsk: 18, unpaid: true }, verified, 'needPurchase'],
    [{ fsk: 16 }, nameless, null],
    [{ abo: 'premium' }, verified, 'needAbo'],
    [{ abo: 'premium' }, tv, null],
    [{ abo: 'vip' }, tv, 'needAbo'],
    [{ abo: 'vip', fsk: 18 }, vip, null],
  ])('%j', (asked, caller, reason) => {
    expect(restrictionOf(asked, caller)).toBe(reason);
  });

  it('never lets anybody without a passed check to what is rated 18', () => {
    fc.assert(
      fc.property(demands, fc.constantFrom(null, nameless, account), (asked, caller) => {
        const reason = restrictionOf({ ...asked, fsk: 18 }, caller);
        expect(['needLogin', 'needAgeCheck']).toContain(reason);
      }),
    );
  });

  it('asks no more of who is more', () => {
    const ladder = [nameless, account, verified, tv, vip];
    fc.assert(
      fc.property(demands, fc.nat({ max: 3 }), (asked, step) => {
        const lower = restrictionOf(asked, ladder[step] ?? nameless);
        const higher = restrictionOf(asked, ladder[step + 1] ?? vip);
        expect(lower !== null || higher === null).toBe(true);
      }),
    );
  });
});
