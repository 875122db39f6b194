/** Lets so many pieces of work run at the same time; the others wait in the order in which they came. */
export class Queue {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    // Who was woken has taken over the place of who woke him.
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Others have their turn between two of us.
      if (next === undefined) this.#running--;
      else setImmediate(next);
    }
  }
}
