import type { Language } from '../../../platform/contract.ts';
import type { AvsStatus } from '../../../platform/http/caller.ts';
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

export interface Occasion {
  language: Language;
  /** §3, §5: cookie `favs`, the forced age verification. Null where it is not set. */
  favs: boolean | null;
  /** The guest has put the kind question off for a while. */
  later: boolean;
  /** The operator demands the check of everybody logged in. */
  forced: boolean;
  /** The operator wants it asked for on Spanish pages. */
  spanish: boolean;
}

export interface AgeQuestion {
  /** §2's name of the modal. */
  prompt: 'none' | 'avs' | 'es-avs';
  /** Cannot be put off. */
  isForced: boolean;
}

const nothing: AgeQuestion = { prompt: 'none', isForced: false };

/**
 * §5, §6: which question a guest is met with. One whose check is pending has done his part. On Spanish pages the cookie has the
 * word: set, the check is demanded, of whoever it is; set to nothing, it is not asked for; without it the operator's wish holds.
 */
export function promptFor(
  { userId, hasAvs, avsStatus }: Pick<Caller, 'userId' | 'hasAvs' | 'avsStatus'>,
  { language, favs, later, forced, spanish }: Occasion,
): AgeQuestion {
  if (hasAvs || avsStatus === 'pending') return nothing;
  if (forced && userId !== null) return { prompt: 'avs', isForced: true };
  if (language !== 'es' || favs === false) return nothing;
  if (favs === true) return { prompt: 'es-avs', isForced: true };
  return spanish && !later ? { prompt: 'es-avs', isForced: false } : nothing;
}

/** The cookie's word: `0` and nothing at all say no, all else says yes. Null where there is none. */
export const readFavs = (value: string | undefined): boolean | null =>
  value === undefined ? null : value !== '' && value !== '0';
