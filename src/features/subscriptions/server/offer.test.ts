import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createNotices } from '../../../../test/notices.ts';
import { shownPrices } from '../../../../test/subscriptions.ts';
import { paymentCallback } from '../../payments/contract.ts';
import { getGuestBalance } from '../../wallet/contract.ts';
import {
  acceptCancellationOffer,
  cancelSubscription,
  createSubscription,
  getSubscriptions,
  withdrawSubscription,
} from '../contract.ts';

describe('the offer to stay', () => {
  let app: TestApp;
  let sandbox: ReturnType<typeof createNotices>;
  beforeAll(async () => {
    app = await startTestApp();
    sandbox = createNotices(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('takes its coins back with the contract, and is made once a year', async () => {
    const guest = await app.account();
    const bonusOf = async () => (await app.ok(getGuestBalance, {}, guest)).bonusBalance;
    const newest = async () => (await app.ok(getSubscriptions, {}, guest)).items[0];
    const begin = async () => {
      const body = {
        product: 'vip' as const,
        ...shownPrices['vip'],
        requestKey: randomUUID(),
        startNow: true as const,
      };
      const { orderId, amountCents } = await app.ok(createSubscription, { body }, guest);
      const notice = sandbox.notice({ reference: orderId, outcome: 'paid', amountCents, currency: 'EUR' });
      await app.ok(paymentCallback, { params: { provider: 'sandbox' }, body: { ...notice } }, null);
      const id = (await newest())?.id ?? '';
      await app.ok(cancelSubscription, { params: { id } }, guest);
      return id;
    };
    const stay = () =>
      app.ok(acceptCancellationOffer, { body: { guest_id: guest.guestId, platform_text: 'Bleib' } }, guest);
    const id = await begin();
    expect(await stay()).toMatchObject({ accepted_offer: true });
    expect(await bonusOf()).toBe(40);
    await app.ok(withdrawSubscription, { params: { id } }, guest);
    expect(await bonusOf()).toBe(0);
    await begin();
    expect(await newest()).toMatchObject({ offerCoins: null });
    expect(await stay()).toMatchObject({ accepted_offer: false });
    expect(await bonusOf()).toBe(0);
  });
});
