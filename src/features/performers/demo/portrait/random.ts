/** A source of numbers in [0, 1) that a seed fully determines (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A number between `from` (inclusive) and `to` (exclusive). */
  between(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}
