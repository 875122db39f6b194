import { firstNumber, LOG_LIFETIME_MS, type Page, type Unnumbered } from './bus.ts';

/** A message as it was numbered and sent. */
export interface NumberedMessage {
  seq: number;
  text: string;
}

/** Where logs outlive the process. */
export interface LogStore {
  /** What is stored of a log, oldest first. */
  read(log: string): Promise<NumberedMessage[]>;
  /** Adds messages to a log and removes all but its last `keep` ones. */
  append(log: string, messages: readonly NumberedMessage[], keep: number): Promise<void>;
}

interface Waiting extends NumberedMessage {
  done: () => void;
}

/** A numbered log in memory. With a store nobody reads a message before it was stored, so that no number is given twice. */
export class KeptLog {
  readonly #name: string;
  readonly #store: LogStore | null;
  readonly #onError: (error: unknown) => void;
  readonly #opened: Promise<void>;
  #waiting: Waiting[] = [];
  #isStoring = false;
  /** The last number that was given. */
  #given = firstNumber();
  /** The last number that can be read; 0 while there is none. */
  #last = 0;
  #kept: string[] = [];
  expires = Date.now() + LOG_LIFETIME_MS;

  constructor(name: string, store: LogStore | null, onError: (error: unknown) => void) {
    this.#name = name;
    this.#store = store;
    this.#onError = onError;
    this.#opened = store === null ? Promise.resolve() : this.#restore(store);
  }

  /** Resolves when the message is stored and can be read, in the order of the calls; one that cannot be stored is kept here alone. */
  async append({ before, after }: Unnumbered, keep: number): Promise<NumberedMessage> {
    this.expires = Date.now() + LOG_LIFETIME_MS;
    await this.#opened;
    const seq = ++this.#given;
    const message = { seq, text: `${before}${seq}${after}` };
    if (this.#store !== null) await this.#stored(this.#store, message, keep);
    this.#kept.push(message.text);
    if (this.#kept.length > keep) this.#kept.splice(0, this.#kept.length - keep);
    this.#last = seq;
    return message;
  }

  async read(since: number | null): Promise<Page> {
    await this.#opened;
    const [last, kept] = [this.#last, this.#kept];
    if (since === null) return { last, entries: [] };
    if (since === 0) return { last, entries: [...kept] };
    const missing = last - since;
    return { last, entries: missing < 0 || missing > kept.length ? null : kept.slice(kept.length - missing) };
  }

  async #restore(store: LogStore): Promise<void> {
    try {
      const stored = await store.read(this.#name);
      // After a number that is missing: what came before could not be told from what was lost.
      const begins = stored.findLastIndex(({ seq }, index) => seq !== (stored[index - 1]?.seq ?? 0) + 1);
      const whole = stored.slice(Math.max(begins, 0));
      this.#last = whole.at(-1)?.seq ?? 0;
      this.#given = this.#last || this.#given;
      this.#kept = whole.map(({ text }) => text);
    } catch (error) {
      this.#onError(error);
    }
  }

  /** What comes while something is being stored is stored together after it. */
  async #stored(store: LogStore, message: NumberedMessage, keep: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ ...message, done: resolve });
    if (!this.#isStoring) void this.#storeAll(store, keep);
    return promise;
  }

  async #storeAll(store: LogStore, keep: number): Promise<void> {
    this.#isStoring = true;
    for (let batch = this.#waiting; batch.length > 0; batch = this.#waiting) {
      this.#waiting = [];
      const messages = batch.map(({ seq, text }) => ({ seq, text }));
      await store.append(this.#name, messages, keep).catch(this.#onError);
      for (const { done } of batch) done();
    }
    this.#isStoring = false;
  }
}
