/**
 * At most so many bits of 256 differ. That is more than two pictures may differ in that are taken for one, for here a film is chosen and nothing is
 * refused: two pictures of different films differ in 128, give or take 8 for each deviation.
 */
const MOST_BITS = 64;
/** Of the pictures of a copy those that have to be of the film. */
const LEAST_STILLS = 3;

const ONES = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

function differingBits(one: Uint8Array, other: Uint8Array): number {
  let bits = 0;
  for (let at = 0; at < one.length; at += 1) bits += ONES[(one[at] ?? 0) ^ (other[at] ?? 0)] ?? 0;
  return bits;
}

/**
 * Which of many films some pictures are of, each given by its hashes in all directions; null for none.
 * @param films each with the hashes of its seconds
 */
export async function nearestFilm(
  stills: readonly (readonly string[])[],
  films: () => AsyncIterable<{ id: number; hashes: readonly string[] }>,
): Promise<number | null> {
  const bytes = (hash: string) => Buffer.from(hash, 'hex');
  const nearest = stills.map((turned) => ({ turned: turned.map(bytes), bits: MOST_BITS + 1, id: -1 }));
  for await (const { id, hashes } of films())
    for (const hash of hashes.map(bytes))
      for (const still of nearest)
        for (const turned of still.turned) {
          const bits = differingBits(turned, hash);
          if (bits < still.bits) [still.bits, still.id] = [bits, id];
        }
  const found = Map.groupBy(
    nearest.filter(({ id }) => id !== -1),
    ({ id }) => id,
  );
  const [best] = [...found].toSorted(([, a], [, b]) => b.length - a.length);
  return best !== undefined && best[1].length >= Math.min(LEAST_STILLS, Math.max(1, stills.length)) ? best[0] : null;
}
