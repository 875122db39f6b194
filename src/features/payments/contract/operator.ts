import { z } from 'zod';
import { noticeReasons } from '../constants.ts';
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
  /** What of it went back, and what of it was charged back. */
  refundedCents: z.number().int(),
  disputedCents: z.number().int(),
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

/** What a provider said that could not be booked. */
const waitingNoticeSchema = z.object({
  noticeId: uuidSchema,
  provider: z.string(),
  /** An outcome, an event of a subscription, `renewed`, or what the provider calls it where it is not understood. */
  what: z.string(),
  amountCents: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** How often it was told. */
  times: z.number().int(),
  /** Null where something broke: it is tried again each minute. */
  reason: z.enum(noticeReasons).nullable(),
  receivedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  settledBy: z.string().nullable(),
  /** The order that it names, as it stands; all null where that is none of ours. */
  orderId: uuidSchema.nullable(),
  orderCents: z.number().int().nullable(),
  orderCurrency: z.string().nullable(),
  orderStatus: z.string().nullable(),
  guestId: uuidSchema.nullable(),
  guestName: z.string().nullable(),
  /** Of how often it was told, and why it waits. */
  version,
});
export type WaitingNotice = z.infer<typeof waitingNoticeSchema>;

export const findNotices = call({
  method: 'GET',
  path: '/backoffice/payment-notices',
  access: 'operator',
  right: 'payments',
  summary: 'What payment providers said that could not be booked, newest first: what waits, or what was settled',
  query: z.object({ show: z.enum(['waiting', 'settled']).default('waiting'), before: uuidSchema.optional() }),
  response: z.object({ items: z.array(waitingNoticeSchema), next: uuidSchema.nullable() }),
});

const noticeId = z.object({ noticeId: uuidSchema });

export const retryNotice = call({
  method: 'POST',
  path: '/backoffice/payment-notices/:noticeId/retry',
  access: 'operator',
  right: 'payments',
  summary: 'Tries to book a notice of a payment provider again',
  params: noticeId,
  body: z.object({ version, reason }),
  /** False where it still does not fit, and waits on. */
  response: z.object({ isBooked: z.boolean() }),
});

export const settleNotice = call({
  method: 'POST',
  path: '/backoffice/payment-notices/:noticeId/settle',
  access: 'operator',
  right: 'payments',
  summary: 'Ends a notice of a payment provider that somebody has seen to; nothing is booked by it',
  params: noticeId,
  body: z.object({ version, reason }),
  response: success,
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
