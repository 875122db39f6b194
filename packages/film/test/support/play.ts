import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackagedRung, Variant } from '../../src/hls/cut.ts';
import { decryptSegment, type FilmKey } from '../../src/hls/encrypt.ts';
import { runFfmpeg } from '../../src/ffmpeg/run.ts';
import { anyFfmpeg } from './each-ffmpeg.ts';

/** What a player puts together of a quality: its beginning and its segments, decrypted. */
export async function joined(
  rung: PackagedRung,
  folder: string,
  key: FilmKey | null,
  variants: readonly Variant[] = [],
) {
  const parts: Buffer[] = [await readFile(join(folder, rung.init))];
  for (const [at, segment] of rung.segments.entries()) {
    const { file, iv } = segment.variants[variants[at] ?? 'a'] ?? segment.variants.a;
    const bytes = await readFile(join(folder, file));
    parts.push(key === null || iv === null ? bytes : decryptSegment(key, Buffer.from(iv, 'hex'), bytes));
  }
  return Buffer.concat(parts);
}

/** Decodes a whole film and counts: frames, and seconds of picture and sound together. */
export async function played(
  path: string,
  more: string[] = [],
  tracks: string[] = [],
): Promise<{ frames: number; seconds: number; said: string }> {
  let [frames, seconds] = [0, 0];
  const args = ['-v', 'error', '-xerror', ...more, '-i', path, ...tracks, '-f', 'null', '-'];
  const { said } = await runFfmpeg(anyFfmpeg, args, {
    onProgress: (progress) => {
      frames = progress.frame;
      seconds = progress.timeMs / 1_000;
    },
  });
  return { frames, seconds, said };
}

/** Mean of the grey values of a place of a film's frame at this second. */
export async function greyAt(path: string, second: number, crop: string): Promise<number> {
  const chunks: Buffer[] = [];
  const filter = `crop=${crop},scale=1:1:flags=area,format=gray`;
  const args = [
    '-v',
    'error',
    '-ss',
    String(second),
    '-i',
    path,
    '-vf',
    filter,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    'pipe:1',
  ];
  await runFfmpeg(anyFfmpeg, args, { onOutput: (chunk) => void chunks.push(Buffer.from(chunk)) });
  return Buffer.concat(chunks)[0] ?? -1;
}

export async function write(path: string, bytes: Buffer | string): Promise<string> {
  await writeFile(path, bytes);
  return path;
}
