import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '../ffmpeg/find.ts';
import { openAs, type Input } from '../ffmpeg/input.ts';
import { FfmpegError, runFfmpeg, wallFor } from '../ffmpeg/run.ts';
import type { FilmFacts } from '../inspect/film.ts';
import { progressive, standardRange } from '../ladder/encode.ts';
import { EACH_SECOND, type Frame, type FrameHash } from './frames.ts';
import { makePicture, type Picture } from './picture.ts';

/** A frame of a film that could stand for it. */
export interface Poster extends Picture {
  second: number;
}

/** How well each second of a film would do as its poster. */
export interface Candidate {
  second: number;
  score: number;
}

/** Sharp and full of contrast, neither dark nor blank. */
export function scoreOf(frame: Frame, { quality }: FrameHash): Candidate {
  let [sum, count] = [0, 0];
  for (let at = 1; at < frame.pixels.length; at += 3 * 61, count++) sum += frame.pixels[at] ?? 0;
  const off = Math.abs(sum / Math.max(1, count) - 120) / 120;
  return { second: frame.second, score: quality * (1 - 0.7 * Math.min(1, off)) };
}

/** The best of each of so many equal parts of the film, in the order of time. */
export function choosePosters(candidates: readonly Candidate[], count: number): number[] {
  const parts = Math.min(count, candidates.length);
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * candidates.length) / parts);
    const to = Math.floor(((part + 1) * candidates.length) / parts);
    return candidates.slice(from, to).reduce((best, each) => (each.score > best.score ? each : best)).second;
  });
}

/**
 * One frame of a film in full size, as PNG. Where a film has no key frame to jump to, it is decoded from its beginning.
 * @throws FfmpegError also where there is no such frame
 */
export async function stillOf(
  ffmpeg: Ffmpeg,
  film: { input: Input; facts: FilmFacts },
  second: number,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const { input, facts } = film;
  const open = openAs(input.path, input.demuxer);
  const size = [`scale=${facts.width}:${facts.height}`, 'setsar=1', 'format=rgb24'];
  const write = async (opened: string[], find: string[]) => {
    const filter = [...progressive(facts), ...find, ...standardRange(ffmpeg, facts), ...size].join(',');
    const picture = ['-map', `0:${input.videoStream}`, '-frames:v', '1', '-vf', filter];
    const bare = ['-map_metadata', '-1', '-fflags', '+bitexact', '-f', 'image2', '-c:v', 'png', '-update', '1'];
    const args = ['-v', 'error', ...opened, ...picture, ...bare, `file:${file}`];
    try {
      await runFfmpeg(ffmpeg, args, { signal, wallMs: wallFor(facts.durationMs) });
    } catch (error) {
      if (!(error instanceof FfmpegError) || error.reason !== 'failed') throw error;
    }
    return await isThere(file);
  };
  if (await write(['-ss', String(second), ...open], [])) return;
  if (await write(open, [EACH_SECOND, `select=gte(n\\,${second})`])) return;
  throw new FfmpegError('failed', `no picture at second ${second}`);
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Posters of these seconds, below `folder` as `poster-<second>-…`. */
export async function makePosters(
  ffmpeg: Ffmpeg,
  film: { input: Input; facts: FilmFacts },
  seconds: readonly number[],
  folder: string,
  options: { signal?: AbortSignal | undefined; widths?: readonly number[] } = {},
): Promise<Poster[]> {
  const posters: Poster[] = [];
  for (const second of seconds) {
    const still = join(folder, `still-${second}.png`);
    await stillOf(ffmpeg, film, second, still, options.signal);
    const { widths } = options;
    const picture = await makePicture(
      await readFile(still),
      folder,
      `poster-${second}`,
      widths === undefined ? {} : { widths },
    );
    await rm(still);
    posters.push({ second, ...picture });
  }
  return posters;
}
