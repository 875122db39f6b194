// Free of schemas, so that pages can have them without the schema library travelling along.

export const passwordLength = { min: 10, max: 128 } as const;
export const nameLength = { min: 2, max: 30 } as const;
/** Whether a short message can reach a guest: where his number is missing he can name one, where nobody carries messages he cannot. */
export const textReaches = ['ready', 'no-number', 'unavailable'] as const;
export type TextReach = (typeof textReaches)[number];
export const passkeyNameLength = { max: 40 } as const;

/** The reason of a restriction that nothing but a debt has put on a guest. */
export const UNPAID = 'unpaid-debt';

/**
 * Days of a log-in: it ends when it was not used for `idle`, and after `most` however often it is used, since whoever has kept a stranger's
 * cookie must not keep it for ever. Its end is put off once in `renewedEvery`. A second factor that was shown in it counts for `assured`.
 */
export const sessionDays = { idle: 30, most: 180, renewedEvery: 1, assured: 30 } as const;
