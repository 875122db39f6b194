import { rewriteRtpHeader, RTP_HEADER_BYTES } from '../rtp/packet.ts';
import type { SenderReport } from '../rtp/rtcp.ts';
import { unwrapSequence } from '../rtp/sequence.ts';
import type { StoredPacket } from './packet-ring.ts';

/** Timestamps of replayed frames lie this far apart, so that a player hurries through them. */
const REPLAY_FRAME_MS = 1;

/** Where a source's numbers lie in the numbers one receiver sees. */
interface Run {
  /** First number of the source that belongs to it. */
  from: number;
  sequenceOffset: number;
  timestampOffset: number;
  /** Timestamps of frames that were replayed: source → receiver. */
  replayed: ReadonlyMap<number, number>;
}

/**
 * One stream as one receiver sees it: a single source whose numbers and times go on without a break, though the real
 * sources behind it come, go and are skipped.
 */
export class ForwardTrack {
  readonly ssrc: number;
  readonly #clock: number;
  #run: Run | null = null;
  #lastSequence = 0;
  #lastTimestamp = 0;
  #lastAt: number | null = null;
  /** The highest number that the receiver is known to have; null while it has none. */
  #acknowledged: number | null = null;
  packets = 0;
  octets = 0;

  constructor(ssrc: number, clock: number) {
    this.ssrc = ssrc;
    this.#clock = clock;
  }

  get running(): boolean {
    return this.#run !== null;
  }

  /** Ends the run: nothing is sent until the next `start`. */
  stop(): void {
    this.#run = null;
  }

  /**
   * Begins with this packet of a source, going on where the receiver's numbers stand.
   * @param backlog timestamps of frames to be replayed from this packet on, in order; the last is the newest there is.
   */
  start(packet: StoredPacket, now: number, backlog: readonly number[] = []): void {
    const newest = backlog.at(-1) ?? packet.timestamp;
    const elapsed = this.#lastAt === null ? 0 : Math.max(1, Math.round(((now - this.#lastAt) * this.#clock) / 1_000));
    const step = (REPLAY_FRAME_MS * this.#clock) / 1_000;
    const base = this.#lastAt === null ? newest : this.#lastTimestamp + elapsed + backlog.length * step;
    const timestampOffset = (base - newest) >>> 0;
    this.#run = {
      from: packet.sequence,
      sequenceOffset: this.#lastAt === null ? 0 : this.#lastSequence + 1 - packet.sequence,
      timestampOffset,
      replayed: new Map(
        backlog.map((timestamp, index) => [timestamp, (base - (backlog.length - 1 - index) * step) >>> 0]),
      ),
    };
  }

  /** Writes this receiver's header into the shared buffer; null when the packet is from before the run. */
  rewrite(packet: StoredPacket, payloadType: number, now: number): Buffer | null {
    const run = this.#run;
    if (!run || packet.sequence < run.from) return null;
    const sequence = packet.sequence + run.sequenceOffset;
    const timestamp = this.#timestamp(run, packet.timestamp);
    rewriteRtpHeader(packet.buffer, {
      payloadType,
      marker: packet.marker,
      sequence: sequence & 0xffff,
      timestamp,
      ssrc: this.ssrc,
    });
    if (this.#lastAt === null || sequence > this.#lastSequence) {
      this.#lastSequence = sequence;
      this.#lastTimestamp = timestamp;
      this.#lastAt = now;
    }
    this.packets++;
    this.octets += packet.buffer.length - RTP_HEADER_BYTES;
    return packet.buffer;
  }

  /** The source's number of a number the receiver names; null when it lies outside the run. */
  sourceSequence(sequence: number): number | null {
    const run = this.#run;
    if (!run) return null;
    const source = unwrapSequence(sequence, this.#lastSequence) - run.sequenceOffset;
    return source >= run.from ? source : null;
  }

  /**
   * Takes the highest number that the receiver says it has, of which 16 bits count.
   * @returns whether something arrived that had not at the last time; false for what was never sent.
   */
  acknowledge(highest: number): boolean {
    if (this.#lastAt === null) return false;
    const sequence = unwrapSequence(highest & 0xffff, this.#lastSequence);
    if (sequence > this.#lastSequence || sequence <= (this.#acknowledged ?? -Infinity)) return false;
    this.#acknowledged = sequence;
    return true;
  }

  /** The source's report in this receiver's terms; null while nothing is sent. */
  translate(report: SenderReport): SenderReport | null {
    const run = this.#run;
    if (!run) return null;
    return {
      ...report,
      ssrc: this.ssrc,
      rtpTimestamp: (report.rtpTimestamp + run.timestampOffset) >>> 0,
      packets: this.packets >>> 0,
      octets: this.octets >>> 0,
      reports: [],
    };
  }

  #timestamp(run: Run, timestamp: number): number {
    return run.replayed.get(timestamp) ?? (timestamp + run.timestampOffset) >>> 0;
  }
}
