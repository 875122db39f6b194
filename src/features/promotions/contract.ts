import { z } from 'zod';
import { call, type EventsOf, momentSchema, reasonSchema, requestKeySchema } from '../../platform/contract.ts';
import { voucherTypes } from '../wallet/constants.ts';
import { CODE_LENGTH, MOST_BUDGET_COINS, refusals } from './constants.ts';

/** Errors of bonus codes, with their HTTP status. */
export const promotionErrors = {
  'unknown-code': 404,
  'already-redeemed': 409,
  'need-vip': 403,
  'need-mobile-auth': 403,
  'first-top-up-only': 409,
  'too-many-tries': 429,
  /** None waits, or it was taken. */
  'no-monthly-bonus': 409,
  'code-taken': 409,
  /** A benefit that nobody here can give yet. */
  'benefit-not-offered': 409,
  /** Not enough for one redemption, which may cost `coins`. */
  'budget-too-small': 409,
} as const;
/** Those that only operators meet, who have their own sentences. */
export type OperatorPromotionError = 'code-taken' | 'benefit-not-offered' | 'budget-too-small';

const whole = (max: number) => z.number().int().min(1).max(max);
const actorId = z.number().int().positive().nullable();
const coins = whole(100_000);
const fromCents = z.number().int().min(0).max(1_000_000);

/** §3: what a code is worth. Coins that are given count as bonus: spent last, never paid out. */
export const benefitSchema = z.discriminatedUnion('kind', [
  /** An amount of money, given as coins. */
  z.strictObject({ kind: z.literal('flatBonus'), cents: whole(1_000_000) }),
  z.strictObject({ kind: z.literal('coins'), coins }),
  /** The highest step that a top-up reaches counts. */
  z.strictObject({
    kind: z.literal('topUpPercent'),
    steps: z
      .array(z.strictObject({ fromCents, percent: whole(200) }))
      .min(1)
      .max(10),
  }),
  z.strictObject({
    kind: z.literal('topUpFlat'),
    steps: z.array(z.strictObject({ fromCents, coins })).min(1).max(10),
  }),
  z.strictObject({
    kind: z.literal('subscription'),
    subscription: z.enum(['vip', 'premium', 'actor']),
    days: whole(366),
    actorId,
  }),
  z.strictObject({
    kind: z.literal('voucher'),
    type: z.literal(Object.values(voucherTypes)),
    amount: whole(10_000),
    actorId,
    /** How long it lasts; null is for ever. */
    days: whole(3660).nullable(),
  }),
  z.strictObject({ kind: z.literal('mediaAlbum'), albumId: whole(Number.MAX_SAFE_INTEGER) }),
]);
export type Benefit = z.output<typeof benefitSchema>;

const conditionsSchema = z.strictObject({
  requireMobileAuth: z.boolean(),
  vip: z.boolean(),
  firstTopUpOnly: z.boolean(),
});
export type Conditions = z.output<typeof conditionsSchema>;

/** As people type it: small or capital, with whatever between the groups. */
const typed = z.string().trim().min(1).max(64);

const configSchema = z.object({
  code: z.string(),
  validTo: z.iso.datetime().nullable(),
  containsTopUpBenefit: z.boolean(),
  conditions: conditionsSchema,
  benefits: z.array(benefitSchema),
});
/** §3: bonus code config. */
export type BonusCodeConfig = z.output<typeof configSchema>;

const bonusSchema = configSchema.extend({
  /** Coins that were given at once. */
  coins: z.number().int(),
  /** Until when the benefits of a top-up wait for one; null where there are none. */
  waitsUntil: z.iso.datetime().nullable(),
});
export type Bonus = z.output<typeof bonusSchema>;

/** §7: what the server says by itself. */
export const promotionEvents = { bonusCodeRedeemed: z.object({ bonus: bonusSchema }) } as const;

/** With a key of the browser's making a press that is sent again redeems nothing again. */
const press = z.object({ code: typed, requestKey: requestKeySchema.optional() });

/** §7 */
export const redeemBonus = call({
  method: 'POST',
  path: '/guest/redeemBonus',
  access: 'account',
  summary: 'Redeems a bonus code',
  body: press,
  response: z.object({ success: z.literal(true), bonus: bonusSchema }),
});

/** §7, bonus code service: §8 says `success` and `reason`. */
export const checkBonusCode = call({
  method: 'POST',
  path: '/bonuscode/check',
  access: 'account',
  summary: 'Whether the guest could redeem a code',
  body: z.object({ code: typed }),
  response: z.object({
    success: z.boolean(),
    reason: z.enum(refusals).nullable(),
    config: configSchema.nullable(),
  }),
});

