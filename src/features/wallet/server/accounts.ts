/** Names of the ledger's accounts. All count VXC. */
export const guestCoins = (guestId: string): string => `guest:${guestId}:coins`;
/** Given, not bought: spent last, never paid out. */
export const guestBonus = (guestId: string): string => `guest:${guestId}:bonus`;
export const performerEarnings = (performerId: number): string => `performer:${performerId}:earnings`;
export const platformRevenue = 'platform:revenue';
/** Where given coins come from. */
export const platformBonus = 'platform:bonus';
/** The outside: money that guests paid to a provider. */
export const provider = (name: string): string => `provider:${name}`;
