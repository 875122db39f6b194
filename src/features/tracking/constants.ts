// Free of schemas, so that pages can have them without the schema library travelling along.

/** Counts are forgotten after so many days. */
export const KEPT_DAYS = 365;
/** The spans that operators look at, in days. */
export const spans = [7, 30, 90] as const;
