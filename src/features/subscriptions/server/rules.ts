import { AHEAD_DAYS, GRACE_DAYS, type SubscriptionStatus } from '../constants.ts';
import { addPeriod } from '../period.ts';

const DAY_MS = 86_400_000;

/** A charge is tried on these days after it has fallen due; the subscription ends when the last has failed. */
export const DUNNING_DAYS = [0, 1, 3, 5] as const;

export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** As much of a subscription as decides on it. */
export interface SubscriptionFacts {
  status: SubscriptionStatus;
  paidUntil: Date;
  /** Charges of the period that is due which have failed. */
  attempts: number;
  /** When the last of them did. */
  failedAt: Date | null;
  billedByProvider: boolean;
  /** Whether the next renewal has been announced. */
  isAnnounced: boolean;
}

/** Whether money is still to come. */
export const isRunning = ({ status }: Pick<SubscriptionFacts, 'status'>): boolean =>
  status === 'active' || status === 'past-due';

/** Until when a subscription gives what it sells; null where it gives nothing. A late payment takes nothing away at once. */
export function givesUntil({ status, paidUntil }: Pick<SubscriptionFacts, 'status' | 'paidUntil'>): Date | null {
  switch (status) {
    case 'active':
    case 'past-due':
      return addDays(paidUntil, GRACE_DAYS);
    case 'cancelled':
      return paidUntil;
    case 'ended':
    case 'revoked':
      return null;
  }
}

export type Step = 'announce' | 'charge' | 'end';

/** What is to be done next with a subscription, and when; null where nothing ever is. */
export function nextStep(facts: SubscriptionFacts): { step: Step; at: Date } | null {
  const { status, paidUntil, attempts, failedAt, billedByProvider, isAnnounced } = facts;
  if (status === 'cancelled') return { step: 'end', at: paidUntil };
  if (!isRunning(facts)) return null;
  if (!isAnnounced && attempts === 0) return { step: 'announce', at: addDays(paidUntil, -AHEAD_DAYS) };
  // Its provider tells what he has charged; when he says nothing beyond the grace, there is nothing.
  if (billedByProvider) return { step: 'end', at: addDays(paidUntil, GRACE_DAYS) };
  const day = DUNNING_DAYS[attempts];
  if (day === undefined) return { step: 'end', at: paidUntil };
  const due = addDays(paidUntil, day);
  // However late we are, nobody is charged twice on one day.
  const rested = failedAt === null || attempts === 0 ? due : addDays(failedAt, 1);
  return { step: 'charge', at: rested > due ? rested : due };
}

/** What a period rests on: the one numbered `anchorNo` began at `anchorAt`. */
export interface Anchor {
  anchorAt: Date;
  anchorNo: number;
}

/** What the periods of a new contract rest on: on its beginning where all are alike, so that the 31st comes back after a short month. */
export const firstAnchor = (startedAt: Date, period: string, renewalPeriod: string): Anchor =>
  period === renewalPeriod
    ? { anchorAt: startedAt, anchorNo: 0 }
    : { anchorAt: addPeriod(startedAt, period), anchorNo: 1 };

/** The period of a renewal that is paid now: it goes on where the last one ended, or begins now where the grace is over. */
export function renewalPeriod(
  anchor: Anchor,
  { no, period, paidUntil, now }: { no: number; period: string; paidUntil: Date; now: Date },
): Anchor & { from: Date; until: Date } {
  const isLate = now > addDays(paidUntil, GRACE_DAYS);
  const { anchorAt, anchorNo } = isLate ? { anchorAt: now, anchorNo: no } : anchor;
  const at = (number: number) => addPeriod(anchorAt, period, number - anchorNo);
  return { anchorAt, anchorNo, from: at(no), until: at(no + 1) };
}

export interface Grant {
  id: number;
  days: number;
  from: Date;
  until: Date;
}

/**
 * Where given days lie: one after the other, after all that is paid for. What has begun stays as it is; what has not
 * moves along with the subscription that it waits for.
 */
export function placeGrants(grants: readonly Grant[], coveredUntil: Date | null, now: Date): Grant[] {
  let free = coveredUntil !== null && coveredUntil > now ? coveredUntil : now;
  return grants.map((grant) => {
    const placed = grant.from <= now ? grant : { ...grant, from: free, until: addDays(free, grant.days) };
    if (placed.until > free) free = placed.until;
    return placed;
  });
}

/** What one has by a product: VIP covers TV too (§6). */
export interface Gives {
  vip: boolean;
  tv: boolean;
}

/** Whether somebody who has `held` would pay for something twice with `wanted`. */
export const overlaps = (held: Gives, wanted: Gives): boolean =>
  (held.vip && (wanted.vip || wanted.tv)) || (held.tv && wanted.tv);

/** What is left of a contract that was paid for in advance, in days; a day that has begun is used. */
export function unusedDays(paid: readonly { from: Date; until: Date }[], now: Date): { unused: number; total: number } {
  const total = paid.reduce((sum, { from, until }) => sum + Math.round((until.getTime() - from.getTime()) / DAY_MS), 0);
  const begun = Math.min(...paid.map(({ from }) => from.getTime()));
  const used = Math.max(1, Math.ceil((now.getTime() - begun) / DAY_MS));
  return { unused: Math.max(0, total - used), total };
}

/** The share of a price that is not used, in cents, rounded down. */
export const unusedCents = (cents: number, { unused, total }: { unused: number; total: number }): number =>
  total === 0 ? 0 : Math.floor((cents * unused) / total);
