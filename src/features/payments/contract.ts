import { z } from 'zod';
import { call, requestKeySchema, type CommandsOf, type EventsOf, uuidSchema } from '../../platform/contract.ts';
import { monthBounds, oneClickBounds, thresholdBounds, topUpBounds } from './constants.ts';

export * from './contract/operator.ts';

/** Errors of paying, with their HTTP status. */
export const paymentErrors = {
  /** Nobody paid it in time; a new order takes its place. */
  'order-expired': 409,
  'call-back-refused': 403,
  /** What was charged back comes first. */
  'compensation-due': 409,
  'nothing-owed': 409,
  'way-not-offered': 409,
  'means-missing': 409,
  'one-click-off': 409,
  /** More than the guest himself allowed; `leftCents` says how much is left. */
  'over-own-cap': 409,
  'unknown-code': 404,
  'too-many-tries': 429,
  'not-refundable': 409,
  /** Only the provider itself can give this payment back. */
  'refund-elsewhere': 409,
  'not-disputed': 409,
} as const;
/** Those that only operators meet, who have their own sentences. */
export type OperatorPaymentError = 'not-refundable' | 'refund-elsewhere' | 'not-disputed';
/** What companies that call back are told; no person. */
export type ProgramPaymentError = 'call-back-refused';

const cents = z.number().int();
const currency = z.enum(['EUR', 'CHF']);
/** What can be paid with. */
export type Currency = z.output<typeof currency>;
/** Made by the browser once per order: repeating the call orders once. */
const requestKey = requestKeySchema;
const orderId = uuidSchema;
const code = z.string().trim().min(1).max(64);
const done = z.object({ success: z.literal(true) });

export const orderStatusSchema = z.enum([
  'open',
  'pending',
  'paid',
  'failed',
  'expired',
  'refunded',
  'charged-back',
  'won',
  'lost',
]);
const kind = z.enum(['topup', 'subscription', 'compensation', 'verification']);

const begunSchema = z.object({
  checkoutLink: z.url(),
  orderId,
  amountCents: cents,
  currency,
  coins: z.number().int(),
  /** Whether the provider's page stands in a frame of ours, or takes the whole window and sends the guest back. */
  shownIn: z.enum(['frame', 'page']),
});
/** An order that stands at its provider. */
export type CheckoutBegun = z.output<typeof begunSchema>;

/** Shape of our own: §7 shows only that a payment has a checkout link. */
export const createCheckout = call({
  method: 'POST',
  path: '/payment/checkout',
  access: 'account',
  summary: 'Orders coins and answers where to pay',
  body: z.object({
    amountCents: cents.min(topUpBounds.min).max(topUpBounds.max),
    currency: currency.default('EUR'),
    requestKey,
    way: z.enum(['card', 'carrier']).default('card'),
    /** The guest asked to pay by the same means again. */
    savePaymentMethod: z.boolean().default(false),
  }),
  response: begunSchema,
});

/** Shape of our own: changing the card (`changecc`, §4) or the bank account (`changels`) saves another and charges nothing. */
export const verifyPaymentMethod = call({
  method: 'POST',
  path: '/payment/methods',
  access: 'account',
  summary: 'Begins to save a means of payment',
  body: z.object({ requestKey, means: z.enum(['card', 'debit']).default('card') }),
  response: begunSchema,
});

/** Shape of our own. */
export const removePaymentMethod = call({
  method: 'DELETE',
  path: '/payment/methods/:id',
  access: 'account',
  summary: 'Forgets a means of payment, and what was charged to it by itself',
  params: z.object({ id: uuidSchema }),
  response: done,
});

const orderSchema = z.object({
  orderId,
  kind,
  status: orderStatusSchema,
  amountCents: cents,
  currency,
  coins: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Whether the guest may still take it back by himself. */
  canWithdraw: z.boolean(),
});
export type OrderView = z.output<typeof orderSchema>;

export const getOrder = call({
  method: 'GET',
  path: '/payment/order/:orderId',
  access: 'account',
  summary: 'How an order of the guest stands',
  params: z.object({ orderId }),
  response: orderSchema,
});

