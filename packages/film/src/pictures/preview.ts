import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '../ffmpeg/find.ts';
import { openAs, type Input } from '../ffmpeg/input.ts';
import { runFfmpeg } from '../ffmpeg/run.ts';
import type { FilmFacts } from '../inspect/film.ts';
import { standardRange } from '../ladder/encode.ts';
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
const SHORTER_SIDE = 270;
const FRAMES = 24;

/** Where its parts begin, in seconds: evenly spread, away from the very beginning and end. */
export function previewPlaces(durationMs: number): number[] {
  const seconds = durationMs / 1_000;
  const count = Math.max(1, Math.min(PLACES, Math.floor(seconds / PLACE_SECONDS)));
  const room = Math.max(0, seconds - count * PLACE_SECONDS);
  return Array.from(
    { length: count },
    (_, at) => Math.floor((((at + 0.5) * room) / count) * 1_000) / 1_000 + at * PLACE_SECONDS,
  );
}

/** Makes `preview.mp4` and `preview-blurred.mp4` in `folder`; the blurred one is drawn from 24 pixels and holds no more than that. */
export async function makePreview(
  ffmpeg: Ffmpeg,
  film: { input: Input; facts: FilmFacts },
  folder: string,
  signal?: AbortSignal,
): Promise<Preview> {
  const { input, facts } = film;
  const places = previewPlaces(facts.durationMs);
  const scale = Math.min(1, SHORTER_SIDE / Math.min(facts.width, facts.height));
  const [width, height] = [even(facts.width * scale), even(facts.height * scale)];
  const long = BLURRED_TO / Math.max(width, height);
  const few = `${Math.max(2, Math.round(width * long))}:${Math.max(2, Math.round(height * long))}`;
  const opened = places.flatMap((place) => [
    '-ss',
    String(place),
    '-t',
    String(PLACE_SECONDS),
    ...openAs(input.path, input.demuxer),
  ]);
  const shown = [
    `fps=${FRAMES}`,
    ...standardRange(ffmpeg, facts),
    `scale=${width}:${height}`,
    'setsar=1',
    'format=yuv420p',
  ].join(',');
  const parts = places.map((_, at) => `[${at}:${input.videoStream}]${shown}[p${at}]`);
  const all = `${places.map((_, at) => `[p${at}]`).join('')}concat=n=${places.length}:v=1:a=0,split=2[clear][open]`;
  const blurred = `[open]scale=${few}:flags=area,scale=${width}:${height}:flags=bicubic[blurred]`;
  const codec = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'fast', '-pix_fmt', 'yuv420p'];
  const bare = [
    '-an',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
  ];
  const out = (name: string, file: string, crf: string) => [
    '-map',
    `[${name}]`,
    ...codec,
    '-crf',
    crf,
    ...bare,
    `file:${join(folder, file)}`,
  ];
  const files = { file: 'preview.mp4', blurred: 'preview-blurred.mp4' };
  const outputs = [...out('clear', files.file, '28'), ...out('blurred', files.blurred, '26')];
  const filters = [...parts, all, blurred].join(';');
  let durationMs = 0;
  await runFfmpeg(ffmpeg, ['-v', 'error', ...opened, '-filter_complex', filters, ...outputs], {
    signal,
    onProgress: ({ frame }) => {
      durationMs = Math.round((frame * 1_000) / FRAMES);
    },
  });
  return { width, height, durationMs, ...files, bytes: (await stat(join(folder, files.file))).size };
}

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);
