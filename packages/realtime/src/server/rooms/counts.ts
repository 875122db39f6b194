import { COUNT_LIFETIME_MS, type Bus } from '../../bus/bus.ts';

const GATHER_MS = 100;
const REPEAT_MS = COUNT_LIFETIME_MS / 3;

/** Tells the other processes how many members rooms have here: soon after a change, and again before it is forgotten. */
export class Counts implements AsyncDisposable {
  readonly #bus: Bus;
  readonly #onError: (error: unknown) => void;
  readonly #published = new Map<string, number>();
  readonly #changed = new Map<string, number>();
  readonly #repeat: NodeJS.Timeout;
  #gather: NodeJS.Timeout | null = null;

  constructor(bus: Bus, onError: (error: unknown) => void) {
    this.#bus = bus;
    this.#onError = onError;
    this.#repeat = setInterval(() => void this.#tell([...this.#published]), REPEAT_MS).unref();
  }

  set(name: string, count: number): void {
    this.#changed.set(name, count);
    this.#gather ??= setTimeout(() => void this.#flush(), GATHER_MS).unref();
  }

  async #flush(): Promise<void> {
    if (this.#gather) clearTimeout(this.#gather);
    this.#gather = null;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const [name, count] of changed) {
      if (count > 0) this.#published.set(name, count);
      else this.#published.delete(name);
    }
    await this.#tell(changed);
  }

  async #tell(counts: [string, number][]): Promise<void> {
    const results = await Promise.allSettled(counts.map(([name, count]) => this.#bus.setCount(name, count)));
    for (const result of results) if (result.status === 'rejected') this.#onError(result.reason);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#repeat);
    for (const name of this.#published.keys()) if (!this.#changed.has(name)) this.#changed.set(name, 0);
    await this.#flush();
  }
}
