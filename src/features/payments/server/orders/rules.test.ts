import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinsForCents } from '../../../../platform/money/money.ts';
import {
  contradiction,
  debtPrice,
  isGiven,
  outcomes,
  stepsOf,
  taxWithin,
  type OrderStatus,
  type Outcome,
} from './rules.ts';

const after = (told: readonly Outcome[], from: OrderStatus = 'open'): OrderStatus =>
  told.reduce<OrderStatus>((status, outcome) => stepsOf(status, outcome).at(-1) ?? status, from);

/** What the steps did to the coins: given once, set aside once, decided once. */
function counted(told: readonly Outcome[]) {
  let status: OrderStatus = 'open';
  const steps: string[] = [];
  for (const outcome of told) {
    for (const step of stepsOf(status, outcome)) {
      steps.push(step);
      status = step;
    }
  }
  return steps;
}

const anything = fc.array(fc.constantFrom(...outcomes), { maxLength: 12 });

describe('the life of an order', () => {
  it.each<[Outcome[], OrderStatus]>([
    [[], 'open'],
    [['pending', 'paid'], 'paid'],
    [['failed', 'paid', 'failed'], 'paid'],
    [['pending', 'failed', 'pending'], 'failed'],
    [['paid', 'refunded', 'charged-back', 'paid'], 'refunded'],
    [['paid', 'charged-back', 'won'], 'won'],
    [['won', 'paid', 'charged-back'], 'won'],
    [['lost'], 'lost'],
    [['paid', 'charged-back', 'refunded'], 'charged-back'],
    [['paid', 'charged-back', 'won', 'refunded'], 'refunded'],
  ])('%j leads to %s', (told, status) => expect(after(told)).toBe(status));

  it('an order that was given up may still be paid', () => expect(after(['paid'], 'expired')).toBe('paid'));

  it('takes every step once, and only on the one that it rests on', () => {
    fc.assert(
      fc.property(anything, (told) => {
        const steps = counted(told);
        const once = (step: string) => steps.filter((each) => each === step).length;
        for (const step of ['paid', 'refunded', 'charged-back', 'won', 'lost']) expect(once(step)).toBeLessThan(2);
        const before = (step: string, needed: string) =>
          once(step) === 0 || (once(needed) === 1 && steps.indexOf(needed) < steps.indexOf(step));
        expect(before('charged-back', 'paid') && before('refunded', 'paid')).toBe(true);
        expect(before('won', 'charged-back') && before('lost', 'charged-back')).toBe(true);
        // Both only where the charge-back was turned down in between.
        if (once('refunded') + once('charged-back') > 1)
          expect(steps.slice(-3)).toEqual(['charged-back', 'won', 'refunded']);
        expect(once('won') + once('lost')).toBeLessThan(2);
      }),
      { seed: 5, numRuns: 3000 },
    );
  });

  it.each<[OrderStatus, Outcome, boolean, ReturnType<typeof contradiction>]>([
    ['refunded', 'charged-back', false, 'refunded-before'],
    ['refunded', 'won', true, 'refunded-before'],
    ['refunded', 'refunded', false, null],
    ['won', 'charged-back', false, null],
    ['won', 'charged-back', true, 'disputed-before'],
    ['lost', 'charged-back', true, 'disputed-before'],
    ['lost', 'won', true, 'disputed-before'],
    ['won', 'lost', false, 'disputed-before'],
    ['charged-back', 'refunded', true, 'disputed-before'],
    ['charged-back', 'charged-back', true, null],
    ['lost', 'refunded', false, 'disputed-before'],
    ['won', 'paid', true, null],
    ['refunded', 'failed', false, null],
  ])('once it is %s, %s (told before: %s) is %s', (status, outcome, wasTold, odd) => {
    expect(stepsOf(status, outcome)).toEqual([]);
    expect(contradiction(status, outcome, wasTold)).toBe(odd);
  });

  it('meets no contradiction in whatever order the same is told once', () => {
    const ends = fc.constantFrom<Outcome[]>([], ['refunded'], ['charged-back', 'won'], ['charged-back', 'lost']);
    const told = ends.chain((end) => fc.shuffledSubarray<Outcome>(['paid', ...end], { minLength: end.length + 1 }));
    fc.assert(
      fc.property(told, (story) => {
        let status: OrderStatus = 'open';
        let wasTold = false;
        for (const outcome of story) {
          expect(contradiction(status, outcome, wasTold)).toBe(null);
          if (outcome === 'charged-back') wasTold = true;
          status = stepsOf(status, outcome).at(-1) ?? status;
        }
      }),
    );
  });

  it('ends alike in whatever order the same is told, where the provider does not contradict itself', () => {
    const ends = fc.constantFrom<Outcome[]>(
      [],
      ['refunded'],
      ['charged-back'],
      ['charged-back', 'won'],
      ['charged-back', 'lost'],
    );
    const story = fc.tuple(fc.subarray<Outcome>(['pending', 'failed', 'paid']), ends).map((parts) => parts.flat());
    const orders = story.chain((told) =>
      fc.record({ told: fc.constant(told), other: fc.shuffledSubarray(told, { minLength: told.length }) }),
    );
    fc.assert(
      fc.property(orders, ({ told, other }) => {
        const repeated = [...other, ...other];
        if (told.some((each) => !['pending', 'failed'].includes(each))) expect(after(repeated)).toBe(after(told));
        expect(isGiven(after(repeated))).toBe(isGiven(after(told)));
      }),
      { seed: 6, numRuns: 2000 },
    );
  });
});

describe('tax and debt', () => {
  it('names the tax within a price', () => {
    expect([1190, -1190, 2500, 0].map((cents) => taxWithin(cents, 19))).toEqual([190, -190, 399, 0]);
    expect(taxWithin(1000, 0)).toBe(0);
  });

  it('tax and net are the price, and a correction takes back exactly what was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 30 }), (cents, percent) => {
        const tax = taxWithin(cents, percent);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThan(cents);
        expect(taxWithin(-cents, percent) + tax).toBe(0);
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  it('never asks for more than was taken back, nor for less than the coins where nothing was rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 50_000 }), (cents) => {
        const price = debtPrice(coinsForCents(cents), cents, 0);
        expect(price).toBe(cents);
        expect(coinsForCents(price)).toBe(coinsForCents(cents));
      }),
      { seed: 8, numRuns: 500 },
    );
    expect(debtPrice(40, 5000, 0)).toBe(1000);
    expect(debtPrice(40, 5000, 4500)).toBe(500);
  });
});
