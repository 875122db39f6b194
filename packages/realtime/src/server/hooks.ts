/** Functions to call when something happens; one that throws does not keep the others from it. */
export class Hooks<Facts extends unknown[]> {
  readonly #onError: (error: unknown) => void;
  readonly #hooks = new Set<(...facts: Facts) => void>();

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Returns what undoes it. */
  add(hook: (...facts: Facts) => void): () => void {
    this.#hooks.add(hook);
    return () => this.#hooks.delete(hook);
  }

  call(...facts: Facts): void {
    for (const hook of this.#hooks) {
      try {
        hook(...facts);
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}
