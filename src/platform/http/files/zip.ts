import { crc32 } from 'node:zlib';

/** A file in an archive. */
export interface ZipEntry {
  /** In any letters; folders by `/`. */
  name: string;
  /** Bytes. */
  size: number;
  /** All of it; asked for whenever a part of the archive needs it. */
  read: () => Promise<Uint8Array>;
}

export interface ZipFile {
  /** Bytes. */
  size: number;
  /** From the first byte to the last of a part, both of it; all of it unless told. One entry at a time is in memory. */
  pieces: (part?: { start: number; end: number }) => AsyncGenerator<Uint8Array, void>;
}

const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** What the fields of the format hold without its extension for large files. */
const MOST_BYTES = 0xffff_fffe;
const MOST_ENTRIES = 0xfffe;
/** 2.0: folders and nothing more. */
const VERSION = 20;
/** The name is UTF-8. */
const UTF8 = 0x0800;

/** Day and time as MS-DOS kept them, in two halves of 16 bits: two seconds are the smallest step. */
function dosTime(at: Date): [time: number, day: number] {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107);
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ];
}

/**
 * Files as one ZIP archive that is put together while it is sent: stored as they are (pictures do not get smaller), with sums and sizes before
 * each of them, so that every program reads it from front to back. The same entries make the same bytes, so that a broken transfer can be gone on with.
 * @throws RangeError for more than the format holds without its extension for large files
 */
export function zipOf(entries: readonly ZipEntry[], at: Date): ZipFile {
  const [time, day] = dosTime(at);
  const files = entries.map((entry) => ({
    ...entry,
    label: Buffer.from(entry.name, 'utf8'),
    sum: null as number | null,
  }));
  type File = (typeof files)[number];

  let offset = 0;
  const starts = files.map(({ label, size }) => {
    const start = offset;
    offset += LOCAL_BYTES + label.length + size;
    return start;
  });
  const directoryAt = offset;
  const directoryBytes = files.reduce((sum, { label }) => sum + CENTRAL_BYTES + label.length, 0);
  const size = directoryAt + directoryBytes + END_BYTES;
  if (size > MOST_BYTES || files.length > MOST_ENTRIES) throw new RangeError('too much for one archive');

  async function content(file: File): Promise<Uint8Array> {
    const bytes = await file.read();
    if (bytes.length !== file.size) throw new Error('a file is not as long as it was said to be');
    file.sum ??= crc32(bytes);
    return bytes;
  }

  /** What local and central headers share, from `version needed` on. */
  function describe(into: Buffer, from: number, { label, size: bytes, sum }: File): void {
    into.writeUInt16LE(VERSION, from);
    into.writeUInt16LE(UTF8, from + 2);
    into.writeUInt16LE(0, from + 4);
    into.writeUInt16LE(time, from + 6);
    into.writeUInt16LE(day, from + 8);
    into.writeUInt32LE(sum ?? 0, from + 10);
    into.writeUInt32LE(bytes, from + 14);
    into.writeUInt32LE(bytes, from + 18);
    into.writeUInt16LE(label.length, from + 22);
  }

  function localHeader(file: File): Buffer {
    const header = Buffer.alloc(LOCAL_BYTES);
    header.writeUInt32LE(0x04034b50, 0);
    describe(header, 4, file);
    return Buffer.concat([header, file.label]);
  }

  async function directory(): Promise<Buffer> {
    const rows: Buffer[] = [];
    for (const [nth, file] of files.entries()) {
      if (file.sum === null) await content(file);
      const row = Buffer.alloc(CENTRAL_BYTES);
      row.writeUInt32LE(0x02014b50, 0);
      row.writeUInt16LE(VERSION, 4);
      describe(row, 6, file);
      row.writeUInt32LE(starts[nth] ?? 0, 42);
      rows.push(row, file.label);
    }
    const end = Buffer.alloc(END_BYTES);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(files.length, 8);
    end.writeUInt16LE(files.length, 10);
    end.writeUInt32LE(directoryBytes, 12);
    end.writeUInt32LE(directoryAt, 16);
    return Buffer.concat([...rows, end]);
  }

  async function* pieces({ start, end } = { start: 0, end: size - 1 }): AsyncGenerator<Uint8Array, void> {
    const within = (bytes: Uint8Array, from: number) =>
      bytes.subarray(Math.max(0, start - from), Math.max(0, end + 1 - from));
    for (const [nth, file] of files.entries()) {
      const from = starts[nth] ?? 0;
      const headBytes = LOCAL_BYTES + file.label.length;
      if (from > end || from + headBytes + file.size <= start) continue;
      const bytes = await content(file);
      const head = within(localHeader(file), from);
      if (head.length > 0) yield head;
      const body = within(bytes, from + headBytes);
      if (body.length > 0) yield body;
    }
    if (end < directoryAt) return;
    yield within(await directory(), directoryAt);
  }

  return { size, pieces };
}
