/** Functions by what they listen to. */
export class Handlers<Key, Facts extends unknown[]> {
  readonly #handlers = new Map<Key, Set<(...facts: Facts) => void>>();

  /** Returns how to stop. */
  add(key: Key, handler: (...facts: Facts) => void): () => void {
    const handlers = this.#handlers.get(key) ?? new Set();
    this.#handlers.set(key, handlers);
    handlers.add(handler);
    return () => handlers.delete(handler);
  }

  /** What a handler throws is reported as an uncaught error; the others are called all the same. */
  call(key: Key, ...facts: Facts): void {
    for (const handler of this.#handlers.get(key) ?? []) {
      try {
        handler(...facts);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
