// Free of schemas, so that pages can have them without the schema library travelling along.

/** What can be subscribed to. */
export const productKeys = ['vip', 'vip-trial', 'tv', 'vx'] as const;
export type ProductKey = (typeof productKeys)[number];

/** The payment window's flow (§4) that sells each. */
export const flowOfProduct = {
  vip: 'vipabo',
  'vip-trial': 'trialvipabo',
  tv: 'vxtvabo',
  vx: 'vxabo',
} as const satisfies Record<ProductKey, string>;

export const subscriptionStatuses = ['active', 'cancelled', 'past-due', 'ended', 'revoked'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** So long a payment that is due may be late before anything is taken away, in days. */
export const GRACE_DAYS = 3;
/** A renewal is announced by mail so many days ahead. */
export const AHEAD_DAYS = 3;
/** A subscription may be withdrawn from within so many days of its start. */
export const WITHDRAWAL_DAYS = 14;

/** Lengths of what is declared without a log-in. */
export const declarationLengths = { name: 80, contract: 80, reason: 1000 } as const;
/** The cookie that keeps the offer to stay away once it has been taken (§3), and for how many seconds. */
export const OFFER_COOKIE = { name: 'sbcanoff', seconds: 30 * 24 * 3600 } as const;
/** The offer to stay is made again after so many days. */
export const OFFER_DAYS = 365;

/** What an operator may give days of. */
export const grantKinds = ['vip', 'tv'] as const;
export type GrantKind = (typeof grantKinds)[number];
/** So many at once. */
export const grantDayBounds = { min: 1, max: 366 } as const;
