import { setTimeout as delay } from 'node:timers/promises';
import { Present } from '../registry/present.ts';
import { JanusConnection } from './connection.ts';

const BACKOFF_MS = [0, 50, 100, 200, 400, 800];

export interface ServerOptions {
  url: string;
  secret: string | null;
  /** Everything that hung on the connection is lost; it is being opened anew. */
  lost: () => void;
  /** It cannot be reached. Told once for each time that it is away. */
  unreachable: (error: unknown) => void;
}

/** One server of the pool: keeps the connection to it up. */
export class JanusServer implements AsyncDisposable {
  readonly #options: ServerOptions;
  readonly #ending = new AbortController();
  readonly #present = new Present<JanusConnection>('Janus');
  #running: Promise<void>;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#running = this.#connect();
  }

  get isUp(): boolean {
    return this.#present.current !== null;
  }

  /** The connection, or the next one should it come soon. @throws MediaError `unavailable`. */
  async connection(): Promise<JanusConnection> {
    return await this.#present.wait();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ending.abort();
    this.#present.current?.close();
    this.#present.end();
    await this.#running;
  }

  /** Tries until it is connected or we end. */
  async #connect(): Promise<void> {
    const { url, secret, unreachable } = this.#options;
    const { signal } = this.#ending;
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        await delay(BACKOFF_MS[attempt] ?? BACKOFF_MS.at(-1), undefined, { signal });
        const connection = await JanusConnection.open({ url, secret, lost: () => this.#onLost() });
        if (signal.aborted) connection.close();
        else this.#present.came(connection);
        return;
      } catch (error) {
        if (attempt === BACKOFF_MS.length && !signal.aborted) unreachable(error);
      }
    }
  }

  #onLost(): void {
    this.#present.went();
    this.#options.lost();
    this.#running = this.#connect();
  }
}
