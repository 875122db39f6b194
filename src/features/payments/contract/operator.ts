import { z } from 'zod';
import {
  call,
  reasonSchema as reason,
  successSchema as success,
  uuidSchema,
  versionSchema as version,
} from '../../../platform/contract.ts';

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
  /** Of how it stands, and what of it has gone back. */
  version,
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

export const refundOrder = call({
  method: 'POST',
  path: '/backoffice/payments/:orderId/refund',
  access: 'operator',
  right: 'payments',
  summary: 'Gives a payment back, with what is left of its coins; coins already spent are borne by the platform',
  params: orderId,
  body: z.object({ version, reason }),
  response: success,
});

/** For providers that do not tell how a dispute ended. */
export const decideChargeBack = call({
  method: 'POST',
  path: '/backoffice/payments/:orderId/decide',
  access: 'operator',
  right: 'payments',
  summary: 'Ends a charge-back: won frees the coins, lost gives them up',
  params: orderId,
  body: z.object({ outcome: z.enum(['won', 'lost']), version, reason }),
  response: success,
});
