import { randomInt } from 'node:crypto';
import type { EndReason } from '../engine.ts';
import type { MediaTransport } from '../native/transport.ts';
import type { VideoCodec } from '../rtp/key-frame.ts';
import { isRtcp } from '../rtp/packet.ts';
import { readRtcp } from '../rtp/rtcp-read.ts';
import type { ReportBlock, SenderReport } from '../rtp/rtcp.ts';
import { writeRtcp } from '../rtp/rtcp-write.ts';
import type { PlannedLine } from '../sdp/negotiate.ts';
import type { MediaKind } from '../sdp/session.ts';
import { ForwardTrack } from './forward-track.ts';
import type { StoredPacket } from './packet-ring.ts';
import { HEARTBEAT_MS } from './protocol.ts';
import type { VideoSource } from './video-source.ts';

const CONNECT_LIMIT_MS = 15_000;
/** Packets sent again to one viewer in one second at most: nobody may make us multiply what they send. */
const MAX_REPAIRS_PER_SECOND = 400;
const MIN_WISH_INTERVAL_MS = 1_000;

export interface ViewerOptions {
  resource: string;
  lines: PlannedLine[];
  silenceMs: number;
  /** How long media flows from when the connection is up, unless prolonged; null for as long as the session lasts. */
  leaseMs: number | null;
}

export interface ViewerEvents {
  joined(): void;
  firstFrame(): void;
  keyFrameNeeded(): void;
  ended(reason: EndReason): void;
}

interface Lane {
  track: ForwardTrack;
  /** Payload type by upper-case codec name. */
  payloadTypes: Map<string, number>;
}

/** A viewer's session: passes a publisher's packets on in the viewer's own numbers, beginning at a key frame. */
export class Viewer {
  readonly resource: string;
  connected = false;
  /**
   * Whether media goes to it: the connection is up, and the lease runs. Settled ten times a second, so that a packet costs
   * one look.
   */
  fed = false;
  dropped = 0;
  readonly #options: ViewerOptions;
  readonly #events: ViewerEvents;
  readonly #lanes = new Map<MediaKind, Lane>();
  readonly #reports = new Map<MediaKind, SenderReport>();
  readonly #openedAt: number;
  #transport: MediaTransport | null = null;
  #source: VideoSource | null = null;
  #lastSeenAt = 0;
  #requestedAt = -MIN_WISH_INTERVAL_MS;
  #sendingSince: number | null = null;
  #repairs = { left: MAX_REPAIRS_PER_SECOND, since: 0 };
  #firstFrame: 'none' | 'sending' | 'sent' = 'none';
  /** Milliseconds of media that are left; what had been sent when that was last reckoned, and when. */
  #leaseLeft = 0;
  #reckoned = { packets: 0, at: 0 };
  #hasReceived = false;
  /** When something was last sent to it. */
  #sentAt = 0;
  readonly #ssrc = randomInt(1, 2 ** 32);

  constructor(options: ViewerOptions, events: ViewerEvents, now: number) {
    this.resource = options.resource;
    this.#options = options;
    this.#events = events;
    this.#openedAt = now;
    for (const { kind, payloads, ssrc } of options.lines) {
      const track = new ForwardTrack(ssrc ?? randomInt(1, 2 ** 32), kind === 'video' ? 90_000 : 48_000);
      const payloadTypes = new Map(payloads.map(({ name, type }) => [name.toUpperCase(), type]));
      this.#lanes.set(kind, { track, payloadTypes });
    }
  }

  attach(transport: MediaTransport): void {
    this.#transport = transport;
  }

