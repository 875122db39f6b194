// Free of schemas, so that pages can have them without the schema library travelling along.

/** What an operator may give days of. */
export const grantKinds = ['vip', 'tv'] as const;
export type GrantKind = (typeof grantKinds)[number];
/** So many at once. */
export const grantDayBounds = { min: 1, max: 366 } as const;
