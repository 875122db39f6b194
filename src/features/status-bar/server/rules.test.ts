import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closingCookies, statusBarTypes, type StatusBarType } from '../constants.ts';
import { barsFor, isClosedByCookie, type StatusFacts } from './rules.ts';

const quiet: StatusFacts = {
  isLoggedIn: true,
  worksHere: false,
  avsStatus: 'accepted',
  avsMessage: null,
  avsAcceptedLately: false,
  emailVerified: true,
  mayOfferRecharge: false,
  awayDays: 0,
  cancellationOffer: null,
  monthlyBonus: null,
};
const never = () => false;
const typesOf = (facts: Partial<StatusFacts>) => barsFor({ ...quiet, ...facts }, never).map(({ type }) => type);

describe('the status bar', () => {
  it.each<[Partial<StatusFacts>, StatusBarType[]]>([
    [{}, []],
    [{ avsStatus: 'unknown' }, ['noavs']],
    [{ avsStatus: 'unknown', worksHere: true }, []],
    [{ avsStatus: 'pending' }, ['avsstatus']],
    [{ avsStatus: 'rejected', avsMessage: 'not-adult' }, ['avsstatus']],
    [{ avsAcceptedLately: true }, ['avsaccepted']],
    [{ emailVerified: false, avsStatus: 'unknown' }, ['mailnotverified', 'noavs']],
    [{ awayDays: 29 }, []],
    [{ awayDays: 30 }, ['welcomebackuser']],
    [{ mayOfferRecharge: true }, ['automaticrecharge']],
    [{ cancellationOffer: 40, monthlyBonus: 10 }, ['cancelationoffer', 'monthlybonusnotif']],
  ])('for %j says %j', (facts, types) => expect(typesOf(facts)).toEqual(types));

  const facts = fc.record<StatusFacts>({
    isLoggedIn: fc.boolean(),
    worksHere: fc.boolean(),
    avsStatus: fc.constantFrom('unknown', 'pending', 'accepted', 'rejected'),
    avsMessage: fc.constantFrom(null, 'not-adult'),
    avsAcceptedLately: fc.boolean(),
    emailVerified: fc.boolean(),
    mayOfferRecharge: fc.boolean(),
    awayDays: fc.nat({ max: 400 }),
    cancellationOffer: fc.constantFrom(null, 40),
    monthlyBonus: fc.constantFrom(null, 10),
  });

  it('says nothing that was closed, and nothing twice', () => {
    fc.assert(
      fc.property(facts, fc.subarray([...statusBarTypes]), (known, closed) => {
        const types = barsFor(known, (type) => closed.includes(type)).map(({ type }) => type);
        expect(types.filter((type) => closed.includes(type))).toEqual([]);
        expect(new Set(types).size).toBe(types.length);
      }),
    );
  });

  it('is kept away by the cookie of its own', () => {
    for (const type of statusBarTypes) {
      const name = closingCookies[type]?.name;
      expect(isClosedByCookie(name === undefined ? {} : { [name]: '1' }, type)).toBe(name !== undefined);
      expect(isClosedByCookie({ other: '1' }, type)).toBe(false);
    }
  });
});
