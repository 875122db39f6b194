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
  /** Puts another text in the place of a stored message; nothing where it is not stored. */
  replace(log: string, message: NumberedMessage): Promise<void>;
}

interface Waiting {
  message: NumberedMessage;
  done: () => void;
}

/**
 * A numbered log in memory. With a store it goes on where another process ended: beyond all numbers that one may have given, for what it
 * sent last may not have been stored.
 */
export class KeptLog {
  readonly #name: string;
  readonly #store: LogStore | null;
  readonly #onError: (error: unknown) => void;
  readonly #opened: Promise<void>;
  #waiting: Waiting[] = [];
  /** What could not be stored: it goes first with the next. */
  #unstored: NumberedMessage[] = [];
  #isStoring = false;
  /** What is just being stored; never rejects. */
  #storing: Promise<void> = Promise.resolve();
  /** The last number that was given. */
  #given = firstNumber();
  /** What can be read, oldest first. */
  #kept: NumberedMessage[] = [];
  expires = Date.now() + LOG_LIFETIME_MS;

  constructor(name: string, store: LogStore | null, onError: (error: unknown) => void) {
    this.#name = name;
    this.#store = store;
    this.#onError = onError;
    this.#opened = store === null ? Promise.resolve() : this.#restore(store);
  }

  /**
   * Resolves when the message is stored and can be read, in the order of the calls. One that cannot be stored is kept here alone until
   * the store takes it with the next.
   */
  async append({ before, after }: Unnumbered, keep: number): Promise<NumberedMessage> {
    this.expires = Date.now() + LOG_LIFETIME_MS;
    await this.#opened;
    const seq = ++this.#given;
    const message = { seq, text: `${before}${seq}${after}` };
    if (this.#store !== null) await this.#stored(this.#store, message, keep);
    this.#kept.push(message);
    if (this.#kept.length > keep) this.#kept.splice(0, this.#kept.length - keep);
    return message;
  }

  async read(since: number | null): Promise<Page> {
    await this.#opened;
    const kept = this.#kept;
    const last = kept.at(-1)?.seq ?? 0;
    if (since === null || since === last) return { last, entries: [] };
    // A number that is not here was never stored, or is too old: what followed it is not known to be all.
    const from = since === 0 ? 0 : kept.findIndex(({ seq }) => seq === since || seq === since + 1);
    if (from < 0) return { last, entries: null };
    return { last, entries: kept.slice(kept[from]?.seq === since ? from + 1 : from).map(({ text }) => text) };
  }

  /** Puts another text in the place of a kept message; false where it is no longer kept. Rejects, and changes nothing, where the store does. */
  async replace({ seq, text }: NumberedMessage): Promise<boolean> {
    await this.#opened;
    const message = this.#kept.find((each) => each.seq === seq);
    if (message === undefined) return false;
    const before = message.text;
    message.text = text;
    // What is just being stored may hold the text as it was.
    await this.#storing;
    try {
      await this.#store?.replace(this.#name, message);
    } catch (error) {
      message.text = before;
      throw error;
    }
    return true;
  }

  async #restore(store: LogStore): Promise<void> {
    try {
      this.#kept = await store.read(this.#name);
      this.#given = Math.max(this.#given, this.#kept.at(-1)?.seq ?? 0);
    } catch (error) {
      this.#onError(error);
    }
  }

  /** What comes while something is being stored is stored together after it. */
  async #stored(store: LogStore, message: NumberedMessage, keep: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ message, done: resolve });
    if (!this.#isStoring) void this.#storeAll(store, keep);
    return promise;
  }

  async #storeAll(store: LogStore, keep: number): Promise<void> {
    this.#isStoring = true;
    for (let batch = this.#waiting; batch.length > 0; batch = this.#waiting) {
      this.#waiting = [];
      this.#storing = this.#storeWith(
        store,
        batch.map(({ message }) => message),
        keep,
      );
      await this.#storing;
      for (const { done } of batch) done();
    }
    this.#isStoring = false;
  }

  async #storeWith(store: LogStore, batch: readonly NumberedMessage[], keep: number): Promise<void> {
    const messages = [...this.#unstored, ...batch].slice(-keep);
    try {
      await store.append(this.#name, messages, keep);
      this.#unstored = [];
    } catch (error) {
      this.#unstored = messages;
      this.#onError(error);
    }
  }
}