/** §7, bonus code service. */
export const redeemBonusCode = call({
  method: 'POST',
  path: '/bonuscode/redeem',
  access: 'account',
  summary: 'Redeems a bonus code',
  body: press,
  response: redeemBonus.response,
});

/** §7, bonus code service: codes whose benefits wait for the next top-up. */
export const remainingBonusCodes = call({
  method: 'POST',
  path: '/bonuscode/remaining',
  access: 'account',
  summary: "The guest's codes that still wait for a top-up",
  body: z.object({}),
  response: z.object({ items: z.array(configSchema.extend({ waitsUntil: z.iso.datetime() })) }),
});
export type RemainingCode = z.output<typeof remainingBonusCodes.response>['items'][number];

/** Shape of our own: §3 shows only that the status bar tells of it. */
export const takeMonthlyBonus = call({
  method: 'POST',
  path: '/guest/monthlyBonus',
  access: 'account',
  summary: 'Takes the coins that wait this month, once',
  response: z.object({ coins: z.number().int() }),
});

/** §7. Says nothing of whether there is such a code. */
export const hasGuestNotRedeemed = call({
  method: 'GET',
  path: '/promo/hasGuestNotRedeemedOnTopCodeInstance/:promoCode',
  access: 'guest',
  summary: 'Whether the guest has not redeemed a top-up code yet',
  params: z.object({ promoCode: typed }),
  response: z.object({ hasNotRedeemed: z.boolean() }),
});

const codeSchema = configSchema.extend({
  id: z.number().int(),
  quantity: z.number().int().nullable(),
  /** In coins: what vouchers may cost the platform, did cost, and may still cost that guests have. Null where the code gives none. */
  budget: z.object({ coins: z.number().int(), paid: z.number().int(), reserved: z.number().int() }).nullable(),
  redeemed: z.number().int(),
  oncePerGuest: z.boolean(),
  disabledAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type BonusCode = z.output<typeof codeSchema>;

const budget = z.number().int().min(1).max(MOST_BUDGET_COINS);

const newCodeSchema = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]+$/)
    .min(CODE_LENGTH.min)
    .max(CODE_LENGTH.max),
  validTo: momentSchema.nullable(),
  conditions: conditionsSchema,
  benefits: z.array(benefitSchema).min(1).max(12),
  quantity: whole(10_000_000).nullable(),
  oncePerGuest: z.boolean(),
  /** What its vouchers may cost the platform, which pays performers for what they pay for; null for a code without such. */
  budgetCoins: budget.nullable().default(null),
});
export type NewBonusCode = z.output<typeof newCodeSchema>;

/** Shape of our own. */
export const createBonusCode = call({
  method: 'POST',
  path: '/backoffice/bonuscodes',
  access: 'operator',
  right: 'promotions',
  summary: 'Makes a bonus code; one with vouchers names what they may cost: beyond that it is not redeemed',
  body: newCodeSchema,
  response: codeSchema,
});

/** Shape of our own. Below what is spent and promised already nobody redeems it any more; what guests have they keep. */
export const changeBonusBudget = call({
  method: 'POST',
  path: '/backoffice/bonuscodes/:id/budget',
  access: 'operator',
  right: 'promotions',
  summary: 'Sets what the vouchers of a bonus code may cost; names the budget that it replaces',
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: z.object({ wasCoins: z.number().int().min(0).max(MOST_BUDGET_COINS), coins: budget }),
  response: codeSchema,
});

/** Shape of our own. */
export const listBonusCodes = call({
  method: 'GET',
  path: '/backoffice/bonuscodes',
  access: 'operator',
  right: 'promotions',
  summary: 'Bonus codes, newest first',
  query: z.object({ before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() }),
  response: z.object({ items: z.array(codeSchema), next: z.number().int().nullable() }),
});

/** Shape of our own. What has been redeemed stays redeemed. */
export const disableBonusCode = call({
  method: 'POST',
  path: '/backoffice/bonuscodes/:id/disable',
  access: 'operator',
  right: 'promotions',
  summary: 'Ends a bonus code',
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: z.object({ reason: reasonSchema }),
  response: codeSchema,
});

declare module '../../platform/contract.ts' {
  interface ChannelEvents extends EventsOf<typeof promotionEvents> {}
}
