import { byUuid, insertRow } from '../../../../../test/people/rows.ts';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { createNotices, referenceIn } from '../../../../../test/people/notices.ts';
import type { TestAccount, TestGuest } from '../../../../../test/people/people.ts';
import { tokens, type Signed } from '../../../../sandbox/index.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import { createCheckout, getLastOrder, getOrder, getPaymentSettings, paymentCallback } from '../../contract.ts';

const currency = 'EUR' as const;
const amountCents = 2500;

describe('topping up', () => {
  let app: TestApp;
  let sandbox: ReturnType<typeof createNotices>;
  beforeAll(async () => {
    app = await startTestApp();
    sandbox = createNotices(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const order = (guest: TestGuest, body: { amountCents: number; requestKey?: string }) =>
    app.ok(createCheckout, { body: { currency, requestKey: randomUUID(), ...body } }, guest);
  const callBack = (body: Signed, provider = 'sandbox') =>
    app.ok(paymentCallback, { params: { provider }, body: { ...body } }, null);
  const balanceOf = async (guest: TestGuest) => (await app.ok(getGuestBalance, {}, guest)).balance;
  const statusOf = async (guest: TestGuest, orderId: string) =>
    (await app.ok(getOrder, { params: { orderId } }, guest)).status;

  /** An order of a new guest, and how to tell its outcome. */
  async function begin() {
    const guest: TestAccount = await app.account();
    const { orderId, coins } = await order(guest, { amountCents });
    const notice = (outcome: 'paid' | 'failed', more: object = {}) =>
      sandbox.notice({ reference: orderId, outcome, amountCents, currency, ...more });
    return { guest, orderId, coins, notice };
  }

  it('credits what was paid, tells open pages, and shows it on the order', async () => {
    const { guest, orderId, coins, notice } = await begin();
    const channel = await app.channel(guest);
    expect(coins).toBe(100);
    expect(await balanceOf(guest)).toBe(0);
    await callBack(notice('paid'));
    const { data } = await channel.received.find(({ type }) => type === 'guestBalance');
    expect(data).toMatchObject({ balance: 100, balanceFormatted: '100 VXC', isPayingCustomer: true });
    expect(await statusOf(guest, orderId)).toBe('paid');
  });

  it('takes francs at the fixed price of the same number, and nothing else for them', async () => {
    const guest = await app.account();
    const body = { amountCents, currency: 'CHF' as const, requestKey: randomUUID() };
    const { orderId, coins, currency: stored } = await app.ok(createCheckout, { body }, guest);
    expect([stored, coins]).toEqual(['CHF', 100]);
    const notice = { reference: orderId, outcome: 'paid' as const, amountCents };
    await callBack(sandbox.notice({ ...notice, currency: 'EUR' }));
    expect(await balanceOf(guest)).toBe(0);
    await callBack(sandbox.notice({ ...notice, currency: 'CHF' }));
    expect(await balanceOf(guest)).toBe(100);
  });

  it('goes through the checkout itself', async () => {
    const guest = await app.account();
    const { checkoutLink, orderId } = await order(guest, { amountCents });
    expect(referenceIn(checkoutLink)).toBe(orderId);
    const link = new URL(checkoutLink);
    expect(link.port).toBe(String(app.app.checkoutPort));
    const page = await fetch(link);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining(`frame-ancestors ${app.origin}`),
    ]);
    const decision = { ...Object.fromEntries(link.searchParams), outcome: 'paid' };
    const headers = { 'content-type': 'application/json' };
    const decided = await fetch(new URL('/checkout', link), {
      method: 'POST',
      headers,
      body: JSON.stringify(decision),
    });
    expect(await decided.json()).toEqual({ delivered: true });
    expect(await balanceOf(guest)).toBe(100);
  });

  it('orders once, however often the same order is sent', async () => {
    const guest = await app.account();
    const requestKey = randomUUID();
    const orders = await Promise.all([1, 2, 3, 4].map(() => order(guest, { amountCents, requestKey })));
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
    const other = { amountCents: amountCents + 1, currency, requestKey };
    expect((await app.refused(createCheckout, { body: other }, guest)).code).toBe('conflict');
    // The same key of somebody else is another order.
    expect((await order(await app.account(), { amountCents, requestKey })).orderId).not.toBe(orders[0]?.orderId);
  });

  it('takes the wish to have a card saved for a part of the order', async () => {
    const guest = await app.account();
    const requestKey = randomUUID();
    const wanted = (savePaymentMethod: boolean) => ({ body: { amountCents, currency, requestKey, savePaymentMethod } });
    const first = await app.ok(createCheckout, wanted(false), guest);
    const refused = await app.refused(createCheckout, wanted(true), guest);
    expect([refused.status, refused.code]).toEqual([409, 'conflict']);
    expect(await app.ok(createCheckout, wanted(false), guest)).toMatchObject({ orderId: first.orderId });
    // Nothing is saved that the guest of the order did not want to be, whatever the company says.
    const paymentMethod = { token: tokens.good, label: 'Test' };
    await callBack(sandbox.notice({ reference: first.orderId, outcome: 'paid', amountCents, currency, paymentMethod }));
    expect((await app.ok(getPaymentSettings, {}, guest)).paymentMethod).toBeNull();
  });

  it('refuses what is genuinely signed and no message at all', async () => {
    const { guest, orderId } = await begin();
    const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64url');
    for (const payload of [
      '',
      'no JSON',
      base64('no JSON'),
      base64('{"eventId":'),
      base64(Buffer.alloc(64, 0xff)),
      base64('null'),
      base64('[]'),
    ]) {
      const body = sandbox.signed(payload);
      const { status, text } = await app.raw({ method: 'POST', path: '/rest/v1/payment/callback/sandbox', body }, null);
      expect([payload, status, JSON.parse(text)]).toMatchObject([payload, 403, { code: 'call-back-refused' }]);
    }
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([0, 'open']);
  });

  it('closes a checkout half an hour after its order was made, however often it is asked for', async () => {
    const guest = await app.account();
    const requestKey = randomUUID();
    const { orderId } = await order(guest, { amountCents, requestKey });
    await app.context.database.pool.query(
      `update topup_orders set created_at = created_at - interval '31 minutes' where id = $1`,
      [orderId],
    );
    const { checkoutLink } = await order(guest, { amountCents, requestKey });
    expect((await fetch(checkoutLink)).status).toBe(410);
  });

  it('waits for who comes back from a checkout as long as that stays open, by its own clock', async () => {
    const guest = await app.account();
    const last = async () => (await app.ok(getLastOrder, {}, guest)).order?.orderId;
    expect(await last()).toBeUndefined();
    const orderId = await order(guest, { amountCents }).then((begun) => begun.orderId);
    const age = (minutes: number) =>
      app.context.database.pool.query(
        'update topup_orders set created_at = now() - make_interval(mins => $2) where id = $1',
        [orderId, minutes],
      );
    await age(29);
    expect(await last()).toBe(orderId);
    await age(31);
    expect(await last()).toBeUndefined();
  });

  it('takes amounts within bounds, in whole cents', async () => {
    const guest = await app.account();
    for (const wrong of [499, 50_001, -1000, 0, 1000.5, Number.MAX_SAFE_INTEGER]) {
      const body = { amountCents: wrong, currency, requestKey: randomUUID() };
      expect((await app.refused(createCheckout, { body }, guest)).code).toBe('bad-request');
    }
  });

  it('shows an order to nobody else', async () => {
    const { orderId } = await begin();
    expect((await app.refused(getOrder, { params: { orderId } }, await app.account())).code).toBe('not-found');
  });

  it('credits nothing for call-backs that are not genuine', async () => {
    const { guest, orderId, notice } = await begin();
    const content = { reference: orderId, outcome: 'paid', amountCents, currency };
    const refused: [string, Signed, string?][] = [
      ['another key', sandbox.forged(content)],
      ['a link', sandbox.asLink(content)],
      ['an age check', sandbox.notice({ reference: orderId, outcome: 'accepted' })],
      ['a negative amount', notice('paid', { amountCents: -amountCents })],
      ['another provider', notice('paid'), 'elsewhere'],
      ['a swapped payload', { payload: notice('paid').payload, signature: notice('failed').signature }],
    ];
    for (const [what, body, provider = 'sandbox'] of refused) {
      const problem = await app.refused(paymentCallback, { params: { provider }, body: { ...body } }, null);
      expect([what, problem.code, problem.status]).toEqual([what, 'call-back-refused', 403]);
    }
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([0, 'open']);
  });

  it('credits once for a replay, for two events about one order, and for many at the same moment', async () => {
    const { guest, notice } = await begin();
    const once = notice('paid');
    await callBack(once);
    await Promise.all([once, once, notice('paid'), notice('paid')].map((body) => callBack(body)));
    expect(await balanceOf(guest)).toBe(100);
  });

  it('takes "paid" after "failed" and stays paid after a late "failed"', async () => {
    const { guest, orderId, notice } = await begin();
    await callBack(notice('failed'));
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([0, 'failed']);
    await callBack(notice('paid'));
    await callBack(notice('failed'));
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([100, 'paid']);
  });

  it('never credits twice and never nothing, whatever comes in whatever order and number', async () => {
    const guest = await app.account();
    let expected = 0;
    const step = fc.record({
      outcome: fc.constantFrom('paid' as const, 'failed' as const),
      event: fc.integer({ min: 0, max: 2 }),
      together: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 500, max: 50_000 }),
        async (steps, cents) => {
          // Straight to the provider: two hundred orders by one guest are more than the call allows a minute.
          const reference = await insertOrder(app, guest.guestId, cents);
          const coins = Math.ceil(cents / 25);
          // One event says one thing, however often it is sent.
          const events = [0, 1, 2].map(
            (event) => (outcome: string) =>
              sandbox.notice({
                eventId: `event-${reference}-${event}-${outcome}`,
                reference,
                outcome,
                amountCents: cents,
                currency,
              }),
          );
          const waiting: Promise<unknown>[] = [];
          for (const { outcome, event, together } of steps) {
            const sent = callBack(events[event]?.(outcome) ?? { payload: '', signature: '' });
            if (together) waiting.push(sent);
            else await sent;
          }
          await Promise.all(waiting);
          if (steps.some(({ outcome }) => outcome === 'paid')) expected += coins;
          expect(await app.wallet.coins([guest.guestId])).toEqual(new Map([[guest.guestId, expected]]));
        },
      ),
      { seed: 11, numRuns: 200 },
    );
    expect(await app.context.ledger.check()).toEqual({ ok: true, problems: [] });
  });
});

async function insertOrder({ context, wallet }: TestApp, guestId: string, cents: number): Promise<string> {
  await wallet.openGuest(guestId);
  const order = { guest_id: guestId, provider: 'sandbox', amount_cents: cents, currency, coins: Math.ceil(cents / 25) };
  const row = { ...order, request_key: randomUUID() };
  const { id } = await insertRow(context.database.pool, 'topup_orders', row, byUuid);
  return id;
}
