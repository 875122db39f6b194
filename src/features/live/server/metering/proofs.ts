import { liveConstants } from '../../constants.ts';
import type { Arrives, Still } from '../../contract.ts';
import { isPrivateMode, isSoundOnly } from '../modes/modes.ts';
import { GRACE_MS, GRACE_WINDOW_MS, provenBy } from '../rules.ts';
import { isLimited, isPaid, remainingOf, type ActiveSession } from './active-sessions.ts';

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
const windowOf = ({ mode }: ActiveSession): number =>
  isSoundOnly(mode) ? liveConstants.soundDeliveryMs : liveConstants.pictureDeliveryMs;

/** Whether what arrives is what he is here for. */
const suffices = ({ mode }: ActiveSession, arrives: Arrives): boolean =>
  arrives === 'picture' || (arrives === 'sound' && isSoundOnly(mode));

/** The engine tells that media of this chat session's kind has reached the guest. */
export function deliver(activeSession: ActiveSession, now: number): void {
  const { delivered } = activeSession;
  const goesOn = delivered !== null && now - delivered.at <= windowOf(activeSession);
  activeSession.delivered = { since: goesOn ? delivered.since : now - REPORT_MS, at: now };
}

/** Whether her picture comes at all: off the air nothing counts at once, whatever was delivered before. */
export function setAir(activeSession: ActiveSession, air: ActiveSession['air'], now: number): void {
  if (activeSession.air === air) return;
  countGrace(activeSession, now);
  activeSession.air = air;
  if (air === 'off') activeSession.delivered = null;
}

/**
 * Takes one sign of life; answers the milliseconds that counted. Time counts where both sides say the same: his page that what
 * he is here for arrived within the last second, the engine that it was delivered. Never more than the steady time since the
 * same page's sign before, nor more than a short gap.
 */
export function prove(activeSession: ActiveSession, now: number, { page, count, arrives }: Proof): number {
  const before = activeSession.pages.get(page);
  if (before !== undefined && count <= before.count) return 0;
  activeSession.lastSeenAt = now;
  activeSession.arrives = arrives;
  remember(activeSession, page, { count, from: now });
  const { delivered } = activeSession;
  if (before === undefined || delivered === null || activeSession.air === 'off' || !suffices(activeSession, arrives))
    return 0;
  const from = Math.max(before.from, activeSession.countedUntil, delivered.since, now - liveConstants.longestGapMs);
  const until = Math.min(now, delivered.at + windowOf(activeSession));
  const proven = provenBy(until - from, remainingOf(activeSession));
  activeSession.countedUntil = Math.max(activeSession.countedUntil, until);
  if (proven === 0) return 0;
  activeSession.countedAt = now;
  activeSession.provenMs += proven;
  open(activeSession, now, liveConstants.unprovenMs);
  activeSession.graceMs = Math.max(0, activeSession.graceMs - proven);
  return proven;
}

function remember({ pages }: ActiveSession, page: string, sign: { count: number; from: number }): void {
  pages.delete(page);
  pages.set(page, sign);
  const [oldest] = pages.keys();
  if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
}

/** Media is forwarded for so long from now on. */
export function open(activeSession: ActiveSession, now: number, ms: number): void {
  countGrace(activeSession, now);
  activeSession.openUntil = Math.max(activeSession.openUntil, now + ms);
  activeSession.isShut = false;
}

/**
 * Adds what was forwarded since the last time to what he has seen without proof, and forgives a little of it where it is paid for.
 * Of time that is given by the day nothing is forgiven: what is seen is used, whatever his page says.
 */
export function countGrace(activeSession: ActiveSession, now: number): void {
  const { graceAt, openUntil, air } = activeSession;
  activeSession.graceAt = now;
  if (!isPaid(activeSession) && !isLimited(activeSession)) return;
  const forwarded = air === 'on' ? Math.max(0, Math.min(now, openUntil) - graceAt) : 0;
  activeSession.graceMs = isPaid(activeSession)
    ? forgiven(activeSession.graceMs + forwarded, now - graceAt)
    : activeSession.graceMs + forwarded;
}

/** What is left of grace after so long. */
export const forgiven = (graceMs: number, afterMs: number): number =>
  Math.max(0, graceMs - (Math.max(0, afterMs) * GRACE_MS) / GRACE_WINDOW_MS);

/** Whether he has had all of the picture that he may have without a proof. */
export const isGraceUsedUp = (activeSession: ActiveSession): boolean =>
  isPaid(activeSession) && activeSession.air === 'on' && activeSession.graceMs >= GRACE_MS;

/** Whether a picture that is held back may be shown for a moment, so that it can be proven: to who is there, and now and then. */
export const hasGrace = (activeSession: ActiveSession, now: number): boolean =>
  activeSession.air !== 'off' &&
  !isGraceUsedUp(activeSession) &&
  now - activeSession.lastSeenAt <= liveConstants.longestGapMs &&
  // Where nothing is to be seen, or what there is costs nothing, nobody gains by it.
  now - activeSession.openUntil >=
    (isPaid(activeSession) && activeSession.air === 'on' ? liveConstants.graceRetryMs : 0);

/** Whether the connection is gone for good: no sign of life for too long. */
export const isLost = (activeSession: ActiveSession, now: number): boolean =>
  now - activeSession.lastSeenAt > liveConstants.lostMs;

/** Whether nothing has counted for so long that nobody waits any more; who keeps her from the others waits less. */
export const isTooStill = (activeSession: ActiveSession, now: number): boolean =>
  now - (activeSession.countedAt ?? activeSession.openedAt) >
  (isPrivateMode(activeSession.mode) ? liveConstants.stillAloneMs : liveConstants.stillMs);

/** Whether what would be sent now is not paid for: the picture stops where the meter does. */
export const isUnproven = (activeSession: ActiveSession, now: number): boolean =>
  now > activeSession.openUntil || isGraceUsedUp(activeSession);

/** Why the clock stands; null while it runs. */
export function stillness(activeSession: ActiveSession, now: number): Still | null {
  if (activeSession.air === 'off') return 'offAir';
  if (activeSession.countedAt !== null && now - activeSession.countedAt < liveConstants.runsMs) return null;
  if (activeSession.air === 'frozen') return 'frozen';
  if (activeSession.countedAt === null && now - activeSession.openedAt < liveConstants.unprovenMs) return 'begins';
  if (isGraceUsedUp(activeSession)) return 'looks';
  return activeSession.arrives === 'sound' ? 'frozen' : 'line';
}