/** Shape of our own: what a guest waits for who comes back from a provider's page. */
export const getLastOrder = call({
  method: 'GET',
  path: '/payment/lastOrder',
  access: 'account',
  summary: 'The order that the guest began last, while it is worth waiting for',
  response: z.object({ order: orderSchema.nullable() }),
});

/** Shape of our own: unspent bought coins go back within fourteen days. */
export const withdrawOrder = call({
  method: 'POST',
  path: '/payment/order/:orderId/withdraw',
  access: 'account',
  summary: 'Takes a payment back whose coins are unspent',
  params: z.object({ orderId }),
  response: done,
});

/** Shape of our own: what a restricted guest sees instead of a payment (`opcompensation`, §5). */
export const getDebt = call({
  method: 'GET',
  path: '/payment/compensation',
  access: 'account',
  summary: 'What keeps the guest from spending: what he owes after a charge-back, or the reason of an operator',
  response: z.object({
    owedCoins: z.number().int(),
    amountCents: cents,
    currency,
    /** What an operator wrote when he restricted the account; null where nobody did. */
    reason: z.string().nullable(),
    /** Whom to write to about it; null where the operator of the platform has named nobody. */
    contact: z.string().nullable(),
  }),
});

/** Shape of our own. */
export const payDebt = call({
  method: 'POST',
  path: '/payment/compensation',
  access: 'account',
  summary: 'Orders what lifts the restriction and answers where to pay',
  body: z.object({ requestKey }),
  response: begunSchema,
});

const receiptSchema = z.object({
  /** Runs through all receipts of the platform without a gap. */
  number: z.number().int(),
  orderId,
  kind,
  provider: z.string(),
  product: z.string().nullable(),
  /** Why it was written: a charge, or one of three things that correct it. */
  reason: z.enum(['paid', 'refunded', 'charged-back', 'won']),
  corrects: z.number().int().nullable(),
  /** Below zero where money went back; tax and net are parts of it. */
  amountCents: cents,
  netCents: cents,
  vatPercent: z.number().int(),
  vatCents: cents,
  currency,
  coins: z.number().int(),
  /** Who it is from, a line each, as it was when it was written. */
  issuer: z.string(),
  /** What bank statements showed then; empty where nobody had said. */
  descriptor: z.string(),
  issuedAt: z.iso.datetime(),
});
export type Receipt = z.output<typeof receiptSchema>;

/** Shape of our own. */
export const getReceipts = call({
  method: 'GET',
  path: '/payment/receipts',
  access: 'account',
  summary: "The guest's receipts, newest first",
  query: z.object({ before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() }),
  response: z.object({ items: z.array(receiptSchema), next: z.number().int().nullable() }),
});

const oneClickSchema = z.object({
  enabled: z.boolean(),
  amounts: z.array(cents),
  /** At most so much a day, and what of it is left. */
  dayCents: cents,
  leftCents: cents,
  paymentMethodLabel: z.string().nullable(),
});
const autoRechargeSchema = z.object({
  enabled: z.boolean(),
  /** Begins when fewer coins than these are left. */
  belowCoins: z.number().int(),
  amountCents: cents,
  /** At most so much a month, and what of it is left. */
  monthCents: cents,
  leftCents: cents,
  /** Stopped after a charge that failed, until the guest switches it on again. */
  isPaused: z.boolean(),
});
const settingsSchema = z.object({
  /** Without `card` nobody takes money here, and no amounts are shown. `debit`: whether a bank account can be saved in place of a card. */
  offers: z.object({ card: z.boolean(), carrier: z.boolean(), savedPaymentMethod: z.boolean(), debit: z.boolean() }),
  /** What the guest's statement will read; empty where nobody has said. */
  descriptor: z.string(),
  paymentMethod: z.object({ id: uuidSchema, label: z.string() }).nullable(),
  oneClick: oneClickSchema,
  autoRecharge: autoRechargeSchema,
  teaserMode: z.enum(['open', 'closed']),
});
export type PaymentSettings = z.output<typeof settingsSchema>;

/** Shape of our own. */
export const getPaymentSettings = call({
  method: 'GET',
  path: '/payment/settings',
  access: 'account',
  summary: 'How the guest pays, and what he allows to be charged by itself',
  response: settingsSchema,
});

