import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { createNotices } from '../../../../../test/people/notices.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { shownPrices } from '../../../../../test/people/subscriptions.ts';
import { getDebt, getReceipts } from '../../../payments/contract.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import {
  acceptCancellationOffer,
  cancelSubscription,
  createSubscription,
  getSubscriptions,
  withdrawSubscription,
} from '../../contract.ts';

describe('the offer to stay', () => {
  let app: TestApp;
  let sandbox: ReturnType<typeof createNotices>;
  beforeAll(async () => {
    app = await startTestApp();
    sandbox = createNotices(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const newest = async (guest: TestAccount) => (await app.ok(getSubscriptions, {}, guest)).items[0];
  /** Orders VIP, pays it and cancels it. */
  async function begin(guest: TestAccount): Promise<string> {
    const body = { product: 'vip' as const, ...shownPrices.vip, requestKey: randomUUID(), startNow: true as const };
    const { orderId, amountCents } = await app.ok(createSubscription, { body }, guest);
    await sandbox.tell(orderId, 'paid', amountCents);
    const id = (await newest(guest))?.id ?? '';
    await app.ok(cancelSubscription, { params: { id } }, guest);
    return id;
  }
  const stay = (guest: TestAccount) =>
    app.ok(acceptCancellationOffer, { body: { guest_id: guest.guestId, platform_text: 'Bleib' } }, guest);

  it('leaves coins that were spent at the platform’s cost: nobody owes for a gift, and no second one follows', async () => {
    const guest = await app.account({ verified: true });
    const parts = () => app.wallet.parts(guest.guestId);
    const id = await begin(guest);
    expect(await stay(guest)).toMatchObject({ accepted_offer: true });
    const { performerId } = await app.performer();
    await app.wallet.openPerformer(performerId);
    const gift = { key: randomUUID(), guestId: guest.guestId, performerId, kind: 'gift' as const, label: 'test' };
    await app.context.database.transaction((client) =>
      app.wallet.purchase({ ...gift, coins: 30, performerCoins: 15 }, client),
    );
    const { withdrawCents } = (await newest(guest)) ?? {};
    await app.ok(withdrawSubscription, { params: { id } }, guest);
    // All that was paid for days to come goes back, whatever became of the gift; what is left of it goes.
    const [back] = (await app.ok(getReceipts, { query: {} }, guest)).items;
    expect(back).toMatchObject({ reason: 'refunded', amountCents: -(withdrawCents ?? 0) });
    expect(await parts()).toMatchObject({ bought: 0, given: 0, frozen: 0 });
    expect(await app.ok(getDebt, {}, guest)).toMatchObject({ owedCoins: 0 });
    expect(await app.wallet.earnings(performerId)).toBe(15);
    // Round by round: a new contract brings no new offer within the year.
    await begin(guest);
    expect(await stay(guest)).toMatchObject({ accepted_offer: false });
    expect(await parts()).toMatchObject({ given: 0 });
  });

  it('takes its coins back with the contract, and is made once a year', async () => {
    const guest = await app.account();
    const bonusOf = async () => (await app.ok(getGuestBalance, {}, guest)).bonusBalance;
    const id = await begin(guest);
    expect(await stay(guest)).toMatchObject({ accepted_offer: true });
    expect(await bonusOf()).toBe(40);
    await app.ok(withdrawSubscription, { params: { id } }, guest);
    expect(await bonusOf()).toBe(0);
    await begin(guest);
    expect(await newest(guest)).toMatchObject({ offerCoins: null });
    expect(await stay(guest)).toMatchObject({ accepted_offer: false });
    expect(await bonusOf()).toBe(0);
  });
});
