// Free of schemas, so that pages can have them without the schema library travelling along.

/** What can be topped up with one tap, in cents. */
export const topUpAmounts = [1000, 2500, 5000, 10_000] as const;
/** The first of them, where a few stand beside other things. */
export const quickAmounts = topUpAmounts.slice(0, 3);
/** What a first try costs, in cents: the smallest that can be paid, and one more. */
export const trialAmounts = [500, 1000] as const;
/** Any amount of full cents between these may be typed: the exact amount one wants. */
export const topUpBounds = { min: 500, max: 50_000 } as const;
/** One tap in a chat charges one of these, in cents. */
export const oneClickAmounts = [1000, 2500, 5000] as const;
/** What one click may take a day at most, and what the automatic recharge may take a month, in cents. */
export const oneClickBounds = { min: 1000, max: 50_000 } as const;
export const monthBounds = { min: 1000, max: 100_000 } as const;
/** The balance below which the automatic recharge may be asked to begin, in coins. */
export const thresholdBounds = { min: 1, max: 2000 } as const;
/** An order that nobody pays is given up after so long, and its checkout closes with it. */
export const CHECKOUT_MINUTES = 30;
/** Why a notice of a provider waits for an operator. */
export const noticeReasons = [
  'unknown-order',
  'other-sum',
  'other-currency',
  'no-subscription',
  'disputed-before',
  'refunded-before',
  'not-paid',
  'not-understood',
] as const;
export type NoticeReason = (typeof noticeReasons)[number];
/** Letters and digits of a scratch card, in groups of four. */
export const SCRATCH_CODE_LENGTH = 16;
