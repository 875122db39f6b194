import { RAISE_AFTER_MS, REMIND_MINUTES, type PauseLength } from '../../constants.ts';
import { centsForCoins } from '../../../../platform/money/money.ts';

/** A limit of a guest's own in cents, and one that will take its place. Null is no limit. */
export interface Limit {
  cents: number | null;
  next: { cents: number | null; at: Date } | null;
}

/** What of it holds now: a higher one takes over at its time. */
export function limitAt({ cents, next }: Limit, now: Date): Limit {
  return next !== null && next.at <= now ? { cents: next.cents, next: null } : { cents, next };
}

/** What becomes of a limit that its guest changes: lower at once, higher or none at all a day later. */
export function changed(limit: Limit, wanted: number | null, now: Date): Limit {
  const holding = limitAt(limit, now);
  const { cents, next } = holding;
  // Who says the same again does not wait longer for it.
  if (next !== null && next.cents === wanted) return holding;
  if (!isHigher(wanted, cents)) return { cents: wanted, next: null };
  return { cents, next: { cents: wanted, at: new Date(now.getTime() + RAISE_AFTER_MS) } };
}

const isHigher = (wanted: number | null, than: number | null): boolean =>
  than !== null && (wanted === null || wanted > than);

/** How a guest keeps himself in check. */
export interface SpendingRules {
  day: Limit;
  month: Limit;
  excluded: Exclusion | null;
  remind: { minutes: number | null; coins: number | null };
}

/** Shut out until then; null is for good. */
export interface Exclusion {
  since: Date;
  until: Date | null;
}

/** Of who has set nothing. */
export const noRules: SpendingRules = {
  day: { cents: null, next: null },
  month: { cents: null, next: null },
  excluded: null,
  remind: { minutes: REMIND_MINUTES, coins: null },
};

export const isExcluded = (excluded: Exclusion | null, now: Date): boolean =>
  excluded !== null && (excluded.until === null || excluded.until > now);

const DAY_MS = 24 * 3_600_000;
const lengths: Record<Exclude<PauseLength, 'for-good'>, number> = { day: 1, week: 7, month: 30, 'half-year': 182 };

/** A pause that begins now; one that stands is never shortened by it. */
export function pauseFrom(currentPause: Exclusion | null, length: PauseLength, now: Date): Exclusion {
  const until = length === 'for-good' ? null : new Date(now.getTime() + lengths[length] * DAY_MS);
  if (currentPause === null || !isExcluded(currentPause, now)) return { since: now, until };
  const isLonger = currentPause.until !== null && (until === null || until > currentPause.until);
  return isLonger ? { since: currentPause.since, until } : currentPause;
}

/** Coins or cents that have been spent today and this month. */
export interface Spent {
  day: number;
  month: number;
}

/** Cents that may still be paid in; null where nothing limits them. */
export function centsLeft(rules: SpendingRules, spentCents: Spent, now: Date): number | null {
  const of = (limit: Limit, spent: number) => {
    const { cents } = limitAt(limit, now);
    return cents === null ? Number.POSITIVE_INFINITY : Math.max(0, cents - spent);
  };
  const left = Math.min(of(rules.day, spentCents.day), of(rules.month, spentCents.month));
  return Number.isFinite(left) ? left : null;
}

/** Coins that may still be spent; null where nothing limits them. */
export function coinsLeft(rules: SpendingRules, spentCoins: Spent, now: Date): number | null {
  const spent = { day: centsForCoins(spentCoins.day), month: centsForCoins(spentCoins.month) };
  const left = centsLeft(rules, spent, now);
  return left === null ? null : Math.floor(left / centsForCoins(1));
}

/** How far a paid chat session had come. */
export interface Stretch {
  seconds: number;
  coins: number;
}

/** Whether a guest is to be reminded, who was so far when he was reminded last (or began). */
export function isReminderDue({ remind }: Pick<SpendingRules, 'remind'>, last: Stretch, now: Stretch): boolean {
  const isLong = remind.minutes !== null && now.seconds - last.seconds >= remind.minutes * 60;
  const isMuch = remind.coins !== null && now.coins - last.coins >= remind.coins;
  return isLong || isMuch;
}
