/** What a choice between sources needs to know of one. */
export interface Candidate {
  source: string;
  /** Whether media came from it. */
  live: boolean;
}

/**
 * The source that viewers get: the selected one while it sends, else the newest that does, else the newest.
 * @param candidates in the order in which they came
 */
export function chooseSource<One extends Candidate>(candidates: readonly One[], selected: string | null): One | null {
  const live = candidates.filter((candidate) => candidate.live);
  return live.find((candidate) => candidate.source === selected) ?? live.at(-1) ?? candidates.at(-1) ?? null;
}
