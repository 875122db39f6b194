import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createNotices } from '../../../../test/people/notices.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { phoneNumber, showNumber } from '../../../../test/people/phone.ts';
import { orderVersion } from '../../../../test/versions/orders.ts';
import { deleteAccount } from '../../identity/contract.ts';
import { createCheckout, redeemPromoCode, refundOrder } from '../../payments/contract.ts';
import { removePhone } from '../../phone/contract.ts';
import { voucherTypes } from '../../wallet/constants.ts';
import { getGuestBalance } from '../../wallet/contract.ts';
import { CHAT_TRIAL_CODE, WELCOME_CODE } from '../constants.ts';
import {
  checkBonusCode,
  createBonusCode,
  disableBonusCode,
  hasGuestNotRedeemed,
  listBonusCodes,
  redeemBonus,
  redeemBonusCode,
  remainingBonusCodes,
  type Benefit,
  type NewBonusCode,
} from '../contract.ts';
import { createPromotions } from './promotions.ts';

const staggered: Benefit = {
  kind: 'topUpPercent',
  steps: [
    { fromCents: 1000, percent: 10 },
    { fromCents: 5000, percent: 25 },
  ],
};

describe('bonus codes', () => {
  let app: TestApp;
  let operator: TestAccount;
  let sandbox: ReturnType<typeof createNotices>;
  beforeAll(async () => {
    app = await startTestApp();
    sandbox = createNotices(app);
    operator = await app.account({ role: 'operator', may: ['promotions'] });
    await app.wallet.openPerformer(1);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const conditions = { requireMobileAuth: false, vip: false, firstTopUpOnly: false };
  let made = 0;
  async function codeFor(benefits: Benefit[], more: Partial<NewBonusCode> = {}): Promise<string> {
    made += 1;
    const code = `CODE${made}`;
    const shared = { validTo: null, conditions, quantity: null, oncePerGuest: true, budgetCoins: null };
    const body = { ...shared, code, benefits, ...more };
    await app.ok(createBonusCode, { body }, operator);
    return code;
  }
  const redeem = (guest: TestAccount, code: string) => app.ok(redeemBonus, { body: { code } }, guest);
  const refusal = async (guest: TestAccount, code: string) =>
    (await app.refused(redeemBonus, { body: { code } }, guest)).code;
  const balance = async (guest: TestAccount) => {
    const { balance, bonusBalance } = await app.ok(getGuestBalance, {}, guest);
    return [balance - bonusBalance, bonusBalance];
  };
  async function topUp(guest: TestAccount, amountCents: number) {
    const { orderId } = await app.ok(createCheckout, { body: { amountCents, requestKey: randomUUID() } }, guest);
    const on = (outcome: string, cents = amountCents) => sandbox.tell(orderId, outcome, cents);
    await on('paid');
    return Object.assign(on, { orderId });
  }
  async function spend(guest: TestAccount, coins: number) {
    const charge = { key: randomUUID(), guestId: guest.guestId, performerId: 1, coins, performerCoins: 1 };
    await app.context.database.transaction((client) =>
      app.wallet.charge([{ ...charge, kind: 'chat', label: 'Mira' }], client),
    );
  }

  it('give coins and vouchers at once, once, however they are typed', async () => {
    const guest = await app.account();
    const voucher = { kind: 'voucher', type: voucherTypes.videochat, amount: 5, actorId: null, days: 30 } as const;
    const benefits: Benefit[] = [{ kind: 'coins', coins: 12 }, { kind: 'flatBonus', cents: 101 }, voucher];
    const code = await codeFor(benefits, { budgetCoins: 1000 });
    const channel = await app.channel(guest);
    const received: unknown[] = [];
    channel.client.on('bonusCodeRedeemed', (data: unknown) => received.push(data));
    const { bonus } = await redeem(guest, ` ${code.toLowerCase().replace('code', 'co-de ')}`);
    expect(bonus).toMatchObject({ code, coins: 17, containsTopUpBenefit: false, waitsUntil: null });
    expect(await balance(guest)).toEqual([0, 17]);
    expect(await app.wallet.vouchers.of(guest.guestId)).toMatchObject([{ type: voucherTypes.videochat, amount: 5 }]);
    expect(await refusal(guest, code)).toBe('already-redeemed');
    expect(await app.ok(checkBonusCode, { body: { code } }, guest)).toMatchObject({
      success: false,
      reason: 'already-redeemed',
      config: null,
    });
  });

  it('keep what belongs to a top-up for the next one that reaches a step, and take it back with it', async () => {
    const guest = await app.account();
    const code = await codeFor([staggered]);
    expect(await app.ok(hasGuestNotRedeemed, { params: { promoCode: code } }, guest)).toEqual({ hasNotRedeemed: true });
    expect((await app.ok(redeemBonusCode, { body: { code } }, guest)).bonus.containsTopUpBenefit).toBe(true);
    expect(await app.ok(hasGuestNotRedeemed, { params: { promoCode: code } }, guest)).toEqual({
      hasNotRedeemed: false,
    });
    await topUp(guest, 500);
    expect(await balance(guest)).toEqual([20, 0]);
    expect((await app.ok(remainingBonusCodes, { body: {} }, guest)).items).toMatchObject([{ code }]);
    const on = await topUp(guest, 5000);
    expect(await balance(guest)).toEqual([220, 50]);
    expect((await app.ok(remainingBonusCodes, { body: {} }, guest)).items).toEqual([]);
    // Told twice, it gives once.
    await on('paid');
    expect(await balance(guest)).toEqual([220, 50]);
    await spend(guest, 230);
    expect(await balance(guest)).toEqual([0, 40]);
    await on('charged-back');
    expect(await balance(guest)).toEqual([0, 0]);
    await on('won');
    // What had been spent of it was the platform's loss, and does not come again.
    expect((await balance(guest))[1]).toBe(40);
  });

  it('lose of what a top-up gave the share that is charged back, and have it again when that is turned down', async () => {
    const guest = await app.account();
    await app.ok(redeemBonusCode, { body: { code: await codeFor([staggered]) } }, guest);
    const on = await topUp(guest, 5000);
    expect(await balance(guest)).toEqual([200, 50]);
    await on('charged-back', 1000);
    expect(await balance(guest)).toEqual([160, 40]);
    await on('won', 1000);
    expect(await balance(guest)).toEqual([200, 50]);
  });

  it('lose the rest of it too where a part is lost and the rest is given back', async () => {
    const guest = await app.account();
    await app.ok(redeemBonusCode, { body: { code: await codeFor([staggered]) } }, guest);
    const on = await topUp(guest, 5000);
    await on('refunded', 1000);
    expect(await balance(guest)).toEqual([160, 40]);
    await on('charged-back', 1500);
    await on('lost', 1500);
    expect(await balance(guest)).toEqual([100, 25]);
    const cashier = await app.account({ role: 'operator' });
    const version = await orderVersion(app, on.orderId, cashier);
    const press = { params: { orderId: on.orderId }, body: { version, reason: 'Auf Wunsch.' } };
    await app.ok(refundOrder, press, cashier);
    expect(await balance(guest)).toEqual([0, 0]);
  });

  it('are redeemed by no more guests than there are of them', async () => {
    const guests = await Promise.all([1, 2, 3, 4].map(() => app.account()));
    const code = await codeFor([{ kind: 'coins', coins: 1 }], { quantity: 2 });
    const path = `/rest/v1${redeemBonus.path}`;
    const answers = await Promise.all(guests.map((guest) => app.raw({ method: 'POST', path, body: { code } }, guest)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 404, 404]);
  });

  it('ask for what they ask', async () => {
    const code = await codeFor([{ kind: 'coins', coins: 1 }], { conditions: { ...conditions, vip: true } });
    expect(await refusal(await app.account(), code)).toBe('need-vip');
    const vip = await app.account({ set: { vip_until: new Date(Date.now() + 86_400_000) } });
    expect((await redeem(vip, code)).success).toBe(true);
    const mobile = await codeFor([{ kind: 'coins', coins: 1 }], {
      conditions: { ...conditions, requireMobileAuth: true },
    });
    expect(await refusal(vip, mobile)).toBe('need-mobile-auth');
    const guest = await app.account();
    await topUp(guest, 1000);
    expect(await refusal(guest, WELCOME_CODE)).toBe('first-top-up-only');
    expect((await redeem(guest, CHAT_TRIAL_CODE)).bonus.benefits).toHaveLength(1);
  });

  it('send away who only tries, by whichever endpoint', async () => {
    const guest = await app.account();
    for (let turn = 0; turn < 8; turn++) expect(await refusal(guest, `NOSUCH${turn}`)).toBe('unknown-code');
    const code = await codeFor([{ kind: 'coins', coins: 1 }]);
    expect(await refusal(guest, code)).toBe('too-many-tries');
    expect((await app.refused(checkBonusCode, { body: { code } }, guest)).code).toBe('too-many-tries');
    expect((await app.refused(redeemPromoCode, { body: { code } }, guest)).code).toBe('too-many-tries');
  });

  it('are guessed no faster by many tries at once', async () => {
    const guest = await app.account();
    const code = await codeFor([{ kind: 'coins', coins: 1 }]);
    const codes = await Promise.all(Array.from({ length: 14 }, (_, turn) => refusal(guest, `NONE${turn}`)));
    expect(codes.filter((each) => each === 'unknown-code')).toHaveLength(8);
    expect(codes.filter((each) => each === 'too-many-tries')).toHaveLength(6);
    expect(await refusal(guest, code)).toBe('too-many-tries');
  });

  it('are no try when they are good, also when many are asked for at once', async () => {
    const guest = await app.account();
    const code = await codeFor([{ kind: 'coins', coins: 1 }]);
    for (let turn = 0; turn < 12; turn++) await app.ok(checkBonusCode, { body: { code } }, guest);
    expect((await redeem(guest, code)).success).toBe(true);
  });

  it('are redeemed in the payment window too', async () => {
    const guest = await app.account();
    await app.ok(redeemPromoCode, { body: { code: await codeFor([{ kind: 'coins', coins: 3 }]) } }, guest);
    expect(await balance(guest)).toEqual([0, 3]);
  });

  it('are made, listed and ended by operators', async () => {
    const code = await codeFor([{ kind: 'coins', coins: 1 }], { validTo: '2099-01-01T00:00:00.000Z' });
    const [newest] = (await app.ok(listBonusCodes, { query: {} }, operator)).items;
    expect(newest).toMatchObject({ code, redeemed: 0, disabledAt: null });
    const body = { code, validTo: null, conditions, benefits: [staggered], quantity: null, oncePerGuest: true };
    expect((await app.refused(createBonusCode, { body }, operator)).code).toBe('code-taken');
    const days: Benefit = { kind: 'subscription', subscription: 'actor', days: 3, actorId: 1 };
    const promised = { ...body, code: 'ACTORDAYS', benefits: [days] };
    expect((await app.refused(createBonusCode, { body: promised }, operator)).code).toBe('benefit-not-offered');
    const spins: Benefit = { kind: 'voucher', type: voucherTypes.spins, amount: 1, actorId: null, days: null };
    const unspendable = { ...body, code: 'SPINS', benefits: [spins] };
    expect((await app.refused(createBonusCode, { body: unspendable }, operator)).code).toBe('benefit-not-offered');
    const end = { params: { id: newest?.id ?? 0 }, body: { reason: 'Aktion vorbei' } };
    expect((await app.ok(disableBonusCode, end, operator)).disabledAt).not.toBeNull();
    expect(await refusal(await app.account(), code)).toBe('unknown-code');
    const other = await app.account({ role: 'operator', may: ['guests'] });
    expect((await app.refused(listBonusCodes, { query: {} }, other)).code).toBe('forbidden');
  });

  it('give days and albums where somebody gives them, in the same transaction', async () => {
    const given: unknown[] = [];
    const push = { toGuest: () => undefined, toAll: () => undefined };
    const promotions = createPromotions(app.context, app.wallet, push, {
      dayKinds: ['vip'],
      grantDays: async (_client, guestId, ...rest) => void given.push([guestId, ...rest]),
      grantAlbum: async () => {
        throw new Error('no such album');
      },
    });
    const guest = await app.account();
    const shared = { validTo: null, conditions, quantity: null, oncePerGuest: true, budgetCoins: null };
    const days: Benefit = { kind: 'subscription', subscription: 'vip', days: 3, actorId: null };
    await promotions.create({ ...shared, code: 'THREEDAYS', benefits: [days] });
    await promotions.redeem(guest.guestId, 'THREEDAYS');
    expect(given).toEqual([[guest.guestId, 'vip', 3, null, expect.any(String)]]);
    await promotions.create({
      ...shared,
      code: 'ALBUM7',
      benefits: [
        { kind: 'coins', coins: 9 },
        { kind: 'mediaAlbum', albumId: 7 },
      ],
    });
    await expect(promotions.redeem(guest.guestId, 'ALBUM7')).rejects.toThrow('no such album');
    expect(await balance(guest)).toEqual([0, 0]);
  });

  it('that ask for a proven number are given once for it, whoever holds it now, also when who had it is erased', async () => {
    const byNumber = { conditions: { ...conditions, requireMobileAuth: true } };
    const code = await codeFor([{ kind: 'coins', coins: 7 }], byNumber);
    const repeatable = await codeFor([{ kind: 'coins', coins: 1 }], { ...byNumber, oncePerGuest: false });
    const number = phoneNumber();
    const vouchers = (guest: TestAccount) => app.wallet.vouchers.of(guest.guestId);
    const first = await app.account();
    await showNumber(app, first, number);
    expect((await redeem(first, code)).success).toBe(true);
    expect(await vouchers(first)).toMatchObject([{ type: voucherTypes.videochat, amount: 3 }]);
    await app.ok(removePhone, {}, first);

    const second = await app.account();
    await showNumber(app, second, number);
    const used = { success: false, reason: 'already-redeemed' };
    expect(await app.ok(checkBonusCode, { body: { code } }, second)).toMatchObject(used);
    expect(await refusal(second, code)).toBe('already-redeemed');
    // What a guest may have again and again is not the number's to have once.
    for (let turn = 0; turn < 2; turn++) expect((await redeem(second, repeatable)).success).toBe(true);
    expect(await vouchers(second)).toEqual([]);
    expect(await balance(second)).toEqual([0, 2]);

    for (const gone of [first, second]) {
      const body = { currentPassword: gone.password, deleteAnyway: true };
      await app.ok(deleteAccount, { body }, gone);
    }
    app.advance(15 * 24 * 3_600_000);
    await app.app.identity.deletions.eraseDue();
    const third = await app.account();
    await showNumber(app, third, number);
    expect(await refusal(third, code)).toBe('already-redeemed');
    expect(await vouchers(third)).toEqual([]);
    // Another number has it.
    const other = await app.account();
    await showNumber(app, other);
    expect((await redeem(other, code)).success).toBe(true);
  });
});
