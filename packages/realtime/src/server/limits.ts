export interface Limits {
  /** Longest message a client may send, in bytes. */
  messageBytes: number;
  /** Messages a connection may send in the long run, and how many at once after a silence; one of more than 4 KB counts for several. */
  messagesPerSecond: number;
  burst: number;
  /** Messages of a connection that may wait for those before them. */
  waitingMessages: number;
  /** Connections a guest may have to one process. */
  connectionsPerGuest: number;
  /** Connections of one network to one process, where `networkOf` names networks. */
  connectionsPerNetwork: number;
  /** Sessions that are asked for at the same time; others wait, so that all who come back at once leave room for the rest. */
  sessionsAtOnce: number;
  /** A connection without a session is closed after so long. */
  sessionTimeoutMs: number;
  /** A connection that says nothing, not even ping, is closed after so long. */
  idleTimeoutMs: number;
  /** With so many bytes waiting to be sent, a connection is slow: it gets no room messages until it has caught up. */
  slowBytes: number;
  /** With so many it is closed. */
  tooSlowBytes: number;
  /** Messages a room keeps. */
  keep: number;
  /** Connections written to before other work gets its turn. */
  slice: number;
  /** How long an answer is remembered, so that the same message sent again gets it. */
  rememberMs: number;
  /** How long to wait at the end for work under way and for connections to close. */
  drainMs: number;
}

export const defaultLimits: Limits = {
  messageBytes: 65_536,
  messagesPerSecond: 20,
  burst: 60,
  waitingMessages: 100,
  connectionsPerGuest: 20,
  connectionsPerNetwork: 1_000,
  sessionsAtOnce: 4,
  sessionTimeoutMs: 10_000,
  idleTimeoutMs: 120_000,
  slowBytes: 1_048_576,
  tooSlowBytes: 8_388_608,
  keep: 200,
  slice: 500,
  rememberMs: 120_000,
  drainMs: 5_000,
};

/** A bucket that fills steadily up to `burst` and loses what each message counts for. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #at: number;

  constructor({ messagesPerSecond, burst }: Pick<Limits, 'messagesPerSecond' | 'burst'>, now: number) {
    this.#perSecond = messagesPerSecond;
    this.#burst = burst;
    this.#left = burst;
    this.#at = now;
  }

  /** Whether one more is allowed at this time (milliseconds of a clock that only goes forward), or one that counts for several. */
  take(now: number, cost = 1): boolean {
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1_000) * this.#perSecond);
    this.#at = now;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }
}
