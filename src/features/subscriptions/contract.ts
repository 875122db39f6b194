import { z } from 'zod';
import {
  call,
  daySchema,
  emailSchema,
  lineSchema,
  reasonSchema,
  requestKeySchema,
  successSchema,
  uuidSchema,
} from '../../platform/contract.ts';
import { createCheckout } from '../payments/contract.ts';
import { declarationLengths, grantDayBounds, grantKinds, productKeys, subscriptionStatuses } from './constants.ts';

/** Errors of subscriptions, with their HTTP status. */
export const subscriptionErrors = {
  /** What it would give is had by another one already. */
  'already-subscribed': 409,
  /** The trial is there once for everybody. */
  'trial-used': 409,
  /** It costs something else by now. */
  'price-changed': 409,
  'not-cancellable': 409,
  'not-resumable': 409,
  'not-withdrawable': 409,
  'already-closed': 409,
} as const;
/** Those that only operators meet, who have their own sentences. */
export type OperatorSubscriptionError = 'already-closed';

const cents = z.number().int();
/** More than anything costs, and than is kept of a price. */
const MOST_CENTS = 1_000_000;
const done = z.object({ success: z.literal(true) });
const period = z.string();
const product = z.enum(productKeys);
const gives = z.object({ vip: z.boolean(), tv: z.boolean() });

const productSchema = z.object({
  key: product,
  gives,
  priceCents: cents,
  currency: z.literal('EUR'),
  /** How long one payment lasts (ISO 8601). */
  period,
  /** What is paid from the second payment on. */
  renewal: z.object({ priceCents: cents, period }),
  /** Why it cannot be ordered by this guest at the moment; null where it can. */
  barrier: z.enum(['already-subscribed', 'trial-used', 'not-offered']).nullable(),
});
export type ProductView = z.output<typeof productSchema>;

/** Shape of our own. */
export const getProducts = call({
  method: 'GET',
  path: '/subscription/products',
  access: 'guest',
  summary: 'What can be subscribed to, and at what price',
  response: z.object({ items: z.array(productSchema) }),
});

/** Shape of our own: §7 shows only that a payment has a checkout link. */
export const createSubscription = call({
  method: 'POST',
  path: '/subscription/checkout',
  access: 'account',
  summary: 'Orders a subscription and answers where to pay',
  body: z.object({
    product,
    /** Made by the browser once per order: repeating the call orders once. */
    requestKey: requestKeySchema,
    /** What the first payment was shown to cost, and every later one. */
    priceCents: z.number().int().positive().max(MOST_CENTS),
    renewalCents: z.number().int().positive().max(MOST_CENTS),
    /** The guest wants it to begin at once, before the days of withdrawal are over. */
    startNow: z.literal(true),
  }),
  response: createCheckout.response,
});

const moment = z.iso.datetime();
const subscriptionSchema = z.object({
  id: uuidSchema,
  product,
  gives,
  status: z.enum(subscriptionStatuses),
  startedAt: moment,
  paidUntil: moment,
  /** What is charged next, and when; null where nothing is any more. */
  next: z.object({ at: moment, cents }).nullable(),
  renewal: z.object({ priceCents: cents, period }),
  canCancel: z.boolean(),
  canResume: z.boolean(),
  /** What a withdrawal would give back now of its first payment, and in the same share of later ones; null where there is none. */
  withdrawCents: cents.nullable(),
  canWithdraw: z.boolean(),
  /** Coins for staying; null where none are offered. */
  offerCoins: z.number().int().nullable(),
});
export type SubscriptionView = z.output<typeof subscriptionSchema>;
const subscriptionInput = { params: z.object({ id: uuidSchema }), response: subscriptionSchema } as const;

/** Shape of our own. */
export const getSubscriptions = call({
  method: 'GET',
  path: '/subscription',
  access: 'account',
  summary: "The guest's subscriptions, newest first",
  response: z.object({ items: z.array(subscriptionSchema) }),
});

/** Shape of our own: what is paid for is had to its end. */
export const cancelSubscription = call({
  method: 'POST',
  path: '/subscription/:id/cancel',
  access: 'account',
  summary: 'Cancels a subscription to the end of what is paid',
  ...subscriptionInput,
});

/** Shape of our own. */
export const resumeSubscription = call({
  method: 'POST',
  path: '/subscription/:id/resume',
  access: 'account',
  summary: 'Takes a cancellation back',
  ...subscriptionInput,
});

/** Shape of our own. */
export const withdrawSubscription = call({
  method: 'POST',
  path: '/subscription/:id/withdraw',
  access: 'account',
  summary: 'Withdraws from a subscription within fourteen days; what was paid goes back',
  ...subscriptionInput,
});

