import type { Language } from '../../../platform/contract.ts';
import type { AvsStatus } from '../../../platform/database/tables.ts';
import type { Caller } from '../../../platform/http/caller.ts';

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

interface Occasion {
  language: Language;
  /** The guest put the Spanish question off (§3: cookie `favs`). */
  later: boolean;
  forced: boolean;
  spanish: boolean;
}

/** §5, §6: which question a guest is met with. One whose check is pending has done his part. */
export function promptFor(
  { userId, hasAvs, avsStatus }: Pick<Caller, 'userId' | 'hasAvs' | 'avsStatus'>,
  { language, later, forced, spanish }: Occasion,
): 'none' | 'avs' | 'es-avs' {
  if (hasAvs || avsStatus === 'pending') return 'none';
  if (forced && userId !== null) return 'avs';
  return spanish && language === 'es' && !later ? 'es-avs' : 'none';
}
