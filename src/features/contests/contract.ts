import { z } from 'zod';
import type { EventsOf } from '../../platform/contract.ts';

export type { Contest, ContestGrid, ContestGridItem, ContestHeader, ListedContest } from './contract/schemas.ts';
export * from './contract/entries.ts';
export * from './contract/operators.ts';
export * from './contract/pages.ts';
export * from './contract/studio.ts';
export * from './contract/votes.ts';

/** Errors with contests, with their HTTP status. */
export const contestErrors = {
  /** Votes are not taken yet. */
  'contest-not-voting': 409,
  /** It is over: nothing about it changes any more. */
  'contest-over': 409,
  'contest-votes-used': 409,
  /** His account is younger than a day, and nothing is known of him. */
  'contest-account-young': 403,
  /** Entries are not taken, or not any more. */
  'contest-not-open': 409,
  'contest-entries-used': 409,
  /** It is not hers, or not in the shop. */
  'contest-medium': 409,
  /** Its moments do not follow each other, or have passed. */
  'contest-moments': 409,
  /** Something was entered: it can be ended, and neither removed nor hidden, nor be one of other media. */
  'contest-has-entries': 409,
  /** Something was entered for the coins that were to be won: they stay as they are. */
  'contest-prizes': 409,
} as const;
type ContestError = keyof typeof contestErrors;
/** Those that operators alone meet. */
export type OperatorContestError = Extract<ContestError, 'contest-moments' | 'contest-has-entries' | 'contest-prizes'>;
/** Those that performers alone meet. */
export type StudioContestError = Extract<ContestError, 'contest-not-open' | 'contest-entries-used' | 'contest-medium'>;

/** What the channel tells. */
export const contestEvents = {
  /** To everybody: a contest is over, and its places stand. */
  contestEnded: z.object({ contestId: z.number().int() }),
} as const;

declare module '../../platform/contract.ts' {
  interface ChannelEvents extends EventsOf<typeof contestEvents> {}
}
