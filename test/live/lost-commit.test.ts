import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBonusCode, redeemBonus } from '../../src/features/promotions/contract.ts';
import {
  createCheckout,
  issueScratchCards,
  paymentCallback,
  putPaymentSettings,
  redeemScratchCard,
} from '../../src/features/payments/contract.ts';
import { roomMenu } from '../../src/features/live/contract.ts';
import { noteToyOrder, setMenu, setToysReady } from '../../src/features/live/contract.ts';
import { createSubscription } from '../../src/features/subscriptions/contract.ts';
import { planShow } from '../../src/features/tickets/contract.ts';
import { createPayouts } from '../../src/features/wallet/server/index.ts';
import { getGuestBalance, getRefund, postRefund } from '../../src/features/wallet/contract.ts';
import { tokens } from '../../src/sandbox/index.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { losingCommits, type LostCommits } from './lost-commit.ts';
import { givePayoutDetails } from '../payouts/details.ts';
import { createNotices } from '../people/notices.ts';
import type { TestAccount } from '../people/people.ts';
import { onAir, sit, type ChatSession } from './room.ts';
import { holdSteadyClock, type SteadyClock } from '../clocks/steady-clock.ts';
import { shownPrices } from '../people/subscriptions.ts';

const currency = 'EUR' as const;

describe('a press whose booking is through and whose answer is lost', () => {
  let app: TestApp;
  let commits: LostCommits;
  let sandbox: ReturnType<typeof createNotices>;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ own: true });
    commits = await losingCommits(app.context.database.pool);
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

  async function paid(amountCents = 2500, savePaymentMethod = false) {
    const guest = await app.account({ verified: true });
    const { orderId } = await app.ok(
      createCheckout,
      { body: { amountCents, requestKey: randomUUID(), savePaymentMethod } },
      guest,
    );
    const paymentMethod = savePaymentMethod ? { paymentMethod: { token: tokens.good, label: 'Test' } } : {};
    const body = {
      ...sandbox.notice({ reference: orderId, outcome: 'paid', amountCents, currency, ...paymentMethod }),
    };
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

  describe('in a room', () => {
    let clock: SteadyClock;
    beforeAll(() => {
      clock = holdSteadyClock();
    });
    afterAll(() => clock[Symbol.dispose]());

    interface Press {
      messageType: 'tip' | 'toy';
      data: { text: string; coins: number; menuItemId?: number; toyId?: number };
    }

    /** A guest in her room, who sends what he buys under one id, whatever becomes of the answer. */
    async function room() {
      const performer = await onAir(app);
      await app.context.database.pool.query(`update performers set offers = '{videoChat,toy}' where id = $1`, [
        performer.performerId,
      ]);
      const chatSession = await sit(app, clock, performer);
      return { performer, chatSession };
    }
    const buy = ({ channel, chatId }: ChatSession, press: Press) => {
      const clientId = randomUUID();
      return loseEach(() =>
        channel
          .request('sendMessage', {
            channelId: null,
            senderType: 'guest',
            isVideochat: true,
            isFreechat: false,
            includedGifts: [],
            chatId,
            clientId,
            ...press,
          })
          .then(
            () => ({ ok: true, text: '' }),
            (error: Error) => ({ ok: false, text: error.message }),
          ),
      );
    };
    const sold = async (guestId: string) => {
      const { rows } = await app.context.database.pool.query<{ kind: string; coins: number }>(
        `select kind, coins from room_purchases where guest_id = $1 order by id`,
        [guestId],
      );
      return rows;
    };
    /** What his page was told last: his balance, and what he has given on the running clock. */
    async function told({ channel, prove, guest }: ChatSession, balance: number, given: number): Promise<void> {
      await channel.received.find(
        ({ type, data }) => type === 'guestBalance' && (data as { balance: number }).balance === balance,
      );
      prove(1);
      await channel.received.find(
        ({ type, data }) => type === 'chatMeter' && (data as { given: number }).given === given,
      );
      expect(await balanceOf(guest)).toBe(balance);
    }

    it('takes a tip once, and the room, the page and the clock know of it', async () => {
      const { performer, chatSession } = await room();
      const lines = chatSession.channel.watch(chatSession.chatId);
      await buy(chatSession, { messageType: 'tip', data: { text: 'für dich', coins: 15 } });
      expect(await sold(chatSession.guest.guestId)).toEqual([{ kind: 'tip', coins: 15 }]);
      expect(await lines.find(({ kind }) => kind === 'tip', 0)).toMatchObject({ text: 'für dich', coins: 15 });
      expect(await app.wallet.earnings(performer.performerId)).toBe(7);
      await told(chatSession, 85, 15);
    });

    it('sells an item of her menu once', async () => {
      const { performer, chatSession } = await room();
      await app.ok(setMenu, { body: { items: [{ title: 'Lied nach Wunsch', coins: 30 }] } }, performer);
      const { menu } = await app.ok(roomMenu, { params: { actorId: performer.performerId } }, chatSession.guest);
      await buy(chatSession, { messageType: 'tip', data: { text: '', menuItemId: menu[0]?.id ?? 0, coins: 30 } });
      expect(await sold(chatSession.guest.guestId)).toEqual([{ kind: 'tip', coins: 30 }]);
      expect(await app.wallet.earnings(performer.performerId)).toBe(15);
      await told(chatSession, 70, 30);
    });

    it('sells control of a toy once, and settles it once', async () => {
      const { performer, chatSession } = await room();
      const ready = () => app.ok(setToysReady, { body: { isReady: true } }, performer);
      await ready();
      await buy(chatSession, { messageType: 'toy', data: { text: '', toyId: 1, coins: 30 } });
      const purchases = await sold(chatSession.guest.guestId);
      expect(purchases).toHaveLength(1);
      const coins = purchases[0]?.coins ?? 0;
      await told(chatSession, 100 - coins, coins);
      const { orders } = await ready();
      expect(orders).toHaveLength(1);
      const path = noteToyOrder.path.replace(':orderId', orders[0]?.id ?? '');
      await loseEach(() =>
        app
          .raw({ method: noteToyOrder.method, path: `/rest/v1${path}`, body: { state: 'done' } }, performer)
          .then(({ status, text }) => ({ ok: status === 200, text })),
      );
      expect(await app.wallet.earnings(performer.performerId)).toBe(Math.floor(coins / 2));
    });
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
    await givePayoutDetails(app.context, performer.performerId);
    const payouts = createPayouts(app.context);
    await app.wallet.openPerformer(performer.performerId);
    await app.context.database.transaction((client) =>
      app.wallet.payForVoucher(
        { key: randomUUID(), useKey: null, performerId: performer.performerId, coins: 500 },
        client,
      ),
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
