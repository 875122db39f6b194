/** §9, in milliseconds: what could not be had is asked for once more after this long. */
export const RETRY_MS = 1000;
/** An order is looked at when the channel says that something has happened; after so long where it says nothing. */
export const SILENCE_MS = 2500;
/** How long before a pending navigation is tried again, and before the guest is sent on to a provider's page (§9). */
export const NAVIGATION_MS = 500;
