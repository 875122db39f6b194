import { z } from 'zod';
import {
  call,
  daySchema,
  languageSchema,
  requestKeySchema,
  type EventsOf,
  uuidSchema,
} from '../../platform/contract.ts';
import { limitBounds, movementKinds, pauseLengths, remindBounds, voucherTypes } from './constants.ts';

export * from './contract/credits.ts';
export * from './contract/earnings.ts';
export * from './contract/payout-batches.ts';
export * from './contract/payout-details.ts';
export * from './contract/payout-review.ts';
export * from './contract/payouts.ts';
export * from './contract/returns.ts';

/** Errors of money, with their HTTP status. */
export const walletErrors = {
  'not-enough-money': 402,
  /** More than the guest's own limit leaves; `leftCents` says how much that is. */
  'limit-reached': 409,
  /** The guest has shut himself out; `until` says how long, and is missing where it is for good. */
  'self-excluded': 403,
  /** The guest owes something, and pays that first. */
  'compensation-due': 409,
  /** Nothing bought within the last days is unspent. */
  'nothing-to-refund': 409,
  /** Something has moved since the amount was shown. */
  'refund-changed': 409,
  'payout-too-small': 409,
  /** More than what is past the dispute window; `payableCoins` says how much that is. */
  'payout-too-much': 409,
  'payout-open': 409,
  /** She has not said where it is to go. */
  'payout-no-details': 409,
  /** Another operator was faster; `state` says how he decided. */
  'payout-decided': 409,
  /** Guests who paid her are linked to her, and nobody has looked at that. */
  'payout-linked': 409,
  /** She has lately named another account; `until` says how long nothing is paid there. */
  'payout-held': 409,
  /** The company's name or account has not been said. */
  'payout-payer-missing': 409,
  /** Nothing that is approved can be paid. */
  'payout-batch-empty': 409,
} as const;
/** Those of payouts, whose sentences come with the rooms: the studio's, and the operators'. */
export type PayoutError = 'payout-too-small' | 'payout-too-much' | 'payout-open' | 'payout-no-details';
export type PayoutReviewError =
  | 'payout-decided'
  | 'payout-linked'
  | 'payout-held'
  | 'payout-payer-missing'
  | 'payout-batch-empty';

const cents = z.number().int();
const done = z.object({ success: z.literal(true) });

export const getGuestBalance = call({
  method: 'GET',
  path: '/guest/getGuestBalance',
  access: 'guest',
  summary: "The guest's coins",
  response: z.object({
    balance: z.number().int(),
    balanceFormatted: z.string(),
    isPayingCustomer: z.boolean(),
    /** What of the balance was given: spent last, never paid out. */
    bonusBalance: z.number().int(),
    /** Bought coins that were taken out of the balance while a charge-back is undecided. */
    frozenBalance: z.number().int(),
    /** §3: one for each bought coin that was spent; what was paid back or charged back does not count. */
    loyaltyPoints: z.number().int(),
  }),
});
export type GuestBalance = z.output<typeof getGuestBalance.response>;

const voucherSchema = z.object({
  /** §3: 1 to 10. */
  type: z.literal(Object.values(voucherTypes)),
  amount: z.number().int(),
  /** Good with this performer alone; null is good with all. */
  actorId: z.number().int().nullable(),
  /** When the first of them runs out. */
  expiresAt: z.iso.datetime().nullable(),
});
export type Voucher = z.output<typeof voucherSchema>;

/** §3: guest benefits. */
export interface Benefits {
  vouchers: Voucher[];
  spinwheelSpins: number;
  messengerGiftCount: number;
  freeMessagesCount: number;
  privateShowTickets: number;
  chatShowTickets: number;
}

const movementSchema = z.object({
  id: z.string(),
  /** When it began and ended: the charges of one chat session are one movement, all else is a moment. */
  since: z.iso.datetime(),
  at: z.iso.datetime(),
  kind: z.enum(movementKinds),
  /** Coins; negative when they left. */
  amount: z.number().int(),
  label: z.string().nullable(),
});
export type Movement = z.infer<typeof movementSchema>;

/** Days of Berlin, both included. */
const filter = {
  kind: z.enum(movementKinds).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
};

/** Shape of our own: §7 shows no statement. */
export const getStatement = call({
  method: 'GET',
  path: '/guest/getStatement',
  access: 'guest',
  summary: "Movements of the guest's coins, newest first",
  query: z.object({ before: z.string().max(80).optional(), ...filter }),
  response: z.object({ items: z.array(movementSchema), next: z.string().nullable() }),
});

/** Shape of our own. */
export const getStatementCsv = call({
  method: 'GET',
  path: '/guest/statement.csv',
  access: 'account',
  summary: "Movements of the guest's coins as a table (RFC 4180)",
  query: z.object(filter),
  response: z.string(),
});

