const WINDOW_MS = 1_000;

/** Adds up what happens and tells the sum of the last full second. */
export class RateMeter {
  #current = 0;
  #last = 0;
  #since: number | null = null;

  add(amount: number, now: number): void {
    this.#turn(now);
    this.#current += amount;
  }

  perSecond(now: number): number {
    this.#turn(now);
    return this.#last;
  }

  #turn(now: number): void {
    this.#since ??= now;
    const elapsed = now - this.#since;
    if (elapsed < WINDOW_MS) return;
    this.#last = elapsed < 2 * WINDOW_MS ? (this.#current * 1_000) / elapsed : 0;
    this.#current = 0;
    this.#since = now;
  }
}
