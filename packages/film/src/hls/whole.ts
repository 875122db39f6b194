import { BoxError, findBox, needBox } from './boxes.ts';
import type { PackagedRung, SegmentFile, Variant } from './cut.ts';
import { decryptPart, decryptSegment, type FilmKey } from './encrypt.ts';
import { timesOf } from './fragments.ts';
import { readInit, type TrackInit } from './init.ts';

export interface WholeOptions {
  key: FilmKey | null;
  /** Which variant of each segment this account gets; `a` where it does not say. */
  variants?: readonly Variant[];
  /** Reads a file below the rung's folder, all of it or from one byte to before another. Rejects where there is none. */
  read: (file: string, part?: { start: number; end: number }) => Promise<Buffer>;
}

/** A quality as one file that players of files know: fragmented MP4, with its length and where to go on in it said at its beginning. */
export interface WholeFilm {
  /** Bytes. */
  size: number;
  /** From the first byte to the last of a part, both of it; all of it unless told. One segment at a time is in memory. */
  pieces: (part?: { start: number; end: number }) => AsyncGenerator<Buffer, void>;
}

/** So many files are looked at together. */
const AT_ONCE = 16;

/**
 * Puts the segments of a quality together, as they are: nothing is encoded, and nothing is written.
 * @throws BoxError where it is not as we encode it
 */
export async function wholeFilm(rung: PackagedRung, { key, variants = [], read }: WholeOptions): Promise<WholeFilm> {
  const files = rung.segments.map(({ variants: of }, at) => of[variants[at] ?? 'a'] ?? of.a);
  const init = await read(rung.init);
  const video = readInit(init).find(({ kind }) => kind === 'video');
  if (video === undefined) throw new BoxError('no pictures');
  const segments: Fragment[][] = [];
  for (let at = 0; at < files.length; at += AT_ONCE)
    segments.push(...(await Promise.all(files.slice(at, at + AT_ONCE).map((file) => fragmentsOf(file, video)))));
  const sizes = segments.map((fragments) => fragments.reduce((sum, { bytes }) => sum + bytes, 0));
  const head = headOf(init, video, segments.flat());
  const size = sizes.reduce((sum, each) => sum + each, head.length);

  /** From one byte to before another, in the clear. */
  async function partOf({ file, bytes, iv }: SegmentFile, start: number, end: number): Promise<Buffer> {
    const part = { start, end: Math.min(end, bytes) };
    if (key === null || iv === null) return read(file, part);
    return decryptPart(key, Buffer.from(iv, 'hex'), part, (from, to) =>
      read(file, { start: from, end: Math.min(to, bytes) }),
    );
  }

  /** Walks a segment from head to head; its pictures and sound are not read. */
  async function fragmentsOf(of: SegmentFile, track: TrackInit): Promise<Fragment[]> {
    const found: Fragment[] = [];
    // What is left behind its last box is padding.
    const until = of.bytes - (key === null || of.iv === null ? 0 : MOST_PADDING);
    for (let at = 0; at < until;) {
      let moof = await partOf(of, at, at + USUAL_HEAD);
      const length = lengthOf(moof, 'moof');
      if (length + BOX_HEAD > moof.length) moof = await partOf(of, at, at + length + BOX_HEAD);
      const bytes = length + lengthOf(moof.subarray(length), 'mdat');
      found.push({ bytes, ticks: timesOf(moof.subarray(0, length), track).duration });
      at += bytes;
    }
    return found;
  }

  async function clear({ file, iv }: SegmentFile): Promise<Buffer> {
    const bytes = await read(file);
    return key === null || iv === null ? bytes : decryptSegment(key, Buffer.from(iv, 'hex'), bytes);
  }

  async function* pieces({ start, end }: { start: number; end: number } = { start: 0, end: size - 1 }) {
    if (start < head.length) yield head.subarray(start, Math.min(end + 1, head.length));
    let begins = head.length;
    for (const [at, file] of files.entries()) {
      const bytes = sizes[at] ?? 0;
      if (begins > end) return;
      if (begins + bytes > start) {
        const piece = await clear(file);
        if (piece.length !== bytes) throw new BoxError('a segment is not as long as its end says');
        yield piece.subarray(Math.max(0, start - begins), Math.min(bytes, end + 1 - begins));
      }
      begins += bytes;
    }
  }
  return { size, pieces };
}

/** A piece that begins with a key frame. */
interface Fragment {
  bytes: number;
  /** Of its pictures. */
  ticks: number;
}

/** The description of two seconds takes less, mostly. */
const USUAL_HEAD = 4_096;
const BOX_HEAD = 8;
const MOST_PADDING = 16;

function lengthOf(bytes: Buffer, type: 'moof' | 'mdat'): number {
  if (bytes.length < BOX_HEAD || bytes.toString('latin1', 4, BOX_HEAD) !== type) throw new BoxError(`no ${type}`);
  const length = bytes.readUInt32BE(0);
  if (length < BOX_HEAD) throw new BoxError('a box of another kind than ours');
  return length;
}

/** What stands before the segments: the tracks' description with their length, and an index of the fragments. */
function headOf(init: Buffer, { id, timescale }: TrackInit, fragments: readonly Fragment[]): Buffer {
  const ticks = fragments.reduce((sum, each) => sum + each.ticks, 0);
  return Buffer.concat([withLength(init, ticks / timescale), indexOf(id, timescale, fragments)]);
}

/** An index that says more of a piece than it can hold would lead players astray. */
const MOST_BYTES = 0x7fff_ffff;
const MOST_PIECES = 0xffff;

/** `sidx` of ISO/IEC 14496-12, 8.16.3: how long each fragment is; of larger pieces FFmpeg plays the first fragment alone. */
function indexOf(track: number, timescale: number, pieces: readonly Fragment[]): Buffer {
  if (pieces.length > MOST_PIECES || pieces.some(({ bytes }) => bytes > MOST_BYTES)) throw new BoxError('too long');
  const box = Buffer.alloc(32 + pieces.length * 12);
  box.writeUInt32BE(box.length, 0);
  box.write('sidx', 4, 'latin1');
  box.writeUInt32BE(track, 12);
  box.writeUInt32BE(timescale, 16);
  box.writeUInt16BE(pieces.length, 30);
  for (const [nth, { bytes, ticks }] of pieces.entries()) {
    const at = 32 + nth * 12;
    box.writeUInt32BE(bytes, at);
    box.writeUInt32BE(ticks, at + 4);
    // It begins with a key frame of the first kind.
    box.writeUInt32BE(0x9000_0000, at + 8);
  }
  return box;
}

/** `mehd`, 8.8.2: how long all fragments are, which a player cannot know from a film that is told in pieces. */
function withLength(init: Buffer, seconds: number): Buffer {
  const moov = needBox(init, 'moov');
  const mvex = needBox(init, 'mvex', moov);
  if (findBox(init, 'mehd', mvex) !== undefined) return init;
  const header = needBox(init, 'mvhd', moov).content;
  const timescale = init.readUInt32BE(header + (init[header] === 1 ? 20 : 12));
  const mehd = Buffer.alloc(20);
  mehd.writeUInt32BE(mehd.length, 0);
  mehd.write('mehd', 4, 'latin1');
  // The longer form, at any timescale.
  mehd[8] = 1;
  mehd.writeBigUInt64BE(BigInt(Math.round(seconds * timescale)), 12);
  const longer = Buffer.concat([init.subarray(0, mvex.content), mehd, init.subarray(mvex.content)]);
  for (const { start } of [moov, mvex]) longer.writeUInt32BE(init.readUInt32BE(start) + mehd.length, start);
  return longer;
}
