import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRACE_DAYS, subscriptionStatuses } from '../constants.ts';
import {
  addDays,
  DUNNING_DAYS,
  givesUntil,
  nextStep,
  overlaps,
  placeGrants,
  firstAnchor,
  renewalPeriod,
  type SubscriptionFacts,
} from './rules.ts';
import { inBerlin } from '../../../platform/time/berlin.ts';
import { addPeriod, readPeriod } from '../period.ts';

const at = (text: string) => new Date(text);
const moment = fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true });
const period = fc.constantFrom('P7D', 'P1M', 'P3M', 'P1Y', 'P2W', 'P1M3D');

describe('periods', () => {
  it.each([
    ['2027-01-31T10:00:00Z', 'P1M', 1, '2027-02-28T10:00:00Z'],
    ['2028-01-31T10:00:00Z', 'P1M', 1, '2028-02-29T10:00:00Z'],
    // By Berlin's clock, which goes forward in the night of 28 March and back in that of 31 October.
    ['2027-01-31T10:00:00Z', 'P1M', 2, '2027-03-31T09:00:00Z'],
    ['2028-02-29T00:00:00Z', 'P1Y', 1, '2029-02-28T00:00:00Z'],
    // The first of January is there already.
    ['2027-12-31T23:59:59Z', 'P1M', 1, '2028-01-31T23:59:59Z'],
    ['2027-03-27T12:00:00Z', 'P7D', 1, '2027-04-03T11:00:00Z'],
    ['2027-03-31T12:00:00Z', 'P1M', -1, '2027-02-28T13:00:00Z'],
    ['2027-02-28T01:30:00Z', 'P1M', 1, '2027-03-28T01:30:00Z'],
    ['2027-09-30T22:30:00Z', 'P1M', 1, '2027-10-31T23:30:00Z'],
    ['2027-09-30T00:30:00Z', 'P31D', 1, '2027-10-31T00:30:00Z'],
  ])('%s and %s, %i times, is %s', (from, text, times, until) => {
    expect(addPeriod(at(from), text, times)).toEqual(at(until));
  });

  it.each(['', 'P', 'P0D', '1M', 'P1H', 'PT1M', 'P-1M', 'P1.5M', 'P1M '])('%j is none', (text) => {
    expect(() => readPeriod(text)).toThrow('no period');
  });

  it('follow each other without a gap, each longer than none, however many there are', () => {
    fc.assert(
      fc.property(moment, period, fc.integer({ min: 1, max: 40 }), (start, text, count) => {
        const ends = Array.from({ length: count + 1 }, (_none, times) => addPeriod(start, text, times));
        for (const [index, end] of ends.slice(1).entries())
          expect(end.getTime()).toBeGreaterThan(ends[index]?.getTime() ?? 0);
      }),
    );
  });

  it('of months keep the day of the month wherever the month has it', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 60 }), (start, times) => {
        const [from, until] = [inBerlin(start), inBerlin(addPeriod(start, 'P1M', times))];
        const [year = 0, month = 0, date] = until.day.split('-').map(Number);
        const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
        expect(date).toBe(Math.min(Number(from.day.slice(8)), lastDay));
        // Within the hour that the clock leaves out there is nothing.
        const isLeftOut = from.hour === 2 && until.hour === 3;
        expect(isLeftOut ? 2 : until.hour).toBe(from.hour);
        expect(until.minute).toBe(from.minute);
      }),
    );
  });

  it('of a contract that began on the last of a month end on the last of each', () => {
    const startedAt = at('2027-01-31T11:00:00Z');
    const anchor = firstAnchor(startedAt, 'P1M', 'P1M');
    const ends = [1, 2, 3, 4].map((no) => {
      const { until } = renewalPeriod(anchor, { no, period: 'P1M', paidUntil: startedAt, now: startedAt });
      return inBerlin(until).day;
    });
    expect(ends).toEqual(['2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']);
    expect(
      inBerlin(renewalPeriod(anchor, { no: 1, period: 'P1M', paidUntil: startedAt, now: startedAt }).from).day,
    ).toBe('2027-02-28');
    // A first week that is cheaper, and then months.
    expect(firstAnchor(startedAt, 'P7D', 'P1M')).toEqual({ anchorAt: addPeriod(startedAt, 'P7D'), anchorNo: 1 });
  });

  it('of a renewal begin where the last one ended, and when it is paid where the grace is over', () => {
    fc.assert(
      fc.property(moment, period, fc.integer({ min: 0, max: 20 }), (anchorAt, text, lateDays) => {
        const now = addDays(anchorAt, lateDays);
        const { from, until } = renewalPeriod(
          { anchorAt, anchorNo: 1 },
          { no: 1, period: text, paidUntil: anchorAt, now },
        );
        expect(from).toEqual(lateDays > GRACE_DAYS ? now : anchorAt);
        expect(until).toEqual(addPeriod(from, text));
      }),
    );
  });
});

