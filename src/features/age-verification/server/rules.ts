import type { AvsStatus } from '../../../platform/database/tables.ts';

export type AvsOutcome = 'pending' | 'accepted' | 'rejected';
export type RequestStatus = 'open' | AvsOutcome;

/** §4, B1: where a provider's word leads. Once accepted, only a revocation takes it away; no late word of a check does. */
export function next(current: AvsStatus, outcome: AvsOutcome): AvsStatus {
  return current === 'accepted' ? 'accepted' : outcome;
}

/** A decided request stays decided: a late "pending" changes nothing. */
export const isDecided = (status: RequestStatus): boolean => status === 'accepted' || status === 'rejected';

/** §4: what each state is announced as. */
export const eventOf = {
  accepted: 'avsSet',
  pending: 'avsPending',
  rejected: 'avsRejected',
  unknown: 'avsRevoked',
} as const satisfies Record<AvsStatus, string>;
