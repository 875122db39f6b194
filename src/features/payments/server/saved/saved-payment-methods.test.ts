import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { until } from '../../../../../test/clocks/until.ts';
import type { TestChannel } from '../../../../../test/api/channel.ts';
import { mailsTo } from '../../../../../test/people/mails.ts';
import { createNotices } from '../../../../../test/people/notices.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { Watched } from '../../../../../test/live/watched.ts';
import { tokens } from '../../../../sandbox/index.ts';
import { getGuestBalance, postPause, putLimits } from '../../../wallet/contract.ts';
import {
  autoRechargeTeaserState,
  createCheckout,
  getPaymentSettings,
  getReceipts,
  issueScratchCards,
  paymentCallback,
  putPaymentSettings,
  redeemPromoCode,
  redeemScratchCard,
  removePaymentMethod,
  verifyPaymentMethod,
} from '../../contract.ts';
import { paymentJobs } from '../jobs.ts';
import { createPayments, type Payments } from '../orders/payments.ts';
import { paymentProviders } from '../providers/providers.ts';

const currency = 'EUR' as const;
const oneClick = { enabled: true, dayCents: 5000 };
const autoRecharge = { enabled: true, belowCoins: 20, amountCents: 1000, monthCents: 2500 };

describe('paying without a checkout', () => {
  let app: TestApp;
  let sandbox: ReturnType<typeof createNotices>;
  let payments: Payments;
  beforeAll(async () => {
    app = await startTestApp();
    sandbox = createNotices(app);
    await app.wallet.openPerformer(1);
    const { context, wallet } = app;
    const push = { toGuest: () => {}, toAll: () => {} };
    const providers = paymentProviders(context, { url: null, port: app.app.checkoutPort });
    payments = createPayments({ context, wallet, push, providers });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const balanceOf = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).balance;
  const settingsOf = (guest: TestAccount) => app.ok(getPaymentSettings, {}, guest);
  const put = (guest: TestAccount, body: object) => app.ok(putPaymentSettings, { body }, guest);
  const tell = (content: object) =>
    app.ok(paymentCallback, { params: { provider: 'sandbox' }, body: { ...sandbox.notice(content) } }, null);

  /** A guest who has paid once and let his card be saved. */
  async function withCard(token: string = tokens.good): Promise<TestAccount> {
    const guest = await app.account();
    const body = { amountCents: 1000, requestKey: randomUUID(), savePaymentMethod: true };
    const { orderId } = await app.ok(createCheckout, { body }, guest);
    const paymentMethod = { token, label: `Test •••• ${token.slice(-4)}` };
    await tell({ reference: orderId, outcome: 'paid', amountCents: 1000, currency, paymentMethod });
    return guest;
  }

  async function spend(guest: TestAccount, coins: number) {
    const charge = { key: randomUUID(), guestId: guest.guestId, performerId: 1, coins, performerCoins: 1 };
    await app.context.database.transaction((client) =>
      app.wallet.charge([{ ...charge, kind: 'chat', label: 'Mira' }], client),
    );
  }
  const charge = (channel: TestChannel, amount: number) =>
    channel.client.request('chargeOneClick', { amount, requestKey: randomUUID(), channelId: null }).then(
      (answer) => answer as { status: string; coins: number },
      (error: { code: string }) => ({ status: error.code, coins: 0 }),
    );

  it('is off until it is switched on, and takes a saved card', async () => {
    const guest = await app.account();
    expect(await settingsOf(guest)).toMatchObject({
      paymentMethod: null,
      oneClick: { enabled: false },
      autoRecharge: { enabled: false, isPaused: false },
      offers: { card: true, carrier: true, savedPaymentMethod: true, debit: true },
      descriptor: 'SPRE MEDIA',
    });
    for (const body of [{ oneClick }, { autoRecharge }])
      expect((await app.refused(putPaymentSettings, { body }, guest)).code).toBe('means-missing');
    const card = await withCard();
    expect(await settingsOf(card)).toMatchObject({
      paymentMethod: { label: 'Test •••• 4242' },
      oneClick: { enabled: false },
    });
  });

  it('saves no card that nobody asked to save, and keeps its name sealed', async () => {
    const guest = await app.account();
    const body = { amountCents: 1000, requestKey: randomUUID() };
    const { orderId } = await app.ok(createCheckout, { body }, guest);
    const paymentMethod = { token: tokens.good, label: 'Test' };
    await tell({ reference: orderId, outcome: 'paid', amountCents: 1000, currency, paymentMethod });
    expect((await settingsOf(guest)).paymentMethod).toBeNull();
    await withCard();
    const { rows } = await app.context.database.pool.query<{ sealed_token: Buffer }>(
      `select sealed_token from payment_methods`,
    );
    expect(rows.every(({ sealed_token }) => !sealed_token.toString('latin1').includes(tokens.good))).toBe(true);
  });

  it('charges with one click, pushes what changed, and stops at the cap of the day', async () => {
    const guest = await withCard();
    const channel = await app.channel(guest);
    const pushed = new Watched<{ leftCents: number }>();
    channel.client.on('oneClick', (data) => pushed.push(data as { leftCents: number }));
    await put(guest, { oneClick });
    expect(await channel.client.request('canOneClick', {})).toMatchObject({ canOneClick: true, leftCents: 5000 });
    expect(await charge(channel, 2500)).toMatchObject({ status: 'paid', coins: 100 });
    await pushed.find(({ leftCents }) => leftCents === 2500);
    await channel.received.find(
      ({ type, data }) => type === 'guestBalance' && (data as { balance: number }).balance === 140,
    );
    expect(await charge(channel, 2501)).toMatchObject({ status: 'over-own-cap' });
    expect(await charge(channel, 2500)).toMatchObject({ status: 'paid' });
    expect(await charge(channel, 500)).toMatchObject({ status: 'over-own-cap' });
    expect(await balanceOf(guest)).toBe(240);
  });

  it('never goes beyond the cap, however many clicks come at once', async () => {
    const guest = await withCard();
    await put(guest, { oneClick });
    const payer = { guestId: guest.guestId, restrictionLevel: 0 };
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => payments.oneClick(payer, 2500, randomUUID())),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await balanceOf(guest)).toBe(240);
  });

  it('a declined card charges nothing, and a card that is removed is never charged again', async () => {
    const guest = await withCard(tokens.bad);
    await put(guest, { oneClick });
    const channel = await app.channel(guest);
    expect(await charge(channel, 1000)).toMatchObject({ status: 'failed' });
    expect(await balanceOf(guest)).toBe(40);
    // What failed does not count against the cap.
    expect((await settingsOf(guest)).oneClick.leftCents).toBe(5000);
    const id = (await settingsOf(guest)).paymentMethod?.id ?? '';
    expect((await app.refused(removePaymentMethod, { params: { id } }, await app.account())).code).toBe('not-found');
    await app.ok(removePaymentMethod, { params: { id } }, guest);
    expect(await charge(channel, 1000)).toMatchObject({ status: 'one-click-off' });
    expect(await settingsOf(guest)).toMatchObject({ paymentMethod: null, oneClick: { enabled: false } });
  });

  it('saves another card without charging anything', async () => {
    const guest = await withCard();
    const { orderId, amountCents } = await app.ok(verifyPaymentMethod, { body: { requestKey: randomUUID() } }, guest);
    expect(amountCents).toBe(0);
    const paymentMethod = { token: tokens.bad, label: 'Test •••• 0002' };
    await tell({ reference: orderId, outcome: 'paid', amountCents: 0, currency, paymentMethod });
    expect((await settingsOf(guest)).paymentMethod?.label).toBe('Test •••• 0002');
    expect((await app.ok(getReceipts, { query: {} }, guest)).items).toHaveLength(1);
  });

  it('saves a bank account as it saves a card (changels), and says of the order by which it goes', async () => {
    const guest = await withCard();
    const body = { requestKey: randomUUID(), means: 'debit' as const };
    const { orderId } = await app.ok(verifyPaymentMethod, { body }, guest);
    const { rows } = await app.context.database.pool.query('select way from topup_orders where id = $1', [orderId]);
    expect(rows).toEqual([{ way: 'debit' }]);
    const paymentMethod = { token: 'debit-3000', label: 'Test IBAN •••• 3000' };
    await tell({ reference: orderId, outcome: 'paid', amountCents: 0, currency, paymentMethod });
    expect((await settingsOf(guest)).paymentMethod?.label).toBe('Test IBAN •••• 3000');
    // The same key for a card is another order.
    const other = { body: { ...body, means: 'card' as const } };
    expect((await app.refused(verifyPaymentMethod, other, guest)).code).toBe('conflict');
  });

  const runJob = async () => {
    const { tasks } = paymentJobs(app.context, payments);
    await (tasks['auto-recharge'] as () => Promise<void>)();
  };
  const recharged = (guest: TestAccount, coins: number) =>
    until(
      () => balanceOf(guest),
      (balance) => balance === coins,
    );
  const subjectsTo = async ({ email }: TestAccount) => (await mailsTo(app, email)).map(({ subject }) => subject);

  it('recharges by itself when the coins fall below, tells by mail, and keeps to the cap of the month', async () => {
    const guest = await withCard();
    await put(guest, { autoRecharge });
    await runJob();
    expect(await balanceOf(guest)).toBe(40);
    await spend(guest, 21);
    await Promise.all([runJob(), runJob(), payments.rechargeIfLow(guest.guestId)]);
    // The job that spending itself asks for may be the one that charges, and be at it still.
    await recharged(guest, 59);
    expect(await subjectsTo(guest)).toEqual(['Dein Guthaben wurde aufgeladen']);
    const [mail] = await mailsTo(app, guest.email);
    expect(mail?.text).toMatch(/^Guten Tag,\n\nwie von dir eingestellt, haben wir 10,00\s€ von/);
    await spend(guest, 50);
    await runJob();
    await recharged(guest, 49);
    await spend(guest, 49);
    await runJob();
    // Two of ten euros are charged; a third would be more than twenty-five.
    expect(await balanceOf(guest)).toBe(0);
    expect((await settingsOf(guest)).autoRecharge).toMatchObject({ enabled: true, leftCents: 500 });
  });

  it.each([
    [tokens.good, 'paid'],
    [tokens.bad, 'failed'],
  ])('never recharges twice at once, however it ends: %s', async (token, status) => {
    const guest = await withCard(token);
    await put(guest, { autoRecharge });
    await spend(guest, 40);
    await Promise.all(Array.from({ length: 10 }, () => payments.rechargeIfLow(guest.guestId)));
    const orders = async () => {
      const { rows } = await app.context.database.pool.query<{ status: string }>(
        `select status from topup_orders where guest_id = $1 and origin = 'auto'`,
        [guest.guestId],
      );
      return rows;
    };
    // The job of this minute may have been faster than all of them, and be at it still.
    const rows = await until(orders, (found) => found.every((order) => order.status !== 'pending'));
    expect(rows).toEqual([{ status }]);
  });

  it('pauses after a charge that failed, says so, and goes on when it is switched on again', async () => {
    const guest = await withCard(tokens.bad);
    await put(guest, { autoRecharge });
    await spend(guest, 40);
    await runJob();
    await runJob();
    // Switching it on has queued a look of its own: it may be at it still, and tells him last.
    const told = await until(
      () => subjectsTo(guest),
      (subjects) => subjects.length > 0,
    );
    expect(told).toEqual(['Aufladung nicht möglich']);
    expect((await settingsOf(guest)).autoRecharge.isPaused).toBe(true);
    expect((await put(guest, { autoRecharge })).autoRecharge.isPaused).toBe(false);
  });

  it('asks again for a charge that got no answer, and charges once', async () => {
    const guest = await withCard();
    await put(guest, { oneClick });
    const { context, wallet } = app;
    const [provider] = paymentProviders(context, { url: null, port: app.app.checkoutPort });
    if (provider === undefined) throw new Error('no provider');
    const silent = { ...provider, charge: () => Promise.reject(new Error('no answer')) };
    const push = { toGuest: () => {}, toAll: () => {} };
    const cut = createPayments({ context, wallet, push, providers: [silent] });
    const payer = { guestId: guest.guestId, restrictionLevel: 0 };
    const key = randomUUID();
    const order = await cut.oneClick(payer, 2500, key);
    expect([order.status, await balanceOf(guest)]).toEqual(['pending', 40]);
    await payments.revisit(order);
    await payments.revisit(order);
    expect(await balanceOf(guest)).toBe(140);
    // The message comes again, in a process that knows nothing of it.
    expect(await payments.oneClick(payer, 2500, key)).toMatchObject({ id: order.id, status: 'paid' });
    await expect(payments.oneClick(payer, 2600, key)).rejects.toMatchObject({ code: 'conflict' });
    expect(await balanceOf(guest)).toBe(140);
  });

  it('keeps the hint at the recharge as the guest left it', async () => {
    const guest = await app.account();
    await app.ok(autoRechargeTeaserState, { body: { mode: 'closed' } }, guest);
    expect((await settingsOf(guest)).teaserMode).toBe('closed');
  });

  describe('with codes', () => {
    const scratch = (guest: TestAccount, code: string) =>
      app.ok(redeemScratchCard, { body: { code } }, guest).then(
        ({ coins }) => coins,
        () => 'refused',
      );
    const refusal = async (guest: TestAccount, code: string) =>
      (await app.refused(redeemScratchCard, { body: { code } }, guest)).code;
    const issue = async (count: number) => {
      const operator = await app.account({ role: 'operator' });
      return (await app.ok(issueScratchCards, { body: { count, amountCents: 2500 } }, operator)).codes;
    };

    it('takes a scratch card once, as people type it, and writes its receipt', async () => {
      const [code = '', other = ''] = await issue(2);
      const guest = await app.account();
      expect(await scratch(guest, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(100);
      expect(await balanceOf(guest)).toBe(100);
      expect(await refusal(guest, code)).toBe('unknown-code');
      expect((await app.ok(getReceipts, { query: {} }, guest)).items[0]).toMatchObject({ provider: 'scratchcard' });
      // Two who hold the same card: one of them gets it.
      const [a, b] = [await app.account(), await app.account()];
      const got = await Promise.all([scratch(a, other), scratch(b, other)]);
      expect(new Set(got)).toEqual(new Set([100, 'refused']));
    });

    it('takes no card from who keeps himself from paying, and it stays good', async () => {
      const [code = '', other = ''] = await issue(2);
      const guest = await app.account();
      await app.ok(postPause, { body: { length: 'month' } }, guest);
      expect(await refusal(guest, code)).toBe('self-excluded');
      expect(await balanceOf(guest)).toBe(0);
      expect(await scratch(await app.account(), code)).toBe(100);
      const careful = await app.account();
      await app.ok(putLimits, { body: { dayCents: 2000, monthCents: null } }, careful);
      expect(await refusal(careful, other)).toBe('limit-reached');
      expect(await scratch(await app.account(), other)).toBe(100);
    });

    it('says nothing about codes to who only tries', async () => {
      const [code = ''] = await issue(1);
      const guest = await app.account();
      for (let tries = 0; tries < 8; tries++) expect(await refusal(guest, `AAAA-${tries}`)).toBe('unknown-code');
      expect(await refusal(guest, code)).toBe('too-many-tries');
      expect(await scratch(await app.account(), code)).toBe(100);
    });

    it('lets nobody guess faster by many tries at once', async () => {
      const guest = await app.account();
      const codes = await Promise.all(Array.from({ length: 14 }, (_, turn) => refusal(guest, `AAAA-${turn}`)));
      expect(codes.filter((code) => code === 'unknown-code')).toHaveLength(8);
    });

    it('knows no bonus code yet', async () => {
      const guest = await app.account();
      expect((await app.refused(redeemPromoCode, { body: { code: 'SOMMER' } }, guest)).code).toBe('unknown-code');
    });
  });
});
