import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { openPayments, sandboxOf, shownPrices } from '../../../../../test/people/subscriptions.ts';
import { createNotices } from '../../../../../test/people/notices.ts';
import { tokens } from '../../../../sandbox/index.ts';
import { paymentCallback } from '../../../payments/contract.ts';
import { createSubscription } from '../../contract.ts';

const DAY_MS = 86_400_000;

/** What happens to one charge: the company never hears of it, we never hear the answer, or all goes well. */
const fates = ['unheard', 'unanswered', 'well'] as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

interface Books {
  orders: { id: string; status: string }[];
  periods: { no: number; from_at: Date; until_at: Date }[];
}

async function books(guestId: string): Promise<Books> {
  const { pool } = app.context.database;
  const [orders, periods] = await Promise.all([
    pool.query<Books['orders'][number]>(
      `select id, status from topup_orders where guest_id = $1 and origin = 'renewal' order by id`,
      [guestId],
    ),
    pool.query<Books['periods'][number]>(
      `select p.no, p.from_at, p.until_at from subscription_periods p join subscriptions s on s.id = p.subscription_id
       where s.guest_id = $1 and p.until_at is not null order by p.no`,
      [guestId],
    ),
  ]);
  return { orders: orders.rows, periods: periods.rows };
}

it('a crash between charge and booking loses nothing and doubles nothing', async () => {
  const scripts = fc.array(fc.constantFrom(...fates), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(scripts, fc.integer({ min: 1, max: 3 }), async (script, months) => {
      // Nobody but this guest is left to be found.
      await app.context.database.pool.query('update subscriptions set next_at = null');
      const guest = await app.account();
      const input = {
        body: { product: 'vip' as const, ...shownPrices['vip'], requestKey: randomUUID(), startNow: true as const },
      };
      const { orderId, amountCents } = await app.ok(createSubscription, input, guest);
      const paymentMethod = { token: tokens.good, label: 'Test' };
      const paid = { reference: orderId, outcome: 'paid', amountCents, currency: 'EUR', paymentMethod };
      const body = { ...createNotices(app).notice(paid) };
      await app.ok(paymentCallback, { params: { provider: 'sandbox' }, body }, null);

      const charged = new Set<string>();
      const left = [...script];
      const sandbox = sandboxOf(app);
      const testPayments = openPayments(app, {
        ...sandbox,
        async charge(order, token) {
          const fate = left.shift() ?? 'well';
          if (fate === 'unheard') throw new Error('nobody there');
          charged.add(order.id);
          if (fate === 'unanswered') throw new Error('died before the answer');
          return (await sandbox.charge?.(order, token)) ?? null;
        },
      });
      for (let month = 0; month < months; month++) {
        const due = (await books(guest.guestId)).periods.at(-1)?.until_at ?? app.now();
        app.advance(due.getTime() - app.now().getTime() + DAY_MS / 2);
        // Every run may be cut short; several processes may be at it.
        for (let runs = 0; runs < script.length + 2; runs++)
          await Promise.all([testPayments.renew(), testPayments.renew()]);
      }

      const { orders, periods } = await books(guest.guestId);
      expect(orders.every(({ status }) => status === 'paid')).toBe(true);
      // The platform's own job may have been there as well: whatever this one charged is booked.
      for (const id of charged) expect(orders.map((order) => order.id)).toContain(id);
      expect(periods.map(({ no }) => no)).toEqual(periods.map((_period, index) => index));
      expect(periods).toHaveLength(orders.length + 1);
      for (const [index, { from_at }] of periods.slice(1).entries()) expect(from_at).toEqual(periods[index]?.until_at);
      expect(periods.at(-1)?.until_at.getTime()).toBeGreaterThan(app.now().getTime());
    }),
    { numRuns: 8, seed: 20_271_103 },
  );
});
