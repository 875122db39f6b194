import type { MediaKind } from '../sdp/session.ts';
import type { LogRecord } from './log-format.ts';

export const CLOCKS: Record<MediaKind, number> = { video: 90_000, audio: 48_000 };

/** A sender that is off by more than this, held against when its packets came, is not believed. Milliseconds. */
const MOST_OFF_MS = 1_000;

/** Turns timestamps of 32 bits into numbers that only ever go on. */
export class Unwrapped {
  #reference: number | null = null;

  get hasBegun(): boolean {
    return this.#reference !== null;
  }

  /** Where nothing was read yet, this is what is counted from. */
  begin(timestamp: number): void {
    this.#reference ??= timestamp;
  }

  read(timestamp: number): number {
    const reference = (this.#reference ??= timestamp);
    const distance = (timestamp - reference) | 0;
    this.#reference = reference + distance;
    return this.#reference;
  }
}

interface Point {
  ticks: number;
  /** What has to be added to a timestamp's own milliseconds. */
  offset: number;
}

const msOf = (kind: MediaKind, ticks: number): number => (ticks * 1_000) / CLOCKS[kind];

/** What is learnt of the clocks of one run while it is read; then it says at which moment of the run something was. */
export class RunClock {
  readonly #points: Record<MediaKind, Point[]> = { video: [], audio: [] };
  /** The least that packets took: the timestamp's own milliseconds against when it came. */
  readonly #arrival: Record<MediaKind, number> = { video: Infinity, audio: Infinity };
  #at: Record<MediaKind, number> = { video: 0, audio: 0 };
  #bySender: boolean | null = null;

  packet(kind: MediaKind, ticks: number, arrivalMs: number): void {
    this.#arrival[kind] = Math.min(this.#arrival[kind], arrivalMs - msOf(kind, ticks));
  }

  report({ kind, ntpSeconds, ntpFraction }: Extract<LogRecord, { type: 'report' }>, ticks: number): void {
    const ntpMs = ntpSeconds * 1_000 + (ntpFraction * 1_000) / 2 ** 32;
    const points = this.#points[kind];
    const offset = ntpMs - msOf(kind, ticks);
    const last = points.at(-1);
    if (last === undefined || (ticks > last.ticks && Math.abs(offset - last.offset) < MOST_OFF_MS))
      points.push({ ticks, offset });
  }

  /**
   * Milliseconds on a line that both kinds share. By the sender's own reports, between two of them in proportion, where there are some of both
   * kinds that agree with when packets came; else by that alone.
   */
  msOf(kind: MediaKind, ticks: number): number {
    this.#bySender ??= this.#believesSender();
    return msOf(kind, ticks) + (this.#bySender ? this.#offset(kind, ticks) : this.#arrival[kind]);
  }

  #believesSender(): boolean {
    const [video, audio] = [this.#points.video[0], this.#points.audio[0]];
    if (video === undefined || audio === undefined) return false;
    const off = video.offset - this.#arrival.video - (audio.offset - this.#arrival.audio);
    return Math.abs(off) < MOST_OFF_MS;
  }

  #offset(kind: MediaKind, ticks: number): number {
    const points = this.#points[kind];
    let at = this.#at[kind];
    while (at > 0 && (points[at]?.ticks ?? 0) > ticks) at--;
    while (at + 1 < points.length && (points[at + 1]?.ticks ?? Infinity) <= ticks) at++;
    this.#at[kind] = at;
    const [here, next] = [points[at], points[at + 1]];
    if (here === undefined) return 0;
    if (next === undefined || ticks <= here.ticks) return here.offset;
    const share = (ticks - here.ticks) / (next.ticks - here.ticks);
    return here.offset + (next.offset - here.offset) * share;
  }
}
