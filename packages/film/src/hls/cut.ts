import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rung } from '../ladder/rungs.ts';
import { BoxError } from './boxes.ts';
import { encryptSegment, vectorOf, type FilmKey } from './encrypt.ts';
import { settleSound } from './first-sound.ts';
import { bytesOf, readFragmented, type Fragment, type Fragmented } from './fragments.ts';

/** One of the two forms of a segment, which differ by an invisible mark; films without marks have `a` alone. */
export type Variant = 'a' | 'b';

export interface SegmentFile {
  /** Below the rung's folder. */
  file: string;
  bytes: number;
  /** Hexadecimal; null where it is not encrypted. */
  iv: string | null;
}

export interface Segment {
  seconds: number;
  frames: number;
  variants: Partial<Record<Variant, SegmentFile>> & { a: SegmentFile };
}

/** A quality as it is delivered. */
export interface PackagedRung {
  name: string;
  width: number;
  height: number;
  /** Of all its tracks, as RFC 6381 names them. */
  codecs: string;
  framesPerSecond: number;
  /** Bits per second of the segment that needs most, and over all. */
  bandwidth: number;
  averageBandwidth: number;
  /** Below the rung's folder, as are its segments. Never encrypted; it says nothing but sizes and codecs. */
  init: string;
  segments: Segment[];
}

export interface Cutting {
  rung: Rung;
  /** Fragmented films, one for each variant. */
  films: Partial<Record<Variant, string>> & { a: string };
  /** Where segments are written; must be there. */
  folder: string;
  key: FilmKey | null;
  segmentSeconds: number;
  framesPerSecond: number;
}

/** Groups of fragments that last this long at least, but for the last one. */
export function groupFragments(fragments: readonly Fragment[], ticks: number): Fragment[][] {
  const groups: Fragment[][] = [];
  let filled = Infinity;
  for (const fragment of fragments) {
    if (filled >= ticks) {
      groups.push([]);
      filled = 0;
    }
    groups.at(-1)?.push(fragment);
    filled += fragment.duration;
  }
  return groups;
}

/**
 * Cuts the films of one quality into segments, encrypts and writes them.
 * @throws BoxError where a film is not as we encode them, or its variants do not fit each other
 */
export async function cutRung(cutting: Cutting): Promise<PackagedRung> {
  const { rung, films, folder, key, framesPerSecond } = cutting;
  const segments: Segment[] = [];
  let first: Fragmented | null = null;
  for (const [name, path] of Object.entries(films)) {
    const variant = name as Variant;
    await using file = await open(path, 'r');
    const film = await readFragmented(file);
    first ??= film;
    if (!film.init.equals(first.init) || !fits(film, first))
      throw new BoxError('variants differ in more than their mark');
    // A frame less is still whole: a fraction of a tick is lost where the rate is no whole number.
    const { timescale } = film.video;
    const groups = groupFragments(film.fragments, (cutting.segmentSeconds - 1 / framesPerSecond) * timescale);
    for (const [nth, group] of groups.entries()) {
      const [from, to] = [group[0]?.start ?? 0, group.at(-1)?.end ?? 0];
      const bytes = await bytesOf(file, from, to - from);
      if (nth === 0) settleSound(bytes, film.tracks);
      const written = await writeSegment(bytes, { folder, key, rung: rung.name, name: `${number(nth)}${variant}.m4s` });
      const seconds = group.reduce((sum, { duration }) => sum + duration, 0) / timescale;
      const frames = group.reduce((sum, fragment) => sum + fragment.frames, 0);
      const here = segments[nth];
      if (here === undefined) segments.push({ seconds, frames, variants: { a: written } });
      else here.variants[variant] = written;
    }
  }
  if (first === null) throw new BoxError('no film');
  await writeFile(join(folder, 'init.mp4'), first.init);
  const codecs = first.tracks.map((track) => track.codec).join(',');
  const { name, width, height } = rung;
  return { name, width, height, codecs, framesPerSecond, ...bandwidths(segments), init: 'init.mp4', segments };
}

const number = (nth: number) => String(nth).padStart(5, '0');

function fits(one: Fragmented, other: Fragmented): boolean {
  if (one.fragments.length !== other.fragments.length) return false;
  return one.fragments.every((fragment, at) => {
    const beside = other.fragments[at];
    return beside?.time === fragment.time && beside.duration === fragment.duration && beside.frames === fragment.frames;
  });
}

interface Place {
  folder: string;
  key: FilmKey | null;
  rung: string;
  name: string;
}

async function writeSegment(bytes: Buffer, { folder, key, rung, name }: Place): Promise<SegmentFile> {
  const vector = key === null ? null : vectorOf(key, `${rung}/${name}`);
  const written = key === null || vector === null ? bytes : encryptSegment(key, vector, bytes);
  await writeFile(join(folder, name), written);
  return { file: name, bytes: written.length, iv: vector?.toString('hex') ?? null };
}

function bandwidths(segments: readonly Segment[]): { bandwidth: number; averageBandwidth: number } {
  const sizes = segments.map(({ variants, seconds }) => ({
    bytes: Math.max(variants.a.bytes, variants.b?.bytes ?? 0),
    seconds,
  }));
  const bits = sizes.reduce((sum, { bytes }) => sum + bytes * 8, 0);
  const seconds = sizes.reduce((sum, each) => sum + each.seconds, 0);
  const peaks = sizes.map((each) => (each.bytes * 8) / each.seconds);
  return { bandwidth: Math.ceil(Math.max(...peaks)), averageBandwidth: Math.ceil(bits / seconds) };
}
