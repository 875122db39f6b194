import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinsDue, performerPart, provenBy, remainingMs } from './rules.ts';

const price = fc.integer({ min: 1, max: 1000 });
const options = { seed: 7, numRuns: 1000 };

describe('the meter', () => {
  it('charges to the second: 3:10 at 8 VXC a minute is 25 coins, not 32', () => {
    expect(coinsDue(8, 190_000, 0)).toBe(25);
  });

  it('never asks for more than the guest had, whatever the proofs', () => {
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: -90_000, max: 59_999 }),
        fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 }),
        (rate, money, carried, gaps) => {
          let [proven, charged, balance] = [0, 0, money];
          for (const gap of gaps) {
            proven += provenBy(gap, remainingMs(rate, proven, { charged, carried, balance }));
            const due = Math.max(0, coinsDue(rate, proven, carried) - charged);
            expect(due).toBeLessThanOrEqual(balance);
            charged += due;
            balance -= due;
          }
          expect(balance).toBeGreaterThanOrEqual(0);
        },
      ),
      options,
    );
  });

  it('costs the same however the time is cut', () => {
    fc.assert(
      fc.property(
        price,
        fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 100 }),
        (rate, parts) => {
          const total = parts.reduce((sum, part) => sum + part, 0);
          let [proven, charged] = [0, 0];
          for (const part of parts) {
            proven += part;
            charged += coinsDue(rate, proven, 0) - charged;
          }
          expect(charged).toBe(coinsDue(rate, total, 0));
        },
      ),
      options,
    );
  });

  it('gives guests who run dry every second they paid for', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 500 }), (rate, money) => {
        const proven = remainingMs(rate, 0, { charged: 0, carried: 0, balance: money });
        expect(coinsDue(rate, proven + 1, 0)).toBeGreaterThanOrEqual(money);
        expect(coinsDue(rate, proven, 0)).toBeLessThanOrEqual(money);
      }),
      options,
    );
  });

  it('splits every coin between performer and house, and none gets lost', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 300 }), (charges) => {
        let [total, performer, admin] = [0, 0, 0];
        for (const coins of charges) {
          const part = performerPart(total + coins) - performerPart(total);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(coins);
          performer += part;
          admin += coins - part;
          total += coins;
        }
        expect(performer + admin).toBe(total);
        expect(Math.abs(performer - admin)).toBeLessThanOrEqual(1);
      }),
      options,
    );
  });

  it('lets a gap of the line pass for free', () => {
    expect(provenBy(1000, 1e9)).toBe(1000);
    expect(provenBy(30_000, 1e9)).toBe(3000);
    expect(provenBy(1000, -5)).toBe(0);
  });
});
