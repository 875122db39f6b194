/** Names of the ledger's accounts. All count VXC. */
export const guestCoins = (guestId: string): string => `guest:${guestId}:coins`;
/** Given, not bought: spent last, never paid out. */
export const guestBonus = (guestId: string): string => `guest:${guestId}:bonus`;
/** Bought coins whose payment is in question. */
export const guestFrozen = (guestId: string): string => `guest:${guestId}:frozen`;
/** Below zero: coins that were spent and whose payment was taken back. */
export const guestDebt = (guestId: string): string => `guest:${guestId}:debt`;
export const performerEarnings = (performerId: number): string => `performer:${performerId}:earnings`;
export const platformRevenue = 'platform:revenue';
/** Where given coins come from. */
export const platformBonus = 'platform:bonus';
/** What the platform bears of payments that were given back after their coins had been spent. */
export const platformRefunds = 'platform:refunds';
/** Coins that wait for something to take place. */
export const held = (name: string): string => `held:${name}`;
/** The outside: money that guests paid to a provider. */
export const provider = (name: string): string => `provider:${name}`;
/** The outside: what was paid out to performers. */
export const paidOut = 'platform:paid-out';
