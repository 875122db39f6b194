/** Shapes of our own: the studio is not part of §7. */
export * from './contract/blocks.ts';
export * from './contract/earnings.ts';
export * from './contract/notices.ts';
export * from './contract/offer.ts';
export * from './contract/payouts.ts';
export * from './contract/room.ts';
export * from './contract/schedule.ts';
export * from './contract/stream.ts';
export * from './contract/toys.ts';

/** Faults of the studio, with their HTTP status. */
export const studioErrors = {
  /** After a panic nobody sees her for a while; `until` says until when. */
  resting: 409,
  /** The house has locked her out of going live; `reason` says why. */
  'locked-out': 403,
  'payout-too-small': 409,
  /** More than what is past the dispute window; `payableCoins` says how much that is. */
  'payout-too-much': 409,
  'payout-open': 409,
} as const;
/** Those of payouts, whose room brings their sentences; the others are said where she goes live. */
export type PayoutError = 'payout-too-small' | 'payout-too-much' | 'payout-open';
