import { randomInt } from 'node:crypto';
import type { EndReason, SourceStats } from '../engine.ts';
import type { MediaTransport } from '../native/transport.ts';
import { isRtcp, readRtpHeader, type RtpHeader } from '../rtp/packet.ts';
import { readRtcp } from '../rtp/rtcp-read.ts';
import type { RtcpPacket, SenderReport } from '../rtp/rtcp.ts';
import { writeRtcp } from '../rtp/rtcp-write.ts';
import type { VideoCodec } from '../rtp/key-frame.ts';
import type { PlannedLine } from '../sdp/negotiate.ts';
import type { MediaKind } from '../sdp/session.ts';
import type { StoredPacket } from './packet-ring.ts';
import { HEARTBEAT_MS } from './protocol.ts';
import { RateMeter } from './rate-meter.ts';
import { Reception } from './reception.ts';
import { VideoSource } from './video-source.ts';

const KEY_FRAME_REQUEST_EVERY_MS = 300;
/** Another source of the same kind takes over when the first was silent for this long. */
const SOURCE_SILENCE_MS = 1_000;
/** How long a connection may take to come up. */
const CONNECT_LIMIT_MS = 15_000;

export interface PublisherOptions {
  resource: string;
  subject: string;
  source: string;
  lines: PlannedLine[];
  maxBitrate: number;
  silenceMs: number;
}

export interface PublisherEvents {
  /** The first media came. */
  live(): void;
  /** A packet to pass on; `startsKeyFrame` is always false for audio. */
  media(kind: MediaKind, packet: StoredPacket, startsKeyFrame: boolean): void;
  senderReport(kind: MediaKind, report: SenderReport): void;
  ended(reason: EndReason): void;
}

interface Line {
  kind: MediaKind;
  clock: number;
  codec: VideoCodec | null;
}

/** A publisher's session: receives its packets, has losses repaired, and hands everything on in the order of arrival. */
export class Publisher {
  readonly resource: string;
  readonly source: string;
  video: VideoSource | null = null;
  readonly lastSenderReport = new Map<MediaKind, SenderReport>();
  readonly #options: PublisherOptions;
  readonly #events: PublisherEvents;
  readonly #lines = new Map<number, Line>();
  readonly #receptions = new Map<MediaKind, Reception>();
  readonly #bytes = new RateMeter();
  readonly #ssrc = randomInt(1, 2 ** 32);
  readonly #openedAt: number;
  #transport: MediaTransport | null = null;
  #lastReportAt = 0;
  #keyFrameRequestedAt = 0;
  #keyFrameWanted = false;

  constructor(options: PublisherOptions, events: PublisherEvents, now: number) {
    this.resource = options.resource;
    this.source = options.source;
    this.#options = options;
    this.#events = events;
    this.#openedAt = now;
    for (const { kind, payloads } of options.lines) {
      for (const { type, clock, name } of payloads) {
        const codec = kind === 'video' ? (name.toUpperCase() as VideoCodec) : null;
        this.#lines.set(type, { kind, clock, codec });
      }
    }
  }

  /** Whether media came. */
  get live(): boolean {
    return this.#receptions.size > 0;
  }

  /** Whether it was agreed that video may come. */
  get hasVideo(): boolean {
    return this.#options.lines.some((line) => line.kind === 'video');
  }

  attach(transport: MediaTransport): void {
    this.#transport = transport;
  }

  receive(packet: Buffer, now: number): void {
    if (isRtcp(packet)) this.#receiveControl(packet, now);
    else this.#receiveMedia(packet, now);
  }

  /** Asks for a key frame as soon as the last request is old enough. */
  requestKeyFrame(now: number): void {
    this.#keyFrameWanted = true;
    this.#askForKeyFrame(now);
  }

