import { FEEDBACK_FORMAT, REMB_MARK, RTCP_TYPE, type ReportBlock, type RtcpPacket } from './rtcp.ts';

/**
 * Reads a compound RTCP packet. Kinds we do not speak are skipped; reading ends at the first malformed packet, and what
 * came before it is returned.
 */
export function readRtcp(compound: Buffer): RtcpPacket[] {
  const packets: RtcpPacket[] = [];
  let offset = 0;
  while (offset + 4 <= compound.length) {
    const end = offset + 4 + compound.readUInt16BE(offset + 2) * 4;
    if (compound.readUInt8(offset) >> 6 !== 2 || end > compound.length) break;
    const packet = readOne(compound.subarray(offset, end));
    if (packet) packets.push(packet);
    offset = end;
  }
  return packets;
}

function readOne(packet: Buffer): RtcpPacket | null {
  const count = packet.readUInt8(0) & 0x1f;
  switch (packet.readUInt8(1)) {
    case RTCP_TYPE.senderReport:
      return readSenderReport(packet, count);
    case RTCP_TYPE.receiverReport:
      if (packet.length < 8 + count * 24) return null;
      return { type: 'receiver-report', ssrc: packet.readUInt32BE(4), reports: readReports(packet, 8, count) };
    case RTCP_TYPE.goodbye:
      if (packet.length < 4 + count * 4) return null;
      return { type: 'goodbye', ssrcs: readWords(packet, 4, count) };
    case RTCP_TYPE.transportFeedback:
      return count === FEEDBACK_FORMAT.nack ? readNack(packet) : null;
    case RTCP_TYPE.payloadFeedback:
      return readPayloadFeedback(packet, count);
    default:
      return null;
  }
}

function readSenderReport(packet: Buffer, count: number): RtcpPacket | null {
  if (packet.length < 28 + count * 24) return null;
  return {
    type: 'sender-report',
    ssrc: packet.readUInt32BE(4),
    ntpSeconds: packet.readUInt32BE(8),
    ntpFraction: packet.readUInt32BE(12),
    rtpTimestamp: packet.readUInt32BE(16),
    packets: packet.readUInt32BE(20),
    octets: packet.readUInt32BE(24),
    reports: readReports(packet, 28, count),
  };
}

function readReports(packet: Buffer, start: number, count: number): ReportBlock[] {
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * 24;
    return {
      ssrc: packet.readUInt32BE(at),
      fractionLost: packet.readUInt8(at + 4),
      packetsLost: packet.readIntBE(at + 5, 3),
      highestSequence: packet.readUInt32BE(at + 8),
      jitter: packet.readUInt32BE(at + 12),
      lastReport: packet.readUInt32BE(at + 16),
      delay: packet.readUInt32BE(at + 20),
    };
  });
}

function readNack(packet: Buffer): RtcpPacket | null {
  if (packet.length < 12) return null;
  const sequences: number[] = [];
  for (let at = 12; at + 4 <= packet.length; at += 4) {
    const first = packet.readUInt16BE(at);
    const following = packet.readUInt16BE(at + 2);
    sequences.push(first);
    for (let bit = 0; bit < 16; bit++) if (following & (1 << bit)) sequences.push((first + bit + 1) & 0xffff);
  }
  return { type: 'nack', sender: packet.readUInt32BE(4), media: packet.readUInt32BE(8), sequences };
}

function readPayloadFeedback(packet: Buffer, format: number): RtcpPacket | null {
  if (packet.length < 12) return null;
  const sender = packet.readUInt32BE(4);
  if (format === FEEDBACK_FORMAT.pictureLoss) return { type: 'picture-loss', sender, media: packet.readUInt32BE(8) };
  if (format === FEEDBACK_FORMAT.fullIntraRequest) {
    const entries = [];
    for (let at = 12; at + 8 <= packet.length; at += 8) {
      entries.push({ ssrc: packet.readUInt32BE(at), sequence: packet.readUInt8(at + 4) });
    }
    return { type: 'full-intra-request', sender, entries };
  }
  const isBitrateLimit = format === FEEDBACK_FORMAT.application && packet.length >= 20;
  if (!isBitrateLimit || packet.readUInt32BE(12) !== REMB_MARK) return null;
  const count = packet.readUInt8(16);
  if (packet.length < 20 + count * 4) return null;
  const scaled = packet.readUIntBE(17, 3);
  const bitrate = (scaled & 0x3ffff) * 2 ** (scaled >> 18);
  return { type: 'bitrate-limit', sender, bitrate, ssrcs: readWords(packet, 20, count) };
}

function readWords(packet: Buffer, start: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => packet.readUInt32BE(start + index * 4));
}
