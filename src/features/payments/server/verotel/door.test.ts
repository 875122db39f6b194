import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestAccount } from '../../../../../test/people.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import { createCheckout, getOrder, getPaymentSettings, verifyMeans } from '../../contract.ts';
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
      expect((await send({ referenceID: orderId, ...wrong })).status).toBe(403);
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([0, 'open']);
    for (let times = 0; times < 3; times++) {
      const { status, text, headers } = await send({ referenceID: orderId, priceAmount: '12.31' });
      expect([status, text, headers['content-type']]).toEqual([200, 'OK', 'text/plain; charset=utf-8']);
    }
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([50, 'paid']);
    await send({ referenceID: orderId, priceAmount: '12.31', event: 'chargeback', parentID: '1001000' });
    expect([await balanceOf(guest), await statusOf(guest, orderId)]).toEqual([0, 'charged-back']);
  });

  it('offers nothing that it cannot do', async () => {
    const guest = await app.account();
    expect((await app.ok(getPaymentSettings, {}, guest)).offers).toEqual({ carrier: false, savedMeans: false });
    const body = { amountCents: 1000, requestKey: randomUUID(), way: 'carrier' as const };
    expect((await app.refused(createCheckout, { body }, guest)).code).toBe('way-not-offered');
    const verify = { body: { requestKey: randomUUID() } };
    expect((await app.refused(verifyMeans, verify, guest)).code).toBe('way-not-offered');
  });
});
