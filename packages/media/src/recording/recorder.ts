import { closeSync, openSync, write as writeFile, writeSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { RecordingEnd, RecordOptions } from '../engine.ts';
import { readRtpHeader } from '../rtp/packet.ts';
import type { VideoCodec } from '../rtp/key-frame.ts';
import type { SenderReport } from '../rtp/rtcp.ts';
import type { MediaKind } from '../sdp/session.ts';
import type { StoredPacket } from '../embedded/packet-ring.ts';
import { encodeRecord, LOG_HEAD } from './log-format.ts';

/** What nobody decides about is held for so long, and so much of it. */
const HELD_MS = 10_000;
const MOST_HELD_BYTES = 16 << 20;
/** So much may wait for a slow disk. */
const MOST_WAITING_BYTES = 32 << 20;
const LOOK_AT_DISK_EVERY_MS = 5_000;

const write = promisify(writeFile);

export interface RecorderEvents {
  keyFrameNeeded(): void;
  /** Told once. The file is closed. */
  ended(end: { reason: RecordingEnd; bytes: number; durationMs: number }): void;
}

/** Where packets come from, as far as a recorder has to know. */
export interface RecordedSource {
  readonly lastSenderReport: ReadonlyMap<MediaKind, SenderReport>;
}

/** When a packet came. Where the loop has been kept from turning, it may have waited since `notBefore`. */
export interface Came {
  notBefore: number;
  now: number;
}

interface Held {
  at: number;
  bytes: Buffer;
  /** Whether numbers and clocks begin anew with it. */
  isRun: boolean;
}

/**
 * Writes what a room's viewers would get into a file, packet by packet; nothing is decoded. What came is held until somebody knows that it may be
 * written: who stalls, dies or does not know loses it.
 */
export class Recorder {
  readonly #options: RecordOptions;
  readonly #events: RecorderEvents;
  readonly #file: number;
  readonly #beganAt: number;
  /** What came before is not written. */
  #from: number;
  /** Something was left out before what comes next. */
  #isHole = true;
  #isOver = false;
  #source: RecordedSource | null = null;
  readonly #ssrcs = new Map<MediaKind, number>();
  /** In the order they came, with when that was. */
  #held: Held[] = [];
  #heldBytes = 0;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #isWriting = false;
  #bytes = 0;
  #recordedMs = 0;
  #lastAt: number | null = null;
  #lookedAt: number;

  /** Begins a new file. Throws where there is one already, or none can be made. */
  constructor(options: RecordOptions, events: RecorderEvents, now: number) {
    this.#options = options;
    this.#events = events;
    this.#from = options.fromMs;
    this.#beganAt = this.#lookedAt = now;
    this.#file = openSync(options.path, 'wx', 0o600);
    this.#append(LOG_HEAD);
  }

  /** What came until then is written. */
  keep(until: number): void {
    if (this.#isOver) return;
    const later = this.#held.findIndex(({ at }) => at > until);
    for (const { at, bytes, isRun } of this.#held.splice(0, later === -1 ? this.#held.length : later)) {
      if (!isRun && this.#lastAt !== null) this.#recordedMs += Math.min(1_000, at - this.#lastAt);
      this.#lastAt = isRun ? null : at;
      this.#heldBytes -= bytes.length;
      this.#append(bytes);
    }
  }

  /** What is held is not, nor what comes until then. */
  drop(until: number): void {
    this.#from = Math.max(this.#from, until);
    this.#held = [];
    this.#heldBytes = 0;
    this.#isHole = true;
    this.#source = null;
    this.#ssrcs.clear();
  }

  packet(
    source: RecordedSource,
    kind: MediaKind,
    stored: StoredPacket,
    codec: VideoCodec | null,
    { notBefore, now }: Came,
  ): void {
    if (this.#isOver || notBefore < this.#from) return;
    const header = readRtpHeader(stored.buffer);
    if (header === null) return;
    const known = this.#ssrcs.get(kind);
    if (this.#source !== source || (known !== undefined && known !== header.ssrc)) this.#beginRun(source, now);
    if (this.#isHole) this.#events.keyFrameNeeded();
    this.#isHole = false;
    const isFirst = !this.#ssrcs.has(kind);
    this.#ssrcs.set(kind, header.ssrc);
    const { sequence, timestamp, marker, buffer } = stored;
    // The library may use its memory again: what is held is a copy.
    const payload = buffer.subarray(header.payloadStart, header.payloadEnd);
    const arrivalMs = now - this.#beganAt;
    this.#hold(now, encodeRecord({ type: 'packet', kind, codec, arrivalMs, sequence, timestamp, marker, payload }));
    const report = isFirst ? source.lastSenderReport.get(kind) : undefined;
    if (report !== undefined) this.report(source, kind, report, now);
  }

  report(source: RecordedSource, kind: MediaKind, report: SenderReport, now: number): void {
    if (this.#isOver || source !== this.#source || this.#ssrcs.get(kind) !== report.ssrc) return;
    const { ntpSeconds, ntpFraction, rtpTimestamp: timestamp } = report;
    const arrivalMs = now - this.#beganAt;
    this.#hold(now, encodeRecord({ type: 'report', kind, arrivalMs, ntpSeconds, ntpFraction, timestamp }));
  }

  /** To be called about ten times a second. */
  tick(now: number): void {
    if (this.#isOver) return;
    const [oldest] = this.#held;
    if (oldest !== undefined && (now - oldest.at > HELD_MS || this.#heldBytes > MOST_HELD_BYTES)) this.drop(now);
    void this.#flush();
    if (this.#bytes >= this.#options.mostBytes || this.#recordedMs >= this.#options.mostMs) this.end('limit');
    else if (this.#waitingBytes > MOST_WAITING_BYTES) this.end('disk');
    else if (now - this.#lookedAt >= LOOK_AT_DISK_EVERY_MS) {
      this.#lookedAt = now;
      void this.#lookAtDisk();
    }
  }

  /** Closes the file, without what is held. */
  end(reason: RecordingEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#held = [];
    if (!this.#isWriting) this.#close(reason);
    else this.#closing = reason;
  }

  #closing: RecordingEnd | null = null;

  #close(reason: RecordingEnd): void {
    let end = reason;
    try {
      if (this.#waiting.length > 0) writeSync(this.#file, Buffer.concat(this.#waiting));
    } catch {
      // What was written before stays good: a log may end anywhere.
      end = 'disk';
    }
    this.#waiting = [];
    closeSync(this.#file);
    this.#events.ended({ reason: end, bytes: this.#bytes, durationMs: Math.round(this.#recordedMs) });
  }

  #beginRun(source: RecordedSource, now: number): void {
    this.#source = source;
    this.#ssrcs.clear();
    this.#hold(now, encodeRecord({ type: 'run', arrivalMs: now - this.#beganAt }), true);
  }

  #hold(at: number, bytes: Buffer, isRun = false): void {
    this.#held.push({ at, bytes, isRun });
    this.#heldBytes += bytes.length;
  }

  #append(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.#bytes += bytes.length;
  }

  async #flush(): Promise<void> {
    if (this.#isWriting || this.#waiting.length === 0) return;
    const bytes = Buffer.concat(this.#waiting.splice(0));
    this.#waitingBytes = 0;
    this.#isWriting = true;
    let reason: RecordingEnd | null = null;
    try {
      // Written one behind the other: the file has no other writer.
      for (let at = 0; at < bytes.length;) at += (await write(this.#file, bytes, at)).bytesWritten;
    } catch {
      reason = 'disk';
    }
    this.#isWriting = false;
    if (this.#closing !== null) this.#close(reason ?? this.#closing);
    else if (reason !== null) this.end(reason);
  }

  async #lookAtDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(dirname(this.#options.path)).catch(() => ({ bavail: Infinity, bsize: 1 }));
    if (bavail * bsize < this.#options.leastFree) this.end('disk');
  }
}
