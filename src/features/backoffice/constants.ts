// Free of schemas, so that pages can have them without the schema library travelling along.

/** What an operator may give days of. */
export const grantKinds = ['vip', 'tv'] as const;
export type GrantKind = (typeof grantKinds)[number];
/** So many at once. */
export const grantDayBounds = { min: 1, max: 366 } as const;

/** What a guest and the performer whom he paid may have in common; the strongest first. */
export const linkKinds = ['account', 'means', 'phone', 'email', 'browser', 'network'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Length of a transfer's number at the bank. */
export const referenceBounds = { min: 3, max: 80 } as const;
