import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { openPayments, sandboxOf, shownPrices, type TestPayments } from '../../../../../test/people/subscriptions.ts';
import { tokens } from '../../../../sandbox/index.ts';
import type { ProductKey } from '../../constants.ts';
import { getDeclarations } from '../../contract.ts';

const DAY_MS = 86_400_000;
const way = { language: 'de', origin: 'http://127.0.0.1' } as const;

describe('a company', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const order = async (testPayments: TestPayments, { guestId }: TestAccount, product: ProductKey) =>
    testPayments.subscriptions.products.order(
      { guestId, restrictionLevel: 0 },
      { product, ...shownPrices[product], requestKey: randomUUID() },
      way,
    );
  const only = async (testPayments: TestPayments, { guestId }: TestAccount) => {
    const [one] = await testPayments.subscriptions.own.list(guestId);
    return one ?? Promise.reject(new Error('no subscription'));
  };
  const stateOf = async (orderId: string) =>
    (
      await app.context.database.pool.query<{ status: string }>('select status from topup_orders where id = $1', [
        orderId,
      ])
    ).rows[0]?.status;

  describe('that renews by itself', () => {
    let testPayments: TestPayments;
    beforeAll(() => {
      const { charge: _none, refund: _neither, ...rest } = sandboxOf(app);
      // What it tells is taken as it stands: its signature is not what is tested here.
      testPayments = openPayments(app, { ...rest, billsRenewals: true, readNotice: ({ body }) => body as never });
    });
    const tell = (content: object) =>
      testPayments.payments.notice('sandbox', {
        query: new URLSearchParams(),
        body: { eventId: randomUUID(), amountCents: 1990, currency: 'EUR', ...content },
      });

    it('is believed: renewed, cancelled, resumed, extended and ended as it says, in whatever order', async () => {
      const guest = await app.account();
      const { orderId } = await order(testPayments, guest, 'vip');
      // The renewal has overtaken the payment before it.
      await tell({ about: 'renewal', orderId, saleId: 'two' });
      await tell({ about: 'payment', outcome: 'paid', orderId, saleId: 'one' });
      await tell({ about: 'renewal', orderId, saleId: 'two' });
      const { paidUntil, canWithdraw } = await only(testPayments, guest);
      expect(Date.parse(paidUntil) - app.now().getTime()).toBeGreaterThan(57 * DAY_MS);
      expect(canWithdraw).toBe(false);
      const until = new Date(Date.parse(paidUntil) + 10 * DAY_MS);
      await tell({ about: 'subscription', event: 'extended', orderId, until });
      expect(await only(testPayments, guest)).toMatchObject({ paidUntil: until.toISOString() });
      await tell({ about: 'subscription', event: 'cancelled', orderId, until });
      expect(await only(testPayments, guest)).toMatchObject({
        status: 'cancelled',
        canResume: false,
        offerCoins: null,
      });
      await tell({ about: 'subscription', event: 'resumed', orderId, until: null });
      expect(await only(testPayments, guest)).toMatchObject({ status: 'active' });
      await tell({ about: 'subscription', event: 'expired', orderId, until: null });
      expect(await only(testPayments, guest)).toMatchObject({ status: 'ended' });
    });

    it('is believed again where it says the same again, and something else came between', async () => {
      const guest = await app.account();
      const { orderId } = await order(testPayments, guest, 'vip');
      await tell({ about: 'payment', outcome: 'paid', orderId, saleId: 'one' });
      const { paidUntil } = await only(testPayments, guest);
      const cancel = {
        about: 'subscription',
        event: 'cancelled',
        orderId,
        until: new Date(paidUntil),
        eventId: 'same-words',
      };
      const resume = { ...cancel, event: 'resumed', eventId: 'other-words' };
      await tell(cancel);
      await tell(cancel);
      expect(await only(testPayments, guest)).toMatchObject({ status: 'cancelled' });
      await tell(resume);
      expect(await only(testPayments, guest)).toMatchObject({ status: 'active' });
      await tell(cancel);
      expect(await only(testPayments, guest)).toMatchObject({ status: 'cancelled' });
    });

    it('is told by an operator of what the guest has cancelled with us', async () => {
      const guest = await app.account();
      const { orderId } = await order(testPayments, guest, 'vip');
      await tell({ about: 'payment', outcome: 'paid', orderId });
      const { id } = await only(testPayments, guest);
      await testPayments.subscriptions.own.cancel(guest.guestId, id);
      const operator = await app.account({ role: 'operator', may: ['payments'] });
      const { items } = await app.ok(getDeclarations, { query: {} }, operator);
      expect(items).toMatchObject([{ origin: 'account', contract: 'vip', subscriptionId: id, guestId: guest.guestId }]);
    });

    it('goes on where the company gave a part of a payment back', async () => {
      const guest = await app.account();
      const { orderId } = await order(testPayments, guest, 'vip');
      await tell({ about: 'payment', outcome: 'paid', orderId });
      const before = await only(testPayments, guest);
      await tell({ about: 'payment', outcome: 'refunded', orderId, amountCents: 500 });
      expect(await only(testPayments, guest)).toEqual(before);
      await tell({ about: 'payment', outcome: 'refunded', orderId, amountCents: 1490 });
      expect(await only(testPayments, guest)).toMatchObject({ status: 'revoked' });
    });

    it('takes back a renewal that is not known yet from no other payment', async () => {
      const guest = await app.account();
      const { orderId } = await order(testPayments, guest, 'vip');
      await tell({ about: 'payment', outcome: 'paid', orderId, saleId: 'one' });
      const before = await only(testPayments, guest);
      await tell({ about: 'payment', outcome: 'charged-back', orderId, renewalSaleId: 'two' });
      expect(await only(testPayments, guest)).toEqual(before);
      await tell({ about: 'renewal', orderId, saleId: 'two' });
      expect(await only(testPayments, guest)).toMatchObject({ status: 'revoked' });
      const { rows } = await app.context.database.pool.query<{ status: string }>(
        `select status from topup_orders where guest_id = $1 order by parent_id nulls first`,
        [guest.guestId],
      );
      expect(rows.map(({ status }) => status)).toEqual(['paid', 'charged-back']);
    });

    it('is asked for the full price from the second payment on', async () => {
      const guest = await app.account();
      const { orderId } = await order(testPayments, guest, 'vip-trial');
      await tell({ about: 'payment', outcome: 'paid', orderId, amountCents: 290 });
      const before = await only(testPayments, guest);
      await tell({ about: 'renewal', orderId, saleId: 'two', amountCents: 290 });
      expect(await only(testPayments, guest)).toEqual(before);
      await tell({ about: 'renewal', orderId, saleId: 'two' });
      expect(await only(testPayments, guest)).toMatchObject({ status: 'active', next: { cents: 1990 } });
    });
  });

  it('that charged after the cancellation gives it back, and the subscription ends all the same', async () => {
    const guest = await app.account();
    const sandbox = sandboxOf(app);
    let isAway = true;
    const asked: string[] = [];
    const testPayments = openPayments(app, {
      ...sandbox,
      readNotice: ({ body }) => body as never,
      async charge(wanted, token) {
        asked.push(wanted.id);
        return isAway ? null : ((await sandbox.charge?.(wanted, token)) ?? null);
      },
    });
    const { orderId } = await order(testPayments, guest, 'vip');
    const paymentMethod = { token: tokens.good, label: 'Test' };
    const paid = { about: 'payment', outcome: 'paid', orderId, amountCents: 1990, currency: 'EUR', paymentMethod };
    await testPayments.payments.notice('sandbox', {
      query: new URLSearchParams(),
      body: { eventId: randomUUID(), ...paid },
    });
    const { id, paidUntil } = await only(testPayments, guest);
    app.advance(Date.parse(paidUntil) - app.now().getTime() + DAY_MS);
    await testPayments.subscriptions.visit(id);
    await testPayments.subscriptions.own.cancel(guest.guestId, id);
    isAway = false;
    const [charge = ''] = asked;
    expect(await testPayments.payments.renewals.attempt(charge)).toBe('paid');
    expect(await stateOf(charge)).toBe('refunded');
    await testPayments.subscriptions.visit(id);
    expect(await only(testPayments, guest)).toMatchObject({ status: 'ended', paidUntil });
  });
});
