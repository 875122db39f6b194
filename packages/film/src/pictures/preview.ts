import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '../ffmpeg/find.ts';
import { openAs, type Input } from '../ffmpeg/input.ts';
import { FfmpegError, runFfmpeg, wallFor } from '../ffmpeg/run.ts';
import type { FilmFacts } from '../inspect/film.ts';
import { progressive, standardRange } from '../ladder/encode.ts';
import { BLURRED_TO } from './picture.ts';

/** A few silent seconds from several places of a film, clear and blurred. */
export interface Preview {
  width: number;
  height: number;
  durationMs: number;
  /** MP4 below its folder. */
  file: string;
  blurred: string;
  bytes: number;
}

const PLACES = 5;
const PLACE_SECONDS = 1.2;
/** So much of a film is shown for nothing at most. */
const MOST_SHARE = 0.1;
/** Fewer pictures than this part of them, and its places were not found. */
const ENOUGH = 0.8;
const SHORTER_SIDE = 270;
const FRAMES = 24;

/** Where its parts begin and how long each is, in seconds: evenly spread, away from the very beginning and end, a tenth of the film together at most. */
export function previewPlaces(durationMs: number): { places: number[]; seconds: number } {
  const all = durationMs / 1_000;
  const count = Math.max(1, Math.min(PLACES, Math.floor((all * MOST_SHARE) / PLACE_SECONDS)));
  const seconds = Math.min(PLACE_SECONDS, all * MOST_SHARE);
  const room = all - count * seconds;
  const places = Array.from(
    { length: count },
    (_, at) => Math.floor((((at + 0.5) * room) / count) * 1_000) / 1_000 + at * seconds,
  );
  return { places, seconds };
}

/** Makes `preview.mp4` and `preview-blurred.mp4` in `folder`; the blurred one is drawn from 24 pixels and holds no more than that. */
export async function makePreview(
  ffmpeg: Ffmpeg,
  film: { input: Input; facts: FilmFacts },
  folder: string,
  signal?: AbortSignal,
): Promise<Preview> {
  const { facts } = film;
  const { places, seconds } = previewPlaces(facts.pictureMs);
  const expected = places.length * seconds * FRAMES;
  const scale = Math.min(1, SHORTER_SIDE / Math.min(facts.width, facts.height));
  const size = { width: even(facts.width * scale), height: even(facts.height * scale) };
  const files = { file: 'preview.mp4', blurred: 'preview-blurred.mp4' };
  const outputs = [
    ...out('clear', join(folder, files.file), '28'),
    ...out('blurred', join(folder, files.blurred), '26'),
  ];
  const shown = [...standardRange(ffmpeg, facts), `scale=${size.width}:${size.height}`, 'setsar=1', 'format=yuv420p'];
  const make = async ({ opened, filter }: Places) => {
    let frames = 0;
    const filters = `${filter},split=2[clear][open];${blurred(size)}`;
    await runFfmpeg(ffmpeg, ['-v', 'error', ...opened, '-filter_complex', filters, ...outputs], {
      signal,
      wallMs: wallFor(facts.durationMs),
      onProgress: ({ frame }) => {
        frames = frame;
      },
    });
    return frames;
  };
  let frames = 0;
  try {
    frames = await make(jumpedTo(film, { places, seconds }, shown));
  } catch (error) {
    if (!(error instanceof FfmpegError) || error.reason !== 'failed') throw error;
  }
  // Films without key frames to jump to are gone through from their beginning.
  if (frames < Math.floor(expected * ENOUGH)) frames = await make(goneThrough(film, { places, seconds }, shown));
  const durationMs = Math.round((frames * 1_000) / FRAMES);
  return { ...size, durationMs, ...files, bytes: (await stat(join(folder, files.file))).size };
}

/** What is opened, and a filter over it that ends with the pictures of all places. */
interface Places {
  opened: string[];
  filter: string;
}

type Cut = ReturnType<typeof previewPlaces>;

function jumpedTo(
  { input, facts }: { input: Input; facts: FilmFacts },
  { places, seconds }: Cut,
  shown: string[],
): Places {
  const opened = places.flatMap((place) => [
    '-ss',
    String(place),
    '-t',
    String(seconds),
    ...openAs(input.path, input.demuxer),
  ]);
  const filters = [...progressive(facts), `fps=${FRAMES}`, ...shown].join(',');
  const parts = places.map((_, at) => `[${at}:${input.videoStream}]${filters}[p${at}]`);
  const all = `${places.map((_, at) => `[p${at}]`).join('')}concat=n=${places.length}:v=1:a=0`;
  return { opened, filter: [...parts, all].join(';') };
}

function goneThrough(
  { input, facts }: { input: Input; facts: FilmFacts },
  { places, seconds }: Cut,
  shown: string[],
): Places {
  const wanted = places.map((place) => `between(t\\,${place}\\,${(place + seconds).toFixed(3)})`).join('+');
  const found = [`fps=${FRAMES}:start_time=0`, `select=${wanted}`, `setpts=N/(${FRAMES}*TB)`];
  const filter = `[0:${input.videoStream}]${[...progressive(facts), ...found, ...shown].join(',')}`;
  return { opened: openAs(input.path, input.demuxer), filter };
}

function blurred({ width, height }: { width: number; height: number }): string {
  const long = BLURRED_TO / Math.max(width, height);
  const few = `${Math.max(2, Math.round(width * long))}:${Math.max(2, Math.round(height * long))}`;
  return `[open]scale=${few}:flags=area,scale=${width}:${height}:flags=bicubic[blurred]`;
}

function out(name: string, file: string, quality: string): string[] {
  const codec = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'fast', '-pix_fmt', 'yuv420p', '-crf', quality];
  const bare = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  return ['-map', `[${name}]`, ...codec, ...bare, '-movflags', '+faststart', '-f', 'mp4', `file:${file}`];
}

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);
