import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { createNotices } from '../../../../../test/people/notices.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { getOverview } from '../../../backoffice/contract.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import * as contract from '../../contract.ts';

const amountCents = 2500;
const reason = 'Beim Anbieter nachgesehen.';

describe('a notice of a payment provider', () => {
  let app: TestApp;
  let operator: TestAccount;
  let sandbox: ReturnType<typeof createNotices>;
  beforeAll(async () => {
    app = await startTestApp();
    sandbox = createNotices(app);
    operator = await app.account({ role: 'operator' });
    await app.wallet.openPerformer(1);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function begin() {
    const guest = await app.account();
    const body = { amountCents, requestKey: randomUUID() };
    const { orderId } = await app.ok(contract.createCheckout, { body }, guest);
    return { guest, orderId };
  }
  async function paid() {
    const begun = await begin();
    await say(begun.orderId, 'paid');
    return begun;
  }
  const callBack = (body: object) =>
    app.ok(contract.paymentCallback, { params: { provider: 'sandbox' }, body: { ...body } }, null);
  const say = (reference: string, outcome: string, more: object = {}) =>
    callBack(sandbox.notice({ reference, outcome, amountCents, currency: 'EUR', ...more }));
  const balanceOf = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).balance;
  const statusOf = async (guest: TestAccount, orderId: string) =>
    (await app.ok(contract.getOrder, { params: { orderId } }, guest)).status;
  const list = async (show: 'waiting' | 'settled' = 'waiting') =>
    (await app.ok(contract.findNotices, { query: { show } }, operator)).items;
  const about = async (orderId: string) => (await list()).filter((each) => each.orderId === orderId);
  const receiptsOf = async (guest: TestAccount) =>
    (await app.ok(contract.getReceipts, { query: {} }, guest)).items.map((each) => [
      each.reason,
      each.amountCents,
      each.coins,
    ]);
  const spend = ({ guestId }: TestAccount, coins: number) =>
    app.context.database.transaction((client) =>
      app.wallet.charge(
        [{ key: randomUUID(), guestId, performerId: 1, coins, performerCoins: 1, kind: 'chat', label: 'Mira' }],
        client,
      ),
    );
  const isTrue = async () => expect(await app.context.ledger.check()).toEqual({ ok: true, problems: [] });

  it('that does not fit waits with its reason and the order as it stands, once however often it is told', async () => {
    const { guest, orderId } = await begin();
    const misfits = [
      ['other-sum', { amountCents: amountCents - 1 }],
      ['other-sum', { amountCents: amountCents * 10 }],
      ['other-currency', { currency: 'CHF' }],
    ] as const;
    for (const [, more] of misfits) await say(orderId, 'paid', more);
    const again = sandbox.notice({ reference: orderId, outcome: 'paid', amountCents: 1, currency: 'EUR' });
    await callBack(again);
    await callBack(again);
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([0, 'open']);
    const waiting = await about(orderId);
    expect(waiting.map((each) => each.reason)).toEqual(['other-sum', ...misfits.map(([why]) => why).toReversed()]);
    expect(waiting[0]).toMatchObject({
      provider: 'sandbox',
      what: 'paid',
      amountCents: 1,
      currency: 'EUR',
      times: 2,
      guestId: guest.guestId,
      orderCents: amountCents,
      orderStatus: 'open',
      settledAt: null,
    });
    const unknown = randomUUID();
    await say(unknown, 'refunded');
    expect((await list())[0]).toMatchObject({
      reason: 'unknown-order',
      what: 'refunded',
      orderId: null,
      guestId: null,
    });
    const { counts } = await app.ok(getOverview, {}, operator);
    expect(counts).toContainEqual({ name: 'waitingNotices', count: (await list()).length });
    // What fits is booked, whatever waits beside it.
    await say(orderId, 'paid');
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([100, 'paid']);
  });

  it('is booked when it is tried again and fits by then', async () => {
    const { guest, orderId } = await begin();
    const { pool } = app.context.database;
    await pool.query(`update topup_orders set currency = 'CHF' where id = $1`, [orderId]);
    await say(orderId, 'paid');
    const [waiting] = await about(orderId);
    const press = { params: { noticeId: waiting?.noticeId ?? '' }, body: { version: waiting?.version ?? '', reason } };
    expect(await app.ok(contract.retryNotice, press, operator)).toEqual({ isBooked: false });
    await pool.query(`update topup_orders set currency = 'EUR' where id = $1`, [orderId]);
    expect(await app.ok(contract.retryNotice, press, operator)).toEqual({ isBooked: true });
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([100, 'paid']);
    expect(await about(orderId)).toEqual([]);
    expect((await app.refused(contract.retryNotice, press, operator)).code).toBe('not-found');
  });

  it('that broke on the way is kept, and booked by itself', async () => {
    const { guest, orderId } = await begin();
    const { pool } = app.context.database;
    // No receipt can be written.
    await pool.query(`alter table receipt_counter rename to receipt_counter_away`);
    const body = { ...sandbox.notice({ reference: orderId, outcome: 'paid', amountCents, currency: 'EUR' }) };
    const broken = { params: { provider: 'sandbox' }, body };
    expect((await app.refused(contract.paymentCallback, broken, null)).status).toBe(500);
    await pool.query(`alter table receipt_counter_away rename to receipt_counter`);
    expect(await about(orderId)).toMatchObject([{ reason: null, what: 'paid' }]);
    expect(await balanceOf(guest)).toBe(0);
    await pool.query(
      `update provider_notices set received_at = received_at - interval '1 minute' where order_id = $1`,
      [orderId],
    );
    await app.context.jobs.add('retry-notices', {});
    await expect.poll(() => balanceOf(guest)).toBe(100);
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([100, 'paid']);
    expect(await about(orderId)).toEqual([]);
    await callBack(body);
    expect(await balanceOf(guest)).toBe(100);
  });

  it('is settled by an operator who saw it as it is, with nothing booked', async () => {
    const { guest, orderId } = await begin();
    const odd = sandbox.notice({ reference: orderId, outcome: 'paid', amountCents: 99, currency: 'EUR' });
    await callBack(odd);
    const [seen] = await about(orderId);
    const press = { params: { noticeId: seen?.noticeId ?? '' }, body: { version: seen?.version ?? '', reason } };
    await callBack(odd);
    expect((await app.refused(contract.settleNotice, press, operator)).code).toBe('conflict');
    const [now] = await about(orderId);
    const current = { ...press, body: { version: now?.version ?? '', reason } };
    await app.ok(contract.settleNotice, current, operator);
    expect(await about(orderId)).toEqual([]);
    expect((await list('settled')).filter((each) => each.orderId === orderId)).toMatchObject([
      { noticeId: seen?.noticeId, settledAt: expect.any(String), times: 2 },
    ]);
    // Told once more it does not come back.
    await callBack(odd);
    expect(await about(orderId)).toEqual([]);
    expect((await app.refused(contract.settleNotice, current, operator)).code).toBe('not-found');
    expect(await balanceOf(guest)).toBe(0);
  });

  it('gives a part back: its coins by the same share, a receipt, and what was spent at our cost', async () => {
    const { guest, orderId } = await paid();
    await say(orderId, 'refunded', { amountCents: 999 });
    // 100 coins for 25 euros: 39.96 of them, in his favour.
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([61, 'paid']);
    await spend(guest, 60);
    await say(orderId, 'refunded', { amountCents: 1500 });
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([0, 'paid']);
    expect(await receiptsOf(guest)).toEqual([
      ['refunded', -1500, -60],
      ['refunded', -999, -39],
      ['paid', 2500, 100],
    ]);
    // More than is left fits no more; the last cent takes the last coin, and ends it.
    await say(orderId, 'refunded', { amountCents: 2 });
    expect(await about(orderId)).toMatchObject([{ reason: 'other-sum' }]);
    await say(orderId, 'refunded', { amountCents: 1 });
    expect(await statusOf(guest, orderId)).toBe('refunded');
    expect((await receiptsOf(guest))[0]).toEqual(['refunded', -1, -1]);
    await isTrue();
  });

  it.each([
    ['won', 100, 'won'],
    ['lost', 61, 'lost'],
  ] as const)('charges a part back, which is then %s', async (outcome, coins, status) => {
    const { guest, orderId } = await paid();
    await say(orderId, 'charged-back', { amountCents: 999 });
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([61, 'charged-back']);
    expect((await receiptsOf(guest))[0]).toEqual(['charged-back', -999, -39]);
    // One more, or the same again: only a person can tell.
    await say(orderId, 'charged-back', { amountCents: 500 });
    expect(await about(orderId)).toMatchObject([{ reason: 'disputed-before', what: 'charged-back' }]);
    await say(orderId, 'charged-back');
    expect((await about(orderId)).map(({ amountCents: cents }) => cents)).toEqual([amountCents, 500]);
    await say(orderId, outcome, { amountCents: outcome === 'won' ? 999 : amountCents });
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([coins, status]);
    const { rows } = await app.context.database.pool.query<{ sum: number }>(
      `select sum(amount_cents)::int as sum from receipts where order_id = $1`,
      [orderId],
    );
    expect(rows[0]?.sum).toBe(outcome === 'won' ? amountCents : amountCents - 999);
    await isTrue();
  });

  it('that says something new of what was decided waits, and is not taken for one that came late', async () => {
    const [first, second] = [await paid(), await begin()];
    await say(first.orderId, 'charged-back');
    await say(first.orderId, 'won');
    // The decision overtakes its charge-back, which then comes late.
    await say(second.orderId, 'won');
    await say(second.orderId, 'charged-back');
    expect(await about(second.orderId)).toEqual([]);
    const third = await paid();
    await say(third.orderId, 'lost', { amountCents: 1000 });
    await say(third.orderId, 'charged-back', { amountCents: 1000 });
    expect(await about(third.orderId)).toEqual([]);
    expect(await balanceOf(third.guest)).toBe(60);
    for (const { guest, orderId } of [first, second]) {
      await say(orderId, 'charged-back');
      expect(await about(orderId)).toMatchObject([{ reason: 'disputed-before', what: 'charged-back' }]);
      expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([100, 'won']);
    }
    // What was won may be given back, once.
    await say(first.orderId, 'refunded');
    await say(first.orderId, 'refunded');
    expect([await balanceOf(first.guest), await statusOf(first.guest, first.orderId)]).toEqual([0, 'refunded']);
    await say(first.orderId, 'lost');
    await say(first.orderId, 'charged-back');
    expect((await about(first.orderId)).map((each) => each.reason)).toEqual([
      'refunded-before',
      'refunded-before',
      'disputed-before',
    ]);
    await isTrue();
  });

  it('of a part that is lost leaves the rest to be given back', async () => {
    const { guest, orderId } = await paid();
    await say(orderId, 'charged-back', { amountCents: 1000 });
    await say(orderId, 'lost', { amountCents: 1000 });
    await spend(guest, 20);
    const find = async () =>
      (await app.ok(contract.findOrders, { query: {} }, operator)).items.find((each) => each.orderId === orderId);
    const press = async () => ({ params: { orderId }, body: { version: (await find())?.version ?? '', reason } });
    await app.ok(contract.refundOrder, await press(), operator);
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([0, 'lost']);
    expect((await receiptsOf(guest))[0]).toEqual(['refunded', -1500, -60]);
    // Pressed once more, as after a lost answer, it is the same.
    await app.ok(contract.refundOrder, await press(), operator);
    expect(await receiptsOf(guest)).toHaveLength(3);
    await isTrue();
  });

  it('of a part pays nothing, and waits for the payment that it is about', async () => {
    for (const outcome of ['refunded', 'charged-back', 'won', 'lost']) {
      const { guest, orderId } = await begin();
      await say(orderId, 'paid', { amountCents: 1000 });
      await say(orderId, outcome, { amountCents: 1000 });
      expect((await about(orderId)).map((each) => each.reason)).toEqual(['not-paid', 'other-sum']);
      expect([await balanceOf(guest), await statusOf(guest, orderId), await receiptsOf(guest)]).toEqual([
        0,
        'open',
        [],
      ]);
    }
    const { guest, orderId } = await begin();
    await say(orderId, 'refunded', { amountCents: 1000 });
    await say(orderId, 'paid');
    // In whatever order they come, the same is left.
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([60, 'paid']);
    expect(await about(orderId)).toEqual([]);
    await isTrue();
  });

  it('takes coins for many small parts as for one large one', async () => {
    const { guest, orderId } = await paid();
    for (let nth = 0; nth < 20; nth++) await say(orderId, 'refunded', { amountCents: 24 });
    // 4.80 of 25 euros: 19.2 of 100 coins.
    expect(await balanceOf(guest)).toBe(81);
    await isTrue();
  });

  it('is booked by the retry of one operator alone, and is told to the other as over', async () => {
    const { orderId } = await begin();
    await app.context.database.pool.query(`update topup_orders set currency = 'CHF' where id = $1`, [orderId]);
    await say(orderId, 'paid');
    const [waiting] = await about(orderId);
    await app.context.database.pool.query(`update topup_orders set currency = 'EUR' where id = $1`, [orderId]);
    const press = { params: { noticeId: waiting?.noticeId ?? '' }, body: { version: waiting?.version ?? '', reason } };
    const both = await Promise.allSettled([press, press].map((each) => app.ok(contract.retryNotice, each, operator)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('charges a part back of which more was spent than is left: the rest is owed', async () => {
    const { guest, orderId } = await paid();
    await spend(guest, 80);
    await say(orderId, 'charged-back', { amountCents: 1000 });
    expect(await balanceOf(guest)).toBe(0);
    const debt = await app.ok(contract.getDebt, {}, await app.renew(guest));
    expect(debt).toMatchObject({ owedCoins: 20, amountCents: 500 });
    await isTrue();
  });
});
