import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBonusCode, redeemBonus } from '../src/features/promotions/contract.ts';
import {
  createCheckout,
  issueScratchCards,
  paymentCallback,
  putPaymentSettings,
  redeemScratchCard,
} from '../src/features/payments/contract.ts';
import { createSubscription } from '../src/features/subscriptions/contract.ts';
import { planShow } from '../src/features/tickets/contract.ts';
import { createPayouts } from '../src/features/wallet/server/index.ts';
import { getGuestBalance, getRefund, postRefund } from '../src/features/wallet/contract.ts';
import { tokens } from '../src/sandbox/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { losingCommits, type LostCommits } from './lost-commit.ts';
import { createNotices } from './notices.ts';
import type { TestAccount } from './people.ts';
import { onAir } from './room.ts';
import { shownPrices } from './subscriptions.ts';

const currency = 'EUR' as const;

describe('a press whose booking is through and whose answer is lost', () => {
  let app: TestApp;
  let commits: LostCommits;
  let sandbox: ReturnType<typeof createNotices>;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    commits = losingCommits(app.context.database.pool);
    // Connections of before are not watched.
    app.context.database.pool.options.maxUses = 1;
    sandbox = createNotices(app);
    operator = await app.account({ role: 'operator' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const balanceOf = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).balance;
  const count = async (statement: string, values: unknown[]) =>
    (await app.context.database.pool.query<{ n: number }>(statement, values)).rows[0]?.n;
  const rest = (path: string, body: object, guest: TestAccount) => () =>
    app.raw({ method: 'POST', path: `/rest/v1${path}`, body }, guest).then(({ status, text }) => {
      return { ok: status === 200, text };
    });

  /** Presses and loses each of its commits in turn, pressing anew each time; then once more without any loss. */
  async function loseEach(press: () => Promise<{ ok: boolean; text: string }>) {
    const before = commits.lost();
    for (let nth = 0; nth < 3; nth++) {
      commits.next(nth);
      await press();
    }
    commits.next(Number.POSITIVE_INFINITY);
    const answer = await press();
    expect(commits.lost()).toBeGreaterThan(before);
    expect(answer).toMatchObject({ ok: true });
    return answer;
  }

  async function paid(amountCents = 2500, saveMeans = false) {
    const guest = await app.account({ verified: true });
    const { orderId } = await app.ok(
      createCheckout,
      { body: { amountCents, requestKey: randomUUID(), saveMeans } },
      guest,
    );
    const means = saveMeans ? { means: { token: tokens.good, label: 'Test' } } : {};
    const body = { ...sandbox.notice({ reference: orderId, outcome: 'paid', amountCents, currency, ...means }) };
    await app.ok(paymentCallback, { params: { provider: 'sandbox' }, body }, null);
    return { guest, orderId };
  }

  it('orders coins once', async () => {
    const guest = await app.account();
    await loseEach(rest('/payment/checkout', { amountCents: 2500, requestKey: randomUUID() }, guest));
    expect(await count(`select count(*)::int as n from topup_orders where guest_id = $1`, [guest.guestId])).toBe(1);
  });

  it('takes a call-back once', async () => {
    const guest = await app.account();
    const amountCents = 2500;
    const { orderId } = await app.ok(createCheckout, { body: { amountCents, requestKey: randomUUID() } }, guest);
    const body = { ...sandbox.notice({ reference: orderId, outcome: 'paid', amountCents, currency }) };
    await loseEach(rest('/payment/callback/sandbox', body, guest));
    expect(await balanceOf(guest)).toBe(100);
  });

  it('charges a saved card once', async () => {
    const { guest } = await paid(2500, true);
    await app.ok(putPaymentSettings, { body: { oneClick: { enabled: true, dayCents: 10_000 } } }, guest);
    const { client } = await app.channel(guest);
    const requestKey = randomUUID();
    await loseEach(() =>
      client.request('chargeOneClick', { amount: 1000, requestKey, channelId: null }).then(
        (answer) => ({ ok: (answer as { status: string }).status === 'paid', text: '' }),
        (error: Error) => ({ ok: false, text: error.message }),
      ),
    );
    expect(await balanceOf(guest)).toBe(140);
  });

  it('gives a part of a payment back once', async () => {
    const { guest, orderId } = await paid();
    const { coins = 0 } = (await app.ok(getRefund, {}, guest)).items[0] ?? {};
    await loseEach(rest(postRefund.path, { orderId, coins, requestKey: randomUUID() }, guest));
    expect(await balanceOf(guest)).toBe(0);
    expect(await count(`select count(*)::int as n from order_refunds where order_id = $1`, [orderId])).toBe(1);
  });

  it('takes a scratch card and a bonus code once', async () => {
    const { codes } = await app.ok(issueScratchCards, { body: { count: 1, amountCents: 2500 } }, operator);
    const guest = await app.account();
    await loseEach(rest(redeemScratchCard.path, { code: codes[0], requestKey: randomUUID() }, guest));
    expect(await balanceOf(guest)).toBe(100);
    const code = {
      code: 'IMMERWIEDER',
      validTo: null,
      quantity: null,
      oncePerGuest: false,
      conditions: { requireMobileAuth: false, vip: false, firstTopUpOnly: false },
      benefits: [{ kind: 'coins' as const, coins: 7 }],
    };
    await app.ok(createBonusCode, { body: code }, operator);
    await loseEach(rest(redeemBonus.path, { code: code.code, requestKey: randomUUID() }, guest));
    expect(await balanceOf(guest)).toBe(107);
  });

  it('sells a ticket and orders a subscription once', async () => {
    const performer = await onAir(app);
    const start = new Date(app.now().getTime() + 60_000).toISOString();
    const plan = { title: 'Am Kamin', description: '', price: 25, start, minutes: 60, isInternal: false };
    const showId = (await app.ok(planShow, { body: plan }, performer)).items[0]?.id ?? 0;
    const { guest } = await paid();
    const requestKey = randomUUID();
    const query = `mutation { buyChatTicket(showId: ${showId}, price: 25, requestKey: "${requestKey}") { success } }`;
    const headers = { 'content-type': 'application/json' };
    await loseEach(async () => {
      const { text } = await app.raw({ method: 'POST', path: '/gateway', body: { query }, headers }, guest);
      return { ok: text.includes('"success":true'), text };
    });
    expect(await balanceOf(guest)).toBe(75);
    const body = { product: 'vip', ...shownPrices.vip, requestKey: randomUUID(), startNow: true };
    await loseEach(rest(createSubscription.path, body, guest));
    const orders = `select count(*)::int as n from topup_orders where guest_id = $1 and kind = 'subscription'`;
    expect(await count(orders, [guest.guestId])).toBe(1);
  });

  it('credits once for an operator, and asks for a payout once', async () => {
    const guest = await app.account();
    const credit = { coins: 30, requestKey: randomUUID(), reason: 'Kulanz' };
    await loseEach(rest(`/backoffice/guests/${guest.guestId}/credit`, credit, operator));
    expect(await balanceOf(guest)).toBe(30);
    const other = await app.account();
    const again = await rest(`/backoffice/guests/${other.guestId}/credit`, credit, operator)();
    expect(again.text).toContain('conflict');

    const performer = await app.performer();
    const payouts = createPayouts(app.context);
    await app.wallet.openPerformer(performer.performerId);
    await app.context.database.transaction((client) =>
      app.wallet.payForVoucher({ key: randomUUID(), performerId: performer.performerId, coins: 500 }, client),
    );
    app.advance(31 * 86_400_000);
    const key = randomUUID();
    await loseEach(() =>
      payouts.request(performer.performerId, { coins: 300, key }).then(
        ({ status }) => ({ ok: status === 'requested', text: status }),
        (error: Error) => ({ ok: false, text: error.message }),
      ),
    );
    app.advance(-31 * 86_400_000);
    const known = payouts.request(performer.performerId, { coins: 301, key });
    await expect(known).rejects.toMatchObject({ code: 'conflict' });
    expect(await app.wallet.earnings(performer.performerId)).toBe(200);
  });
});