const facts = (given: Partial<SubscriptionFacts>): SubscriptionFacts => ({
  status: 'active',
  paidUntil: at('2027-03-10T00:00:00Z'),
  attempts: 0,
  failedAt: null,
  billedByProvider: false,
  isAnnounced: true,
  ...given,
});

describe('what is done next', () => {
  it('is to announce, to charge on the days of dunning, and to end', () => {
    const { paidUntil } = facts({});
    expect(nextStep(facts({ isAnnounced: false }))).toEqual({ step: 'announce', at: addDays(paidUntil, -3) });
    for (const [attempts, day] of DUNNING_DAYS.entries()) {
      const status = attempts === 0 ? 'active' : 'past-due';
      expect(nextStep(facts({ status, attempts }))).toEqual({ step: 'charge', at: addDays(paidUntil, day) });
    }
    expect(nextStep(facts({ status: 'past-due', attempts: 4 }))).toMatchObject({ step: 'end' });
    expect(nextStep(facts({ status: 'cancelled' }))).toEqual({ step: 'end', at: paidUntil });
    expect(nextStep(facts({ billedByProvider: true }))).toEqual({ step: 'end', at: addDays(paidUntil, GRACE_DAYS) });
  });

  it('is no second charge within a day, however late the first was', () => {
    const failedAt = at('2027-03-15T12:00:00Z');
    const next = nextStep(facts({ status: 'past-due', attempts: 1, failedAt }));
    expect(next).toEqual({ step: 'charge', at: at('2027-03-16T12:00:00Z') });
  });

  it('is nothing for what is over, and never a charge for who has cancelled or is billed elsewhere', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...subscriptionStatuses),
        fc.integer({ min: 0, max: 6 }),
        fc.boolean(),
        fc.boolean(),
        (status, attempts, billedByProvider, isAnnounced) => {
          const next = nextStep(facts({ status, attempts, billedByProvider, isAnnounced }));
          const isOver = status === 'ended' || status === 'revoked';
          const mayCharge = !isOver && status !== 'cancelled' && !billedByProvider && attempts < DUNNING_DAYS.length;
          expect([next === null, next?.step === 'charge' && !mayCharge]).toEqual([isOver, false]);
        },
      ),
    );
  });
});

it('a subscription gives what is paid, with a grace for who is late, and nothing once it is over', () => {
  const paidUntil = at('2027-03-10T00:00:00Z');
  const late = at('2027-03-13T00:00:00Z');
  expect(subscriptionStatuses.map((status) => givesUntil({ status, paidUntil }))).toEqual([
    late,
    paidUntil,
    late,
    null,
    null,
  ]);
});

it('VIP covers TV, TV covers no VIP', () => {
  const vip = { vip: true, tv: false };
  const tv = { vip: false, tv: true };
  const both = { vip: true, tv: true };
  expect([overlaps(vip, vip), overlaps(vip, tv), overlaps(both, tv), overlaps(tv, tv)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([overlaps(tv, vip), overlaps({ vip: false, tv: false }, both)]).toEqual([false, false]);
});

describe('days that were given', () => {
  const now = at('2027-03-01T00:00:00Z');
  const grant = fc.record({ id: fc.nat(), days: fc.integer({ min: 1, max: 30 }), from: moment });

  it('lie one after the other behind what is paid, none of them shorter or lost', () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 6 }), fc.option(moment), (given, covered) => {
        const grants = given.map((each) => ({ ...each, until: addDays(each.from, each.days) }));
        const placed = placeGrants(grants, covered, now);
        for (const [index, each] of placed.entries()) {
          const was = grants[index];
          if (was === undefined) throw new Error('a grant too many');
          expect(each.until).toEqual(addDays(each.from, each.days));
          if (was.from <= now) expect(each).toEqual(was);
          else expect(each.from.getTime()).toBeGreaterThanOrEqual(Math.max(now.getTime(), covered?.getTime() ?? 0));
        }
        const waiting = placed.filter((_each, index) => (grants[index]?.from ?? now) > now);
        for (const [index, each] of waiting.slice(1).entries())
          expect(each.from.getTime()).toBeGreaterThanOrEqual(waiting[index]?.until.getTime() ?? 0);
      }),
    );
  });
});
