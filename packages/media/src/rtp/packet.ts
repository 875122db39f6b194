/** The fixed fields of an RTP packet (RFC 3550 §5.1) and where its payload lies in the buffer. */
export interface RtpHeader {
  payloadType: number;
  marker: boolean;
  /** 16 bits. */
  sequence: number;
  /** 32 bits, in the clock of the payload type. */
  timestamp: number;
  ssrc: number;
  /** Offset of the first payload byte, after contributors and extension. */
  payloadStart: number;
  /** Offset after the last payload byte, before padding. */
  payloadEnd: number;
}

export const RTP_HEADER_BYTES = 12;

/** RTP and RTCP share a port (RFC 5761): the second byte of RTCP lies between 192 and 223. */
export function isRtcp(packet: Buffer): boolean {
  const type = packet[1] ?? 0;
  return type >= 192 && type <= 223;
}

/** Reads the header of an RTP packet; null when it is not one or is cut off. */
export function readRtpHeader(packet: Buffer): RtpHeader | null {
  if (packet.length < RTP_HEADER_BYTES) return null;
  const first = packet.readUInt8(0);
  if (first >> 6 !== 2) return null;
  const second = packet.readUInt8(1);
  let payloadStart = RTP_HEADER_BYTES + (first & 0x0f) * 4;
  if (first & 0x10) {
    if (packet.length < payloadStart + 4) return null;
    payloadStart += 4 + packet.readUInt16BE(payloadStart + 2) * 4;
  }
  const padding = first & 0x20 ? packet.readUInt8(packet.length - 1) : 0;
  const payloadEnd = packet.length - padding;
  if (payloadEnd < payloadStart) return null;
  return {
    payloadType: second & 0x7f,
    marker: second >> 7 === 1,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
    payloadStart,
    payloadEnd,
  };
}

/** The fields of a header that change from one receiver to the next. */
export type RtpFields = Pick<RtpHeader, 'payloadType' | 'marker' | 'sequence' | 'timestamp' | 'ssrc'>;

/** Overwrites the fixed fields in place; the first byte (version, padding, extension) stays. */
export function rewriteRtpHeader(packet: Buffer, fields: RtpFields): void {
  packet[1] = (fields.marker ? 0x80 : 0) | fields.payloadType;
  packet.writeUInt16BE(fields.sequence, 2);
  packet.writeUInt32BE(fields.timestamp, 4);
  packet.writeUInt32BE(fields.ssrc, 8);
}

/** Builds a packet without contributors, extension or padding. */
export function writeRtpPacket(fields: RtpFields, payload: Uint8Array): Buffer {
  const packet = Buffer.allocUnsafe(RTP_HEADER_BYTES + payload.length);
  packet[0] = 0x80;
  rewriteRtpHeader(packet, fields);
  packet.set(payload, RTP_HEADER_BYTES);
  return packet;
}
