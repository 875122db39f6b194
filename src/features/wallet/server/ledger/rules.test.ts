import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Movement } from '../../contract.ts';
import { unspentOf } from '../statement/refund-rules.ts';
import { statementCsv } from '../statement/statement-csv.ts';
import { minutesDue, paidMs } from '../spending/voucher-rules.ts';

describe('what is unspent', () => {
  const purchase = fc.record({ cents: fc.integer({ min: 1, max: 50_000 }) }).map(({ cents }) => ({
    orderId: 'x',
    amountCents: cents,
    coins: Math.ceil(cents / 25),
  }));

  it('is of the newest purchases, never more than there is nor than was paid', () => {
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 8 }), fc.nat(10_000), (purchases, left) => {
        const parts = unspentOf(purchases, left);
        const unspent = parts.reduce((sum, { unspentCoins }) => sum + unspentCoins, 0);
        expect(unspent).toBe(
          Math.min(
            left,
            purchases.reduce((sum, { coins }) => sum + coins, 0),
          ),
        );
        const firstSpent = parts.findIndex(({ unspentCoins, coins }) => unspentCoins < coins);
        if (firstSpent !== -1)
          expect(parts.slice(firstSpent + 1).every(({ unspentCoins }) => unspentCoins === 0)).toBe(true);
        for (const { refundCents, amountCents, unspentCoins, coins } of parts) {
          expect(refundCents).toBeLessThanOrEqual(amountCents);
          expect(refundCents === amountCents).toBe(unspentCoins === coins);
        }
      }),
      { seed: 9 },
    );
  });
});

describe('voucher minutes', () => {
  it('are spent as their first moment is proven, and coins pay for the rest', () => {
    expect(minutesDue(0, { ahead: 0, spent: 0, left: 3 })).toBe(0);
    expect(minutesDue(1, { ahead: 0, spent: 0, left: 3 })).toBe(1);
    expect(minutesDue(60_000, { ahead: 0, spent: 1, left: 2 })).toBe(0);
    expect(minutesDue(60_001, { ahead: 0, spent: 1, left: 2 })).toBe(1);
    expect(minutesDue(600_000, { ahead: 0, spent: 1, left: 2 })).toBe(2);
    expect([paidMs(30_000, { ahead: 0, spent: 1, left: 0 }), paidMs(90_000, { ahead: 0, spent: 1, left: 0 })]).toEqual([
      0, 30_000,
    ]);
  });
});

describe('the table of movements', () => {
  const movement: Movement = {
    id: '7',
    since: '2026-11-21T12:00:00.000Z',
    at: '2026-11-21T12:05:00.000Z',
    kind: 'chat',
    amount: -9,
    label: 'Mira "Sol"\nMond',
  };

  it('is RFC 4180: quoted, doubled, ended by CRLF', () => {
    const [head, row] = statementCsv([movement], 'de').split('\r\n');
    expect(head).toBe('\uFEFF"Beginn","Ende","Art","Bezeichnung","VXC","EUR","Nummer"');
    expect(row).toBe(
      '"2026-11-21T12:00:00.000Z","2026-11-21T12:05:00.000Z","Videochat","Mira ""Sol""\nMond",-9,-2.25,"7"',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])('lets no spreadsheet reckon %j', (label) => {
    expect(statementCsv([{ ...movement, label }], 'en')).toContain(`"'${label}"`);
  });
});
