import { depacketizeH264, NAL, nalType } from '../loop/h264.ts';
import { findVp8Frame, startsKeyFrame, vp8PayloadStart, type VideoCodec } from '../rtp/key-frame.ts';
import { readResolution, type Resolution } from '../rtp/resolution.ts';
import { InOrder } from './in-order.ts';
import type { LoggedPacket } from './log-format.ts';

/** A picture as a file has it: NAL units behind their lengths, or a VP8 frame. */
export interface Frame {
  codec: VideoCodec;
  /** 32 bits. */
  timestamp: number;
  arrivalMs: number;
  isKey: boolean;
  data: Buffer;
  /** Of a key frame; null where it does not say. */
  resolution: Resolution | null;
  /** Of a key frame of H264, what a decoder has to know first. */
  parameters: { sps: Buffer; pps: Buffer } | null;
}

const MAX_FRAME_BYTES = 8 << 20;
/** Beside the delimiter, units that are left out: padding. */
const FILLER = 12;

/**
 * Puts frames together from packets, in the order of their numbers. It begins at a key frame, and where something is missing it goes on at the
 * next one: no frame is handed over that could not be decoded.
 */
export class VideoFrames {
  readonly #codec: VideoCodec;
  readonly #take: (frame: Frame) => void;
  readonly #order: InOrder;
  #open: LoggedPacket[] = [];
  #bytes = 0;
  #needsKey = true;

  constructor(codec: VideoCodec, take: (frame: Frame) => void) {
    this.#codec = codec;
    this.#take = take;
    this.#order = new InOrder({ packet: (packet) => this.#add(packet), gap: () => this.#lose() });
  }

  push(packet: LoggedPacket): void {
    this.#order.push(packet);
  }

  /** Nothing more comes. */
  flush(): void {
    this.#order.flush();
    this.#close();
  }

  #add(packet: LoggedPacket): void {
    if (this.#open[0] !== undefined && this.#open[0].timestamp !== packet.timestamp) this.#close();
    this.#open.push(packet);
    this.#bytes += packet.payload.length;
    if (this.#bytes > MAX_FRAME_BYTES) this.#lose();
    else if (packet.marker) this.#close();
  }

  #lose(): void {
    this.#open = [];
    this.#bytes = 0;
    this.#needsKey = true;
  }

  #close(): void {
    const packets = this.#open;
    this.#open = [];
    this.#bytes = 0;
    const [first] = packets;
    // What carries nothing is padding of the sender's.
    if (first === undefined || packets.every(({ payload }) => payload.length === 0)) return;
    const frame = this.#codec === 'H264' ? readH264(packets) : readVp8(packets);
    if (frame === null) {
      // Of VP8 its beginning is missing; units of H264 without a picture are nobody's loss.
      if (this.#codec === 'VP8') this.#needsKey = true;
      return;
    }
    if (this.#needsKey && !frame.isKey) return;
    this.#needsKey = false;
    this.#take({ codec: this.#codec, timestamp: first.timestamp, arrivalMs: first.arrivalMs, ...frame });
  }
}

type Content = Pick<Frame, 'isKey' | 'data' | 'resolution' | 'parameters'>;

/** Null for what is no picture. */
function readH264(packets: readonly LoggedPacket[]): Content | null {
  const payloads = packets.map(({ payload }) => payload).filter((payload) => payload.length > 0);
  const units = depacketizeH264(payloads).filter(
    (unit) => unit.length > 0 && nalType(unit) !== NAL.delimiter && nalType(unit) !== FILLER,
  );
  const has = (type: number) => units.find((unit) => nalType(unit) === type);
  const isPicture = units.some((unit) => nalType(unit) >= NAL.slice && nalType(unit) <= NAL.idr);
  if (!isPicture) return null;
  const [sps, pps] = [has(NAL.sps), has(NAL.pps)];
  const parameters = sps === undefined || pps === undefined || sps.length < 4 ? null : { sps, pps };
  const isKey = has(NAL.idr) !== undefined && parameters !== null;
  return {
    isKey,
    data: Buffer.concat(units.flatMap((unit) => [lengthOf(unit), unit])),
    resolution: isKey && sps !== undefined ? readResolution('H264', sps) : null,
    parameters: isKey ? parameters : null,
  };
}

function lengthOf(unit: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(unit.length);
  return bytes;
}

function readVp8(packets: readonly LoggedPacket[]): Content | null {
  const first = packets[0]?.payload ?? Buffer.alloc(0);
  if (findVp8Frame(first, 0, first.length) === null) return null;
  const parts = packets.map(({ payload }) => payload.subarray(vp8PayloadStart(payload)));
  const isKey = startsKeyFrame('VP8', first, 0, first.length);
  return {
    isKey,
    data: Buffer.concat(parts),
    resolution: isKey ? readResolution('VP8', first) : null,
    parameters: null,
  };
}
