import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { createNotices } from '../../../../../test/people/notices.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { createCheckout, paymentCallback } from '../../../payments/contract.ts';
import { getStatusBars } from '../../../status-bar/contract.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import { takeMonthlyBonus } from '../../contract.ts';

const DAY = 24 * 3_600_000;

describe('the bonus of a month', () => {
  let app: TestApp;
  let sandbox: ReturnType<typeof createNotices>;
  beforeAll(async () => {
    app = await startTestApp({ env: { MONTHLY_BONUS: '12' } });
    sandbox = createNotices(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function topUp(guest: TestAccount) {
    const body = { amountCents: 1000, requestKey: randomUUID() };
    const { orderId } = await app.ok(createCheckout, { body }, guest);
    const paid = sandbox.notice({ reference: orderId, outcome: 'paid', amountCents: 1000, currency: 'EUR' });
    await app.ok(paymentCallback, { params: { provider: 'sandbox' }, body: { ...paid } }, null);
  }
  const bar = async (guest: TestAccount) =>
    (await app.ok(getStatusBars, {}, guest)).items.find(({ type }) => type === 'monthlybonusnotif') ?? null;
  const given = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).bonusBalance;

  it('waits for who topped up in the month before, is told, and is taken once', async () => {
    const [payer, other] = [await app.account(), await app.account()];
    await topUp(payer);
    expect([await bar(payer), await bar(other)]).toEqual([null, null]);
    expect((await app.refused(takeMonthlyBonus, {}, payer)).code).toBe('no-monthly-bonus');
    app.advance(31 * DAY);
    const [later, others] = [await app.logIn(payer), await app.logIn(other)];
    expect(await bar(later)).toEqual({ type: 'monthlybonusnotif', details: { coins: 12 } });
    expect(await bar(others)).toBeNull();
    const presses = await Promise.allSettled([1, 2].map(() => app.ok(takeMonthlyBonus, {}, later)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await given(later), await bar(later)]).toEqual([12, null]);
    expect((await app.refused(takeMonthlyBonus, {}, later)).code).toBe('no-monthly-bonus');
  });
});
