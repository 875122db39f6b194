import { m } from '#messages';
import { errorText, type SentencesOf } from '../../../shell/error-text.ts';
import type { contestErrors, OperatorContestError, StudioContestError } from '../contract.ts';

/** What is said of errors about votes. */
export const contestSentences = {
  'contest-not-voting': m.contests_error_not_voting,
  'contest-over': m.contests_error_over,
  'contest-votes-used': m.contests_error_votes_used,
  'contest-account-young': m.contests_error_young,
} satisfies SentencesOf<typeof contestErrors, OperatorContestError | StudioContestError>;

/** The sentence for an error about votes. */
export const contestErrorText = (error: unknown): string =>
  errorText(error, { ...contestSentences, forbidden: m.contests_error_forbidden, 'not-found': m.contests_error_entry });