  /** To be called about ten times a second. */
  tick(now: number): void {
    if (this.#isSilent(now)) {
      this.#events.ended('silence');
      return;
    }
    const video = this.#receptions.get('video');
    if (video) this.#repair(video, now);
    this.#askForKeyFrame(now);
    if (now - this.#lastReportAt >= HEARTBEAT_MS) this.#report(now);
  }

  stats(now: number): SourceStats {
    const losses = [...this.#receptions.values()].map((reception) => reception.loss);
    return {
      subject: this.#options.subject,
      source: this.source,
      codec: this.video?.codec ?? null,
      bitrate: Math.round(this.#bytes.perSecond(now) * 8),
      loss: Math.max(0, ...losses),
      fps: this.video?.framesPerSecond(now) ?? 0,
      keyFrameInterval: this.video?.keyFrameInterval ?? null,
      rtt: this.#receptions.get('video')?.rtt ?? null,
      resolution: this.video?.resolution ?? null,
    };
  }

  close(): void {
    this.#transport?.close();
  }

  #receiveMedia(packet: Buffer, now: number): void {
    const header = readRtpHeader(packet);
    const line = header && this.#lines.get(header.payloadType);
    if (!header || !line) return;
    const reception = this.#reception(line, header, now);
    const received = reception?.receive(header.sequence, header.timestamp, now);
    if (!reception || !received) return;
    this.#bytes.add(packet.length, now);
    const stored = { buffer: packet, sequence: received.sequence, timestamp: header.timestamp, marker: header.marker };
    const startsKeyFrame = line.kind === 'video' && this.#addVideo(line.codec, stored, header, now);
    this.#events.media(line.kind, stored, startsKeyFrame);
    if (received.gap && line.kind === 'video') this.#repair(reception, now);
  }

  /** The reception of the source in use for this kind; null for a second one beside it. */
  #reception(line: Line, header: RtpHeader, now: number): Reception | null {
    const current = this.#receptions.get(line.kind);
    if (current?.ssrc === header.ssrc) return current;
    if (current && now - current.lastReceivedAt < SOURCE_SILENCE_MS) return null;
    const isFirst = !this.live;
    const reception = new Reception(header.ssrc, line.clock);
    this.#receptions.set(line.kind, reception);
    if (line.kind === 'video') this.video = null;
    if (isFirst) this.#events.live();
    return reception;
  }

  #addVideo(codec: VideoCodec | null, packet: StoredPacket, header: RtpHeader, now: number): boolean {
    if (!codec) return false;
    this.video ??= new VideoSource(codec);
    return this.video.add(packet, header, now);
  }

  #receiveControl(packet: Buffer, now: number): void {
    for (const report of readRtcp(packet)) {
      if (report.type !== 'sender-report') continue;
      for (const [kind, reception] of this.#receptions) {
        if (reception.ssrc !== report.ssrc) continue;
        reception.noteSenderReport(report, now);
        this.lastSenderReport.set(kind, report);
        this.#events.senderReport(kind, report);
      }
    }
  }

  #repair(reception: Reception, now: number): void {
    const { ask, lost } = reception.repairs(now);
    if (ask.length > 0) this.#send([{ type: 'nack', sender: this.#ssrc, media: reception.ssrc, sequences: ask }]);
    if (lost) this.requestKeyFrame(now);
  }

  #askForKeyFrame(now: number): void {
    const video = this.#receptions.get('video');
    if (!this.#keyFrameWanted || !video || now - this.#keyFrameRequestedAt < KEY_FRAME_REQUEST_EVERY_MS) return;
    this.#keyFrameWanted = false;
    this.#keyFrameRequestedAt = now;
    this.#send([{ type: 'picture-loss', sender: this.#ssrc, media: video.ssrc }]);
  }

  #report(now: number): void {
    this.#lastReportAt = now;
    const video = this.#receptions.get('video');
    const limit = { type: 'bitrate-limit' as const, sender: this.#ssrc, bitrate: this.#options.maxBitrate };
    this.#send(video ? [{ ...limit, ssrcs: [video.ssrc] }] : [], now);
  }

  /** A compound packet must begin with a report; it is empty unless `reportAt` says that one is due. */
  #send(packets: RtcpPacket[], reportAt?: number): void {
    const all =
      reportAt === undefined ? [] : [...this.#receptions.values()].map((reception) => reception.report(reportAt));
    const reports = all.filter((block) => block !== null);
    this.#transport?.send(writeRtcp([{ type: 'receiver-report', ssrc: this.#ssrc, reports }, ...packets]));
  }

  #isSilent(now: number): boolean {
    const receivedAt = [...this.#receptions.values()].map((reception) => reception.lastReceivedAt);
    if (receivedAt.length === 0) return now - this.#openedAt > CONNECT_LIMIT_MS;
    return now - Math.max(...receivedAt) > this.#options.silenceMs;
  }
}
