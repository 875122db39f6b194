import { startsKeyFrame, type VideoCodec } from '../rtp/key-frame.ts';
import { readResolution, type Resolution } from '../rtp/resolution.ts';
import type { RtpHeader } from '../rtp/packet.ts';
import { PacketRing, type StoredPacket } from './packet-ring.ts';
import { RateMeter } from './rate-meter.ts';

/** More packets than this are not replayed to a newcomer: a burst of that size would be lost on the way. */
const MAX_REPLAY_PACKETS = 160;

/** The video of a publisher: its last packets, where the last key frame began, and its rates. */
export class VideoSource {
  readonly codec: VideoCodec;
  readonly ring = new PacketRing();
  readonly #frames = new RateMeter();
  #keyFrame: { sequence: number; timestamp: number; at: number } | null = null;
  #newest = -1;
  /** Milliseconds between the last two key frames. */
  keyFrameInterval: number | null = null;
  resolution: Resolution | null = null;

  constructor(codec: VideoCodec) {
    this.codec = codec;
  }

  /** Takes a packet; true when a newcomer can begin with it. */
  add(packet: StoredPacket, header: RtpHeader, now: number): boolean {
    this.ring.store(packet);
    this.#newest = Math.max(this.#newest, packet.sequence);
    if (packet.marker) this.#frames.add(1, now);
    if (!startsKeyFrame(this.codec, packet.buffer, header.payloadStart, header.payloadEnd)) return false;
    const payload = packet.buffer.subarray(header.payloadStart, header.payloadEnd);
    this.resolution = readResolution(this.codec, payload) ?? this.resolution;
    const last = this.#keyFrame;
    if (last?.timestamp === packet.timestamp || (last && packet.sequence < last.sequence)) return true;
    if (last) this.keyFrameInterval = Math.round(now - last.at);
    this.#keyFrame = { sequence: packet.sequence, timestamp: packet.timestamp, at: now };
    return true;
  }

  framesPerSecond(now: number): number {
    return Math.round(this.#frames.perSecond(now));
  }

  /** All packets since the last key frame, for a newcomer; null when some are missing or they are too many. */
  replay(): StoredPacket[] | null {
    if (!this.#keyFrame) return null;
    const first = this.#keyFrame.sequence;
    if (this.#newest - first >= MAX_REPLAY_PACKETS) return null;
    const packets: StoredPacket[] = [];
    for (let sequence = first; sequence <= this.#newest; sequence++) {
      const packet = this.ring.get(sequence);
      if (!packet) return null;
      packets.push(packet);
    }
    return packets;
  }
}
