import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { runs } from '../../../../../test/support/runs.ts';
import { createNotices } from '../../../../../test/people/notices.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { openPayments, type TestPayments } from '../../../../../test/people/subscriptions.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import { createCheckout } from '../../contract.ts';

interface Facts {
  cents: number;
  coins: number;
  status: string;
  refundedCents: number;
  refundedCoins: number;
  disputedCents: number;
  disputedCoins: number;
  found: number;
  spent: number;
  /** What its receipts add up to, in cents and cents of tax, and what its parts do. */
  receipts: number;
  tax: number;
  parts: number;
}

describe('an order, whatever becomes of it', () => {
  let app: TestApp;
  let testPayments: TestPayments;
  let sandbox: ReturnType<typeof createNotices>;
  beforeAll(async () => {
    app = await startTestApp();
    testPayments = openPayments(app);
    sandbox = createNotices(app);
    await app.wallet.openPerformer(1);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function factsOf(orderId: string): Promise<Facts> {
    const { rows } = await app.context.database.pool.query<Facts>(
      `select amount_cents as cents, coins, status, refunded_cents as "refundedCents", refunded_coins as "refundedCoins",
         disputed_cents as "disputedCents", disputed_coins as "disputedCoins", found_coins as found, spent_coins as spent,
         (select coalesce(sum(amount_cents), 0)::int from receipts where order_id = o.id) as receipts,
         (select coalesce(sum(vat_cents), 0)::int from receipts where order_id = o.id) as tax,
         (select coalesce(sum(cents), 0)::int from order_refunds where order_id = o.id) as parts
       from topup_orders o where id = $1`,
      [orderId],
    );
    return rows[0] ?? Promise.reject(new Error('no order'));
  }

  const spend = ({ guestId }: TestAccount, coins: number) =>
    app.context.database.transaction((client) =>
      app.wallet.charge(
        [{ key: randomUUID(), guestId, performerId: 1, coins, performerCoins: 1, kind: 'chat', label: 'Mira' }],
        client,
      ),
    );

  it('has receipts, parts, coins and debts that agree', async () => {
    const step = fc.record({
      what: fc.constantFrom(
        'part',
        'part',
        'spend',
        'refund',
        'withdraw',
        'refunded',
        'charged-back',
        'won',
        'lost',
        'paid',
        'refunded of a part',
        'charged-back of a part',
      ),
      size: fc.integer({ min: 1, max: 50 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const guest = await app.account();
        const [amountCents, guestId] = [2497, guest.guestId];
        const body = { amountCents, requestKey: randomUUID() };
        const { orderId } = await app.ok(createCheckout, { body }, guest);
        await sandbox.tell(orderId, 'paid', amountCents);
        for (const { what, size } of steps) {
          const before = await factsOf(orderId);
          if (what === 'spend') await spend(guest, size);
          else if (what === 'part') {
            const centsOf = () => Promise.resolve(Math.floor((before.cents * size) / before.coins));
            const part = { guestId, orderId, coins: size, requestKey: randomUUID(), centsOf };
            await testPayments.payments.withdrawPart(part).catch(() => undefined);
          } else if (what === 'withdraw') await testPayments.payments.withdraw(guestId, orderId).catch(() => undefined);
          else if (what === 'refund') await testPayments.payments.refund(orderId).catch(() => undefined);
          else if (what.endsWith(' of a part')) await sandbox.tell(orderId, what.split(' ')[0] ?? '', size * 37);
          else await sandbox.tell(orderId, what, amountCents);

          const after = await factsOf(orderId);
          const isGiven = ['paid', 'won'].includes(after.status);
          const rest = after.cents - after.refundedCents;
          const isDisputed = ['charged-back', 'lost'].includes(after.status);
          expect(after.receipts).toBe(isDisputed ? rest - after.disputedCents : rest);
          expect(after.parts).toBe(after.refundedCents);
          expect(after.status === 'refunded').toBe(rest === 0);
          if (after.receipts === 0) expect(after.tax).toBe(0);
          if (isDisputed) {
            expect(after.found + after.spent).toBe(after.disputedCoins);
            expect(after.disputedCents).toBeLessThanOrEqual(rest);
            expect(after.disputedCoins).toBeLessThanOrEqual(after.coins - after.refundedCoins);
          }
          const { debt } = await app.wallet.parts(guestId);
          expect(debt).toBe(isDisputed ? after.spent : 0);
          const { isPayingCustomer } = await app.ok(getGuestBalance, {}, guest);
          expect(isPayingCustomer).toBe(isGiven);
        }
        expect(await app.context.ledger.check()).toEqual({ ok: true, problems: [] });
      }),
      { seed: 11, numRuns: runs(6, 20) },
    );
  });
});
