import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filmConstants } from '../../constants.ts';
import { chooseDeals, saleFault } from './rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = new Date('2026-05-17T20:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const asked = { lowest: 40, isSettled: true, now, earliest: now };

describe('a sale', () => {
  it.each([
    ['from now on', { price: 39, from: now, until: at(DAY_MS) }, null],
    ['one coin', { price: 1, from: now, until: at(HOUR_MS) }, null],
    ['to come', { price: 20, from: at(60 * DAY_MS), until: at(90 * DAY_MS) }, null],
    ['nothing', { price: 0, from: now, until: at(DAY_MS) }, 'sale-price'],
    ['no less than the lowest price', { price: 40, from: now, until: at(DAY_MS) }, 'sale-price'],
    ['begun before', { price: 20, from: at(-1), until: at(DAY_MS) }, 'sale-time'],
    ['too far ahead', { price: 20, from: at(61 * DAY_MS), until: at(62 * DAY_MS) }, 'sale-time'],
    ['too short', { price: 20, from: now, until: at(HOUR_MS - 1) }, 'sale-time'],
    ['too long', { price: 20, from: now, until: at(30 * DAY_MS + 1) }, 'sale-time'],
    ['ends before it begins', { price: 20, from: at(2 * DAY_MS), until: at(DAY_MS) }, 'sale-time'],
  ] as const)('%s', (_what, sale, fault) => {
    expect(saleFault(sale, asked)).toBe(fault);
  });

  it('is none where there is nothing to hold it against yet', () => {
    const sale = { price: 20, from: now, until: at(DAY_MS) };
    expect(saleFault(sale, { ...asked, isSettled: false })).toBe('sale-too-early');
  });

  it('that runs may be prolonged, and not into the past', () => {
    const running = { lowest: 40, isSettled: true, now, earliest: at(-DAY_MS) };
    expect(saleFault({ price: 20, from: at(-DAY_MS), until: at(DAY_MS) }, running)).toBeNull();
    expect(saleFault({ price: 20, from: at(-DAY_MS), until: now }, running)).toBe('sale-time');
  });
});

describe('deals of the day', () => {
  const candidates = fc.uniqueArray(
    fc.record({
      id: fc.nat({ max: 60 }),
      performer_id: fc.nat({ max: 12 }),
      deal_price: fc.integer({ min: 1, max: 60 }),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  );
  const prices = fc.dictionary(fc.nat({ max: 60 }).map(String), fc.integer({ min: 1, max: 60 }));

  it('are real, one of each performer, few, and in their order', () => {
    const { failed } = fc.check(
      fc.property(candidates, prices, (films, known) => {
        const lowest = new Map(Object.entries(known).map(([id, price]) => [Number(id), price]));
        const chosen = chooseDeals(films, lowest);
        const isReal = chosen.every(({ id, deal_price: price }) => price < (lowest.get(id) ?? 0));
        const performers = new Set(chosen.map(({ performer_id: id }) => id));
        const inOrder = films.filter((film) => chosen.includes(film));
        return (
          isReal &&
          performers.size === chosen.length &&
          chosen.length <= filmConstants.dealsOfDay &&
          inOrder.every((film, nth) => film === chosen[nth])
        );
      }),
    );
    expect(failed).toBe(false);
  });

  it('leaves nobody out for whom there is room', () => {
    const { failed } = fc.check(
      fc.property(candidates, (films) => {
        const lowest = new Map(films.map(({ id }) => [id, 100]));
        const most = Math.min(new Set(films.map(({ performer_id: id }) => id)).size, filmConstants.dealsOfDay);
        return chooseDeals(films, lowest).length === most;
      }),
    );
    expect(failed).toBe(false);
  });
});
