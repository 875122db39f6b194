/** How often running shows are looked at while the page is in sight, in milliseconds. */
export const EVERY_MS = 3000;
