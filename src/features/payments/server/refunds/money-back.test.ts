import { updateRow } from '../../../../../test/people/rows.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { createNotices } from '../../../../../test/people/notices.ts';
import { orderVersion } from '../../../../../test/versions/orders.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { guestSession } from '../../../../platform/guest-contract.ts';
import { getGuestBalance, getRefund, getSpending, postRefund, putLimits } from '../../../wallet/contract.ts';
import {
  createCheckout,
  decideChargeBack,
  getDebt,
  getOrder,
  getReceipts,
  payDebt,
  paymentCallback,
  refundOrder,
  verifyPaymentMethod,
  withdrawOrder,
} from '../../contract.ts';

const currency = 'EUR' as const;
const DAY_MS = 86_400_000;

describe('money that goes back', () => {
  let app: TestApp;
  let sandbox: ReturnType<typeof createNotices>;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    sandbox = createNotices(app);
    operator = await app.account({ role: 'operator' });
    await app.wallet.openPerformer(1);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const tell = (content: object) =>
    app.ok(paymentCallback, { params: { provider: 'sandbox' }, body: { ...sandbox.notice(content) } }, null);
  const balanceOf = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).balance;
  const order = (guest: TestAccount, amountCents: number) =>
    app.ok(createCheckout, { body: { amountCents, requestKey: randomUUID() } }, guest);
  const orderOf = (guest: TestAccount, orderId: string) => app.ok(getOrder, { params: { orderId } }, guest);
  const receiptsOf = async (guest: TestAccount) => (await app.ok(getReceipts, { query: {} }, guest)).items;
  const debtOf = (guest: TestAccount) => app.ok(getDebt, {}, guest);
  const restrictionOf = async (guest: TestAccount) => {
    const { isRestricted, restrictionLevel } = (await app.ok(guestSession, { body: { language: 'de' } }, guest)).guest;
    return { isRestricted, restrictionLevel };
  };

  /** As an operator gives it back who has just seen it. */
  const refundOf = async (orderId: string) => {
    const version = await orderVersion(app, orderId, operator);
    return { params: { orderId }, body: { version, reason: 'Kulanz' } };
  };

  async function spend(guest: TestAccount, coins: number) {
    const charge = { key: randomUUID(), guestId: guest.guestId, performerId: 1, coins, performerCoins: 1 };
    await app.context.database.transaction((client) =>
      app.wallet.charge([{ ...charge, kind: 'chat', label: 'Mira' }], client),
    );
  }

  /** A guest who has paid, and how his payment's story goes on. */
  async function paid(amountCents = 2500, spent = 0) {
    const guest = await app.account();
    const { orderId } = await order(guest, amountCents);
    const on = (outcome: string) => tell({ reference: orderId, outcome, amountCents, currency });
    await on('paid');
    if (spent > 0) await spend(guest, spent);
    return { guest, orderId, on };
  }

  it('sets unspent coins aside while a charge-back is undecided, and gives them back when it is won', async () => {
    const { guest, orderId, on } = await paid();
    await on('charged-back');
    expect([await balanceOf(guest), (await orderOf(guest, orderId)).status]).toEqual([0, 'charged-back']);
    // What was not spent is no debt.
    expect(await restrictionOf(guest)).toEqual({ isRestricted: false, restrictionLevel: 0 });
    await on('won');
    expect([await balanceOf(guest), (await orderOf(guest, orderId)).status]).toEqual([100, 'won']);
  });

  it('asks for what was spent, restricts until it is paid, and lifts it then', async () => {
    const { guest, on } = await paid(2510, 61);
    const channel = await app.channel(guest);
    await on('charged-back');
    // His open pages know it at once, and again when it is over.
    const told = async (from = 0) => (await channel.received.find(({ type }) => type === 'guestRestricted', from)).data;
    expect(await told()).toEqual({ isRestricted: true, restrictionLevel: 1 });
    const received = channel.received.items.length;
    expect(await restrictionOf(guest)).toEqual({ isRestricted: true, restrictionLevel: 1 });
    expect(
      (await app.refused(createCheckout, { body: { amountCents: 1000, requestKey: randomUUID() } }, guest)).code,
    ).toBe('compensation-due');
    expect(await debtOf(guest)).toEqual({ owedCoins: 61, amountCents: 1525, currency, reason: null, contact: null });
    const { orderId, amountCents, coins } = await app.ok(payDebt, { body: { requestKey: randomUUID() } }, guest);
    expect([amountCents, coins]).toEqual([1525, 61]);
    await tell({ reference: orderId, outcome: 'paid', amountCents, currency });
    expect(await told(received)).toEqual({ isRestricted: false, restrictionLevel: 0 });
    expect(await restrictionOf(guest)).toEqual({ isRestricted: false, restrictionLevel: 0 });
    expect(await debtOf(guest)).toMatchObject({ owedCoins: 0, amountCents: 0, currency });
    // Paying a debt buys nothing.
    expect(await balanceOf(guest)).toBe(0);
    // The charge-back is won after all: he has paid twice, and has the coins for it.
    await on('won');
    expect(await balanceOf(guest)).toBe(101);
    expect((await app.refused(payDebt, { body: { requestKey: randomUUID() } }, guest)).code).toBe('nothing-owed');
  });

  it('never asks for more than was taken back', async () => {
    const { guest, on } = await paid(501, 21);
    await on('charged-back');
    expect(await debtOf(guest)).toMatchObject({ owedCoins: 21, amountCents: 501 });
  });

  it('lifts no restriction of another origin', async () => {
    const { guest, on } = await paid(1000, 40);
    const restricted = { restriction_level: 1, restriction_reason: 'house-rules' };
    await updateRow(app.context.database.pool, 'guests', guest.guestId, restricted);
    await on('charged-back');
    await on('won');
    expect(await restrictionOf(guest)).toMatchObject({ isRestricted: true });
    // He owes nothing, and is told why all the same.
    expect(await debtOf(guest)).toMatchObject({ owedCoins: 0, reason: 'house-rules' });
  });

  it('restricts beside what operators have said, whichever ends first', async () => {
    const { guest, on } = await paid(1000, 40);
    const { accountStatus } = app.app.identity;
    const owes = () => app.wallet.spending.owes(guest.guestId);
    await accountStatus.restrict(guest.guestId, 2, 'house-rules');
    expect(await owes()).toBe(false);
    await on('charged-back');
    expect([await owes(), await restrictionOf(guest)]).toEqual([true, { isRestricted: true, restrictionLevel: 2 }]);
    await accountStatus.unrestrict(guest.guestId);
    expect([await owes(), await restrictionOf(guest)]).toEqual([true, { isRestricted: true, restrictionLevel: 1 }]);
    // An operator who writes over it takes nothing of it away.
    await accountStatus.restrict(guest.guestId, 1, 'house-rules');
    await on('won');
    expect([await owes(), await restrictionOf(guest)]).toEqual([false, { isRestricted: true, restrictionLevel: 1 }]);
    await accountStatus.unrestrict(guest.guestId);
    expect(await restrictionOf(guest)).toEqual({ isRestricted: false, restrictionLevel: 0 });
  });

  it('ends a charge-back by hand, once, where the provider says nothing', async () => {
    const { guest, orderId, on } = await paid();
    const decision = async () => {
      const version = await orderVersion(app, orderId, operator);
      return { params: { orderId }, body: { outcome: 'lost' as const, version, reason: 'Bank bestätigt' } };
    };
    const early = await decision();
    expect((await app.refused(decideChargeBack, early, operator)).code).toBe('not-disputed');
    await on('charged-back');
    expect((await app.refused(decideChargeBack, early, operator)).code).toBe('conflict');
    await app.ok(decideChargeBack, await decision(), operator);
    expect((await app.refused(decideChargeBack, await decision(), operator)).code).toBe('not-disputed');
    expect([await balanceOf(guest), (await orderOf(guest, orderId)).status]).toEqual([0, 'lost']);
  });

  it('writes a receipt for every charge and every correction, with its tax, for the guest alone', async () => {
    const { guest, orderId, on } = await paid(2500);
    await on('charged-back');
    await on('won');
    const [won, back, charge] = await receiptsOf(guest);
    expect(charge).toMatchObject({
      orderId,
      reason: 'paid',
      amountCents: 2500,
      netCents: 2101,
      vatCents: 399,
      coins: 100,
    });
    expect(back).toMatchObject({
      reason: 'charged-back',
      corrects: charge?.number,
      amountCents: -2500,
      vatCents: -399,
    });
    expect(won).toMatchObject({ reason: 'won', corrects: back?.number, amountCents: 2500 });
    const { items } = await app.ok(getReceipts, { query: { before: won?.number } }, guest);
    expect(items).toHaveLength(2);
    expect(await receiptsOf(await app.account())).toEqual([]);
  });

  it('keeps receipts as they were written', async () => {
    await paid();
    const { pool } = app.context.database;
    await expect(pool.query(`update receipts set amount_cents = 1`)).rejects.toThrow('as it was written');
    await expect(pool.query(`delete from receipts`)).rejects.toThrow('as it was written');
  });

  it('gives unspent coins back within fourteen days, once, and nothing that was spent', async () => {
    const { guest, orderId } = await paid();
    const withdraw = { params: { orderId } };
    expect((await orderOf(guest, orderId)).canWithdraw).toBe(true);
    expect((await app.refused(withdrawOrder, withdraw, await app.account())).code).toBe('not-found');
    const first = await app.ok(withdrawOrder, withdraw, guest);
    expect([await balanceOf(guest), (await orderOf(guest, orderId)).status]).toEqual([0, 'refunded']);
    // The answer was lost, and he presses again: it is the first one, and nothing goes back twice.
    expect(await app.ok(withdrawOrder, withdraw, guest)).toEqual(first);
    expect(await balanceOf(guest)).toBe(0);
    expect((await receiptsOf(guest)).map(({ reason }) => reason)).toEqual(['refunded', 'paid']);
    const { rows } = await app.context.database.pool.query(`select 1 from order_refunds where due`);
    expect(rows).toEqual([]);

    const spender = await paid(2500, 1);
    const late = await paid();
    const refused = async ({ guest: who, orderId: id }: typeof spender) =>
      (await app.refused(withdrawOrder, { params: { orderId: id } }, who)).code;
    expect(await refused(spender)).toBe('not-refundable');
    expect(await balanceOf(spender.guest)).toBe(99);
    app.advance(14 * DAY_MS);
    try {
      expect(await refused({ ...late, guest: await app.renew(late.guest) })).toBe('not-refundable');
    } finally {
      app.advance(-14 * DAY_MS);
    }
  });

  it('lets operators give back what was partly spent, at the platform’s cost', async () => {
    const { guest, orderId } = await paid(2500, 30);
    const input = await refundOf(orderId);
    await app.ok(refundOrder, input, operator);
    expect([await balanceOf(guest), (await orderOf(guest, orderId)).status]).toEqual([0, 'refunded']);
    expect(await restrictionOf(guest)).toMatchObject({ isRestricted: false });
    expect(await app.context.ledger.balance('platform:refunds')).toBe(-30);
    const stranger = await app.account({ role: 'operator', may: ['guests'] });
    expect((await app.refused(refundOrder, input, stranger)).code).toBe('forbidden');
  });

  describe('in parts', () => {
    const withdrawRest = async (guest: TestAccount) => {
      const [offer] = (await app.ok(getRefund, {}, guest)).items;
      if (offer === undefined) throw new Error('nothing to give back');
      const body = { orderId: offer.orderId, coins: offer.coins, requestKey: randomUUID() };
      await app.ok(postRefund, { body }, guest);
      return offer;
    };
    const isPaying = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).isPayingCustomer;

    it('leaves the rest a payment that can be charged back, corrected and asked for', async () => {
      const { guest, orderId, on } = await paid(2500, 99);
      expect(await withdrawRest(guest)).toMatchObject({ coins: 1, cents: 25 });
      expect([(await orderOf(guest, orderId)).status, await isPaying(guest)]).toEqual(['paid', true]);
      await on('charged-back');
      expect((await orderOf(guest, orderId)).status).toBe('charged-back');
      expect(await debtOf(guest)).toMatchObject({ owedCoins: 99, amountCents: 2475 });
      expect(await restrictionOf(guest)).toEqual({ isRestricted: true, restrictionLevel: 1 });
      const receipts = await receiptsOf(guest);
      expect(receipts.map(({ reason, amountCents, coins }) => [reason, amountCents, coins])).toEqual([
        ['charged-back', -2475, -99],
        ['refunded', -25, -1],
        ['paid', 2500, 100],
      ]);
      expect(receipts.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(0);
      await on('won');
      expect(await restrictionOf(guest)).toMatchObject({ isRestricted: false });
      expect([await balanceOf(guest), await isPaying(guest)]).toEqual([0, true]);
    });

    it('lets operators give back the rest, once, and keeps a guest paying until all is back', async () => {
      const { guest, orderId } = await paid(2500, 60);
      const early = await refundOf(orderId);
      await withdrawRest(guest);
      expect([await balanceOf(guest), await isPaying(guest)]).toEqual([0, true]);
      // The operator saw a payment of which nothing had gone back.
      expect((await app.refused(refundOrder, early, operator)).code).toBe('conflict');
      const input = await refundOf(orderId);
      const first = await app.ok(refundOrder, input, operator);
      expect(await app.ok(refundOrder, input, operator)).toEqual(first);
      expect([(await orderOf(guest, orderId)).status, await isPaying(guest)]).toEqual(['refunded', false]);
      const receipts = await receiptsOf(guest);
      expect(receipts.map(({ amountCents }) => amountCents)).toEqual([-1500, -1000, 2500]);
      expect(receipts.map(({ corrects }) => corrects)).toEqual([receipts[2]?.number, receipts[2]?.number, null]);
      expect(receipts.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(0);
      const { rows } = await app.context.database.pool.query(
        `select cents, coins, spent_coins, due from order_refunds where order_id = $1 order by id`,
        [orderId],
      );
      expect(rows).toEqual([
        { cents: 1000, coins: 40, spent_coins: 0, due: false },
        { cents: 1500, coins: 60, spent_coins: 60, due: false },
      ]);
    });

    it("counts what was kept of a payment in the guest's own limits", async () => {
      const { guest } = await paid(2500, 60);
      await app.ok(putLimits, { body: { dayCents: 3000, monthCents: null } }, guest);
      await withdrawRest(guest);
      const again = { body: { amountCents: 1501, requestKey: randomUUID() } };
      expect((await app.refused(createCheckout, again, guest)).details).toEqual({ leftCents: 1500 });
      expect((await app.ok(getSpending, {}, guest)).day.cents).toBe(3000);
    });

    it('counts a dispute that was won as paying, and saving a card as nothing paid', async () => {
      const { guest, on } = await paid();
      await on('charged-back');
      expect(await isPaying(guest)).toBe(false);
      await on('won');
      expect(await isPaying(guest)).toBe(true);
      const other = await app.account();
      const { orderId } = await app.ok(verifyPaymentMethod, { body: { requestKey: randomUUID() } }, other);
      await tell({ reference: orderId, outcome: 'paid', amountCents: 0, currency });
      expect(await isPaying(other)).toBe(false);
    });

    it('corrects with the tax rate of the receipt that is corrected', async () => {
      const { guest } = await paid(2500, 60);
      const { payments } = app.context.config;
      const before = payments.vatPercent;
      // The rate changes between charge and correction, as it does in law.
      payments.vatPercent = before + 2;
      try {
        await withdrawRest(guest);
      } finally {
        payments.vatPercent = before;
      }
      const [back] = await receiptsOf(guest);
      expect(back).toMatchObject({ reason: 'refunded', amountCents: -1000, vatPercent: before });
    });

    it('pays what is owed first with whatever comes in', async () => {
      const { guest, on } = await paid(2500, 40);
      const second = await order(guest, 1000);
      await on('charged-back');
      expect(await debtOf(guest)).toMatchObject({ owedCoins: 40 });
      // Begun before, and paid only now.
      await tell({ reference: second.orderId, outcome: 'paid', amountCents: 1000, currency });
      expect(await balanceOf(guest)).toBe(0);
      expect([await debtOf(guest), await restrictionOf(guest)]).toMatchObject([
        { owedCoins: 0 },
        { isRestricted: false },
      ]);
    });
  });
});
