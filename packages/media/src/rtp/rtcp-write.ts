import { FEEDBACK_FORMAT, REMB_MARK, RTCP_TYPE, type ReportBlock, type RtcpPacket } from './rtcp.ts';

/** Writes packets one after the other as a compound RTCP packet. */
export function writeRtcp(packets: readonly RtcpPacket[]): Buffer {
  return Buffer.concat(packets.map(writeOne));
}

function writeOne(packet: RtcpPacket): Buffer {
  switch (packet.type) {
    case 'sender-report': {
      const words = [packet.ssrc, packet.ntpSeconds, packet.ntpFraction, packet.rtpTimestamp];
      const body = Buffer.concat([
        writeWords([...words, packet.packets, packet.octets]),
        ...packet.reports.map(writeReport),
      ]);
      return frame(RTCP_TYPE.senderReport, packet.reports.length, body);
    }
    case 'receiver-report': {
      const body = Buffer.concat([writeWords([packet.ssrc]), ...packet.reports.map(writeReport)]);
      return frame(RTCP_TYPE.receiverReport, packet.reports.length, body);
    }
    case 'picture-loss':
      return frame(RTCP_TYPE.payloadFeedback, FEEDBACK_FORMAT.pictureLoss, writeWords([packet.sender, packet.media]));
    case 'full-intra-request': {
      const entries = packet.entries.flatMap(({ ssrc, sequence }) => [ssrc, (sequence << 24) >>> 0]);
      const body = writeWords([packet.sender, 0, ...entries]);
      return frame(RTCP_TYPE.payloadFeedback, FEEDBACK_FORMAT.fullIntraRequest, body);
    }
    case 'nack': {
      const body = writeWords([packet.sender, packet.media, ...packNack(packet.sequences)]);
      return frame(RTCP_TYPE.transportFeedback, FEEDBACK_FORMAT.nack, body);
    }
    case 'bitrate-limit': {
      const scaled = ((packet.ssrcs.length << 24) | packBitrate(packet.bitrate)) >>> 0;
      const body = writeWords([packet.sender, 0, REMB_MARK, scaled, ...packet.ssrcs]);
      return frame(RTCP_TYPE.payloadFeedback, FEEDBACK_FORMAT.application, body);
    }
    case 'goodbye':
      break;
  }
  return frame(RTCP_TYPE.goodbye, packet.ssrcs.length, writeWords(packet.ssrcs));
}

function frame(type: number, count: number, body: Buffer): Buffer {
  const header = Buffer.allocUnsafe(4);
  header[0] = 0x80 | count;
  header[1] = type;
  header.writeUInt16BE(body.length / 4, 2);
  return Buffer.concat([header, body]);
}

function writeReport(report: ReportBlock): Buffer {
  const block = Buffer.allocUnsafe(24);
  block.writeUInt32BE(report.ssrc, 0);
  block[4] = report.fractionLost;
  block.writeIntBE(report.packetsLost, 5, 3);
  block.writeUInt32BE(report.highestSequence, 8);
  block.writeUInt32BE(report.jitter, 12);
  block.writeUInt32BE(report.lastReport, 16);
  block.writeUInt32BE(report.delay, 20);
  return block;
}

/** Words of a first number and a mask of the sixteen that follow it. */
function packNack(sequences: readonly number[]): number[] {
  const words: number[] = [];
  let first = -1;
  let mask = 0;
  const push = (): void => {
    if (first >= 0) words.push(((first << 16) | mask) >>> 0);
  };
  for (const sequence of sequences) {
    const distance = (sequence - first - 1) & 0xffff;
    if (first >= 0 && distance < 16) mask |= 1 << distance;
    else {
      push();
      first = sequence;
      mask = 0;
    }
  }
  push();
  return words;
}

/** Six bits of exponent, eighteen of mantissa, rounded down. */
function packBitrate(bitrate: number): number {
  let exponent = 0;
  while (bitrate / 2 ** exponent > 0x3ffff) exponent++;
  return (exponent << 18) | Math.floor(bitrate / 2 ** exponent);
}

function writeWords(words: readonly number[]): Buffer {
  const buffer = Buffer.allocUnsafe(words.length * 4);
  words.forEach((word, index) => buffer.writeUInt32BE(word, index * 4));
  return buffer;
}