  /** The connection is up. */
  open(now: number): void {
    this.connected = true;
    this.#lastSeenAt = now;
    this.prolong(this.#options.leaseMs ?? Infinity, now);
    this.#events.joined();
  }

  /** So many milliseconds of media may flow from now on, or more where they may already. True where it begins to flow. */
  prolong(ms: number, now: number): boolean {
    this.#leaseLeft = Math.max(this.#leaseLeft, ms);
    if (this.fed || !this.connected || this.#leaseLeft <= 0) return false;
    this.fed = true;
    this.#reckoned = { packets: this.packets, at: now };
    return true;
  }

  /** Whether something of the picture, or of the sound where there is no picture, arrived since this was last asked. */
  takeReceipt(): boolean {
    const has = this.#hasReceived;
    this.#hasReceived = false;
    return has;
  }

  end(reason: EndReason): void {
    this.#events.ended(reason);
  }

  get packets(): number {
    let sum = 0;
    for (const { track } of this.#lanes.values()) sum += track.packets;
    return sum;
  }

  /** Whether this viewer can show that codec, or takes no video at all. */
  accepts(codec: VideoCodec): boolean {
    return this.#lanes.get('video')?.payloadTypes.has(codec) ?? true;
  }

  /** Brings a newcomer to the present by what was sent since the last key frame; false when that is not possible. */
  catchUp(source: VideoSource, now: number): boolean {
    const lane = this.#lanes.get('video');
    if (!lane || lane.track.running) return true;
    const packets = source.replay();
    const first = packets?.[0];
    if (!packets || !first) return false;
    this.#source = source;
    this.#start('video', lane, first, now, [...new Set(packets.map((packet) => packet.timestamp))]);
    return packets.every((packet) => this.#sendVideo(lane, packet, source.codec, now));
  }

  sendAudio(packet: StoredPacket, now: number): void {
    const lane = this.#lanes.get('audio');
    const payloadType = lane?.payloadTypes.get('OPUS');
    if (!lane || payloadType === undefined) return;
    if (!lane.track.running) this.#start('audio', lane, packet, now);
    this.#send(lane.track, packet, payloadType, now);
  }

  sendVideo(packet: StoredPacket, startsKeyFrame: boolean, source: VideoSource, now: number): void {
    const lane = this.#lanes.get('video');
    if (!lane) return;
    if (!lane.track.running) {
      if (!startsKeyFrame) return;
      this.#source = source;
      this.#start('video', lane, packet, now);
    }
    this.#sendVideo(lane, packet, source.codec, now);
  }

  /** Passes a report on, and once more when its stream begins: without one a player cannot align sound and picture. */
  sendReport(kind: MediaKind, report: SenderReport): void {
    this.#reports.set(kind, report);
    const translated = this.#lanes.get(kind)?.track.translate(report);
    if (translated) this.#transport?.send(writeRtcp([translated]));
  }

  /** Withholds video until the next key frame. */
  skipToKeyFrame(): void {
    this.dropped++;
    this.#lanes.get('video')?.track.stop();
  }

  /** The publisher is gone: what comes next is another source. */
  sourceLost(): void {
    for (const { track } of this.#lanes.values()) track.stop();
    this.#reports.clear();
    this.#source = null;
    this.#sendingSince = null;
  }

  receive(packet: Buffer, now: number): void {
    this.#lastSeenAt = now;
    if (!isRtcp(packet)) return;
    for (const report of readRtcp(packet)) {
      if (report.type === 'picture-loss' || report.type === 'full-intra-request') this.#requestKeyFrame(now);
      if (report.type === 'nack') this.#repair(report.media, report.sequences, now);
      if (report.type === 'receiver-report' || report.type === 'sender-report') this.#noteReceived(report.reports);
    }
  }

  /** To be called about ten times a second. */
  tick(now: number): void {
    if (this.fed) this.#reckon(now);
    if (this.connected && now - this.#sentAt >= HEARTBEAT_MS) this.#beat(now);
    const neverConnected = !this.connected && now - this.#openedAt > CONNECT_LIMIT_MS;
    // A browser reports only on what it receives, so silence counts from when there was something to report on.
    const quietSince = Math.max(this.#lastSeenAt, this.#sendingSince ?? now);
    if (neverConnected || now - quietSince > this.#options.silenceMs) this.#events.ended('silence');
  }

  close(): void {
    this.#transport?.close();
  }

  /** An empty report: there is nothing to send, but the line stands. */
  #beat(now: number): void {
    this.#sentAt = now;
    this.#transport?.send(writeRtcp([{ type: 'receiver-report', ssrc: this.#ssrc, reports: [] }]));
  }

  /** The lease is of media: time in which nothing is sent, as her connection is gone, uses none of it. */
  #reckon(now: number): void {
    const { packets } = this;
    if (packets !== this.#reckoned.packets) this.#leaseLeft -= now - this.#reckoned.at;
    this.#reckoned = { packets, at: now };
    if (this.#leaseLeft <= 0) this.#withhold();
  }

  /** Nothing flows until the lease is prolonged: neither media, nor repairs, nor reports. */
  #withhold(): void {
    this.fed = false;
    this.sourceLost();
  }

  #noteReceived(reports: readonly ReportBlock[]): void {
    const lane = this.#lanes.get('video') ?? this.#lanes.get('audio');
    for (const { ssrc, highestSequence } of reports) {
      if (ssrc === lane?.track.ssrc && lane.track.acknowledge(highestSequence)) this.#hasReceived = true;
    }
  }

  #start(kind: MediaKind, lane: Lane, first: StoredPacket, now: number, backlog?: readonly number[]): void {
    lane.track.start(first, now, backlog);
    if (kind === 'video' && this.#firstFrame === 'none') this.#firstFrame = 'sending';
    const report = this.#reports.get(kind);
    if (report) this.sendReport(kind, report);
  }

  #sendVideo(lane: Lane, packet: StoredPacket, codec: VideoCodec, now: number): boolean {
    const payloadType = lane.payloadTypes.get(codec);
    if (payloadType === undefined) return false;
    if (!this.#send(lane.track, packet, payloadType, now)) {
      this.skipToKeyFrame();
      this.#events.keyFrameNeeded();
      return false;
    }
    if (packet.marker && this.#firstFrame === 'sending') {
      this.#firstFrame = 'sent';
      this.#events.firstFrame();
    }
    return true;
  }

  /** Key frames cost everybody's picture quality, so one viewer may wish for one only so often. */
  #requestKeyFrame(now: number): void {
    if (now - this.#requestedAt < MIN_WISH_INTERVAL_MS) return;
    this.#requestedAt = now;
    this.#events.keyFrameNeeded();
  }

  /** False when the socket did not take it. */
  #send(track: ForwardTrack, packet: StoredPacket, payloadType: number, now: number): boolean {
    const buffer = track.rewrite(packet, payloadType, now);
    if (!buffer) return true;
    this.#sendingSince ??= now;
    this.#sentAt = now;
    return this.#transport?.send(buffer) ?? false;
  }

  #repair(ssrc: number, sequences: number[], now: number): void {
    const lane = this.#lanes.get('video');
    const source = this.#source;
    if (!lane || !source || lane.track.ssrc !== ssrc) return;
    const payloadType = lane.payloadTypes.get(source.codec);
    if (payloadType === undefined) return;
    if (now - this.#repairs.since > 1_000) this.#repairs = { left: MAX_REPAIRS_PER_SECOND, since: now };
    for (const sequence of sequences) {
      const wanted = lane.track.sourceSequence(sequence);
      const packet = wanted === null ? undefined : source.ring.get(wanted);
      if (!packet || this.#repairs.left-- <= 0) continue;
      this.#send(lane.track, packet, payloadType, now);
    }
  }
}
