/** Video codecs we carry. */
export type VideoCodec = 'H264' | 'VP8';

const H264 = { sps: 7, aggregate: 24 } as const;

/**
 * Whether a decoder that knows nothing yet can begin at this packet: the parameter sets before an H264 key frame, or the
 * first packet of a VP8 key frame.
 */
export function startsKeyFrame(codec: VideoCodec, packet: Buffer, start: number, end: number): boolean {
  if (start >= end) return false;
  return codec === 'H264' ? findParameterSet(packet, start, end) !== null : startsVp8KeyFrame(packet, start, end);
}

/** The sequence parameter set in a payload (RFC 6184): a single NAL unit, or one of those aggregated in a STAP-A. */
export function findParameterSet(packet: Buffer, start: number, end: number): Buffer | null {
  const type = (packet[start] ?? 0) & 0x1f;
  if (type !== H264.aggregate) return type === H264.sps ? packet.subarray(start, end) : null;
  let at = start + 1;
  while (at + 2 < end) {
    const size = packet.readUInt16BE(at);
    if (((packet[at + 2] ?? 0) & 0x1f) === H264.sps) return packet.subarray(at + 2, Math.min(end, at + 2 + size));
    at += 2 + size;
  }
  return null;
}

/** RFC 7741 §4.2: where a frame begins behind the payload descriptor; null when none begins in this packet. */
export function findVp8Frame(packet: Buffer, start: number, end: number): number | null {
  const descriptor = packet[start] ?? 0;
  const isFrameStart = (descriptor & 0x17) === 0x10;
  if (!isFrameStart) return null;
  const at = start + vp8PayloadStart(packet.subarray(start, end));
  return at < end ? at : null;
}

/** Where the bytes of a VP8 frame begin in a payload, behind its descriptor; its length where none do. */
export function vp8PayloadStart(payload: Buffer): number {
  let at = 1;
  if ((payload[0] ?? 0) & 0x80) {
    const extension = payload[at] ?? 0;
    at += 1;
    if (extension & 0x80) at += (payload[at] ?? 0) & 0x80 ? 2 : 1;
    if (extension & 0x40) at += 1;
    if (extension & 0x30) at += 1;
  }
  return Math.min(at, payload.length);
}

function startsVp8KeyFrame(packet: Buffer, start: number, end: number): boolean {
  const frame = findVp8Frame(packet, start, end);
  // The lowest bit of a frame says that it needs others.
  return frame !== null && ((packet[frame] ?? 1) & 0x01) === 0;
}
