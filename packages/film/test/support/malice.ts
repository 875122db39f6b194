// Files that mean harm, each made here; harmless to look at.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** An archive with one empty file, as a zip reader finds it from the end. */
export function emptyZip(before: number): Buffer {
  const name = Buffer.from('a.txt');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(name.length, 28);
  central.writeUInt32LE(before, 42);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(before + local.length + name.length, 16);
  return Buffer.concat([local, name, central, name, end]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(8 + data.length + 4);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), chunk.length - 4);
  return chunk;
}

/** A PNG of so many grey pixels each way, whose rows are all zero: thousands of times smaller than what it unfolds to. */
export function bombPng(side: number, rows = side): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc((side + 1) * rows));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A WebP that is told to move, with this many pages of one pixel. */
export async function manyPages(pages: number): Promise<Buffer> {
  const one = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .webp({ lossless: true })
    .toBuffer();
  const picture = one.subarray(12);
  const frame = riff('ANMF', Buffer.concat([Buffer.alloc(12), Buffer.from([40, 0, 0, 0]), picture]));
  const head = riff('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    head,
    riff('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: pages }, () => frame),
  ]);
  return riff('RIFF', body);
}

function riff(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** The same film, whose boxes of this type say something else from this byte of their content on. */
export function patched(film: Buffer, type: string, at: number, value: number): Buffer {
  const copy = Buffer.from(film);
  let found = 0;
  for (let from = copy.indexOf(type, 0, 'latin1'); from !== -1; from = copy.indexOf(type, from + 4, 'latin1')) {
    copy.writeUInt32BE(value, from + 4 + at);
    found += 1;
  }
  if (found === 0) throw new Error(`no ${type}`);
  return copy;
}
