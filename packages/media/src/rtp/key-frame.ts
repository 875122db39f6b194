/** Video codecs we carry. */
export type VideoCodec = 'H264' | 'VP8';

const H264 = { sps: 7, aggregate: 24 } as const;

/**
 * Whether a decoder that knows nothing yet can begin at this packet: the parameter sets before an H264 key frame, or the
 * first packet of a VP8 key frame.
 */
export function startsKeyFrame(codec: VideoCodec, packet: Buffer, start: number, end: number): boolean {
  if (start >= end) return false;
  return codec === 'H264' ? carriesParameterSet(packet, start, end) : startsVp8KeyFrame(packet, start, end);
}

/** RFC 6184: a single NAL unit, or one of those aggregated in a STAP-A. */
function carriesParameterSet(packet: Buffer, start: number, end: number): boolean {
  const type = (packet[start] ?? 0) & 0x1f;
  if (type !== H264.aggregate) return type === H264.sps;
  let at = start + 1;
  while (at + 2 < end) {
    if (((packet[at + 2] ?? 0) & 0x1f) === H264.sps) return true;
    at += 2 + packet.readUInt16BE(at);
  }
  return false;
}

/** RFC 7741 §4.2: skips the payload descriptor, then reads the inverse key frame bit. */
function startsVp8KeyFrame(packet: Buffer, start: number, end: number): boolean {
  const descriptor = packet[start] ?? 0;
  const isFrameStart = (descriptor & 0x17) === 0x10;
  if (!isFrameStart) return false;
  let at = start + 1;
  if (descriptor & 0x80) {
    const extension = packet[at] ?? 0;
    at += 1;
    if (extension & 0x80) at += (packet[at] ?? 0) & 0x80 ? 2 : 1;
    if (extension & 0x40) at += 1;
    if (extension & 0x30) at += 1;
  }
  return at < end && ((packet[at] ?? 1) & 0x01) === 0;
}
