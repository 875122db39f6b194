import { z } from 'zod';
import { call, reasonSchema as reason, successSchema as success, uuidSchema } from '../../../platform/contract.ts';

// What operators see of payments and do about them. Shapes of our own.

/** A payment as operators see it. */
export const guestOrderSchema = z.object({
  orderId: uuidSchema,
  guestId: uuidSchema,
  guestName: z.string().nullable(),
  provider: z.string(),
  kind: z.string(),
  status: z.string(),
  amountCents: z.number().int(),
  currency: z.enum(['EUR', 'CHF']),
  coins: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type GuestOrder = z.infer<typeof guestOrderSchema>;

export const findOrders = call({
  method: 'GET',
  path: '/backoffice/payments',
  access: 'operator',
  right: 'payments',
  summary: 'Payments, newest first; of one state if asked',
  query: z.object({
    status: z
      .enum(['open', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged-back', 'won', 'lost'])
      .optional(),
    before: uuidSchema.optional(),
  }),
  response: z.object({ items: z.array(guestOrderSchema), next: uuidSchema.nullable() }),
});

const orderId = z.object({ orderId: uuidSchema });

export const giveBackOrder = call({
  method: 'POST',
  path: '/backoffice/payments/:orderId/refund',
  access: 'operator',
  right: 'payments',
  summary: 'Gives a payment back, with what is left of its coins',
  params: orderId,
  body: z.object({ reason }),
  response: success,
});

export const endChargeBack = call({
  method: 'POST',
  path: '/backoffice/payments/:orderId/decide',
  access: 'operator',
  right: 'payments',
  summary: 'Ends a charge-back: won frees the coins, lost gives them up',
  params: orderId,
  body: z.object({ outcome: z.enum(['won', 'lost']), reason }),
  response: success,
});
