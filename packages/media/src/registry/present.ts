import { MediaError } from '../engine.ts';

/** How long somebody waits for what is away to come back. */
const PATIENCE_MS = 2_500;

/** Something that comes and goes, and can be waited for: a child process, a connection. */
export class Present<Thing> {
  readonly #name: string;
  readonly #ending = new AbortController();
  #current: Thing | null = null;
  #next = Promise.withResolvers<Thing>();

  /** @param name what it is, for errors */
  constructor(name: string) {
    this.#name = name;
  }

  /** What is there now. */
  get current(): Thing | null {
    return this.#current;
  }

  came(thing: Thing): void {
    this.#current = thing;
    this.#next.resolve(thing);
  }

  went(): void {
    if (this.#current !== null) this.#next = Promise.withResolvers();
    this.#current = null;
  }

  /** It will not come back: nobody waits any longer. */
  end(): void {
    this.went();
    this.#ending.abort();
  }

  /** What is there, or what comes soon. @throws MediaError `unavailable`. */
  async wait(): Promise<Thing> {
    if (this.#current !== null) return this.#current;
    const refusal = Promise.withResolvers<never>();
    const refuse = (): void => refusal.reject(new MediaError('unavailable', `${this.#name} is not up`));
    if (this.#ending.signal.aborted) refuse();
    const limit = setTimeout(refuse, PATIENCE_MS);
    this.#ending.signal.addEventListener('abort', refuse, { once: true });
    try {
      return await Promise.race([this.#next.promise, refusal.promise]);
    } finally {
      clearTimeout(limit);
      this.#ending.signal.removeEventListener('abort', refuse);
    }
  }
}
