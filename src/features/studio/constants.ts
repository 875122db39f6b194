// Free of schemas, so that pages can have them without the schema library travelling along.

/** Bounds of what a performer may ask a minute, in VXC. */
export const priceBounds = { min: 2, max: 40 } as const;
