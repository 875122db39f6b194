import { RTP_HEADER_BYTES } from '../rtp/packet.ts';
import type { MediaKind } from '../sdp/session.ts';
import type { Loop } from './format.ts';
import { packetizeH264 } from './h264.ts';

/** A packet of a loop, ready but for its header. */
export interface ProgramPacket {
  kind: MediaKind;
  /** When it is due within the loop, in milliseconds. */
  atMs: number;
  /** In the clock of its kind, from 0. */
  timestamp: number;
  marker: boolean;
  /** With room for the header in front; every player writes its own there just before sending. */
  packet: Buffer;
}

/** A loop cut into packets once, for any number of players. */
export interface Program {
  durationMs: number;
  profileLevelId: string;
  /** By time. */
  packets: ProgramPacket[];
}

/** Cuts a loop into RTP packets. */
export function prepareProgram({ header, records }: Loop): Program {
  const packets = records.flatMap(({ kind, timestamp, data }) => {
    const payloads = kind === 'video' ? packetizeH264(data) : [data];
    const atMs = (timestamp * 1_000) / header[kind].clock;
    return payloads.map((payload, index) => {
      const marker = kind === 'video' && index === payloads.length - 1;
      return { kind, atMs, timestamp, marker, packet: withHeaderRoom(payload) };
    });
  });
  packets.sort((a, b) => a.atMs - b.atMs);
  return { durationMs: header.durationMs, profileLevelId: header.video.profileLevelId, packets };
}

function withHeaderRoom(payload: Buffer): Buffer {
  const packet = Buffer.alloc(RTP_HEADER_BYTES + payload.length);
  packet[0] = 0x80;
  packet.set(payload, RTP_HEADER_BYTES);
  return packet;
}
