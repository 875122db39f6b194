import { m } from '#messages';
import { problemText } from '../../../shell/problem-text.ts';
import { liveProblem } from '../../live/web/index.ts';
import { ApiProblem } from '../../../shell/api/client.ts';

const sentences: Record<string, () => string> = {
  'no-camera': m.studio_denied,
  resting: m.studio_fault_resting,
  'locked-out': m.studio_fault_locked_out,
  'payout-too-small': m.studio_fault_payout_small,
  'payout-too-much': m.studio_fault_payout_much,
  'payout-open': m.studio_fault_payout_open,
  'not-found': m.studio_fault_gone,
  'shows-overlap': m.studio_fault_overlap,
  'too-early': m.studio_fault_early,
  'not-on-air': m.studio_fault_not_on_air,
  'show-over': m.studio_fault_over,
};

/** The sentence for a fault in the studio. */
export const studioProblem = (error: unknown): string =>
  error instanceof ApiProblem && sentences[error.code] === undefined
    ? liveProblem(error)
    : problemText(error, sentences);