/** Shape of our own. */
export const getReceiptPdf = call({
  method: 'GET',
  path: '/payment/receipt/:number/pdf',
  access: 'account',
  summary: "One of the guest's receipts on paper",
  params: z.object({ number: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  response: z.string(),
});

const limitSchema = z.object({
  /** Null is no limit. */
  cents: cents.nullable(),
  /** A higher one, or none, that holds from then on. */
  next: z.object({ cents: cents.nullable(), at: z.iso.datetime() }).nullable(),
  /** What the coins that were spent are worth. */
  spentCents: cents,
});
const spendingSchema = z.object({
  day: limitSchema,
  month: limitSchema,
  remind: z.object({ minutes: z.number().int().nullable(), coins: z.number().int().nullable() }),
  /** The guest has shut himself out; null for `until` is for good. */
  pause: z.object({ since: z.iso.datetime(), until: z.iso.datetime().nullable() }).nullable(),
});
export type SpendingView = z.output<typeof spendingSchema>;

/** Shape of our own. */
export const getSpending = call({
  method: 'GET',
  path: '/guest/spending',
  access: 'account',
  summary: "The guest's own limits, reminders and pauses",
  response: spendingSchema,
});

const ownLimit = cents.min(limitBounds.min).max(limitBounds.max).nullable();

/** Shape of our own. Lower holds at once, higher or none (null) a day later. */
export const putLimits = call({
  method: 'PUT',
  path: '/guest/spending/limits',
  access: 'account',
  summary: 'What the guest wants to spend at most',
  body: z.object({ dayCents: ownLimit, monthCents: ownLimit }),
  response: spendingSchema,
});

/** Shape of our own. */
export const putReminder = call({
  method: 'PUT',
  path: '/guest/spending/reminder',
  access: 'account',
  summary: 'After how much time or how many coins of a paid chat the guest is reminded',
  body: z.object({
    minutes: z.number().int().min(remindBounds.minutes.min).max(remindBounds.minutes.max).nullable(),
    coins: z.number().int().min(remindBounds.coins.min).max(remindBounds.coins.max).nullable(),
  }),
  response: spendingSchema,
});

/** Shape of our own. A pause that stands is never shortened. */
export const postPause = call({
  method: 'POST',
  path: '/guest/spending/pause',
  access: 'account',
  summary: 'Shuts the guest out of all that costs money',
  body: z.object({ length: z.enum(pauseLengths) }),
  response: spendingSchema,
});

const refundSchema = z.object({ coins: z.number().int(), cents, currency: z.enum(['EUR', 'CHF']) });

/** Shape of our own. */
export const getRefund = call({
  method: 'GET',
  path: '/guest/refund',
  access: 'account',
  summary: 'What of the coins that were bought lately could be given back',
  response: z.object({ items: z.array(refundSchema.extend({ orderId: uuidSchema, boughtAt: z.iso.datetime() })) }),
});
export type RefundOffer = z.output<typeof getRefund.response>['items'][number];

/** Shape of our own. The guest says what he was shown: another amount by now is refused with `refund-changed`. */
export const postRefund = call({
  method: 'POST',
  path: '/guest/refund',
  access: 'account',
  summary: 'Gives unspent coins of a payment back',
  body: z.object({ orderId: uuidSchema, coins: z.number().int().positive(), requestKey: requestKeySchema }),
  response: done,
});

/** Whose an account of the ledger is, and what of his it holds. */
const ledgerOwner = z.object({
  kind: z.enum(['guest', 'performer', 'platform', 'provider', 'held']),
  /** As they are called today; null for no person, and for who has gone. */
  name: z.string().nullable(),
  guestId: uuidSchema.nullable(),
  /** The rest of the account's name: `coins`, `earnings`, a provider. */
  part: z.string(),
});
export type LedgerOwner = z.output<typeof ledgerOwner>;

/** Shape of our own. Of accounts whose names begin so. */
export const getLedgerAccounts = call({
  method: 'GET',
  path: '/backoffice/ledger/accounts',
  access: 'operator',
  right: 'ledger',
  summary: "The ledger's accounts with their balances, by name",
  query: z.object({ prefix: z.string().max(120).default(''), after: z.string().max(200).optional() }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        owner: ledgerOwner,
        asset: z.string(),
        kind: z.string(),
        balance: z.number().int(),
        openedAt: z.iso.datetime(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

/** Shape of our own. */
export const getLedgerEntries = call({
  method: 'GET',
  path: '/backoffice/ledger/entries',
  access: 'operator',
  right: 'ledger',
  summary: "An account's entries, newest first",
  query: z.object({
    account: z.string().min(1).max(200),
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  response: z.object({
    items: z.array(
      z.object({
        transferId: z.string(),
        amount: z.number().int(),
        kind: z.string(),
        meta: z.record(z.string(), z.unknown()).nullable(),
        at: z.iso.datetime(),
        /** The other accounts of the same transfer. */
        others: z.array(z.object({ id: z.string(), amount: z.number().int(), owner: ledgerOwner })),
        /** What was bought, by its names in the languages it has; empty where nothing is known. */
        things: z.array(z.object({ names: z.partialRecord(languageSchema, z.string()), quantity: z.number().int() })),
        /** In which show. */
        show: z.object({ performer: z.string(), startedAt: z.iso.datetime() }).nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

/** Shape of our own: reads the whole ledger, so it is asked for seldom. */
export const postLedgerCheck = call({
  method: 'POST',
  path: '/backoffice/ledger/check',
  access: 'operator',
  right: 'ledger',
  summary: 'Recounts the ledger and names what does not add up',
  response: z.object({ ok: z.boolean(), problems: z.array(z.string()), at: z.iso.datetime() }),
});

/** What is pushed when it changes (§7), and the reminder in a paid chat. */
export const walletEvents = {
  guestBalance: getGuestBalance.response,
  guestVouchers: z.object({ vouchers: z.array(voucherSchema) }),
  /** In a paid chat the guest's own reminder is due. */
  spendingReminder: z.object({ seconds: z.number().int(), coins: z.number().int() }),
} as const;
export type WalletEvents = EventsOf<typeof walletEvents>;

declare module '../../platform/contract.ts' {
  interface ChannelEvents extends EventsOf<typeof walletEvents> {}
}
