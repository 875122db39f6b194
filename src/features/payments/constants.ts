// Free of schemas, so that pages can have them without the schema library travelling along.

/** What can be topped up with one tap, in cents. */
export const topUpAmounts = [1000, 2500, 5000, 10_000] as const;
/** Any amount of full cents between these may be typed: the exact amount one wants. */
export const topUpBounds = { min: 500, max: 50_000 } as const;
