import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { runs } from '../../../../../test/support/runs.ts';
import { openPayments, type TestPayments } from '../../../../../test/people/subscriptions.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { createNotices } from '../../../../../test/people/notices.ts';
import { createCheckout, getDebt, payDebt } from '../../../payments/contract.ts';
import { voucherTypes } from '../../constants.ts';
import { getGuestBalance } from '../../contract.ts';

describe('loyalty points', () => {
  let app: TestApp;
  let sandbox: ReturnType<typeof createNotices>;
  let testPayments: TestPayments;
  beforeAll(async () => {
    app = await startTestApp();
    sandbox = createNotices(app);
    testPayments = openPayments(app);
    await app.wallet.openPerformer(1);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const stateOf = (guest: TestAccount) => app.ok(getGuestBalance, {}, guest);
  const pointsOf = async (guest: TestAccount) => (await stateOf(guest)).loyaltyPoints;

  async function buy(guest: TestAccount, amountCents: number): Promise<string> {
    const { orderId } = await app.ok(createCheckout, { body: { amountCents, requestKey: randomUUID() } }, guest);
    await sandbox.tell(orderId, 'paid', amountCents);
    return orderId;
  }
  async function compensate(guest: TestAccount): Promise<void> {
    if ((await app.ok(getDebt, {}, guest)).owedCoins === 0) return;
    const { orderId, amountCents } = await app.ok(payDebt, { body: { requestKey: randomUUID() } }, guest);
    await sandbox.tell(orderId, 'paid', amountCents);
  }
  const give = ({ guestId }: TestAccount, coins: number) =>
    app.wallet.grantBonus({ key: randomUUID(), guestId, coins, reason: 'Willkommen' });
  const spend = ({ guestId }: TestAccount, coins: number, key = randomUUID()) =>
    app.context.database.transaction((client) =>
      app.wallet.charge(
        [{ key, guestId, performerId: 1, coins, performerCoins: 1, kind: 'chat', label: 'Mira' }],
        client,
      ),
    );

  it('come one for each bought coin that is spent, once, and none for coins that were given', async () => {
    const guest = await app.account();
    await buy(guest, 1000);
    await give(guest, 20);
    expect(await pointsOf(guest)).toBe(0);
    const key = randomUUID();
    await spend(guest, 30, key);
    await spend(guest, 30, key);
    expect(await pointsOf(guest)).toBe(30);
    // Ten that were bought are left, the rest was given.
    await spend(guest, 25);
    expect(await stateOf(guest)).toMatchObject({ balance: 5, bonusBalance: 5, loyaltyPoints: 40 });
  });

  it('come for no voucher', async () => {
    const guest = await app.account({ coins: 10 });
    const minutes = { type: voucherTypes.videochat, amount: 3, actorId: null, expiresAt: null, source: 'Test' };
    await app.context.database.transaction((client) =>
      app.wallet.vouchers.grant({ key: randomUUID(), guestId: guest.guestId, ...minutes }, client),
    );
    expect(await pointsOf(guest)).toBe(0);
  });

  it('go back with coins that waited for what did not take place, and with none that were given', async () => {
    const guest = await app.account({ coins: 10 });
    await give(guest, 20);
    const [name, key, label] = [`test:${randomUUID()}`, randomUUID(), 'Mira'];
    const held = { key, guestId: guest.guestId, performerId: 1, coins: 15, performerCoins: 7, label };
    await app.context.database.transaction(async (client) => {
      await app.wallet.holds.open(name, client);
      await app.wallet.charge([{ ...held, kind: 'ticket', heldFor: name }], client);
    });
    expect(await pointsOf(guest)).toBe(10);
    const back = { key: `${key}:back`, name, guestId: guest.guestId, coins: 15, bonus: 5, paidAt: app.now(), label };
    const giveBack = () => app.context.database.transaction((client) => app.wallet.holds.giveBack(back, client));
    await giveBack();
    await giveBack();
    expect(await stateOf(guest)).toMatchObject({ balance: 30, bonusBalance: 20, loyaltyPoints: 0 });
  });

  it('are pushed to open pages with the balance', async () => {
    const guest = await app.account();
    const { received } = await app.channel(guest);
    const orderId = await buy(guest, 1000);
    await spend(guest, 12);
    const seen = received.items.length;
    await sandbox.tell(orderId, 'charged-back', 1000);
    const { data } = await received.find(({ type }) => type === 'guestBalance', seen);
    expect(data).toMatchObject({ balance: 0, frozenBalance: 28, loyaltyPoints: 0 });
  });

  it('are those bought coins that were spent and stay paid for, whatever is given or charged back', async () => {
    const step = fc.record({
      what: fc.constantFrom('buy', 'buy', 'spend', 'spend', 'give', 'refund', 'charged-back', 'won', 'lost', 'settle'),
      size: fc.integer({ min: 1, max: 60 }),
      which: fc.nat({ max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const guest = await app.account();
        const orders: { id: string; cents: number }[] = [];
        for (const { what, size, which } of steps) {
          const order = orders[which % Math.max(1, orders.length)];
          if (what === 'buy') {
            const isRestricted = (await app.ok(getDebt, {}, guest)).owedCoins > 0;
            const cents = 500 + size;
            if (!isRestricted) orders.push({ id: await buy(guest, cents), cents });
          } else if (what === 'spend') await spend(guest, size);
          else if (what === 'give') await give(guest, size);
          else if (what === 'settle') await compensate(guest);
          else if (order === undefined) continue;
          else if (what === 'refund') await testPayments.payments.refund(order.id).catch(() => undefined);
          else await sandbox.tell(order.id, what, order.cents);
          const { balance, bonusBalance, loyaltyPoints } = await stateOf(guest);
          expect(loyaltyPoints).toBe((await keptCoins(guest)) - (balance - bonusBalance));
          expect(loyaltyPoints).toBeGreaterThanOrEqual(0);
        }
      }),
      { seed: 5, numRuns: runs(6, 25) },
    );
  });

  /** Coins of payments that nobody has taken back: what was bought for good. */
  async function keptCoins({ guestId }: TestAccount): Promise<number> {
    const { rows } = await app.context.database.pool.query<{ coins: number }>(
      `select coalesce(sum(coins - refunded_coins), 0)::int as coins from topup_orders where guest_id = $1 and status in ('paid', 'won')`,
      [guestId],
    );
    return rows[0]?.coins ?? 0;
  }
});
