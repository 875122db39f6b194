import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelFilters, messengerConstants } from '../constants.ts';
import { agoOf, freeAmount, gathered, giftsOf, isListed, keptTags, paymentOf, readTo, subjectOf } from './rules.ts';

const small = fc.nat({ max: 12 });

describe('a mark of what was read', () => {
  it('only ever moves on, never below nothing and never beyond the last message, in whatever order marks come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5, max: 90 }), { maxLength: 20 }),
        fc.nat({ max: 60 }),
        (wanted, last) => {
          let read = 0;
          for (const number of wanted) {
            const next = readTo(number, { read, last });
            expect(next).toBeGreaterThanOrEqual(read);
            expect(next).toBeLessThanOrEqual(last);
            read = next;
          }
          // Two devices that set them in another order agree.
          const other = wanted.toReversed().reduce((mark, number) => readTo(number, { read: mark, last }), 0);
          expect(other).toBe(read);
        },
      ),
    );
  });
});

const terms = fc.record({
  price: fc.integer({ min: 1, max: 300 }),
  freeMessages: small,
  freeUsed: small,
  vouchers: small,
  mostByVoucher: fc.constant(200),
});

describe('what pays for a message', () => {
  it('is coins exactly where nothing is free', () => {
    fc.assert(
      fc.property(terms, (given) => {
        expect(paymentOf(given) === 'coins').toBe(freeAmount(given) === 0);
      }),
    );
  });

  it('is a first one before a voucher, and no voucher for what costs too much', () => {
    const given = { price: 4, freeMessages: 2, freeUsed: 1, vouchers: 3, mostByVoucher: 200 };
    expect(paymentOf(given)).toBe('first');
    expect(paymentOf({ ...given, freeUsed: 2 })).toBe('voucher');
    expect(paymentOf({ ...given, freeUsed: 2, price: 201 })).toBe('coins');
    // She gives fewer by now than he has had.
    expect(freeAmount({ ...given, freeUsed: 5 })).toBe(3);
  });
});

const gift = fc.record({ id: fc.integer({ min: 1, max: 5 }), price: fc.integer({ min: 1, max: 99 }), stock: small });
const wanted = fc.array(
  fc.record({ giftId: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 9 }) }),
);

describe('gifts in a message', () => {
  it('use up what he has and no more, and cost what is left', () => {
    fc.assert(
      fc.property(wanted, fc.uniqueArray(gift, { selector: ({ id }) => id }), (asked, forSale) => {
        const taken = giftsOf(asked, forSale);
        const sums = gathered(asked);
        const isMissing = sums.some(({ giftId }) => forSale.every(({ id }) => id !== giftId));
        expect(taken === null).toBe(isMissing);
        if (isMissing) return;
        for (const { giftId, quantity } of taken?.used ?? []) {
          const stock = forSale.find(({ id }) => id === giftId)?.stock ?? 0;
          expect(quantity).toBeLessThanOrEqual(stock);
        }
        const usedOf = (id: number) => taken?.used.find(({ giftId }) => giftId === id)?.quantity ?? 0;
        const cost = sums.reduce((sum, { giftId, quantity }) => {
          const price = forSale.find(({ id }) => id === giftId)?.price ?? 0;
          return sum + (quantity - usedOf(giftId)) * price;
        }, 0);
        expect(taken?.coins).toBe(cost);
      }),
    );
  });
});

describe('a channel', () => {
  const state = fc.record({ archived: fc.boolean(), blocked: fc.boolean(), unread: small });

  it('stands in one of newest, archive and blocked, and among the unread only where it is among the newest', () => {
    fc.assert(
      fc.property(state, (given) => {
        const lists = channelFilters.filter((filter) => isListed(given, filter));
        expect(lists.filter((each) => each !== 'unread')).toHaveLength(1);
        if (lists.includes('unread')) expect(lists).toContain('newest');
      }),
    );
  });

  it('says the beginning of its last message in one line, and cuts no sign in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const subject = subjectOf(text);
        expect(Array.from(subject).length).toBeLessThanOrEqual(messengerConstants.subjectLength);
        expect(subject).not.toMatch(/[\n\r\t]/);
        expect(subject.isWellFormed()).toBe(true);
      }),
    );
  });

  it('says how long ago in the largest unit, and after a week the day', () => {
    const now = new Date('2026-05-17T12:00:00Z');
    const ago = (ms: number) => agoOf(new Date(now.getTime() - ms), now);
    expect(ago(0)).toEqual({ value: 0, unit: 'minute' });
    expect(ago(5 * 60_000)).toEqual({ value: -5, unit: 'minute' });
    expect(ago(3_600_000)).toEqual({ value: -1, unit: 'hour' });
    expect(ago(2 * 86_400_000)).toEqual({ value: -2, unit: 'day' });
    expect(ago(8 * 86_400_000)).toBeNull();
    // A clock that is ahead.
    expect(ago(-5000)).toEqual({ value: 0, unit: 'minute' });
  });
});

describe('tags', () => {
  it('are kept once each, in one order, and the same when they are kept again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 24 }), { maxLength: 12 }), (tags) => {
        const kept = keptTags(tags);
        expect(keptTags(kept)).toEqual(kept);
        const words = kept.map((tag) => tag.toLocaleLowerCase('de'));
        expect(new Set(words).size).toBe(words.length);
        expect(new Set(words)).toEqual(new Set(tags.map((tag) => tag.toLocaleLowerCase('de'))));
        expect(kept.every((tag) => tags.includes(tag))).toBe(true);
      }),
    );
  });
});
