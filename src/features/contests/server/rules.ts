import type { Caller } from '../../../platform/http/caller.ts';
import { contestConstants, type ContestMedia, type ContestPhase } from '../constants.ts';

const { maxVotes, maxEntries, youngMs } = contestConstants;

/** As much of a contest as its phase follows from. */
export interface Timed {
  entries_from: Date;
  voting_from: Date;
  voting_until: Date;
  /** Before its time, by an operator. */
  ended_at: Date | null;
  frozen_at: Date | null;
}

/** Where a contest stands. Entries end as voting begins; a moment belongs to what begins with it. */
export function phaseOf(contest: Timed, now: Date): ContestPhase {
  if (contest.frozen_at !== null) return 'over';
  if (contest.ended_at !== null || now >= contest.voting_until) return 'counting';
  if (now >= contest.voting_from) return 'voting';
  return now >= contest.entries_from ? 'entries' : 'announced';
}

/** What anybody may still do about what is entered: nothing once it has ended. */
export const isRunning = (phase: ContestPhase): boolean => phase === 'entries' || phase === 'voting';

/** Places by votes, in the order in which they are given: those with as many votes share one, and the next is left out (1, 1, 3). */
export function placesOf(votes: readonly number[]): number[] {
  const sorted = votes.toSorted((a, b) => b - a);
  const first = new Map<number, number>();
  for (const [index, each] of sorted.entries()) if (!first.has(each)) first.set(each, index + 1);
  return votes.map((each) => first.get(each) ?? 0);
}

/**
 * Coins that each wins by its place, in the order in which they are given. Those who share one share what the places that they fill would win, in
 * whole coins; what is left of that is nobody's. Without a vote nothing is won.
 */
export function wonCoins(entries: readonly { votes: number; place: number }[], prizes: readonly number[]): number[] {
  const sharing = Map.groupBy(entries, ({ place }) => place);
  return entries.map(({ votes, place }) => {
    const count = sharing.get(place)?.length ?? 1;
    const all = prizes.slice(place - 1, place - 1 + count).reduce((sum, coins) => sum + coins, 0);
    return votes === 0 ? 0 : Math.floor(all / count);
  });
}

export interface Voter {
  caller: Pick<Caller, 'role' | 'hasAvs'>;
  createdAt: Date;
  isAddressConfirmed: boolean;
}

type VoteObstacle =
  | 'forbidden'
  | 'contest-not-voting'
  | 'contest-over'
  | 'need-avs'
  | 'contest-account-young'
  | 'contest-votes-used';

/**
 * What keeps somebody from voting for an entry; null where he may. Guests alone vote. An account that is younger than a day needs its age checked
 * or its address confirmed, so that nobody votes by accounts made for it.
 */
export function obstacleToVoting(
  { phase, needsAvs, fsk }: { phase: ContestPhase; needsAvs: boolean; fsk: 16 | 18 },
  { caller, createdAt, isAddressConfirmed }: Voter,
  given: number,
  now: Date,
): VoteObstacle | null {
  if (caller.role !== 'guest') return 'forbidden';
  if (phase === 'counting' || phase === 'over') return 'contest-over';
  if (phase !== 'voting') return 'contest-not-voting';
  if ((needsAvs || fsk === 18) && !caller.hasAvs) return 'need-avs';
  const isYoung = now.getTime() - createdAt.getTime() < youngMs;
  if (isYoung && !caller.hasAvs && !isAddressConfirmed) return 'contest-account-young';
  return given >= maxVotes ? 'contest-votes-used' : null;
}

/** What keeps a performer from entering something; null where she may. */
export function obstacleToEntering(
  phase: ContestPhase,
  { isHers, entered }: { isHers: boolean; entered: number },
): 'contest-not-open' | 'contest-medium' | 'contest-entries-used' | null {
  if (phase !== 'entries') return 'contest-not-open';
  if (!isHers) return 'contest-medium';
  return entered >= maxEntries ? 'contest-entries-used' : null;
}

export interface Planned {
  media: ContestMedia;
  entriesFrom: Date;
  votingFrom: Date;
  votingUntil: Date;
  needAvs: boolean;
  isPublished: boolean;
  prizeCoins: readonly number[];
}

/**
 * What keeps an operator from making a contest so, or from changing it (`before`); null where he may. What has begun keeps its beginning, what
 * is voted for keeps its terms, what something was entered for keeps its coins, and nobody hides what somebody has entered something for.
 */
export function obstacleToPlanning(
  next: Planned,
  before: (Planned & { phase: ContestPhase; entries: number }) | null,
  now: Date,
): 'contest-moments' | 'contest-has-entries' | 'contest-prizes' | 'contest-over' | null {
  const { entriesFrom, votingFrom, votingUntil } = next;
  if (before !== null && (before.phase === 'counting' || before.phase === 'over')) return 'contest-over';
  if (entriesFrom >= votingFrom || votingFrom >= votingUntil || votingUntil <= now) return 'contest-moments';
  if (before === null) return null;
  const { phase, entries } = before;
  const hasMoved = (one: Date, other: Date) => one.getTime() !== other.getTime();
  if (entries > 0 && (next.media !== before.media || !next.isPublished)) return 'contest-has-entries';
  const hasOtherPrizes = next.prizeCoins.join() !== before.prizeCoins.join();
  if (entries > 0 && hasOtherPrizes) return 'contest-prizes';
  const isOpen = before.isPublished && phase !== 'announced';
  if (isOpen && hasMoved(entriesFrom, before.entriesFrom) && entries > 0) return 'contest-moments';
  if (
    before.isPublished &&
    phase === 'voting' &&
    (hasMoved(votingFrom, before.votingFrom) || next.needAvs !== before.needAvs)
  )
    return 'contest-moments';
  return null;
}
