/** Events wait for older transactions of other tests on the same database server. */
const PATIENCE_MS = 60_000;

/** A list that tests wait on: what was pushed, in order. Whoever waits in vain is told what there was instead. */
export class Watched<Item> {
  readonly items: Item[] = [];
  #changed = Promise.withResolvers<void>();

  push(item: Item): void {
    this.items.push(item);
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** The first item, from the one numbered `from` on, for which this holds. */
  async find(holds: (item: Item) => boolean, from = 0): Promise<Item> {
    const tooLate = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => tooLate.reject(new Error(`waited in vain; there was ${JSON.stringify(this.items.slice(from))}`)),
      PATIENCE_MS,
    );
    try {
      for (let next = from; ;) {
        for (; next < this.items.length; next++) {
          const item = this.items[next] as Item;
          if (holds(item)) return item;
        }
        await Promise.race([this.#changed.promise, tooLate.promise]);
      }
    } finally {
      clearTimeout(timer);
    }
  }
}
