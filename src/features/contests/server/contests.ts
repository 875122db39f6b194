import { mediaOf } from './guests/media.ts';
import type { ContestDeps } from './deps.ts';
import { createContestsOfGuests, type ContestsOfGuests } from './guests/contests-of-guests.ts';
import { createContestsOfOperators, type ContestsOfOperators } from './operator/contests-of-operators.ts';
import { createContestResults, type ContestResults } from './results/results.ts';
import { pushResult, tellResult } from './results/telling.ts';
import { createContestsOfPerformers, type ContestsOfPerformers } from './studio/contests-of-performers.ts';
import { createContestVotes, type ContestVotes } from './votes/votes.ts';

export interface Contests {
  guests: ContestsOfGuests;
  votes: ContestVotes;
  performers: ContestsOfPerformers;
  operators: ContestsOfOperators;
  results: ContestResults;
  /** Notes a result for who has taken part; repeated, it does nothing. */
  tellResult(contestId: number): Promise<void>;
}

/** Contests: operators make them, performers enter what they have in the shop, guests vote (K1). */
export function createContests(deps: ContestDeps): Contests {
  const { context, wallet } = deps;
  const media = mediaOf(deps);
  return {
    guests: createContestsOfGuests(context, media),
    votes: createContestVotes(context, media),
    performers: createContestsOfPerformers(context),
    operators: createContestsOfOperators(context),
    results: createContestResults(context, wallet, pushResult(deps, deps.onError)),
    tellResult: tellResult(deps),
  };
}
