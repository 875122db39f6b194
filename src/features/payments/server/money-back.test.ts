import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createNotices } from '../../../../test/notices.ts';
import type { TestAccount } from '../../../../test/people.ts';
import { guestSession } from '../../../platform/guest-contract.ts';
import { getGuestBalance } from '../../wallet/contract.ts';
import {
  createCheckout,
  decideChargeBack,
  getDebt,
  getOrder,
  getReceipts,
  payDebt,
  paymentCallback,
  refundOrder,
  withdrawOrder,
} from '../contract.ts';

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
  const standing = async (guest: TestAccount) => {
    const { isRestricted, restrictionLevel } = (await app.ok(guestSession, { body: { language: 'de' } }, guest)).guest;
    return { isRestricted, restrictionLevel };
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
    expect(await standing(guest)).toEqual({ isRestricted: false, restrictionLevel: 0 });
    await on('won');
    expect([await balanceOf(guest), (await orderOf(guest, orderId)).status]).toEqual([100, 'won']);
  });

  it('asks for what was spent, restricts until it is paid, and lifts it then', async () => {
    const { guest, on } = await paid(2510, 61);
    const channel = await app.channel(guest);
    await on('charged-back');
    await channel.heard.find(({ type }) => type === 'guestBalance');
    expect(await standing(guest)).toEqual({ isRestricted: true, restrictionLevel: 1 });
    expect(
      (await app.refused(createCheckout, { body: { amountCents: 1000, requestKey: randomUUID() } }, guest)).code,
    ).toBe('compensation-due');
    expect(await debtOf(guest)).toEqual({ owedCoins: 61, amountCents: 1525, currency });
    const { orderId, amountCents, coins } = await app.ok(payDebt, { body: { requestKey: randomUUID() } }, guest);
    expect([amountCents, coins]).toEqual([1525, 61]);
    await tell({ reference: orderId, outcome: 'paid', amountCents, currency });
    expect(await standing(guest)).toEqual({ isRestricted: false, restrictionLevel: 0 });
    expect(await debtOf(guest)).toEqual({ owedCoins: 0, amountCents: 0, currency });
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
    await app.context.database.db
      .updateTable('guests')
      .set({ restriction_level: 1, restriction_reason: 'house-rules' })
      .where('id', '=', guest.guestId)
      .execute();
    await on('charged-back');
    await on('won');
    expect(await standing(guest)).toMatchObject({ isRestricted: true });
  });

  it('ends a charge-back by hand, once, where the provider says nothing', async () => {
    const { guest, orderId, on } = await paid();
    const decide = { params: { orderId }, body: { outcome: 'lost' as const, reason: 'Bank bestätigt' } };
    expect((await app.refused(decideChargeBack, decide, operator)).code).toBe('not-disputed');
    await on('charged-back');
    await app.ok(decideChargeBack, decide, operator);
    expect((await app.refused(decideChargeBack, decide, operator)).code).toBe('not-disputed');
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
    await app.ok(withdrawOrder, withdraw, guest);
    expect([await balanceOf(guest), (await orderOf(guest, orderId)).status]).toEqual([0, 'refunded']);
    expect((await app.refused(withdrawOrder, withdraw, guest)).code).toBe('not-refundable');
    const { rows } = await app.context.database.pool.query(`select 1 from topup_orders where refund_due`);
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

  it('lets operators give back what was partly spent, at the house’s cost', async () => {
    const { guest, orderId } = await paid(2500, 30);
    await app.ok(refundOrder, { params: { orderId }, body: { reason: 'Kulanz' } }, operator);
    expect([await balanceOf(guest), (await orderOf(guest, orderId)).status]).toEqual([0, 'refunded']);
    expect(await standing(guest)).toMatchObject({ isRestricted: false });
    expect(await app.context.ledger.balance('platform:refunds')).toBe(-30);
    const stranger = await app.account({ role: 'operator', may: ['guests'] });
    const input = { params: { orderId }, body: { reason: 'x' } };
    expect((await app.refused(refundOrder, input, stranger)).code).toBe('forbidden');
  });
});
