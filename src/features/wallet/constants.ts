// Free of schemas, so that pages can have them without the schema library travelling along.

/** A euro buys four coins, rounded up (§1, §9). */
export const COINS_PER_EURO = 4;
/** Below this a paid chat does not begin (§9). */
export const MINIMUM_CHAT_BALANCE = 0.5;

/** §1: what an amount in cents of a euro buys. */
export const coinsForCents = (cents: number): number => Math.ceil((cents * COINS_PER_EURO) / 100);
