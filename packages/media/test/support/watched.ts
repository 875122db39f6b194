/** A list that can be waited on: what was pushed, in order. */
export class Watched<Item> {
  readonly items: Item[] = [];
  #changed = Promise.withResolvers<void>();

  push(item: Item): void {
    this.items.push(item);
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** Resolves with the first item, of those from `from` on, for which this holds. */
  async find(holds: (item: Item) => boolean, from = 0): Promise<Item> {
    for (let next = from; ;) {
      for (; next < this.items.length; next++) {
        const item = this.items[next] as Item;
        if (holds(item)) return item;
      }
      await this.#changed.promise;
    }
  }

  /** Resolves when there are so many. */
  async atLeast(count: number): Promise<Item[]> {
    while (this.items.length < count) await this.#changed.promise;
    return this.items;
  }
}
