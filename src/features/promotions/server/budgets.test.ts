import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { voucherTypes, type VoucherType } from '../../wallet/constants.ts';
import { wallet } from '../../wallet/feature.ts';
import { walletJobs } from '../../wallet/server/index.ts';
import { CHAT_TRIAL_CODE, TRIAL_BUDGET_COINS } from '../constants.ts';
import {
  changeBonusBudget,
  checkBonusCode,
  createBonusCode,
  disableBonusCode,
  listBonusCodes,
  redeemBonus,
  type Benefit,
  type BonusCode,
} from '../contract.ts';
import { getOverview } from '../../backoffice/contract.ts';

describe('budgets of bonus codes', () => {
  let app: TestApp;
  let operator: TestAccount;
  let performerId: number;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await signUp();
    ({ performerId } = await app.performer());
    await app.wallet.openPerformer(performerId);
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const signUp = () => app.account({ role: 'operator', may: ['promotions', 'system'] });

  /** A minute of video chat may cost the platform 30 coins, a film 100. */
  const [MINUTE, FILM] = [30, 100];
  const minutes = {
    kind: 'voucher',
    type: voucherTypes.videochat,
    amount: 2,
    actorId: null,
    days: 30,
  } as const satisfies Benefit;
  const conditions = { requireMobileAuth: false, vip: false, firstTopUpOnly: false };
  let made = 0;
  const bodyOf = (budgetCoins: number | null, benefits: Benefit[] = [minutes]) => ({
    code: `BUDGET${++made}`,
    validTo: null,
    conditions,
    benefits,
    quantity: null,
    oncePerGuest: true,
    budgetCoins,
  });
  const make = (budgetCoins: number, benefits?: Benefit[]) =>
    app.ok(createBonusCode, { body: bodyOf(budgetCoins, benefits) }, operator);
  const foldCosts = () =>
    (walletJobs(app.context, app.app.api(wallet).purchaseReturns).tasks['voucher-costs'] as () => Promise<void>)();
  const read = async ({ id }: BonusCode) => {
    const { items } = await app.ok(listBonusCodes, { query: {} }, operator);
    return items.find((item) => item.id === id)?.budget;
  };
  const redeem = async ({ code }: BonusCode, guest?: TestAccount) => {
    const by = guest ?? (await app.account());
    await app.ok(redeemBonus, { body: { code } }, by);
    return by;
  };
  const refusal = async ({ code }: BonusCode) =>
    (await app.refused(redeemBonus, { body: { code } }, await app.account())).code;
  /** Spends a piece of a voucher, and pays her for it. */
  async function use(guest: TestAccount, coins: number, type: VoucherType = voucherTypes.videochat) {
    const key = randomUUID();
    await app.context.database.transaction(async (client) => {
      const spending = { key, guestId: guest.guestId, type, amount: 1, actorId: performerId };
      expect(await app.wallet.vouchers.spend(spending, client)).toBe('spent');
      await app.wallet.payForVoucher({ key, useKey: key, performerId, coins }, client);
    });
    return key;
  }

  it('are asked for where a code gives vouchers, and cover one redemption at least', async () => {
    const refused = async (body: ReturnType<typeof bodyOf>) => {
      const { code, details } = await app.refused(createBonusCode, { body }, operator);
      return [code, details?.['coins']];
    };
    const film: Benefit = { kind: 'voucher', type: voucherTypes.video, amount: 1, actorId: null, days: 30 };
    expect(await refused(bodyOf(null))).toEqual(['budget-too-small', 2 * MINUTE]);
    expect(await refused(bodyOf(2 * MINUTE - 1))).toEqual(['budget-too-small', 2 * MINUTE]);
    expect(await refused(bodyOf(159, [minutes, film]))).toEqual(['budget-too-small', 2 * MINUTE + FILM]);
    expect((await make(160, [minutes, film])).budget).toEqual({ coins: 160, paid: 0, reserved: 0 });
    const coins = await app.ok(createBonusCode, { body: bodyOf(null, [{ kind: 'coins', coins: 1 }]) }, operator);
    expect(coins.budget).toBeNull();
  });

  it('let a code be redeemed as long as the most that it may cost is left', async () => {
    const code = await make(5 * MINUTE);
    await redeem(code);
    await redeem(code);
    expect(await read(code)).toEqual({ coins: 150, paid: 0, reserved: 120 });
    expect(await refusal(code)).toBe('unknown-code');
    const check = await app.ok(checkBonusCode, { body: { code: code.code } }, await app.account());
    expect(check).toMatchObject({ success: false, reason: 'unknown-code' });
  });

  it('are not passed by many who redeem at once', async () => {
    const code = await make(6 * MINUTE);
    const guests = await Promise.all([1, 2, 3, 4, 5, 6].map(() => app.account()));
    const path = `/rest/v1${redeemBonus.path}`;
    const body = { code: code.code };
    const answers = await Promise.all(guests.map((guest) => app.raw({ method: 'POST', path, body }, guest)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 404, 404, 404]);
    expect(await read(code)).toEqual({ coins: 180, paid: 0, reserved: 180 });
  });

  it('bear what was paid in place of the most, so that what is left can be given again', async () => {
    const code = await make(3 * MINUTE);
    const guest = await redeem(code);
    expect(await refusal(code)).toBe('unknown-code');
    await use(guest, 4);
    await use(guest, 0);
    expect(await read(code)).toEqual({ coins: 90, paid: 4, reserved: 0 });
    await redeem(code);
    expect(await read(code)).toEqual({ coins: 90, paid: 4, reserved: 60 });
  });

  it('keep the most free while a use is not paid for yet, and nothing for what goes back', async () => {
    const code = await make(4 * MINUTE);
    const guest = await redeem(code);
    const spend = (key: string) =>
      app.context.database.transaction((client) =>
        app.wallet.vouchers.spend(
          { key, guestId: guest.guestId, type: voucherTypes.videochat, amount: 1, actorId: performerId },
          client,
        ),
      );
    const [first, second] = [randomUUID(), randomUUID()];
    await spend(first);
    await spend(second);
    expect(await read(code)).toMatchObject({ paid: 0, reserved: 60 });
    await app.context.database.transaction(async (client) => {
      const paid = { key: `paid:${first}`, useKey: first, performerId, coins: 7 };
      await app.wallet.payForVoucher(paid, client);
      await app.wallet.payForVoucher(paid, client);
      await app.wallet.vouchers.giveBack({ key: second, paid: 0 }, client);
    });
    expect(await read(code)).toMatchObject({ paid: 7, reserved: 30 });
    const giveBack = () =>
      app.context.database.transaction((client) => app.wallet.vouchers.giveBack({ key: first, paid: 7 }, client));
    expect([await giveBack(), await giveBack()]).toEqual([true, true]);
    expect(await read(code)).toMatchObject({ paid: 0, reserved: 60 });
  });

  it('are free of what has expired and of what belongs to no code', async () => {
    const code = await make(2 * MINUTE, [{ ...minutes, days: 1 }]);
    const guest = await redeem(code);
    await app.context.database.transaction((client) =>
      app.wallet.vouchers.grant(
        {
          key: randomUUID(),
          guestId: guest.guestId,
          type: voucherTypes.video,
          amount: 1,
          actorId: null,
          expiresAt: null,
          source: 'test',
        },
        client,
      ),
    );
    await use(guest, 50, voucherTypes.video);
    expect(await read(code)).toEqual({ coins: 60, paid: 0, reserved: 60 });
    app.advance(24 * 3_600_000);
    // The day has ended her session too.
    operator = await signUp();
    expect(await read(code)).toEqual({ coins: 60, paid: 0, reserved: 0 });
    await redeem(code);
  });

  it('stand as they are when what was paid is folded at night', async () => {
    const code = await make(10 * MINUTE);
    const guest = await redeem(code);
    await use(guest, 5);
    await foldCosts();
    await use(guest, 6);
    expect(await read(code)).toEqual({ coins: 300, paid: 11, reserved: 0 });
    await foldCosts();
    expect(await read(code)).toEqual({ coins: 300, paid: 11, reserved: 0 });
    const { rows } = await app.context.database.pool.query<{ count: number }>(
      'select count(*)::int from voucher_costs',
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('are changed by operators who name what they saw, and tell them when they are spent', async () => {
    const spentBudgets = async () => {
      const { alarms } = await app.ok(getOverview, {}, operator);
      return alarms.find(({ name }) => name === 'spent-budgets')?.value ?? 0;
    };
    const before = await spentBudgets();
    const code = await make(2 * MINUTE);
    await redeem(code);
    expect(await spentBudgets()).toBe(before + 1);
    const change = (wasCoins: number, coins: number) => ({ params: { id: code.id }, body: { wasCoins, coins } });
    expect((await app.refused(changeBonusBudget, change(61, 500), operator)).code).toBe('conflict');
    expect((await app.ok(changeBonusBudget, change(60, 120), operator)).budget?.coins).toBe(120);
    expect(await spentBudgets()).toBe(before);
    await redeem(code);
    // What guests have they keep.
    await app.ok(changeBonusBudget, change(120, 1), operator);
    expect(await refusal(code)).toBe('unknown-code');
    expect(await read(code)).toEqual({ coins: 1, paid: 0, reserved: 120 });
    await app.ok(disableBonusCode, { params: { id: code.id }, body: { reason: 'Aktion vorbei' } }, operator);
    expect(await spentBudgets()).toBe(before);
    const bare = await app.ok(createBonusCode, { body: bodyOf(null, [{ kind: 'coins', coins: 1 }]) }, operator);
    const none = { params: { id: bare.id }, body: { wasCoins: 0, coins: 1 } };
    expect((await app.refused(changeBonusBudget, none, operator)).code).toBe('not-found');
  });

  it('bound the code for trying a chat', async () => {
    const { items } = await app.ok(listBonusCodes, { query: {} }, operator);
    const trial = items.find(({ code }) => code === CHAT_TRIAL_CODE);
    expect(trial?.budget?.coins).toBe(TRIAL_BUDGET_COINS);
  });
});
