import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '../ffmpeg/find.ts';
import { openAs, type Input } from '../ffmpeg/input.ts';
import { runFfmpeg } from '../ffmpeg/run.ts';
import type { PackagedRung, Variant } from '../hls/cut.ts';
import { decryptSegment, type FilmKey } from '../hls/encrypt.ts';
import type { Reading } from './code.ts';

/** What is compared: this small, this often. */
const WIDTH = 64;
const HEIGHT = 36;
const A_SECOND = 10;
const SIZE = WIDTH * HEIGHT;
/** A frame of which the two variants differ by less than this tells nothing. */
const LEAST_ENERGY = SIZE * 0.02;
/** A segment that leans by so much of its variant's own difference is sure; most of that difference is noise of compression. */
const SURE = 0.2;

export interface MarkedFilm {
  rung: PackagedRung;
  /** Of the rung. */
  folder: string;
  key: FilmKey | null;
}

/** A film as a row of very small grey frames. */
interface Row {
  frames: Uint8Array;
  count: number;
}

export interface Read {
  readings: Reading[];
  /** Where in the film the copy begins, in seconds. */
  offset: number;
}

/**
 * Reads from a copy which variant of each segment it was made from, by holding it against both. Needs what was delivered, and its key; the copy may be
 * scaled, compressed anew, darker or brighter, and begin somewhere in the film. It must not be cropped, turned, or run at another speed.
 * @param scratch a folder for what is decrypted meanwhile
 */
export async function readMark(
  ffmpeg: Ffmpeg,
  copy: Input,
  film: MarkedFilm,
  scratch: string,
  signal?: AbortSignal,
): Promise<Read> {
  const suspect = await rowOf(ffmpeg, copy, signal);
  const [a, b] = [
    await variantRow(ffmpeg, film, 'a', scratch, signal),
    await variantRow(ffmpeg, film, 'b', scratch, signal),
  ];
  const count = Math.min(a.count, b.count);
  const offset = bestOffset(suspect, a, count);
  const readings: Reading[] = [];
  let begins = 0;
  for (const { seconds } of film.rung.segments) {
    readings.push(
      readSegment(
        { suspect, a, b, count },
        offset,
        Math.round(begins * A_SECOND),
        Math.round((begins + seconds) * A_SECOND),
      ),
    );
    begins += seconds;
  }
  return { readings, offset: offset / A_SECOND };
}

async function rowOf(ffmpeg: Ffmpeg, input: Input, signal?: AbortSignal): Promise<Row> {
  const chunks: Buffer[] = [];
  // By its pictures alone: sound may begin before them, and be gone from a copy.
  const filter = `setpts=PTS-STARTPTS,fps=${A_SECOND}:start_time=0,scale=${WIDTH}:${HEIGHT}:flags=area,format=gray`;
  const args = [
    '-v',
    'error',
    ...openAs(input.path, input.demuxer),
    '-map',
    `0:${input.videoStream}`,
    '-vf',
    filter,
    '-f',
    'rawvideo',
    'pipe:1',
  ];
  await runFfmpeg(ffmpeg, args, { signal, onOutput: (chunk) => void chunks.push(Buffer.from(chunk)) });
  const frames = Buffer.concat(chunks);
  return { frames, count: Math.floor(frames.length / SIZE) };
}

async function variantRow(
  ffmpeg: Ffmpeg,
  film: MarkedFilm,
  variant: Variant,
  scratch: string,
  signal?: AbortSignal,
): Promise<Row> {
  const path = join(scratch, `${variant}.mp4`);
  try {
    {
      await using file = await open(path, 'w', 0o600);
      await file.writeFile(await readFile(join(film.folder, film.rung.init)));
      for (const { variants } of film.rung.segments) {
        const part = variants[variant];
        if (part === undefined) throw new Error('this film has no marks');
        const bytes = await readFile(join(film.folder, part.file));
        const clear =
          film.key === null || part.iv === null ? bytes : decryptSegment(film.key, Buffer.from(part.iv, 'hex'), bytes);
        await file.writeFile(clear);
      }
    }
    return await rowOf(ffmpeg, { path, demuxer: 'mov', videoStream: 0, audioStream: null }, signal);
  } finally {
    await rm(path, { force: true });
  }
}

