import { createHash } from 'node:crypto';

/** Groups of a hundred, for trying things out on a part of all guests (§3, §9: tests have numbers). */
const GROUPS = 100;

/** The tests that guests are spread over: exit intent, and the filter of recommended videos (§9). */
export const tests = [34, 50] as const;

/** A guest's group in each test, from 0 to 99: always the same for him, and one test's groups say nothing about another's. */
export const testGroups = (guestId: string): Record<string, number> =>
  Object.fromEntries(tests.map((test) => [String(test), groupOf(guestId, test)]));

function groupOf(guestId: string, test: number): number {
  // Four bytes are so many that the last, incomplete hundred does not matter.
  return createHash('sha256').update(`${test}:${guestId}`).digest().readUInt32BE(0) % GROUPS;
}
