import { liveConstants } from '../contract.ts';

/** The performer's part of what guests pay, in hundredths. */
export const PERFORMER_PERCENT = 50;

export const MINUTE_MS = 60_000;

/** So much picture without proof a guest gets from one performer for nothing, within so long: three lost sittings. */
export const FREE_LOOK_MS = 30_000;
export const FREE_LOOK_WINDOW_MS = 10 * MINUTE_MS;

/** Whole coins due for proven time; what is left of a coin stays with the guest until it is full. */
export const coinsDue = (price: number, provenMs: number): number => Math.floor((price * provenMs) / MINUTE_MS);

/** The performer's part of all that a sitting has cost: taken of the sum, so that small charges lose her nothing. */
export const performerPart = (charged: number): number => Math.floor((charged * PERFORMER_PERCENT) / 100);

/** How long coins last beyond what has been proven, in milliseconds. `balance` is what is left after `charged`. */
export function remainingMs(price: number, provenMs: number, charged: number, balance: number): number {
  if (price === 0) return Number.POSITIVE_INFINITY;
  return Math.floor(((charged + balance) * MINUTE_MS) / price) - provenMs;
}

/** What one more proof adds: the time since the last, but never more than a short gap, and never more than is paid for. */
export function provenBy(sinceLastMs: number, remaining: number): number {
  return Math.max(0, Math.min(sinceLastMs, liveConstants.longestGapMs, remaining));
}
