const BEAT_EVERY_MS = 300;
const SILENT_AFTER_MS = 1_200;
/** Beats that come later than this say that we ourselves were held up. */
const LATE_AFTER_MS = 2 * BEAT_EVERY_MS;

export interface HeartbeatOptions {
  /** Asks for a sign of life; settles when there is one, or when there will be none. */
  ping: () => Promise<unknown>;
  /** Nothing was heard for more than a second. Told once. */
  silent: () => void;
}

/**
 * Notices that somebody who should answer has fallen silent. Time in which this process did not run does not count:
 * after a pause of ours, answers may be waiting that we have not read.
 */
export class Heartbeat {
  readonly #options: HeartbeatOptions;
  #timer: NodeJS.Timeout | undefined;
  #beatAt = 0;
  /** Since when an answer is awaited; null when none is. */
  #requestedAt: number | null = null;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  start(): void {
    this.stop();
    this.#beatAt = performance.now();
    this.#timer = setInterval(() => this.#beat(), BEAT_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#requestedAt = null;
  }

  #beat(): void {
    const now = performance.now();
    const wasHeldUp = now - this.#beatAt > LATE_AFTER_MS;
    this.#beatAt = now;
    if (this.#requestedAt === null) void this.#ask(now);
    else if (wasHeldUp) this.#requestedAt = now;
    else if (now - this.#requestedAt > SILENT_AFTER_MS) {
      this.stop();
      this.#options.silent();
    }
  }

  async #ask(now: number): Promise<void> {
    this.#requestedAt = now;
    try {
      await this.#options.ping();
      this.#requestedAt = null;
    } catch {
      // Whoever cannot be asked any more is found silent soon, or has been found gone already.
    }
  }
}
