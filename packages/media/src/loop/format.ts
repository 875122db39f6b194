import type { MediaKind } from '../sdp/session.ts';

/** What a loop file says of its contents. */
export interface LoopHeader {
  video: { codec: 'H264'; width: number; height: number; clock: 90_000; profileLevelId: string };
  audio: { codec: 'opus'; clock: 48_000; channels: 2 };
  durationMs: number;
}

/** One access unit (Annex B) or one Opus packet. */
export interface LoopRecord {
  kind: MediaKind;
  keyFrame: boolean;
  /** In the clock of its kind, from 0. */
  timestamp: number;
  data: Buffer;
}

export interface Loop {
  header: LoopHeader;
  records: LoopRecord[];
}

/** A loop file is cut off or not one. */
export class LoopFormatError extends Error {
  override readonly name = 'LoopFormatError';
}

const MAGIC = 'SLP1';
const RECORD_HEADER_BYTES = 10;
const KINDS: readonly MediaKind[] = ['video', 'audio'];

/** Writes a loop file. Numbers are little endian; the format is described in the README. */
export function encodeLoop({ header, records }: Loop): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const start = Buffer.alloc(8);
  start.write(MAGIC, 'latin1');
  start.writeUInt32LE(json.length, 4);
  return Buffer.concat([start, json, ...records.flatMap(({ data, ...record }) => [encodeHead(record, data), data])]);
}

function encodeHead({ kind, keyFrame, timestamp }: Omit<LoopRecord, 'data'>, data: Buffer): Buffer {
  const head = Buffer.alloc(RECORD_HEADER_BYTES);
  head[0] = KINDS.indexOf(kind);
  head[1] = keyFrame ? 1 : 0;
  head.writeUInt32LE(timestamp, 2);
  head.writeUInt32LE(data.length, 6);
  return head;
}

/** Reads a loop file; the records share the buffer's memory. @throws LoopFormatError */
export function decodeLoop(file: Buffer): Loop {
  if (file.length < 8 || file.toString('latin1', 0, 4) !== MAGIC) throw new LoopFormatError('not a loop file');
  let at = 8 + file.readUInt32LE(4);
  if (at > file.length) throw new LoopFormatError('cut off in the header');
  const header = JSON.parse(file.toString('utf8', 8, at)) as LoopHeader;
  const records: LoopRecord[] = [];
  while (at < file.length) {
    if (at + RECORD_HEADER_BYTES > file.length) throw new LoopFormatError('cut off in a record');
    const kind = KINDS[file.readUInt8(at)];
    const end = at + RECORD_HEADER_BYTES + file.readUInt32LE(at + 6);
    if (!kind || end > file.length) throw new LoopFormatError('unknown kind, or cut off in a record');
    const keyFrame = (file.readUInt8(at + 1) & 1) === 1;
    const data = file.subarray(at + RECORD_HEADER_BYTES, end);
    records.push({ kind, keyFrame, timestamp: file.readUInt32LE(at + 2), data });
    at = end;
  }
  return { header, records };
}