/** Where the copy begins in the film: its frames, each freed of its brightness, are nearest to the film's there. */
function bestOffset(suspect: Row, film: Row, count: number): number {
  const probes = Array.from({ length: 40 }, (_, nth) => Math.floor(((nth + 0.5) * suspect.count) / 40));
  let [best, found] = [Infinity, 0];
  // Something may have been put before it, up to a minute.
  for (let offset = -60 * A_SECOND; offset <= Math.max(0, count - suspect.count + A_SECOND); offset++) {
    let [sum, seen] = [0, 0];
    for (const probe of probes) {
      if (probe + offset < 0 || probe + offset >= count) continue;
      sum += distance(suspect.frames, probe * SIZE, film.frames, (probe + offset) * SIZE);
      seen += 1;
    }
    if (seen >= probes.length / 2 && sum / seen < best) [best, found] = [sum / seen, offset];
  }
  return found;
}

function distance(one: Uint8Array, at: number, other: Uint8Array, beside: number): number {
  let [sumOne, sumOther] = [0, 0];
  for (let pixel = 0; pixel < SIZE; pixel += 3) {
    sumOne += one[at + pixel] ?? 0;
    sumOther += other[beside + pixel] ?? 0;
  }
  const shift = (sumOne - sumOther) / (SIZE / 3);
  let sum = 0;
  for (let pixel = 0; pixel < SIZE; pixel += 3)
    sum += Math.abs((one[at + pixel] ?? 0) - (other[beside + pixel] ?? 0) - shift);
  return sum;
}

/** Sums over a segment of how far the copy leans towards `a`, by how far `a` itself does. */
function readSegment(
  rows: { suspect: Row; a: Row; b: Row; count: number },
  offset: number,
  from: number,
  to: number,
): Reading {
  let [leaning, whole, seen] = [0, 0, 0];
  for (let frame = from; frame < Math.min(to, rows.count); frame++) {
    const own = frame - offset;
    if (own < 0 || own >= rows.suspect.count) continue;
    const { dot, energy } = compare(rows, own * SIZE, frame * SIZE);
    if (energy < LEAST_ENERGY) continue;
    leaning += dot;
    whole += energy;
    seen += 1;
  }
  if (seen < (to - from) / 2 || whole === 0) return null;
  // Both ways the copy leans less than it did: what is beyond is noise.
  return Math.max(-1, Math.min(1, leaning / whole / SURE));
}

/** One frame: what is left of the copy when the middle of both variants is taken from it, as bright and as contrasty as it is. */
function compare(
  { suspect, a, b }: { suspect: Row; a: Row; b: Row },
  own: number,
  at: number,
): { dot: number; energy: number } {
  let [sumX, sumY, sumXx, sumXy] = [0, 0, 0, 0];
  for (let pixel = 0; pixel < SIZE; pixel++) {
    const x = ((a.frames[at + pixel] ?? 0) + (b.frames[at + pixel] ?? 0)) / 2;
    const y = suspect.frames[own + pixel] ?? 0;
    sumX += x;
    sumY += y;
    sumXx += x * x;
    sumXy += x * y;
  }
  const spread = SIZE * sumXx - sumX ** 2;
  const contrast = spread < SIZE * SIZE ? 1 : (SIZE * sumXy - sumX * sumY) / spread;
  const shift = (sumY - contrast * sumX) / SIZE;
  let [dot, energy] = [0, 0];
  for (let pixel = 0; pixel < SIZE; pixel++) {
    const [one, other] = [a.frames[at + pixel] ?? 0, b.frames[at + pixel] ?? 0];
    const half = (one - other) / 2;
    dot += ((suspect.frames[own + pixel] ?? 0) - contrast * ((one + other) / 2) - shift) * half;
    energy += half * half * Math.abs(contrast);
  }
  return { dot, energy };
}
