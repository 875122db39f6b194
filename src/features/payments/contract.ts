import { z } from 'zod';
import { call } from '../../platform/contract.ts';
import { topUpBounds } from './constants.ts';

/** Faults of paying, with their HTTP status. */
export const paymentErrors = {
  'order-changed': 409,
  'call-back-refused': 403,
} as const;

/** Shape of our own: §7 shows only that a payment has a checkout link. */
export const createCheckout = call({
  method: 'POST',
  path: '/payment/checkout',
  access: 'account',
  summary: 'Orders coins and answers where to pay',
  body: z.object({
    amountCents: z.number().int().min(topUpBounds.min).max(topUpBounds.max),
    currency: z.enum(['EUR', 'CHF']).default('EUR'),
    /** Made by the browser once per order: repeating the call orders once. */
    requestKey: z.uuid(),
  }),
  response: z.object({ checkoutLink: z.url(), orderId: z.uuid(), coins: z.number().int() }),
});

export const getOrder = call({
  method: 'GET',
  path: '/payment/order/:orderId',
  access: 'account',
  summary: 'How an order of the guest stands',
  params: z.object({ orderId: z.uuid() }),
  response: z.object({
    orderId: z.uuid(),
    status: z.enum(['open', 'paid', 'failed']),
    amountCents: z.number().int(),
    currency: z.enum(['EUR', 'CHF']),
    coins: z.number().int(),
  }),
});

/** What a payment provider tells us, signed by it over the raw payload. */
export const paymentCallback = call({
  method: 'POST',
  path: '/payment/callback/:provider',
  access: 'public',
  summary: "A payment's outcome, told by its provider",
  params: z.object({ provider: z.string().max(40) }),
  body: z.object({ payload: z.string().max(4000), signature: z.string().max(200) }),
  response: z.object({ success: z.literal(true) }),
});
