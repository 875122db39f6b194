import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Ffmpeg } from '@separee/film';
import { drawLayers, wrapSvg } from '../../performers/demo/portrait/draw-person.ts';
import { seedOf } from '../../performers/demo/portrait/seed.ts';
import { encodePicture } from '../../performers/server/profile/pictures.ts';
import type { DemoFilm } from './plan.ts';

const exec = promisify(execFile);
/** Of its posters, in pixels. */
export const SIZE = { width: 960, height: 540 };
/** What is behind is larger than the picture, so that it can move. */
const ROOM = 1.1;
const FRAMES = 15;
const PREVIEW_SECONDS = 6;
const BLURRED_TO = 24;

/** The place, and who is in it, as PNG. */
async function layersOf({ slug, look, composition }: DemoFilm): Promise<{ place: Buffer; person: Buffer }> {
  const layers = drawLayers({ seed: seedOf(slug), look, composition, ...SIZE });
  const render = (content: string) =>
    sharp(Buffer.from(wrapSvg(SIZE.width, SIZE.height, layers.defs + content)))
      .png({ compressionLevel: 1 })
      .toBuffer();
  const [place, person] = [await render(layers.setting + layers.lights), await render(layers.person)];
  return { place, person };
}

/** Both layers drift, each at its own pace. */
function filterOf({ width, height }: typeof SIZE, out: string): string {
  const [roomX, roomY] = [width * (ROOM - 1), height * (ROOM - 1)];
  const sway = (size: number, share: number) => (size * share).toFixed(1);
  const still = `loop=loop=-1:size=1,setpts=N/${FRAMES}/TB`;
  return [
    `[0]scale=${Math.round(width * ROOM)}:${Math.round(height * ROOM)},${still},crop=${width}:${height}:` +
      `x='${sway(roomX, 0.5)}*(1+0.9*sin(t/6))':y='${sway(roomY, 0.5)}*(1+0.9*cos(t/8))'[place]`,
    `[1]scale=${width}:${height},${still}[person]`,
    `[place][person]overlay=x='${sway(width, 0.012)}*sin(t/3)':y='${sway(height, 0.008)}*(1+sin(t/1.9))',${out}[film]`,
  ].join(';');
}

const pad = [220, 277.2, 329.6]
  .map((pitch, voice) => `0.03*sin(${pitch}*2*PI*t)*(0.6+0.4*sin(t/${voice + 2}))`)
  .join('+');
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Runs with the layers as files in a folder that is gone afterwards. */
async function withLayers<T>(film: DemoFilm, work: (inputs: string[], folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-film-'));
  try {
    const layers = await layersOf(film);
    const files = Object.entries(layers).map(([name, bytes]) => [join(folder, `${name}.png`), bytes] as const);
    for (const [path, bytes] of files) await writeFile(path, bytes);
    return await work(
      files.flatMap(([path]) => ['-i', path]),
      folder,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The film as a performer would have uploaded it, at `path`: a picture that moves, and a soft sound. */
export const drawSource = (film: DemoFilm, ffmpeg: Ffmpeg, path: string): Promise<void> =>
  withLayers(film, async (inputs) => {
    const filter = filterOf({ width: 960, height: 540 }, `scale=640:360,fps=${FRAMES}`);
    const sound = ['-f', 'lavfi', '-i', `aevalsrc=exprs='${pad}':s=48000`];
    const maps = ['-filter_complex', filter, '-map', '[film]', '-map', '2:a', '-t', String(film.seconds)];
    await exec(ffmpeg.path, ['-v', 'error', '-y', ...inputs, ...sound, ...maps, ...h264, '-c:a', 'aac', path]);
  });

/** Files of posters in a film's folder, as {@link drawPosters} names them. */
export const posterFiles = [320, 640, SIZE.width].map((width, at) => ({
  width,
  file: ['w320.webp', 'w640.webp', 'w1280.webp'][at] ?? '',
}));

/** Its posters, clear and blurred, into its folder. */
export const drawPosters = (film: DemoFilm, made: string): Promise<void> =>
  withLayers(film, async ([, place = '', , person = ''], folder) => {
    const drawn = sharp(place).composite([{ input: person }]);
    const { files } = await encodePicture(await drawn.webp({ quality: 90 }).toBuffer());
    for (const { size, bytes } of files) await writeFile(join(folder, `${size}.webp`), bytes);
    const names = files.map(({ size }) => `${size}.webp`);
    await keep(folder, names, join(made, 'posters'));
  });

/** Its moving previews, clear and blurred. */
export const drawPreviews = (film: DemoFilm, ffmpeg: Ffmpeg, made: string): Promise<void> =>
  withLayers(film, async (inputs, folder) => {
    const [clear, blurred] = ['preview.mp4', 'preview-blurred.mp4'];
    const ends = ['-movflags', '+faststart', '-threads', '1', ...h264, '-crf', '26'];
    const twice = `fps=${FRAMES},split[clear][few];[few]scale=${BLURRED_TO}:-2,scale=480:270:flags=bicubic`;
    const filter = filterOf({ width: 480, height: 270 }, twice);
    const length = ['-t', String(PREVIEW_SECONDS)];
    const first = ['-map', '[clear]', ...length, ...ends, join(folder, clear)];
    const second = ['-map', '[film]', ...length, ...ends, join(folder, blurred)];
    await exec(ffmpeg.path, ['-v', 'error', ...inputs, '-filter_complex', filter, ...first, ...second]);
    await keep(folder, [clear, blurred], join(made, 'preview'));
  });

/** Whole or not at all, also from another disk. */
async function keep(from: string, names: readonly string[], to: string): Promise<void> {
  const beside = `${to}.tmp`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { recursive: true });
  for (const name of names) await copyFile(join(from, name), join(beside, name));
  await rm(to, { recursive: true, force: true });
  await rename(beside, to);
}
