/** How many times longer the large one is. */
const TIMES = 8;
/** The quickest of so many counts: what else the machine does only ever adds to it. */
const ROUNDS = 5;

/**
 * How many times longer work takes on eight times as much: about 8 where its time follows the length, 64 where it follows the square of it. Both are
 * measured in turn on the same machine, however slow that is.
 *
 * @param size of the small one, large enough that its work takes a good part of a millisecond
 */
export function growth(work: (size: number) => void, size: number): number {
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    small = Math.min(
      small,
      millisecondsOf(() => work(size)),
    );
    large = Math.min(
      large,
      millisecondsOf(() => work(size * TIMES)),
    );
  }
  return large / small;
}

/** Above this, time does not follow the length. */
export const LINEAR = 24;

function millisecondsOf(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
