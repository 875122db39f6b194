import type { ProductKey } from '../../constants.ts';

/** As much of a running subscription as tells whether it is meant. */
export interface Candidate {
  product: ProductKey;
}

/**
 * The subscription that a cancellation means: the only one, or the only one of the product that it names. Null where
 * that is not certain, and a person has to look.
 */
export function meant<C extends Candidate>(contract: string, candidates: readonly C[]): C | null {
  if (candidates.length === 1) return candidates[0] ?? null;
  const named = candidates.filter(
    ({ product }) => product === contract || (contract === 'vip' && product === 'vip-trial'),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Whether a cancellation to the end of what is paid is all that was asked for. A later day, or a cause, is for a person. */
export function isPlain(
  { manner, wantedOn }: { manner: 'ordinary' | 'extraordinary' | null; wantedOn: string | null },
  paidUntil: Date,
): boolean {
  return manner !== 'extraordinary' && (wantedOn === null || new Date(`${wantedOn}T00:00:00Z`) <= paidUntil);
}
