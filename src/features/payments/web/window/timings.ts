/** §9, in milliseconds: what could not be had is asked for once more after this long. */
export const RETRY_MS = 1000;
/** How often an order is looked at while it is confirmed (§9: readiness). */
export const POLL_MS = 500;
/** How long before a pending navigation is tried again, and before the guest is sent on to a provider's page (§9). */
export const NAVIGATION_MS = 500;
