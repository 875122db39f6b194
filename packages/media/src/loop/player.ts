import { randomInt } from 'node:crypto';
import { rewriteRtpHeader, RTP_HEADER_BYTES } from '../rtp/packet.ts';
import type { SenderReport } from '../rtp/rtcp.ts';
import { writeRtcp } from '../rtp/rtcp-write.ts';
import type { PlannedLine } from '../sdp/negotiate.ts';
import type { MediaKind } from '../sdp/session.ts';
import type { Program } from './program.ts';

const REPORT_EVERY_MS = 1_000;
/** A player that fell behind further than this leaves out what it missed. */
const MAX_BEHIND_MS = 1_000;
/** Seconds from 1900, where NTP begins, to 1970. */
const NTP_OFFSET = 2_208_988_800;

interface Lane {
  payloadType: number;
  clock: number;
  ssrc: number;
  sequence: number;
  packets: number;
  octets: number;
}

/** Plays a program over and over: timestamps and numbers go on without a break where it begins anew. */
export class LoopPlayer {
  readonly #program: Program;
  readonly #send: (packet: Buffer) => void;
  readonly #lanes: Record<MediaKind, Lane>;
  #startedAt: number;
  #round = 0;
  #next = 0;
  #reportedAt = 0;

  /** @param now milliseconds of a monotonic clock, as given to `play` */
  constructor(program: Program, send: (packet: Buffer) => void, now: number) {
    this.#program = program;
    this.#send = send;
    this.#startedAt = now;
    this.#lanes = {
      video: newLane(96, 90_000),
      audio: newLane(111, 48_000),
    };
  }

  /** What to offer for this player. */
  get lines(): PlannedLine[] {
    const { video, audio } = this.#lanes;
    const format = `level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=${this.#program.profileLevelId}`;
    const h264 = { type: video.payloadType, name: 'H264', clock: video.clock, format, feedback: ['nack pli'] };
    const opus = { type: audio.payloadType, name: 'opus', clock: audio.clock, channels: 2, format: '', feedback: [] };
    return [
      { kind: 'video', index: 0, mid: '0', direction: 'sendonly', payloads: [h264], ssrc: video.ssrc },
      { kind: 'audio', index: 1, mid: '1', direction: 'sendonly', payloads: [opus], ssrc: audio.ssrc },
    ];
  }

  /** Sends what is due; to be called every few milliseconds. */
  play(now: number): void {
    const { packets, durationMs } = this.#program;
    const dueNext = this.#startedAt + this.#round * durationMs + (packets[this.#next]?.atMs ?? 0);
    if (now - dueNext > MAX_BEHIND_MS) this.#startedAt += now - dueNext;
    const elapsed = now - this.#startedAt;
    for (let sent = 0; sent < packets.length; sent++) {
      const packet = packets[this.#next];
      if (!packet || this.#round * durationMs + packet.atMs > elapsed) break;
      this.#sendPacket(packet);
      this.#next++;
      if (this.#next === packets.length) {
        this.#next = 0;
        this.#round++;
      }
    }
    if (now - this.#reportedAt >= REPORT_EVERY_MS) this.#report(now);
  }

  #sendPacket({ kind, timestamp, marker, packet }: Program['packets'][number]): void {
    const lane = this.#lanes[kind];
    rewriteRtpHeader(packet, {
      payloadType: lane.payloadType,
      marker,
      sequence: lane.sequence,
      timestamp: this.#timestamp(lane, timestamp),
      ssrc: lane.ssrc,
    });
    this.#send(packet);
    lane.sequence = (lane.sequence + 1) & 0xffff;
    lane.packets++;
    lane.octets += packet.length - RTP_HEADER_BYTES;
  }

  #timestamp(lane: Lane, timestamp: number): number {
    return Math.round((this.#round * this.#program.durationMs * lane.clock) / 1_000 + timestamp) >>> 0;
  }

  #report(now: number): void {
    this.#reportedAt = now;
    const wallMs = Date.now();
    const ntpSeconds = (Math.floor(wallMs / 1_000) + NTP_OFFSET) >>> 0;
    const ntpFraction = Math.floor(((wallMs % 1_000) / 1_000) * 2 ** 32) >>> 0;
    for (const { ssrc, clock, packets, octets } of Object.values(this.#lanes)) {
      const rtpTimestamp = Math.round(((now - this.#startedAt) * clock) / 1_000) >>> 0;
      const report: SenderReport = {
        type: 'sender-report',
        ssrc,
        ntpSeconds,
        ntpFraction,
        rtpTimestamp,
        packets,
        octets: octets >>> 0,
        reports: [],
      };
      this.#send(writeRtcp([report]));
    }
  }
}

function newLane(payloadType: number, clock: number): Lane {
  return { payloadType, clock, ssrc: randomInt(1, 2 ** 32), sequence: randomInt(0x8000), packets: 0, octets: 0 };
}
