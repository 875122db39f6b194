import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { mailsTo } from '../../../../../test/people/mails.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { shownPrices } from '../../../../../test/people/subscriptions.ts';
import { createSubscription, getSubscriptions } from '../../../subscriptions/contract.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import { createCheckout, getOrder, getPaymentSettings, verifyPaymentMethod } from '../../contract.ts';
import { signatureOf } from './signature.ts';

const shopID = '115790';
const key = 'KzkfbQBeTEAPjFXFuPfuAzUfZZzSqz';

describe('a platform that is paid through Verotel', () => {
  let app: TestApp;
  beforeAll(async () => {
    const env = {
      PAYMENT_PROVIDER: 'verotel',
      VEROTEL_SHOP_ID: shopID,
      VEROTEL_SIGNATURE_KEY: key,
      PUBLIC_URL: 'http://shop.example',
      SPANISH_BRAND_HOSTS: 'marca.example',
    };
    app = await startTestApp({ env });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const send = async (fields: Record<string, string>) => {
    const all = {
      shopID,
      type: 'purchase',
      saleID: '456789',
      transactionID: '1001000',
      priceCurrency: 'EUR',
      ...fields,
    };
    const query = new URLSearchParams({ ...all, signature: signatureOf(key, all) });
    return app.raw({ method: 'GET', path: `/rest/v1/payment/callback/verotel?${query}` }, null);
  };
  const statusOf = async (guest: TestAccount, orderId: string) =>
    (await app.ok(getOrder, { params: { orderId } }, guest)).status;
  const balanceOf = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).balance;

  it.each(['http://shop.example', 'http://marca.example'])(
    'leads a guest who orders at %s back there',
    async (origin) => {
      const body = { amountCents: 1231, requestKey: randomUUID() };
      const headers = { host: new URL(origin).host, origin };
      const request = { method: 'POST', path: '/rest/v1/payment/checkout?language=de', body, headers } as const;
      const { text } = await app.raw(request, await app.account());
      const { checkoutLink } = JSON.parse(text) as { checkoutLink: string };
      const back = new URL(checkoutLink).searchParams;
      expect([back.get('successURL'), back.get('declineURL')]).toEqual(Array(2).fill(`${origin}/?showModalbox=1`));
    },
  );

  it('credits a genuine postback that fits the order, and answers as the company waits for', async () => {
    const guest = await app.account();
    const body = { amountCents: 1231, requestKey: randomUUID() };
    const { checkoutLink, orderId, shownIn } = await app.ok(createCheckout, { body }, guest);
    expect([new URL(checkoutLink).host, shownIn]).toEqual(['secure.verotel.com', 'page']);
    for (const wrong of [
      { priceAmount: '12.30' },
      { priceAmount: '12.31', priceCurrency: 'CHF' },
      { priceAmount: '12.31', referenceID: randomUUID() },
    ])
      // Kept for an operator, and heard: it need not be told again.
      expect(await send({ referenceID: orderId, ...wrong })).toMatchObject({ status: 200, text: 'OK' });
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([0, 'open']);
    for (let times = 0; times < 3; times++) {
      const { status, text, headers } = await send({ referenceID: orderId, priceAmount: '12.31' });
      expect([status, text, headers['content-type']]).toEqual([200, 'OK', 'text/plain; charset=utf-8']);
    }
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([50, 'paid']);
    await send({ referenceID: orderId, priceAmount: '12.31', event: 'chargeback', parentID: '1001000' });
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([0, 'charged-back']);
  });

  it('cancels a subscription once, however often and however late the word comes', async () => {
    const guest = await app.account();
    const wanted = { product: 'vip' as const, ...shownPrices.vip, requestKey: randomUUID(), startNow: true as const };
    const { orderId } = await app.ok(createSubscription, { body: wanted }, guest);
    const dayAfter = (days: number) => new Date(app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const common = { referenceID: orderId, type: 'subscription', priceAmount: '19.90' };
    const word = async (event: string, fields: Record<string, string> = {}) =>
      expect((await send({ ...common, event, ...fields })).status).toBe(200);
    const only = async () => (await app.ok(getSubscriptions, {}, guest)).items[0];
    const cancelled = async () =>
      (await mailsTo(app, guest.email)).filter(({ subject }) => subject === 'Deine Kündigung ist bestätigt').length;
    await word('initial', { nextChargeOn: dayAfter(30) });
    expect(await only()).toMatchObject({ status: 'active' });
    const cancel = { expiresOn: dayAfter(30), cancelledBy: 'user' };
    await word('cancel', cancel);
    const first = await only();
    expect(first).toMatchObject({ status: 'cancelled' });
    expect(await cancelled()).toBe(1);
    for (let times = 0; times < 3; times++) await word('cancel', cancel);
    expect(await only()).toEqual(first);
    // The very same word again after she was given more days, and after it is over.
    await word('extend', { expiresOn: dayAfter(60) });
    const extended = await only();
    await word('cancel', cancel);
    expect(await only()).toEqual(extended);
    await word('expiry');
    expect(await only()).toMatchObject({ status: 'ended' });
    await word('cancel', cancel);
    expect(await only()).toMatchObject({ status: 'ended' });
    expect(await cancelled()).toBe(1);
  });

  it('offers nothing that it cannot do', async () => {
    const guest = await app.account();
    expect((await app.ok(getPaymentSettings, {}, guest)).offers).toEqual({
      card: true,
      carrier: false,
      savedPaymentMethod: false,
      debit: false,
    });
    const body = { amountCents: 1000, requestKey: randomUUID(), way: 'carrier' as const };
    expect((await app.refused(createCheckout, { body }, guest)).code).toBe('way-not-offered');
    const verify = { body: { requestKey: randomUUID() } };
    expect((await app.refused(verifyPaymentMethod, verify, guest)).code).toBe('way-not-offered');
  });
});
