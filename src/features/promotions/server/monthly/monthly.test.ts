import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { untilNextMonth } from '../../../../../test/clocks/next-month.ts';
import { createNotices } from '../../../../../test/people/notices.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { createCheckout, paymentCallback } from '../../../payments/contract.ts';
import { getStatusBars } from '../../../status-bar/contract.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import { promotions } from '../../feature.ts';
import { takeMonthlyBonus } from '../../contract.ts';

describe('the bonus of a month', () => {
  let app: TestApp;
  let sandbox: ReturnType<typeof createNotices>;
  beforeAll(async () => {
    app = await startTestApp({ env: { MONTHLY_BONUS: '12' } });
    sandbox = createNotices(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const toNextMonth = () => app.advance(untilNextMonth(app.now()));
  async function topUp(guest: TestAccount) {
    const body = { amountCents: 1000, requestKey: randomUUID() };
    const { orderId } = await app.ok(createCheckout, { body }, guest);
    const paid = sandbox.notice({ reference: orderId, outcome: 'paid', amountCents: 1000, currency: 'EUR' });
    await app.ok(paymentCallback, { params: { provider: 'sandbox' }, body: { ...paid } }, null);
    // The database has a clock of its own.
    await app.context.database.pool.query(`update topup_orders set settled_at = $2 where id = $1`, [
      orderId,
      app.now(),
    ]);
    return orderId;
  }
  const bar = async (guest: TestAccount) =>
    (await app.ok(getStatusBars, {}, guest)).items.find(({ type }) => type === 'monthlybonusnotif') ?? null;
  const given = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).bonusBalance;

  /** Who topped up in the month before, and has taken what he got for it. */
  async function taken() {
    const before = await app.account();
    const order = await topUp(before);
    toNextMonth();
    const guest = await app.logIn(before);
    await app.ok(takeMonthlyBonus, {}, guest);
    return { guest, order };
  }

  it('waits for who topped up in the month before, is told, and is taken once', async () => {
    const [payer, other] = [await app.account(), await app.account()];
    await topUp(payer);
    expect([await bar(payer), await bar(other)]).toEqual([null, null]);
    expect((await app.refused(takeMonthlyBonus, {}, payer)).code).toBe('no-monthly-bonus');
    toNextMonth();
    const [later, others] = [await app.logIn(payer), await app.logIn(other)];
    expect(await bar(later)).toEqual({ type: 'monthlybonusnotif', details: { coins: 12 } });
    expect(await bar(others)).toBeNull();
    const presses = await Promise.allSettled([1, 2].map(() => app.ok(takeMonthlyBonus, {}, later)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await given(later), await bar(later)]).toEqual([12, null]);
    expect((await app.refused(takeMonthlyBonus, {}, later)).code).toBe('no-monthly-bonus');
  });

  it('goes back with the last top-up that it was given for, and is due again when that stands again', async () => {
    const { guest, order } = await taken();
    await sandbox.tell(order, 'charged-back', 1000);
    expect([await given(guest), await bar(guest)]).toEqual([0, null]);
    expect((await app.refused(takeMonthlyBonus, {}, guest)).code).toBe('no-monthly-bonus');
    await sandbox.tell(order, 'won', 1000);
    expect(await bar(guest)).toEqual({ type: 'monthlybonusnotif', details: { coins: 12 } });
    await app.ok(takeMonthlyBonus, {}, guest);
    expect(await given(guest)).toBe(12);
  });

  it('stays where another top-up of that month stands, and is nothing for one that went back', async () => {
    let [two, none] = [await app.account(), await app.account()];
    const orders = [await topUp(two), await topUp(two)];
    const back = await topUp(none);
    await sandbox.tell(back, 'refunded', 1000);
    toNextMonth();
    [two, none] = [await app.logIn(two), await app.logIn(none)];
    expect(await bar(none)).toBeNull();
    await app.ok(takeMonthlyBonus, {}, two);
    await sandbox.tell(orders[0] ?? '', 'refunded', 1000);
    expect(await given(two)).toBe(12);
    await sandbox.tell(orders[1] ?? '', 'refunded', 1000);
    expect(await given(two)).toBe(0);
  });

  it('is taken and its top-up given back at the same moment: nobody has both', async () => {
    for (let nth = 0; nth < 5; nth++) {
      let guest = await app.account();
      const order = await topUp(guest);
      toNextMonth();
      guest = await app.logIn(guest);
      await Promise.allSettled([app.ok(takeMonthlyBonus, {}, guest), sandbox.tell(order, 'refunded', 1000)]);
      expect(await given(guest)).toBe(0);
    }
  });

  it('is asked back once, as far as it is still there', async () => {
    const { guest, order } = await taken();
    const { guestId } = guest;
    const { monthly } = app.app.api(promotions);
    const { database } = app.context;
    // He has spent eight of the twelve.
    await database.transaction((client) => app.wallet.revokeBonus({ key: randomUUID(), guestId, coins: 8 }, client));
    await sandbox.tell(order, 'refunded', 1000);
    expect(await given(guest)).toBe(0);
    // What he is given later is another thing.
    await app.wallet.grantBonus({ key: randomUUID(), guestId, coins: 20, reason: null });
    await database.transaction((client) => monthly.onRevoked(client, { guestId, orderId: order }));
    expect(await given(guest)).toBe(20);
    expect((await app.refused(takeMonthlyBonus, {}, guest)).code).toBe('no-monthly-bonus');
  });

  it('is his after all where the charge-back is turned down: nothing of what he has spent is asked for', async () => {
    const { guest, order } = await taken();
    const { guestId } = guest;
    const { pool } = app.context.database;
    const spent = { key: randomUUID(), guestId, coins: 12 };
    await app.context.database.transaction((client) => app.wallet.revokeBonus(spent, client));
    const borne = async () =>
      (await pool.query<{ coins: number }>('select coins from borne_coins where guest_id = $1', [guestId])).rows;
    await sandbox.tell(order, 'charged-back', 1000);
    expect(await borne()).toEqual([{ coins: 12 }]);
    await sandbox.tell(order, 'won', 1000);
    expect(await borne()).toEqual([]);
  });
});
