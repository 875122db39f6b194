/** What is known of somebody who might be recommended, beside those that the guest likes. */
export interface Candidate {
  id: number;
  online: boolean;
  /** 0 to 100. */
  satisfaction: number;
  /** How many tags and categories they have in common. */
  tags: number;
  categories: number;
  sameGender: boolean;
}

/** Whoever is there comes before whoever is not; then what they have in common, then how well she is liked. */
const score = (candidate: Candidate): number =>
  (candidate.online ? 1000 : 0) +
  (candidate.sameGender ? 200 : 0) +
  Math.min(candidate.tags, 5) * 30 +
  Math.min(candidate.categories, 5) * 15 +
  candidate.satisfaction / 5;

/** The best few, in order; equals by number, so that the same question has the same answer. */
export function mostAlike(candidates: readonly Candidate[], limit: number): number[] {
  return candidates
    .toSorted((a, b) => score(b) - score(a) || b.id - a.id)
    .slice(0, limit)
    .map(({ id }) => id);
}