/** §7. Sets the cookie `sbcanoff`. */
export const acceptCancellationOffer = call({
  method: 'POST',
  path: '/guest/acceptCancellationOffer',
  access: 'account',
  summary: 'Stays after a cancellation, for the coins that are offered; once for each subscription',
  body: z.object({
    guest_id: uuidSchema,
    /** The words that the offer was made with. */
    platform_text: z.string().trim().max(500),
  }),
  response: z.object({
    accepted_offer: z.boolean(),
    /** What came of it; null where the offer does not stand any more. */
    accepted_offer_info: z.object({ coins: z.number().int(), nextCharge: moment, nextCents: cents }).nullable(),
  }),
});

/**
 * A receipt is mailed to an address that anybody may have typed, so what leads away at a press is refused; but nothing that a name or a
 * contract may well hold, for nobody may be kept from declaring.
 */
const line = (max: number) =>
  lineSchema(1, max)
    .regex(/^[^<>]+$/)
    .refine((text) => !/:\/\/|www\./i.test(text));

const declared = {
  email: emailSchema,
  name: line(declarationLengths.name),
  /** A product, or what the contract is called. */
  contract: line(declarationLengths.contract),
};
const receiptSchema = z.object({
  reference: z.string(),
  receivedAt: moment,
});
export type DeclarationReceipt = z.output<typeof receiptSchema>;

/** Shape of our own (German law, § 312k BGB). Says the same whether there is such a contract or not. */
export const declareCancellation = call({
  method: 'POST',
  path: '/declaration/cancellation',
  access: 'public',
  summary: 'Cancels a contract without a log-in',
  body: z
    .object({
      ...declared,
      manner: z.enum(['ordinary', 'extraordinary']),
      reason: line(declarationLengths.reason).optional(),
      /** When it is to end; as soon as possible unless told. */
      wantedOn: daySchema.optional(),
    })
    .refine(({ manner, reason }) => manner === 'ordinary' || reason !== undefined, { path: ['reason'] }),
  response: receiptSchema,
});

/** Shape of our own (withdrawal button, directive 2023/2673). Says the same whether there is such a contract or not. */
export const declareWithdrawal = call({
  method: 'POST',
  path: '/declaration/withdrawal',
  access: 'public',
  summary: 'Withdraws from a contract without a log-in',
  body: z.object(declared),
  response: receiptSchema,
});

const declarationSchema = z.object({
  id: uuidSchema,
  reference: z.string(),
  kind: z.enum(['cancellation', 'withdrawal']),
  origin: z.enum(['form', 'account']),
  email: z.string(),
  name: z.string(),
  contract: z.string(),
  manner: z.enum(['ordinary', 'extraordinary']).nullable(),
  reason: z.string().nullable(),
  wantedOn: z.string().nullable(),
  receivedAt: moment,
  /** `carried-out` by itself; `open` waits for an operator; `received` is being looked at. */
  status: z.enum(['received', 'open', 'carried-out', 'closed']),
  /** Whose it seems to be, by the address. */
  guestId: uuidSchema.nullable(),
  subscriptionId: uuidSchema.nullable(),
  closedAt: moment.nullable(),
  closeReason: z.string().nullable(),
});
export type Declaration = z.output<typeof declarationSchema>;

/** Shape of our own. */
export const getDeclarations = call({
  method: 'GET',
  path: '/backoffice/declarations',
  access: 'operator',
  right: 'payments',
  summary: 'Cancellations and withdrawals that came without a log-in, newest first',
  query: z.object({ status: z.enum(['open', 'all']).default('open'), before: uuidSchema.optional() }),
  response: z.object({ items: z.array(declarationSchema), next: uuidSchema.nullable() }),
});

/** Shape of our own. */
export const closeDeclaration = call({
  method: 'POST',
  path: '/backoffice/declarations/:id/close',
  access: 'operator',
  right: 'payments',
  summary: 'Notes what was done about a declaration',
  params: z.object({ id: uuidSchema }),
  body: z.object({ reason: reasonSchema }),
  response: done,
});

export const grantDays = call({
  method: 'POST',
  path: '/backoffice/guests/:guestId/days',
  access: 'operator',
  right: 'payments',
  summary: 'Gives days of VIP or TV, once per `requestKey`; they wait for what is paid to run out',
  params: z.object({ guestId: uuidSchema }),
  body: z.object({
    kind: z.enum(grantKinds),
    days: z.number().int().min(grantDayBounds.min).max(grantDayBounds.max),
    requestKey: requestKeySchema,
    reason: reasonSchema,
  }),
  response: successSchema,
});
