/** What joins the processes: channels, numbered logs, counts and remembered answers. */
export interface Bus extends AsyncDisposable {
  /** Sends a text to all who listen to the channel now, in every process. */
  publish(channel: string, text: string): Promise<void>;
  /**
   * Gives a message the next number of the log, keeps it among the last `keep` ones, and sends it to all who listen to the
   * channel of the same name, in order. Resolves to the number. Numbers grow by one, and stay growing when a log is
   * forgotten and begun again.
   */
  append(log: string, message: Unnumbered, keep: number): Promise<number>;
  /** The log's last number and what came after `since`; with `since` null, just the number; with 0, all that is kept. */
  read(log: string, since: number | null): Promise<Page>;
  /** Puts another text in the place of a message that is still kept; false where it no longer is. Nobody is told. */
  replace(log: string, seq: number, text: string): Promise<boolean>;
  /** Resolves when the listener hears everything from now on; the function it resolves to ends that. */
  subscribe(channel: string, listener: Listener): Promise<() => void>;
  /** Tells how many this process counts under a name; forgotten after {@link COUNT_LIFETIME_MS} unless told again. */
  setCount(name: string, count: number): Promise<void>;
  /** How many the other processes count under a name. */
  countElsewhere(name: string): Promise<number>;
  /**
   * Claims a key. Null: it is yours, until you `settle` or `release` it or the time is over. Otherwise somebody has it:
   * the text it was settled with, or an empty text while that is not yet known.
   */
  claim(key: string, milliseconds: number): Promise<string | null>;
  settle(key: string, text: string, milliseconds: number): Promise<void>;
  release(key: string): Promise<void>;
}

/** A JSON text in two parts; the number goes between. */
export interface Unnumbered {
  before: string;
  after: string;
}

export interface Page {
  /** Number of the newest message. */
  last: number;
  /** The messages after `since`, oldest first; null when some of them are no longer kept. */
  entries: string[] | null;
}

export interface Listener {
  /** `seq` is null for what was published without being kept. */
  onMessage(text: string, seq: number | null): void;
  /** Messages may have been missed; logs tell which. */
  onGap(): void;
}

export const COUNT_LIFETIME_MS = 30_000;
/** A log that nobody wrote to for so long is forgotten. */
export const LOG_LIFETIME_MS = 24 * 3_600_000;

/** The number a new log begins after: microseconds, so that it lies beyond all numbers of a forgotten one. */
export const firstNumber = (): number => Date.now() * 1_000;
