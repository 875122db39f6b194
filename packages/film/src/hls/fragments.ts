import type { FileHandle } from 'node:fs/promises';
import { BoxError, boxesIn, findBox, needBox, type Box } from './boxes.ts';
import { readInit, type TrackInit } from './init.ts';

/** A piece of a film that begins with a key frame: `moof` and `mdat` together. */
export interface Fragment {
  /** Where it lies in the file, in bytes. */
  start: number;
  end: number;
  /** Of its pictures, in ticks of their track. */
  time: number;
  duration: number;
  frames: number;
}

export interface Fragmented {
  init: Buffer;
  tracks: TrackInit[];
  video: TrackInit;
  fragments: Fragment[];
}

/** So much of a film may stand before its first fragment, and describe one. */
const LARGEST_HEAD = 4 << 20;

/** Walks a fragmented film from box to box; its pictures and sound are not read. */
export async function readFragmented(file: FileHandle): Promise<Fragmented> {
  const { size } = await file.stat();
  const fragments: Fragment[] = [];
  let init: Buffer | null = null;
  let tracks: TrackInit[] = [];
  let moof: { start: number; bytes: Buffer } | null = null;
  for (let at = 0; at < size;) {
    const { type, length } = await boxAt(file, at, size);
    if (type === 'moof') {
      if (init === null) {
        init = await bytesOf(file, 0, at);
        tracks = readInit(init);
      }
      moof = { start: at, bytes: await bytesOf(file, at, length) };
    }
    if (type === 'mdat' && moof !== null) {
      fragments.push({ start: moof.start, end: at + length, ...timesOf(moof.bytes, videoOf(tracks)) });
      moof = null;
    }
    at += length;
  }
  if (init === null || moof !== null) throw new BoxError('no fragments');
  return { init, tracks, video: videoOf(tracks), fragments };
}

function videoOf(tracks: readonly TrackInit[]): TrackInit {
  const video = tracks.find((track) => track.kind === 'video');
  if (video === undefined) throw new BoxError('no pictures');
  return video;
}

async function boxAt(file: FileHandle, at: number, size: number): Promise<{ type: string; length: number }> {
  return boxOf(await bytesOf(file, at, Math.min(16, size - at)), size - at);
}

/** What a box is by its first bytes, where so many are left. */
function boxOf(head: Buffer, left: number): { type: string; length: number } {
  if (head.length < 8) throw new BoxError('a box ends early');
  const short = head.readUInt32BE(0);
  const length = short === 0 ? left : short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
  if (length < 8 || length > left) throw new BoxError('a box is larger than its film');
  return { type: head.toString('latin1', 4, 8), length };
}

export async function bytesOf(file: FileHandle, at: number, length: number): Promise<Buffer> {
  if (length > LARGEST_HEAD * 64) throw new BoxError('too much at once');
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  if (bytesRead !== length) throw new BoxError('the film ends early');
  return buffer;
}

/** When the pictures of a fragment begin, how long they last and how many there are. */
export function timesOf(moof: Buffer, video: TrackInit): Pick<Fragment, 'time' | 'duration' | 'frames'> {
  const outer = needBox(moof, 'moof');
  for (const traf of boxesIn(moof, outer.content, outer.end).filter((box) => box.type === 'traf')) {
    const header = needBox(moof, 'tfhd', traf).content;
    if (moof.readUInt32BE(header + 4) !== video.id) continue;
    const time = needBox(moof, 'tfdt', traf).content;
    const base = moof[time] === 1 ? Number(moof.readBigUInt64BE(time + 4)) : moof.readUInt32BE(time + 4);
    return { time: base, ...runsOf(moof, traf, durationIn(moof, header) ?? video.defaultDuration) };
  }
  throw new BoxError('a fragment without pictures');
}

/** Ticks of a sample by the fragment's head; which fields there are is told by flags. */
function durationIn(moof: Buffer, header: number): number | null {
  const flags = moof.readUInt32BE(header) & 0xffffff;
  if ((flags & 8) === 0) return null;
  return moof.readUInt32BE(header + 8 + ((flags & 1) === 0 ? 0 : 8) + ((flags & 2) === 0 ? 0 : 4));
}

function runsOf(moof: Buffer, traf: Box, each: number): { duration: number; frames: number } {
  let [duration, frames] = [0, 0];
  for (const run of boxesIn(moof, traf.content, traf.end).filter((box) => box.type === 'trun')) {
    const flags = moof.readUInt32BE(run.content) & 0xffffff;
    const count = moof.readUInt32BE(run.content + 4);
    const fields = [0x100, 0x200, 0x400, 0x800].filter((bit) => (flags & bit) !== 0).length;
    let at = run.content + 8 + ((flags & 1) === 0 ? 0 : 4) + ((flags & 4) === 0 ? 0 : 4);
    if (at + count * fields * 4 > run.end) throw new BoxError('a run ends early');
    frames += count;
    for (let sample = 0; sample < count; sample++) {
      duration += (flags & 0x100) === 0 ? each : moof.readUInt32BE(at);
      at += fields * 4;
    }
  }
  if (findBox(moof, 'trun', traf) === undefined) throw new BoxError('a fragment without pictures');
  return { duration, frames };
}

/**
 * The first fragments of a segment, in the clear; what is encrypted with padding has lost it.
 * @throws BoxError where there are fewer
 */
export function firstFragments(segment: Buffer, count: number): Buffer {
  let end = 0;
  for (let found = 0; found < count;) {
    const { type, length } = boxOf(segment.subarray(end, end + 16), segment.length - end);
    end += length;
    if (type === 'mdat') found += 1;
  }
  return segment.subarray(0, end);
}
