import { PERFORMER_PERCENT } from '../../wallet/constants.ts';
import { liveConstants } from '../constants.ts';

export const MINUTE_MS = 60_000;

/** So much picture without proof a guest gets from one performer for nothing; it is forgiven evenly within so long. */
export const GRACE_MS = 30_000;
export const GRACE_WINDOW_MS = 10 * MINUTE_MS;
/** And so much from all of them together: who goes from one to the next does not watch for nothing either. */
export const GRACE_IN_ALL_MS = 2 * GRACE_MS;

/** Parts of a coin that one millisecond at one coin a minute is: what is left of a begun coin is counted in them. */
export const COIN_UNITS = 60_000;

/** Whole coins due for paid time and what was `carried` along of a begun coin; what is left stays with the guest until it is full. */
export const coinsDue = (price: number, paidMs: number, carried: number): number =>
  Math.floor((carried + price * paidMs) / COIN_UNITS);

/** The performer's part of a sum that is hers by itself, such as a minute that the platform pays for. */
export const performerPart = (coins: number): number => Math.floor((coins * PERFORMER_PERCENT) / 100);

/** How long coins last beyond what has been paid for, in milliseconds. `balance` is what is left after `charged`. */
export function remainingMs(
  price: number,
  paidMs: number,
  { charged, carried, balance }: { charged: number; carried: number; balance: number },
): number {
  if (price === 0) return Number.POSITIVE_INFINITY;
  return Math.floor(((charged + balance) * COIN_UNITS - carried) / price) - paidMs;
}

/** What one more proof adds: the time since the last, but never more than a short gap, and never more than is paid for. */
export function provenBy(sinceLastMs: number, remaining: number): number {
  return Math.max(0, Math.min(sinceLastMs, liveConstants.longestGapMs, remaining));
}
