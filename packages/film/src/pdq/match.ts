import type { Pdq, PdqHash } from './pdq.ts';

/** At most so many bits of 256 differ between two pictures that are taken for one; with less quality than this nothing is. */
export const MOST_DISTANCE = 31;
export const LEAST_QUALITY = 50;

const WORDS = 8;

function wordsOf(hash: PdqHash): number[] {
  if (!/^[\da-f]{64}$/i.test(hash)) throw new RangeError('not a hash of 256 bits');
  return Array.from({ length: WORDS }, (_, at) => Number.parseInt(hash.slice(at * 8, at * 8 + 8), 16));
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** In how many bits two hashes differ. */
export function pdqDistance(one: PdqHash, other: PdqHash): number {
  const words = wordsOf(other);
  return wordsOf(one).reduce((sum, word, at) => sum + ones(word ^ (words[at] ?? 0)), 0);
}

export interface PdqHit<Id> {
  id: Id;
  distance: number;
}

/** Hashes of known pictures, searched one after the other: a million of them in some 0.1 s. */
export class PdqList<Id> {
  readonly #words: Uint32Array;
  readonly #ids: Id[] = [];

  /** @throws RangeError for what is no hash */
  constructor(known: Iterable<readonly [hash: PdqHash, id: Id]>) {
    const words: number[] = [];
    for (const [hash, id] of known) {
      words.push(...wordsOf(hash));
      this.#ids.push(id);
    }
    this.#words = Uint32Array.from(words);
  }

  /** The nearest known picture, however the one at hand was turned or mirrored; null where none is near enough. */
  nearest({ quality, turned }: Pick<Pdq, 'quality' | 'turned'>): PdqHit<Id> | null {
    if (quality < LEAST_QUALITY) return null;
    let [best, found] = [MOST_DISTANCE + 1, -1];
    for (const hash of turned) {
      const words = wordsOf(hash);
      for (let at = 0; at < this.#ids.length; at++) {
        let distance = 0;
        for (let word = 0; word < WORDS && distance < best; word++) {
          distance += ones((words[word] ?? 0) ^ (this.#words[at * WORDS + word] ?? 0));
        }
        if (distance < best) [best, found] = [distance, at];
      }
    }
    return found === -1 ? null : { id: this.#ids[found] as Id, distance: best };
  }
}
