import { markSequence, type MarkSecret, type Variant } from '@separee/film';

/** Players ask for a few segments a minute each; drawing an account's sequence anew takes a millisecond for a long film. */
const MOST_KEPT = 512;

/** Which variant of each segment an account gets, by which a copy of it is traced (decision 0158); the same each time. */
export function createVariants(markOf: (media: string) => MarkSecret) {
  const kept = new Map<string, readonly Variant[]>();
  /** Of a film without marks, and for nobody known, there is only `a`: an empty list. */
  return (
    { media, guestId }: { media: string; guestId: string | null },
    { marked, segments }: { marked: boolean; segments: number },
  ): readonly Variant[] => {
    if (!marked || guestId === null) return [];
    const name = `${media} ${guestId}`;
    const sequence = kept.get(name) ?? markSequence(markOf(media), guestId, segments);
    kept.delete(name);
    kept.set(name, sequence);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return sequence;
  };
}
