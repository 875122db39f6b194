import { liveConstants } from '../../constants.ts';
import type { Arrives, Still } from '../../contract.ts';
import { isPrivateMode, isSoundOnly } from '../modes/modes.ts';
import { FREE_LOOK_MS, FREE_LOOK_WINDOW_MS, provenBy } from '../rules.ts';
import { isLimited, isPaid, remainingOf, type Seat } from './seats.ts';

// Times are milliseconds of a steady clock.

/** What a guest's page says each second. */
export interface Proof {
  /** The page's own name, and its number of this proof: an old one is no proof. */
  page: string;
  count: number;
  arrives: Arrives;
}

/** Pages of one guest in one room that are told apart; who opens more loses the oldest. */
const MOST_PAGES = 6;
/** What a report of the engine says is of the second before it. */
const REPORT_MS = 1000;

/** Reports on a picture come about every second, those on sound alone every five or so. */
const windowOf = ({ mode }: Seat): number =>
  isSoundOnly(mode) ? liveConstants.soundDeliveryMs : liveConstants.pictureDeliveryMs;

/** Whether what arrives is what he is here for. */
const suffices = ({ mode }: Seat, arrives: Arrives): boolean =>
  arrives === 'picture' || (arrives === 'sound' && isSoundOnly(mode));

/** The engine tells that media of this sitting's kind has reached the guest. */
export function deliver(seat: Seat, now: number): void {
  const { delivered } = seat;
  const goesOn = delivered !== null && now - delivered.at <= windowOf(seat);
  seat.delivered = { since: goesOn ? delivered.since : now - REPORT_MS, at: now };
}

/** Whether her picture comes at all: off the air nothing counts at once, whatever was delivered before. */
export function setAir(seat: Seat, air: Seat['air'], now: number): void {
  if (seat.air === air) return;
  look(seat, now);
  seat.air = air;
  if (air === 'off') seat.delivered = null;
}

/**
 * Takes one sign of life; answers the milliseconds that counted. Time counts where both sides say the same: his page that what
 * he is here for arrived within the last second, the engine that it was delivered. Never more than the steady time since the
 * same page's sign before, nor more than a short gap.
 */
export function prove(seat: Seat, now: number, { page, count, arrives }: Proof): number {
  const before = seat.pages.get(page);
  if (before !== undefined && count <= before.count) return 0;
  seat.heardAt = now;
  seat.arrives = arrives;
  remember(seat, page, { count, from: now });
  const { delivered } = seat;
  if (before === undefined || delivered === null || seat.air === 'off' || !suffices(seat, arrives)) return 0;
  const from = Math.max(before.from, seat.countedUntil, delivered.since, now - liveConstants.longestGapMs);
  const until = Math.min(now, delivered.at + windowOf(seat));
  const proven = provenBy(until - from, remainingOf(seat));
  seat.countedUntil = Math.max(seat.countedUntil, until);
  if (proven === 0) return 0;
  seat.countedAt = now;
  seat.provenMs += proven;
  open(seat, now, liveConstants.unprovenMs);
  seat.lookedMs = Math.max(0, seat.lookedMs - proven);
  return proven;
}

function remember({ pages }: Seat, page: string, sign: { count: number; from: number }): void {
  pages.delete(page);
  pages.set(page, sign);
  const [oldest] = pages.keys();
  if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
}

/** Media is forwarded for so long from now on. */
export function open(seat: Seat, now: number, ms: number): void {
  look(seat, now);
  seat.openUntil = Math.max(seat.openUntil, now + ms);
  seat.isShut = false;
}

/**
 * Adds what was forwarded since the last time to what he has seen without proof, and forgives a little of it where it is paid for.
 * Of time that is given by the day nothing is forgiven: what is seen is used, whatever his page says.
 */
export function look(seat: Seat, now: number): void {
  const { lookedAt, openUntil, air } = seat;
  seat.lookedAt = now;
  if (!isPaid(seat) && !isLimited(seat)) return;
  const forwarded = air === 'on' ? Math.max(0, Math.min(now, openUntil) - lookedAt) : 0;
  seat.lookedMs = isPaid(seat) ? forgiven(seat.lookedMs + forwarded, now - lookedAt) : seat.lookedMs + forwarded;
}

/** What is left of free looks after so long. */
export const forgiven = (lookedMs: number, afterMs: number): number =>
  Math.max(0, lookedMs - (Math.max(0, afterMs) * FREE_LOOK_MS) / FREE_LOOK_WINDOW_MS);

/** Whether he has had all of the picture that he may have without a proof. */
export const isLookedOut = (seat: Seat): boolean => isPaid(seat) && seat.air === 'on' && seat.lookedMs >= FREE_LOOK_MS;

/** Whether a picture that is held back may be shown for a moment, so that it can be proven: to who is there, and now and then. */
export const mayLook = (seat: Seat, now: number): boolean =>
  seat.air !== 'off' &&
  !isLookedOut(seat) &&
  now - seat.heardAt <= liveConstants.longestGapMs &&
  // Where nothing is to be seen, or what there is costs nothing, nobody gains by it.
  now - seat.openUntil >= (isPaid(seat) && seat.air === 'on' ? liveConstants.lookAgainMs : 0);

/** Whether the line is gone for good: no sign of life for too long. */
export const isLost = (seat: Seat, now: number): boolean => now - seat.heardAt > liveConstants.lostMs;

/** Whether nothing has counted for so long that nobody waits any more; who keeps her from the others waits less. */
export const isTooStill = (seat: Seat, now: number): boolean =>
  now - (seat.countedAt ?? seat.openedAt) >
  (isPrivateMode(seat.mode) ? liveConstants.stillAloneMs : liveConstants.stillMs);

/** Whether what would be sent now is not paid for: the picture stops where the meter does. */
export const isUnproven = (seat: Seat, now: number): boolean => now > seat.openUntil || isLookedOut(seat);

/** Why the clock stands; null while it runs. */
export function stillness(seat: Seat, now: number): Still | null {
  if (seat.air === 'off') return 'offAir';
  if (seat.countedAt !== null && now - seat.countedAt < liveConstants.runsMs) return null;
  if (seat.air === 'frozen') return 'frozen';
  if (seat.countedAt === null && now - seat.openedAt < liveConstants.unprovenMs) return 'begins';
  if (isLookedOut(seat)) return 'looks';
  return seat.arrives === 'sound' ? 'frozen' : 'line';
}
