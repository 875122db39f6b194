import type { FileHandle } from 'node:fs/promises';
import type { Refusal, RefusedType } from './refusal.ts';

export type FilmContainer = 'mp4' | 'mov' | 'matroska' | 'webm' | 'mpegts';
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

export type Sniffed =
  | { kind: 'film'; container: FilmContainer }
  | { kind: 'picture'; format: PictureFormat }
  | { kind: 'refused'; refusal: Refusal };

const HEAD = 1 << 20;
/** A zip's directory ends within its longest comment from the end. */
const TAIL = 65_536 + 22;
/** Within so many bytes readers of documents and browsers look for what they know. */
const PEEK = 4_096;
/** Bytes of a packet of a transport stream, and of the clock that cameras put before each of them. */
const PACKET = 188;
const CLOCK = 4;

/** What a file is by its own bytes, whatever its name or the upload says. Reads its first MiB and its last 64 KiB. */
export async function sniff(file: FileHandle): Promise<Sniffed> {
  const { size } = await file.stat();
  const head = await readAt(file, 0, Math.min(HEAD, size));
  return sniffBytes(head, await readAt(file, Math.max(0, size - TAIL), Math.min(TAIL, size)));
}

export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The same on bytes: the first of a file, and its last, which may overlap. */
export function sniffBytes(head: Buffer, tail: Buffer): Sniffed {
  const refused = (refusal: Refusal): Sniffed => ({ kind: 'refused', refusal });
  if (head.length === 0) return refused({ reason: 'empty' });
  const never = refusedHead(head);
  if (never !== null) return refused({ reason: 'refused-type', found: never });
  const found = filmHead(head) ?? pictureHead(head);
  if (found === null) return refused({ reason: 'unknown-type' });
  const besides = somethingBesides(head, tail);
  if (besides !== null) return refused({ reason: 'two-in-one', found: besides });
  return found.kind === 'picture' && moves(head, found.format) ? refused({ reason: 'many-pages' }) : found;
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const ARCHIVES = ['PK\x03\x04', 'PK\x05\x06', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd'];

/** Text of any kind, archives, documents, and pictures of kinds that are not taken. */
function refusedHead(head: Buffer): RefusedType | null {
  const start = ascii(head, 0, 8);
  if (ARCHIVES.some((archive) => start.startsWith(archive))) return 'archive';
  if (ascii(head, 257, 262) === 'ustar') return 'archive';
  if (start.startsWith('%PDF') || start.startsWith('%!PS') || start.startsWith('\xd0\xcf\x11\xe0')) return 'document';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*') || start.startsWith('II+\0')) return 'tiff';
  if (start.startsWith('RIFF') && ascii(head, 8, 12) === 'AVI ') return 'avi';
  if (isoBrands(head).some((brand) => HEIC.has(brand))) return 'heic';
  return refusedText(ascii(head, 0, PEEK).replace(/^\xef\xbb\xbf/, ''));
}

function refusedText(text: string): RefusedType | null {
  const begins = text.trimStart();
  if (/^(#EXT|ffconcat|\[playlist\]|file\s+['"/\w])/i.test(begins)) return 'playlist';
  if (/^(<\?xml|<!--|<!doctype|<svg|<html|<\w+:svg)/i.test(begins)) {
    if (/<(\w+:)?svg[\s/>]/i.test(text)) return 'svg';
    if (/<(\w+:)?(mpd|smil|playlist|asx|smoothstreamingmedia)[\s>]/i.test(text)) return 'playlist';
    return 'document';
  }
  return /^(#!|<\?php|<script)/i.test(begins) ? 'script' : null;
}

const HEIC = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis']);
const AVIF = new Set(['avif', 'avis']);

/** The main brand and the compatible ones of a file that begins with `ftyp`. */
function isoBrands(head: Buffer): string[] {
  if (ascii(head, 4, 8) !== 'ftyp' || head.length < 16) return [];
  const end = Math.min(head.readUInt32BE(0), head.length, 256);
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(head, at, at + 4));
  return brands;
}

function filmHead(head: Buffer): Sniffed | null {
  const film = (container: FilmContainer): Sniffed => ({ kind: 'film', container });
  const brands = isoBrands(head);
  if (brands.some((brand) => AVIF.has(brand))) return null;
  if (brands.length > 0) return film(brands[0] === 'qt  ' ? 'mov' : 'mp4');
  // QuickTime before there were brands.
  if (['moov', 'mdat', 'wide', 'free', 'skip'].includes(ascii(head, 4, 8)) && head.readUInt32BE(0) !== 0) {
    return film('mov');
  }
  if (head.length > 32 && head.readUInt32BE(0) === 0x1a45dfa3) {
    const name = /\x42\x82[\x80-\xff](webm|matroska)/.exec(ascii(head, 0, 64))?.[1];
    return name === undefined ? null : film(name === 'webm' ? 'webm' : 'matroska');
  }
  return isTransport(head, PACKET) || isTransport(head, PACKET + CLOCK) ? film('mpegts') : null;
}

/** Whether each packet of this size begins as such. What was cut out of a stream begins anywhere within one of them. */
function isTransport(head: Buffer, bytes: number): boolean {
  const packets = Math.min(8, Math.floor(head.length / bytes));
  const begins = (before: number) =>
    Array.from({ length: packets }, (_, at) => head[at * bytes + before]).every((b) => b === 0x47);
  return packets >= 4 && Array.from({ length: bytes }, (_, before) => before).some(begins);
}

function pictureHead(head: Buffer): Sniffed | null {
  const picture = (format: PictureFormat): Sniffed => ({ kind: 'picture', format });
  if (head.length < 16) return null;
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return picture('jpeg');
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n' && ascii(head, 12, 16) === 'IHDR') return picture('png');
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return picture('webp');
  return isoBrands(head).some((brand) => AVIF.has(brand)) ? picture('avif') : null;
}

/** What another reader would find in the same bytes. */
function somethingBesides(head: Buffer, tail: Buffer): RefusedType | null {
  const peek = ascii(head, 0, PEEK);
  if (/%PDF-\d/.test(peek)) return 'document';
  if (/<(svg|html|body|iframe)[\s>]/i.test(peek)) return /<svg/i.test(peek) ? 'svg' : 'document';
  if (/<\?php|<script[\s>]/i.test(peek)) return 'script';
  if (/#EXTM3U|ffconcat version/.test(peek)) return 'playlist';
  if (head.includes('Rar!\x1a\x07', 0, 'latin1') || head.includes('7z\xbc\xaf\x27\x1c', 0, 'latin1')) return 'archive';
  // A zip is read from its end: the directory's end, with a comment that reaches the end of the file or something behind it.
  const last = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return last !== -1 && last + 22 <= tail.length ? 'archive' : null;
}

function moves(head: Buffer, format: PictureFormat): boolean {
  if (format === 'webp') return ascii(head, 12, 16) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0;
  if (format === 'avif') return isoBrands(head).includes('avis');
  return format === 'png' && /acTL/.test(ascii(head, 8, PEEK));
}
