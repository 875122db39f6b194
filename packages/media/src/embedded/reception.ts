import { unwrapSequence } from '../rtp/sequence.ts';
import type { ReportBlock, SenderReport } from '../rtp/rtcp.ts';

const FIRST_CYCLE = 0x10000;
/** A larger gap is a new start, not a loss. */
const MAX_GAP = 300;
const RETRY_AFTER_MS = 60;
const GIVE_UP_AFTER_MS = 600;

/** What is known of one source we receive: which packets are missing, and what its sender must be told. */
export class Reception {
  readonly ssrc: number;
  readonly #clock: number;
  readonly #missing = new Map<number, { since: number; requestedAt: number; requests: number }>();
  #first = -1;
  #highest = -1;
  #received = 0;
  #jitter = 0;
  #transit: number | null = null;
  #lastReport = { expected: 0, received: 0 };
  #senderReport: { compactNtp: number; at: number } | null = null;
  lastReceivedAt = 0;
  /** Milliseconds from asking for a packet to its arrival, the last time; null before the first. */
  rtt: number | null = null;

  constructor(ssrc: number, clock: number) {
    this.ssrc = ssrc;
    this.#clock = clock;
  }

  /**
   * Notes a packet that came at `now` (milliseconds).
   * @returns its unwrapped number, and whether packets before it are newly missing; null for one we have already.
   */
  receive(sequence: number, timestamp: number, now: number): { sequence: number; gap: boolean } | null {
    this.lastReceivedAt = now;
    if (this.#highest < 0) this.#first = this.#highest = FIRST_CYCLE + sequence - 1;
    const unwrapped = unwrapSequence(sequence, this.#highest);
    const ahead = unwrapped - this.#highest;
    if (ahead <= 0 && !this.#found(unwrapped, now)) return null;
    this.#received++;
    if (ahead <= 0) return { sequence: unwrapped, gap: false };
    this.#noteJitter(timestamp, now);
    this.#highest = unwrapped;
    if (ahead > MAX_GAP) this.#missing.clear();
    else
      for (let lost = unwrapped - ahead + 1; lost < unwrapped; lost++)
        this.#missing.set(lost, { since: now, requestedAt: 0, requests: 0 });
    return { sequence: unwrapped, gap: ahead > 1 };
  }

  noteSenderReport(report: SenderReport, now: number): void {
    const compactNtp = ((report.ntpSeconds << 16) | (report.ntpFraction >>> 16)) >>> 0;
    this.#senderReport = { compactNtp, at: now };
  }

  /** Numbers (16 bits) to ask for now; `lost` is true when some were asked for in vain and are given up. */
  repairs(now: number): { ask: number[]; lost: boolean } {
    const ask: number[] = [];
    let lost = false;
    for (const [sequence, state] of this.#missing) {
      if (now - state.since > GIVE_UP_AFTER_MS) {
        this.#missing.delete(sequence);
        lost = true;
      } else if (now - state.requestedAt >= RETRY_AFTER_MS) {
        state.requestedAt = now;
        state.requests++;
        ask.push(sequence & 0xffff);
      }
    }
    return { ask, lost };
  }

  /** Share of packets that did not come, of all that should have; 0 to 1. */
  get loss(): number {
    const expected = this.#highest - this.#first;
    return expected > 0 ? Math.max(0, 1 - this.#received / expected) : 0;
  }

  /** The block for the next receiver report; null before the first packet. */
  report(now: number): ReportBlock | null {
    if (this.#highest < 0) return null;
    const expected = this.#highest - this.#first;
    const newlyExpected = expected - this.#lastReport.expected;
    const newlyLost = newlyExpected - (this.#received - this.#lastReport.received);
    this.#lastReport = { expected, received: this.#received };
    const sender = this.#senderReport;
    return {
      ssrc: this.ssrc,
      fractionLost: newlyExpected > 0 ? Math.min(255, Math.max(0, Math.floor((newlyLost * 256) / newlyExpected))) : 0,
      packetsLost: Math.min(0x7fffff, Math.max(-0x800000, expected - this.#received)),
      highestSequence: (this.#highest - FIRST_CYCLE) >>> 0,
      jitter: Math.round(this.#jitter) >>> 0,
      lastReport: sender?.compactNtp ?? 0,
      delay: sender ? Math.round((now - sender.at) * 65.536) >>> 0 : 0,
    };
  }

  /** Whether a packet was missing until now. */
  #found(sequence: number, now: number): boolean {
    const state = this.#missing.get(sequence);
    if (!state) return false;
    this.#missing.delete(sequence);
    // Asked twice, nobody knows which of the two was answered.
    if (state.requests === 1) this.rtt = Math.round(now - state.requestedAt);
    return true;
  }

  /** RFC 3550 §6.4.1. */
  #noteJitter(timestamp: number, now: number): void {
    const transit = (Math.round((now * this.#clock) / 1_000) - timestamp) | 0;
    if (this.#transit !== null) {
      const change = Math.abs((transit - this.#transit) | 0);
      this.#jitter += (change - this.#jitter) / 16;
    }
    this.#transit = transit;
  }
}
