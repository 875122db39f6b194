import { z } from 'zod';
import {
  open,
  paymentNoticeSchema,
  sandboxLink,
  sign,
  type Charge,
  type CheckoutSite,
  type Link,
  type Signed,
} from '../../../../sandbox/index.ts';
import type { PaymentProvider, ProviderNotice } from './provider.ts';

const PATIENCE_MS = 10_000;

const signedSchema = z.strictObject({ payload: z.string().max(4000), signature: z.string().max(200) });

/** Payments by the sandbox: they end as the tester presses. It can do all that a provider can. */
export function sandboxPayments(site: CheckoutSite, key: Buffer): PaymentProvider {
  const read = (body: unknown): ProviderNotice | null => {
    const signed = signedSchema.safeParse(body);
    const notice = signed.success ? open(key, 'notice', signed.data, paymentNoticeSchema) : null;
    if (notice === null) return null;
    const { eventId, reference, outcome, amountCents, currency, paymentMethod } = notice;
    const common = { about: 'payment' as const, eventId, orderId: reference, outcome, amountCents, currency };
    return paymentMethod === undefined ? common : { ...common, paymentMethod };
  };

  return {
    name: 'sandbox',
    offers: { card: true, carrier: true, savedPaymentMethod: true, debit: true, subscriptions: true },
    billsRenewals: false,
    shownIn: 'frame',
    answer: 'OK',
    checkoutLink({ id, amountCents, currency, way, savePaymentMethod, payUntil }, { language, origin, descriptor }) {
      const expires = Math.floor(payUntil.getTime() / 1000);
      const common = { reference: id, windowId: id, shopOrigin: origin, language, expires };
      const content: Link = { kind: 'payment', amountCents, currency, way, savePaymentMethod, descriptor, ...common };
      return sandboxLink(site, new URL(origin).hostname, sign(key, 'link', content));
    },
    readNotice: ({ body }) => read(body),
    async charge({ id, amountCents, currency }, token) {
      const content: Charge = { reference: id, amountCents, currency, token };
      return read(await post('/charge', sign(key, 'charge', content)));
    },
    async refund({ id }, part) {
      await post('/refund', sign(key, 'refund', { reference: id, refundId: part.id, amountCents: part.amountCents }));
    },
  };

  async function post(path: string, signed: Signed): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
    return answer.json();
  }
}