/** Shape of our own. What is left out stays as it is. */
export const putPaymentSettings = call({
  method: 'PUT',
  path: '/payment/settings',
  access: 'account',
  summary: 'Changes what may be charged with one click or by itself',
  body: z.object({
    oneClick: z
      .object({ enabled: z.boolean(), dayCents: cents.min(oneClickBounds.min).max(oneClickBounds.max) })
      .optional(),
    autoRecharge: z
      .object({
        enabled: z.boolean(),
        belowCoins: z.number().int().min(thresholdBounds.min).max(thresholdBounds.max),
        amountCents: cents.min(topUpBounds.min).max(topUpBounds.max),
        monthCents: cents.min(monthBounds.min).max(monthBounds.max),
      })
      .optional(),
  }),
  response: settingsSchema,
});

/** §7 */
export const autoRechargeTeaserState = call({
  method: 'POST',
  path: '/guest/autoRechargeTeaserState',
  access: 'account',
  summary: 'Whether the hint at the automatic recharge stands open',
  body: z.object({ mode: z.enum(['open', 'closed']) }),
  response: done,
});

const redeemed = z.object({ success: z.literal(true), coins: z.number().int() });

/** Shape of our own. Says the same of a code that is none, spent, or misspelt. */
export const redeemScratchCard = call({
  method: 'POST',
  path: '/payment/scratchcard',
  access: 'account',
  summary: 'Turns a prepaid code into coins',
  body: z.object({ code, requestKey: requestKey.optional() }),
  response: redeemed,
});

/** Shape of our own: the payment window's way to bonus codes. */
export const redeemPromoCode = call({
  method: 'POST',
  path: '/payment/promocode',
  access: 'account',
  summary: 'Redeems a bonus code',
  body: z.object({ code, requestKey: requestKey.optional() }),
  response: done,
});

/** Shape of our own. */
export const issueScratchCards = call({
  method: 'POST',
  path: '/payment/scratchcards',
  access: 'operator',
  right: 'payments',
  summary: 'Makes prepaid codes; they are told once and never again',
  body: z.object({ count: z.number().int().min(1).max(500), amountCents: cents.min(500).max(50_000) }),
  response: z.object({ codes: z.array(z.string()) }),
});

/** What a payment provider tells us in a body; its shape and its signature are the provider's own. */
export const paymentCallback = call({
  method: 'POST',
  path: '/payment/callback/:provider',
  access: 'public',
  summary: "A payment's outcome, told by its provider",
  params: z.object({ provider: z.string().max(40) }),
  body: z.record(z.string().max(60), z.unknown()),
  response: done,
});

/** The same told in the query, answered with the word that the provider waits for. */
export const paymentPostback = call({
  method: 'GET',
  path: '/payment/callback/:provider',
  access: 'public',
  summary: "A payment's outcome, told by its provider in the query",
  params: z.object({ provider: z.string().max(40) }),
  response: z.string(),
});

/** §7: what a browser asks for over the channel. Amounts are in cents. */
export const paymentCommands = {
  canOneClick: { data: z.object({}), reply: oneClickSchema.extend({ canOneClick: z.boolean() }) },
  chargeOneClick: {
    data: z.object({
      amount: cents.min(topUpBounds.min).max(topUpBounds.max),
      /** Made by the client once per press: sent again, it charges nothing again. */
      requestKey,
      /** The messenger channel or chat that it was asked for in. */
      channelId: z.union([z.number().int(), z.string().max(80)]).nullable(),
    }),
    reply: z.object({ orderId, status: orderStatusSchema, coins: z.number().int() }),
  },
} as const;

/** §7: pushed when they change. */
export const paymentEvents = { oneClick: oneClickSchema, autoRecharge: autoRechargeSchema } as const;
export type OneClickState = z.output<typeof oneClickSchema>;
export type AutoRechargeState = z.output<typeof autoRechargeSchema>;

declare module '../../platform/contract.ts' {
  interface ChannelCommands extends CommandsOf<typeof paymentCommands> {}
  interface ChannelEvents extends EventsOf<typeof paymentEvents> {}
}
