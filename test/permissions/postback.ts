import { randomUUID } from 'node:crypto';
import { createCheckout, paymentPostback } from '../../src/features/payments/contract.ts';
import { signatureOf } from '../../src/features/payments/server/verotel/signature.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { nameOf } from '../api/inputs.ts';
import type { Row } from './scenario.ts';

const shopID = '115790';
const KEY = 'KzkfbQBeTEAPjFXFuPfuAzUfZZzSqz';

/**
 * A company that tells of payments in the query. Guests pay through one company at a time, so there is a platform of its own for
 * this one: the company, who is nobody's guest, asks that; all others ask the one of the walk, which knows no such company.
 */
export const postbackRow: Row = {
  part: 'rest',
  name: nameOf(paymentPostback),
  access: 'public',
  belongs: 'all',
  only: ['nobody'],
  fresh: false,
  changes: false,
  async prepare({ things }): Promise<Postback> {
    const env = {
      PAYMENT_PROVIDER: 'verotel',
      VEROTEL_SHOP_ID: shopID,
      VEROTEL_SIGNATURE_KEY: KEY,
      PUBLIC_URL: 'http://shop.example',
    };
    const platform = things.ended.use(await startTestApp({ env }));
    const body = { amountCents: 1231, requestKey: randomUUID() };
    const { orderId } = await platform.ok(createCheckout, { body }, await platform.account());
    const fields = {
      shopID,
      type: 'purchase',
      saleID: '456789',
      transactionID: '1001000',
      priceCurrency: 'EUR',
      referenceID: orderId,
      priceAmount: '12.31',
    };
    const query = new URLSearchParams({ ...fields, signature: signatureOf(KEY, fields) });
    return { platform, path: `/rest/v1/payment/callback/verotel?${query}` };
  },
  async ask(app, who, input, kind) {
    const { platform, path } = input as Postback;
    const { status, text } = await (kind === 'nobody' ? platform : app).raw({ method: 'GET', path }, who);
    return status < 400 ? 'ok' : (JSON.parse(text) as { code: string }).code;
  },
};

interface Postback {
  platform: TestApp;
  path: string;
}
