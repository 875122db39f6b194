import { open } from 'node:fs/promises';
import type { VideoCodec } from '../rtp/key-frame.ts';
import type { MediaKind } from '../sdp/session.ts';

/** A packet as it came: its number is unwrapped, its payload is without the header. */
export interface LoggedPacket {
  type: 'packet';
  kind: MediaKind;
  /** Null for sound, which is Opus. */
  codec: VideoCodec | null;
  /** Milliseconds since the log was begun. */
  arrivalMs: number;
  sequence: number;
  /** 32 bits. */
  timestamp: number;
  marker: boolean;
  payload: Buffer;
}

/** What the sender said of its clocks: this timestamp (32 bits) is of that moment of its own time. */
export interface LoggedReport {
  type: 'report';
  kind: MediaKind;
  arrivalMs: number;
  ntpSeconds: number;
  ntpFraction: number;
  timestamp: number;
}

/** Numbers and clocks begin anew: another source, or the first packets after a pause. */
export interface LoggedRun {
  type: 'run';
  arrivalMs: number;
}

export type LogRecord = LoggedPacket | LoggedReport | LoggedRun;

export const LOG_HEAD = Buffer.from('SRL1', 'latin1');

const TYPES = { run: 0, video: 1, audio: 2, videoReport: 3, audioReport: 4 } as const;
const CODECS: readonly (VideoCodec | null)[] = [null, 'H264', 'VP8'];
/** Length, type and time. */
const RECORD_HEAD = 9;
const PACKET_HEAD = 10;
/** No packet of the network is longer: what says so is no record. */
const LONGEST = 70_000;
const CHUNK = 1 << 20;

/** A record's bytes; numbers are little endian, see the README. */
export function encodeRecord(record: LogRecord): Buffer {
  if (record.type === 'run') return head(TYPES.run, record.arrivalMs, 0);
  if (record.type === 'report') {
    const bytes = head(record.kind === 'video' ? TYPES.videoReport : TYPES.audioReport, record.arrivalMs, 12);
    bytes.writeUInt32LE(record.ntpSeconds, RECORD_HEAD);
    bytes.writeUInt32LE(record.ntpFraction, RECORD_HEAD + 4);
    bytes.writeUInt32LE(record.timestamp, RECORD_HEAD + 8);
    return bytes;
  }
  const { kind, payload } = record;
  const type = kind === 'video' ? TYPES.video : TYPES.audio;
  const bytes = head(type, record.arrivalMs, PACKET_HEAD + payload.length);
  bytes.writeUInt32LE(record.sequence >>> 0, RECORD_HEAD);
  bytes.writeUInt32LE(record.timestamp, RECORD_HEAD + 4);
  bytes[RECORD_HEAD + 8] = record.marker ? 1 : 0;
  bytes[RECORD_HEAD + 9] = CODECS.indexOf(record.codec);
  payload.copy(bytes, RECORD_HEAD + PACKET_HEAD);
  return bytes;
}

function head(type: number, arrivalMs: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(RECORD_HEAD + length);
  bytes.writeUInt32LE(length, 0);
  bytes[4] = type;
  bytes.writeUInt32LE(Math.max(0, Math.round(arrivalMs)) >>> 0, 5);
  return bytes;
}

/**
 * Reads a log, some records at a time. It may end anywhere, as a killed process leaves it: a last record that is not whole is left out, and so
 * is all that is behind something that is no record.
 */
export async function* readLog(path: string): AsyncGenerator<LogRecord[]> {
  await using file = await open(path, 'r');
  const begin = Buffer.alloc(LOG_HEAD.length);
  await file.read(begin, 0, begin.length, 0);
  if (!begin.equals(LOG_HEAD)) return;
  let rest = Buffer.alloc(0);
  for (let position = LOG_HEAD.length; ;) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const { bytesRead } = await file.read(chunk, 0, CHUNK, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    const { records, used, isBroken } = decodeRecords(Buffer.concat([rest, chunk.subarray(0, bytesRead)]));
    rest = used;
    yield records;
    if (isBroken) return;
  }
}

/** All whole records at the beginning of these bytes, and what is left. */
function decodeRecords(bytes: Buffer): { records: LogRecord[]; used: Buffer<ArrayBuffer>; isBroken: boolean } {
  const records: LogRecord[] = [];
  let at = 0;
  let isBroken = false;
  while (at + RECORD_HEAD <= bytes.length) {
    const length = bytes.readUInt32LE(at);
    if (length > LONGEST) {
      isBroken = true;
      break;
    }
    const end = at + RECORD_HEAD + length;
    if (end > bytes.length) break;
    const record = decodeRecord(bytes.subarray(at, end));
    if (record === null) {
      isBroken = true;
      break;
    }
    records.push(record);
    at = end;
  }
  return { records, used: Buffer.from(bytes.subarray(at)), isBroken };
}

function decodeRecord(bytes: Buffer): LogRecord | null {
  const type = bytes[4];
  const arrivalMs = bytes.readUInt32LE(5);
  const body = bytes.subarray(RECORD_HEAD);
  if (type === TYPES.run) return { type: 'run', arrivalMs };
  if (type === TYPES.videoReport || type === TYPES.audioReport) {
    if (body.length < 12) return null;
    return {
      type: 'report',
      kind: type === TYPES.videoReport ? 'video' : 'audio',
      arrivalMs,
      ntpSeconds: body.readUInt32LE(0),
      ntpFraction: body.readUInt32LE(4),
      timestamp: body.readUInt32LE(8),
    };
  }
  if ((type !== TYPES.video && type !== TYPES.audio) || body.length < PACKET_HEAD) return null;
  return {
    type: 'packet',
    kind: type === TYPES.video ? 'video' : 'audio',
    codec: CODECS[body[9] ?? 0] ?? null,
    arrivalMs,
    sequence: body.readUInt32LE(0),
    timestamp: body.readUInt32LE(4),
    marker: body[8] === 1,
    payload: body.subarray(PACKET_HEAD),
  };
}
