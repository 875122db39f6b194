import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../../platform/http/caller.ts';
import { filmStates } from '../../constants.ts';
import { isFree, obstacleToBuying, previewOf, priceOf, rightTo, type RatedFilm, type Standing } from './rules.ts';

const now = new Date('2026-05-17T20:00:00Z');
const earlier = new Date('2026-05-16T20:00:00Z');
const later = new Date('2026-05-18T20:00:00Z');
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
const vip: Caller = { ...verified, isVip: true, hasTv: true, isPremium: true };
const operator: Caller = { ...account, role: 'operator', isStrong: true, rights: ['content'] };
const weak: Caller = { ...operator, isStrong: false };
const other: Caller = { ...operator, rights: ['guests', 'payments'] };

const film: RatedFilm = {
  state: 'published',
  price: 40,
  sale_price: null,
  sale_from: null,
  sale_until: null,
  is_vip: false,
  fsk: 18,
};
const plain = { isOwn: false, isBought: false, owes: false, isListed: true, isBanned: false };
const of = (caller: Caller | null, more: Partial<Standing> = {}): Standing => ({ ...plain, caller, ...more });

describe('who may watch a film', () => {
  const free = { ...film, price: 0 };
  const flat = { ...film, is_vip: true };
  it.each<[string, RatedFilm, Standing, ReturnType<typeof rightTo>]>([
    ['a stranger', film, of(null), 'needLogin'],
    ['a nameless visitor', film, of(nameless), 'needLogin'],
    ['who has not passed the check', film, of(account), 'needAgeCheck'],
    ['who has not paid', film, of(verified), 'needPurchase'],
    ['who has paid', film, of(verified, { isBought: true }), null],
    ['who has paid, and owes something else', film, of(verified, { isBought: true, owes: true }), 'needSettlement'],
    ['who owes something, where nothing is to be paid', free, of(verified, { owes: true }), null],
    ['who has paid, and whose check has lapsed', film, of(account, { isBought: true }), 'needAgeCheck'],
    ['a free one rated 18 without the check', free, of(account), 'needAgeCheck'],
    ['a free one rated 18', free, of(verified), null],
    ['a free one rated 16, nobody known', { ...free, fsk: 16 }, of(null), null],
    ['one on sale for nothing', { ...film, sale_price: 0, sale_from: now, sale_until: later }, of(verified), null],
    [
      'the same when the sale is over',
      { ...film, sale_price: 0, sale_from: earlier, sale_until: now },
      of(verified),
      'needPurchase',
    ],
    ['in the flat rate', flat, of(vip), null],
    ['in the flat rate, not VIP', flat, of(verified), 'needPurchase'],
    ['for VIPs alone', { ...flat, price: 0 }, of(verified), 'needAbo'],
    ['for VIPs alone, a VIP', { ...flat, price: 0 }, of(vip), null],
    ['not in the flat rate, a VIP', film, of(vip), 'needPurchase'],
    ['withdrawn', { ...film, state: 'withdrawn' }, of(verified), 'not-there'],
    ['withdrawn, and paid', { ...film, state: 'withdrawn' }, of(verified, { isBought: true }), null],
    ['paid, and she is not listed any more', film, of(verified, { isBought: true, isListed: false }), null],
    ['removed, and paid', { ...film, state: 'removed' }, of(verified, { isBought: true }), 'not-there'],
    ['paid, where she bans the place', film, of(verified, { isBought: true, isBanned: true }), 'not-there'],
    ['her own draft', { ...film, state: 'draft' }, of(account, { isOwn: true }), null],
    ['her own that was removed', { ...film, state: 'removed' }, of(account, { isOwn: true }), 'not-there'],
    ['who looks after content', { ...film, state: 'removed' }, of(operator), null],
    ['the same without a second factor', { ...film, state: 'review' }, of(weak), 'not-there'],
    ['an operator for something else', { ...film, state: 'review' }, of(other), 'not-there'],
  ])('%s', (_who, asked, standing, right) => {
    expect(rightTo(asked, standing, now)).toBe(right);
  });

  const films = fc.record<RatedFilm>({
    state: fc.constantFrom(...filmStates),
    price: fc.nat({ max: 10_000 }),
    sale_price: fc.option(fc.nat({ max: 10_000 })),
    sale_from: fc.constantFrom(null, earlier, now, later),
    sale_until: fc.constantFrom(null, now, later),
    is_vip: fc.boolean(),
    fsk: fc.constantFrom(16, 18),
  });
  const ladder = [null, nameless, account, verified, vip];
  const standings = fc.record({
    caller: fc.constantFrom(...ladder),
    isOwn: fc.constant(false),
    isBought: fc.boolean(),
    isListed: fc.boolean(),
    owes: fc.boolean(),
    isBanned: fc.boolean(),
  });

  it('lets nobody without a passed check to what is rated 18, not even to its beginning', () => {
    fc.assert(
      fc.property(films, standings, (asked, standing) => {
        if (asked.fsk === 16 || standing.caller?.hasAvs === true) return;
        expect(rightTo(asked, standing, now)).not.toBeNull();
        expect(previewOf(asked, standing.caller)).toBe('glimpse');
      }),
    );
  });

  it('lets nobody who is no VIP and has not paid to what costs something', () => {
    fc.assert(
      fc.property(films, standings, (asked, standing) => {
        if (priceOf(asked, now) === 0 || standing.isBought || standing.caller?.isVip === true) return;
        expect(rightTo(asked, standing, now)).not.toBeNull();
      }),
    );
  });

  it('lets nobody to what was removed, or where she bans the place', () => {
    fc.assert(
      fc.property(films, standings, (asked, standing) => {
        if (asked.state !== 'removed' && !standing.isBanned) return;
        expect(rightTo(asked, standing, now)).toBe('not-there');
      }),
    );
  });

  it('asks no more of who is more, and no more of who has paid', () => {
    fc.assert(
      fc.property(films, standings, fc.nat({ max: 3 }), (asked, standing, step) => {
        const [lower = null, higher = null] = [ladder[step], ladder[step + 1]];
        const right = (caller: Caller | null, isBought: boolean) =>
          rightTo(asked, { ...standing, caller, isBought }, now);
        const isAccount = lower?.userId != null;
        expect(right(lower, standing.isBought) !== null || right(higher, standing.isBought) === null).toBe(true);
        expect(!isAccount || right(lower, false) !== null || right(lower, true) === null).toBe(true);
      }),
    );
  });

  it('sells nothing that is there for free, nothing twice, and nothing to who could not watch it then', () => {
    fc.assert(
      fc.property(films, standings, (asked, { owes: _owes, ...others }) => {
        // Who owes something cannot spend: the wallet says so.
        const standing = { ...others, owes: false };
        if (obstacleToBuying(asked, standing, now) !== null) return;
        expect(priceOf(asked, now)).toBeGreaterThan(0);
        expect(standing.isBought).toBe(false);
        expect(isFree(asked, now)).toBe(false);
        expect(rightTo(asked, { ...standing, isBought: true }, now)).toBeNull();
      }),
    );
  });

  it('never costs more than its own price', () => {
    fc.assert(
      fc.property(films, (asked) => {
        expect(priceOf(asked, now)).toBeLessThanOrEqual(asked.price);
      }),
    );
  });
});
