import type { AvsStatus } from '../../../platform/database/tables.ts';

export type AvsOutcome = 'pending' | 'accepted' | 'rejected';

/** §4, B1: where a provider's word leads. Once accepted, only a revocation takes it away; no late word of a check does. */
export function next(current: AvsStatus, outcome: AvsOutcome): AvsStatus {
  return current === 'accepted' ? 'accepted' : outcome;
}
