import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { mailsTo } from '../../../../../test/people/mails.ts';
import { createNotices } from '../../../../../test/people/notices.ts';
import type { TestAccount, TestGuest } from '../../../../../test/people/people.ts';
import { openPayments, type TestPayments, shownPrices } from '../../../../../test/people/subscriptions.ts';
import { tokens } from '../../../../sandbox/index.ts';
import { createCheckout, getReceipts, paymentCallback } from '../../../payments/contract.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import type { ProductKey } from '../../constants.ts';
import {
  acceptCancellationOffer,
  cancelSubscription,
  createSubscription,
  getProducts,
  getSubscriptions,
  resumeSubscription,
  withdrawSubscription,
} from '../../contract.ts';

const currency = 'EUR' as const;
const DAY_MS = 86_400_000;

describe('the life of a subscription', () => {
  let app: TestApp;
  let testPayments: TestPayments;
  let sandbox: ReturnType<typeof createNotices>;
  beforeAll(async () => {
    app = await startTestApp();
    sandbox = createNotices(app);
    testPayments = openPayments(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const tell = (content: object) =>
    app.ok(paymentCallback, { params: { provider: 'sandbox' }, body: { ...sandbox.notice(content) } }, null);
  const order = (guest: TestGuest, product: ProductKey, requestKey = randomUUID()) =>
    app.ok(createSubscription, { body: { product, ...shownPrices[product], requestKey, startNow: true } }, guest);
  const list = async (guest: TestGuest) => (await app.ok(getSubscriptions, {}, guest)).items;
  const only = async (guest: TestGuest) => {
    const [one] = await list(guest);
    return one ?? Promise.reject(new Error('no subscription'));
  };
  const subjects = async ({ email }: TestAccount) => (await mailsTo(app, email)).map(({ subject }) => subject);

  /** How the guest stands, by the test's clock. VIP counts as TV too. */
  async function state({ guestId }: TestGuest) {
    const { rows } = await app.context.database.pool.query<{ isVip: boolean; hasTv: boolean }>(
      `select coalesce(vip_until > $2, false) as "isVip", coalesce(greatest(vip_until, tv_until) > $2, false) as "hasTv"
       from guests where id = $1`,
      [guestId, app.now()],
    );
    return rows[0];
  }

  /** A guest who has begun one, with the card that he let be saved. */
  async function subscriber(product: ProductKey = 'vip', token: string = tokens.good) {
    const guest = await app.account();
    const { orderId, amountCents } = await order(guest, product);
    const on = (outcome: string) =>
      tell({ reference: orderId, outcome, amountCents, currency, paymentMethod: { token, label: 'Test •••• 4242' } });
    await on('paid');
    const { id } = await only(guest);
    return { guest, id, orderId, on };
  }

  /** The same, so many days after the end of what is paid. */
  const overdue = async <G extends TestGuest>(guest: G, days: number): Promise<G> =>
    later(guest, days + (Date.parse((await only(guest)).paidUntil) - app.now().getTime()) / DAY_MS);

  /** Moves the clock, asks for a fresh token, and lets the job run. */
  async function later<G extends TestGuest>(guest: G, days: number): Promise<G> {
    app.advance(days * DAY_MS);
    await testPayments.renew();
    return app.renew(guest);
  }

  it('begins with its first payment, once, tells open pages, records the purchase, and is confirmed by mail', async () => {
    const guest = await app.account();
    const channel = await app.channel(guest);
    const pushed = Promise.withResolvers<unknown>();
    channel.client.on('subscription', (data) => pushed.resolve(data));
    const requestKey = randomUUID();
    const { orderId, amountCents, coins } = await order(guest, 'vip', requestKey);
    expect([amountCents, coins]).toEqual([1990, 0]);
    expect((await order(guest, 'vip', requestKey)).orderId).toBe(orderId);
    expect(await state(guest)).toEqual({ isVip: false, hasTv: false });
    const paid = { reference: orderId, outcome: 'paid', amountCents, currency };
    await tell({ ...paid, paymentMethod: { token: tokens.good, label: 'Test' } });
    await tell(paid);
    expect(await pushed.promise).toEqual({ isVip: true, hasTvSubscription: true, isPremium: true, started: true });
    expect(await state(guest)).toEqual({ isVip: true, hasTv: true });
    expect(await list(guest)).toMatchObject([
      { product: 'vip', status: 'active', next: { cents: 1990 }, canCancel: true },
    ]);
    expect(await subjects(guest)).toEqual(['Dein Abo hat begonnen']);
    const { rows } = await app.context.database.pool.query('select product from purchase_events where order_id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ product: 'vip' }]);
  });

  it('is ordered at the price that was shown or not at all', async () => {
    const { pool } = app.context.database;
    const setPrice = (cents: number) =>
      pool.query(`update subscription_products set price_cents = $1 where key = 'vip'`, [cents]);
    const before = shownPrices.vip.priceCents;
    const after = before + 500;
    const count = async (table: string, { guestId }: TestGuest) =>
      (await pool.query(`select from ${table} where guest_id = $1`, [guestId])).rowCount;
    const key = randomUUID();
    const early = await app.account();
    const first = await order(early, 'vip', key);
    // The page was opened before: the price went up, or of a trial only that of the months to come.
    await setPrice(after);
    try {
      for (const product of ['vip', 'vip-trial'] as const) {
        const guest = await app.account();
        const now = { priceCents: product === 'vip' ? after : shownPrices[product].priceCents, renewalCents: after };
        const shown = { product, ...shownPrices[product], requestKey: randomUUID(), startNow: true as const };
        const refused = await app.refused(createSubscription, { body: shown }, guest);
        // What it costs now comes along, and is what a page that is opened anew shows.
        expect([refused.status, refused.code, refused.details]).toEqual([409, 'price-changed', now]);
        expect([await count('topup_orders', guest), await count('subscription_consents', guest)]).toEqual([0, 0]);
        const { items } = await app.ok(getProducts, {}, guest);
        expect(items.find((item) => item.key === product)).toMatchObject({
          priceCents: now.priceCents,
          renewal: { priceCents: after },
        });
        const ordered = await app.ok(createSubscription, { body: { ...shown, ...now } }, guest);
        expect(ordered.amountCents).toBe(now.priceCents);
      }
      // What was ordered before is what was ordered, however often it is asked for.
      expect(await order(early, 'vip', key)).toMatchObject({ orderId: first.orderId, amountCents: before });
    } finally {
      await setPrice(before);
    }
  });

  it('is given up within fourteen days for all but the days that have begun, and not after', async () => {
    const { guest, id } = await subscriber();
    const late = await subscriber();
    const { withdrawCents } = await only(guest);
    const first = await app.ok(withdrawSubscription, { params: { id } }, guest);
    expect(first).toMatchObject({ status: 'revoked' });
    // One day of a month has begun.
    const [back] = (await app.ok(getReceipts, { query: {} }, guest)).items;
    expect(back).toMatchObject({ reason: 'refunded', amountCents: -(withdrawCents ?? 0) });
    expect(back?.amountCents).toBeGreaterThan(-1940);
    expect(back?.amountCents).toBeLessThan(-1900);
    expect(await state(guest)).toEqual({ isVip: false, hasTv: false });
    expect(await subjects(guest)).toContain('Deine Zahlung geht zurück');
    // Pressed again after a lost answer: the same answer, and nothing more goes back.
    expect(await app.ok(withdrawSubscription, { params: { id } }, guest)).toEqual(first);
    expect((await app.ok(getReceipts, { query: {} }, guest)).items).toHaveLength(2);
    // The trial and what it went on as are one contract.
    const trial = await subscriber('vip-trial');
    const now = await later(trial.guest, 8);
    await app.ok(withdrawSubscription, { params: { id: trial.id } }, now);
    const amounts = (await app.ok(getReceipts, { query: {} }, now)).items.map(({ amountCents }) => amountCents);
    const kept = amounts.reduce((sum, cents) => sum + cents, 0);
    expect(amounts).toHaveLength(4);
    // Nine days of the trial's seven and a month's thirty or so.
    expect(kept / (290 + 1990)).toBeCloseTo(9 / 37.5, 1);
    app.advance(7 * DAY_MS);
    const gone = await app.renew(late.guest);
    expect((await app.refused(withdrawSubscription, { params: { id: late.id } }, gone)).code).toBe('not-withdrawable');
  });

  it('gives TV alone by the one for TV, and goes on from a trial at the full price', async () => {
    const { guest: viewer } = await subscriber('tv');
    expect(await state(viewer)).toEqual({ isVip: false, hasTv: true });
    const { guest } = await subscriber('vip-trial');
    const trial = await only(guest);
    expect(trial).toMatchObject({ next: { cents: 1990 }, renewal: { priceCents: 1990, period: 'P1M' } });
    const after = await later(guest, 7.01);
    expect(await only(after)).toMatchObject({ status: 'active', next: { cents: 1990 } });
    expect((await app.ok(getReceipts, { query: {} }, after)).items.map(({ amountCents }) => amountCents)).toEqual([
      1990, 290,
    ]);
    const { items } = await app.ok(getProducts, {}, after);
    expect(items.find(({ key }) => key === 'vip-trial')?.barrier).toBe('already-subscribed');
    await app.ok(cancelSubscription, { params: { id: trial.id } }, after);
    const over = await later(after, 40);
    expect(
      (
        await app.refused(
          createSubscription,
          { body: { product: 'vip-trial', ...shownPrices['vip-trial'], requestKey: randomUUID(), startNow: true } },
          over,
        )
      ).code,
    ).toBe('trial-used');
  });

  it('is never sold twice, and what was paid for a second one goes back by itself', async () => {
    const guest = await app.account();
    const [first, second] = [await order(guest, 'vip'), await order(guest, 'vx')];
    await tell({ reference: first.orderId, outcome: 'paid', amountCents: first.amountCents, currency });
    const again = {
      body: { product: 'tv' as const, ...shownPrices['tv'], requestKey: randomUUID(), startNow: true as const },
    };
    expect((await app.refused(createSubscription, again, guest)).code).toBe('already-subscribed');
    await tell({ reference: second.orderId, outcome: 'paid', amountCents: second.amountCents, currency });
    expect(await list(guest)).toHaveLength(1);
    const { items } = await app.ok(getReceipts, { query: {} }, guest);
    expect(items.map(({ amountCents }) => amountCents)).toEqual([-2490, 2490, 1990]);
  });

  it('is announced, charged once for each period by the job, and keeps to its day', async () => {
    const { guest } = await subscriber();
    const before = await only(guest);
    let now = await later(guest, 29);
    await Promise.all([testPayments.renew(), testPayments.renew()]);
    now = await later(now, 3);
    await Promise.all([testPayments.renew(), testPayments.renew(), testPayments.renew()]);
    const after = await only(now);
    expect(new Date(after.paidUntil) > new Date(before.paidUntil)).toBe(true);
    expect((await app.ok(getReceipts, { query: {} }, now)).items).toHaveLength(2);
    expect(await subjects(guest)).toEqual([
      'Dein Abo hat begonnen',
      'Dein Abo verlängert sich bald',
      'Dein Abo wurde verlängert',
    ]);
  });

  it('outlasts a charge that fails, then takes away what it gave, and ends after the fourth', async () => {
    const { guest } = await subscriber('vip', tokens.bad);
    let now = await overdue(guest, 0.1);
    expect(await only(now)).toMatchObject({ status: 'past-due' });
    expect(await state(now)).toMatchObject({ isVip: true });
    await testPayments.renew();
    now = await later(now, 1);
    now = await later(now, 1.8);
    expect(await only(now)).toMatchObject({ status: 'past-due' });
    expect(await state(now)).toMatchObject({ isVip: true });
    now = await later(now, 1);
    expect(await only(now)).toMatchObject({ status: 'past-due' });
    expect(await state(now)).toMatchObject({ isVip: false });
    now = await later(now, 2);
    expect(await only(now)).toMatchObject({ status: 'ended', next: null });
    const said = await subjects(guest);
    expect(said.filter((subject) => subject === 'Wir konnten nicht abbuchen')).toHaveLength(4);
    expect(said.at(-1)).toBe('Dein Abo ist zu Ende');
    expect((await app.ok(getReceipts, { query: {} }, now)).items).toHaveLength(1);
  });

  it('is cancelled to the end of what is paid, resumed, and refused to everybody else', async () => {
    const { guest, id } = await subscriber();
    const stranger = await app.account();
    for (const call of [cancelSubscription, resumeSubscription, withdrawSubscription])
      expect((await app.refused(call, { params: { id } }, stranger)).code).toBe('not-found');
    const cancelled = await app.ok(cancelSubscription, { params: { id } }, guest);
    expect(cancelled).toMatchObject({ status: 'cancelled', next: null, canResume: true, offerCoins: 40 });
    await app.ok(cancelSubscription, { params: { id } }, guest);
    expect(await state(guest)).toMatchObject({ isVip: true });
    expect(await app.ok(resumeSubscription, { params: { id } }, guest)).toMatchObject({ status: 'active' });
    await app.ok(cancelSubscription, { params: { id } }, guest);
    const now = await later(guest, 32);
    expect(await only(now)).toMatchObject({ status: 'ended', canResume: false });
    expect(await state(now)).toMatchObject({ isVip: false });
    expect((await app.refused(resumeSubscription, { params: { id } }, now)).code).toBe('not-resumable');
    expect((await app.refused(cancelSubscription, { params: { id } }, now)).code).toBe('not-cancellable');
    expect((await app.ok(getReceipts, { query: {} }, now)).items).toHaveLength(1);
    expect(await subjects(guest)).toEqual([
      'Dein Abo hat begonnen',
      'Deine Kündigung ist bestätigt',
      'Dein Abo läuft weiter',
      'Deine Kündigung ist bestätigt',
    ]);
  });

  it('offers coins once for staying, to the guest himself', async () => {
    const { guest, id } = await subscriber();
    const body = { guest_id: guest.guestId, platform_text: 'Bleib doch' };
    const accept = (who: TestGuest) => app.ok(acceptCancellationOffer, { body }, who);
    expect(await accept(guest)).toEqual({ accepted_offer: false, accepted_offer_info: null });
    await app.ok(cancelSubscription, { params: { id } }, guest);
    expect((await app.refused(acceptCancellationOffer, { body }, await app.account())).code).toBe('forbidden');
    const { cookies, text } = await app.raw(
      { method: 'POST', path: '/rest/v1/guest/acceptCancellationOffer', body },
      guest,
    );
    expect(cookies.join()).toMatch(/^sbcanoff=1; /);
    expect(JSON.parse(text)).toMatchObject({
      accepted_offer: true,
      accepted_offer_info: { coins: 40, nextCents: 1990 },
    });
    expect(await only(guest)).toMatchObject({ status: 'active', offerCoins: null });
    await app.ok(cancelSubscription, { params: { id } }, guest);
    expect(await accept(guest)).toMatchObject({ accepted_offer: false });
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(40);
  });

  it('ends with a charge-back, and comes back to its end when that is won', async () => {
    const { guest, on } = await subscriber('vx');
    await on('charged-back');
    expect(await only(guest)).toMatchObject({ status: 'revoked', canResume: false });
    expect(await state(guest)).toEqual({ isVip: false, hasTv: false });
    await on('won');
    expect(await only(guest)).toMatchObject({ status: 'cancelled', canResume: true });
    expect(await state(guest)).toEqual({ isVip: true, hasTv: true });
  });

  it('gives days beside it that wait until what is paid is over, one gift of a name', async () => {
    const { guest, id } = await subscriber();
    const grant = (key: string, days: number) =>
      app.context.database.transaction((client) =>
        testPayments.subscriptions.grantDays(client, guest.guestId, 'vip', days, key),
      );
    const key = randomUUID();
    await grant(key, 10);
    await expect(grant(key, 10)).rejects.toMatchObject({ code: 'conflict' });
    await app.ok(cancelSubscription, { params: { id } }, guest);
    let now = await overdue(guest, 1);
    expect(await only(now)).toMatchObject({ status: 'ended' });
    expect(await state(now)).toMatchObject({ isVip: true });
    now = await later(now, 12);
    expect(await state(now)).toMatchObject({ isVip: false });
  });

  it('sells nothing to who owes something, and takes no unasked beginning', async () => {
    const body = { product: 'vip', ...shownPrices['vip'], requestKey: randomUUID(), startNow: false } as never;
    expect((await app.refused(createSubscription, { body }, await app.account())).code).toBe('bad-request');
    const debtor = await app.account({ set: { restriction_level: 1 } });
    const owed = {
      body: { product: 'vip' as const, ...shownPrices['vip'], requestKey: randomUUID(), startNow: true as const },
    };
    expect((await app.refused(createSubscription, owed, debtor)).code).toBe('compensation-due');
    const mixed = await app.account();
    const { orderId } = await order(mixed, 'vip');
    await tell({ reference: orderId, outcome: 'paid', amountCents: 1, currency });
    expect(await list(mixed)).toEqual([]);
    await app.ok(createCheckout, { body: { amountCents: 1000, requestKey: randomUUID() } }, mixed);
  });
});
