import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFfmpeg } from '../src/ffmpeg/run.ts';
import { inputOf, inspectFilm, type FilmFacts } from '../src/inspect/film.ts';
import { eachSecond, hashOf, type Frame } from '../src/pictures/frames.ts';
import { makePicture } from '../src/pictures/picture.ts';
import { choosePosters, makePosters, scoreOf } from '../src/pictures/posters.ts';
import { makePreview, previewPlaces } from '../src/pictures/preview.ts';
import { StoryboardMaker, storyboardVtt } from '../src/pictures/storyboard.ts';
import { anyFfmpeg, eachFfmpeg, makeFilm, scratch } from './support/each-ffmpeg.ts';
import { played } from './support/play.ts';

let folder: Awaited<ReturnType<typeof scratch>>;
let film: string;
let facts: FilmFacts;
const at = (name: string) => folder.at(name);
beforeAll(async () => {
  folder = await scratch();
  film = at('film.mp4');
  // Six seconds, each of a grey of its own, with a moving picture in the middle of it.
  const grey = "geq=lum='30+30*floor(T)':cb=128:cr=128";
  const filter = `color=size=320x180:rate=24,${grey}[g];testsrc=size=160x90:rate=24[t];[g][t]overlay=80:45`;
  const args = [
    '-v',
    'error',
    '-filter_complex',
    filter,
    '-t',
    '6',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
  ];
  await runFfmpeg(anyFfmpeg, [...args, film]);
  const found = await inspectFilm(anyFfmpeg, film);
  if (!found.ok) throw new Error(found.refusal.reason);
  facts = found.facts;
});
afterAll(async () => await folder[Symbol.asyncDispose]());

describe.each(eachFfmpeg)('of films, by $source $version', (ffmpeg) => {
  it('hands over one frame a second, the one that is shown then', async () => {
    const frames: Frame[] = [];
    const { seconds: count, read } = await eachSecond(
      ffmpeg,
      inputOf(film, facts),
      facts,
      (frame) => void frames.push(frame),
    );
    expect([count, read]).toEqual([6, 1]);
    expect(frames.map(({ second }) => second)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(frames[0]).toMatchObject({ width: 320, height: 180 });
    for (const { second, pixels } of frames) {
      // From limited range: 16 is black, 235 white.
      expect(Math.abs((pixels[0] ?? 0) - ((30 + 30 * second - 16) * 255) / 219)).toBeLessThan(6);
    }
  });

  it('lays them on sheets, and says where each is', async () => {
    const target = at(`${ffmpeg.source}-board`);
    await mkdir(target);
    const maker = new StoryboardMaker(target, facts.durationMs);
    await eachSecond(ffmpeg, inputOf(film, facts), facts, async (frame) => await maker.take(frame));
    const board = await maker.finish();
    expect(board).toEqual({
      every: 1,
      width: 160,
      height: 90,
      columns: 10,
      rows: 10,
      count: 6,
      sheets: ['sheet-000.webp'],
    });
    const { data, info } = await sharp(join(target, 'sheet-000.webp'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1_600, height: 90 });
    const greys = [0, 1, 2, 3, 4, 5].map((nth) => data[5 * info.width + nth * 160 + 5] ?? 0);
    expect(greys).toEqual(greys.toSorted((a, b) => a - b));
    expect((greys[5] ?? 0) - (greys[0] ?? 0)).toBeGreaterThan(100);
    expect(data[5 * info.width + 6 * 160 + 5]).toBeLessThan(10);
    const vtt = storyboardVtt(board, facts.durationMs, (sheet) => `/s/${sheet}`);
    expect(vtt).toContain('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n/s/sheet-000.webp#xywh=0,0,160,90\n');
    expect(vtt).toContain('00:00:05.000 --> 00:00:06.000\n/s/sheet-000.webp#xywh=800,0,160,90\n');
  });

  it('makes posters from the second that was chosen, in all forms', async () => {
    const target = at(`${ffmpeg.source}-posters`);
    await mkdir(target);
    const [poster] = await makePosters(ffmpeg, { input: inputOf(film, facts), facts }, [4], target, {
      widths: [160, 1_280],
    });
    expect(poster).toMatchObject({ second: 4, width: 320, height: 180, blurred: { width: 320, height: 180 } });
    expect(poster?.files.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['poster-4-w160.avif', 'poster-4-w160.webp', 'poster-4-w320.avif', 'poster-4-w320.webp']),
    );
    expect(await readdir(target)).toHaveLength(5);
    const { data } = await sharp(join(target, 'poster-4-w320.webp'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[0] ?? 0) - ((150 - 16) * 255) / 219)).toBeLessThan(8);
  });

  it('makes a preview of several places, and one in which nothing is to be seen', async () => {
    const target = at(`${ffmpeg.source}-preview`);
    await mkdir(target);
    const loud = await makeFilm(at(`${ffmpeg.source}-long.mp4`), { seconds: 12, size: '480x270' });
    const found = await inspectFilm(ffmpeg, loud);
    if (!found.ok) throw new Error(found.refusal.reason);
    const preview = await makePreview(ffmpeg, { input: inputOf(loud, found.facts), facts: found.facts }, target);
    expect(preview).toMatchObject({ width: 480, height: 270, file: 'preview.mp4', blurred: 'preview-blurred.mp4' });
    expect(Math.abs(preview.durationMs - 1_200)).toBeLessThanOrEqual(100);
    for (const file of [preview.file, preview.blurred]) {
      const silent = await inspectFilm(ffmpeg, join(target, file));
      expect(silent).toMatchObject({ ok: true, facts: { audio: null } });
      expect((await played(join(target, file))).said).toBe('');
    }
    // Neighbouring pixels hardly differ, where the clear one has edges.
    const edges = async (file: string) => {
      const still = join(target, 'still.png');
      await runFfmpeg(anyFfmpeg, ['-v', 'error', '-i', join(target, file), '-frames:v', '1', '-update', '1', still]);
      return await sharpest(await readFile(still));
    };
    expect(await edges(preview.file)).toBeGreaterThan(60);
    expect(await edges(preview.blurred)).toBeLessThan(25);
  });
});

/** How much neighbouring pixels differ at most. */
async function sharpest(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  let most = 0;
  for (let pixel = 1; pixel < data.length; pixel++) {
    if (pixel % info.width !== 0) most = Math.max(most, Math.abs((data[pixel] ?? 0) - (data[pixel - 1] ?? 0)));
  }
  return most;
}

describe('pictures', () => {
  it('carry nothing of what was uploaded but what is to be seen, turned as it is shown', async () => {
    const secret = {
      IFD0: { Copyright: 'Geheim', Make: 'Kamera' },
      IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' },
    };
    const source = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#888' } })
      .composite([{ input: { create: { width: 300, height: 600, channels: 3, background: '#fff' } }, left: 0, top: 0 }])
      .withExif(secret)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(source).metadata()).orientation).toBe(6);
    const target = at('picture');
    await mkdir(target);
    const picture = await makePicture(source, target, 'x');
    expect(picture).toMatchObject({ width: 600, height: 900, blurred: { width: 213, height: 320 } });
    expect(picture.files.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'avif 320',
      'webp 320',
      'avif 600',
      'webp 600',
    ]);
    expect(Buffer.from(picture.thumbhash, 'base64').length).toBeLessThan(30);
    for (const file of [...picture.files, picture.blurred]) {
      const bytes = await readFile(join(target, file.file));
      expect(bytes.length).toBe(file.bytes);
      const told = await sharp(bytes).metadata();
      expect([told.exif, told.xmp, told.iptc, told.orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes('Geheim') || bytes.includes('Kamera')).toBe(false);
      // White was at the left, which is above when turned.
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(data[0]).toBeGreaterThan(200);
      expect(data[(info.height - 1) * info.width * 3]).toBeLessThan(160);
    }
  });

  it('are blurred for good: two that differ in what is small look the same', async () => {
    const board = (cell: number) => {
      const pixels = Buffer.alloc(512 * 512);
      for (let pixel = 0; pixel < pixels.length; pixel++) {
        pixels[pixel] = (Math.floor((pixel % 512) / cell) + Math.floor(pixel / 512 / cell)) % 2 === 0 ? 255 : 0;
      }
      return sharp(pixels, { raw: { width: 512, height: 512, channels: 1 } })
        .png()
        .toBuffer();
    };
    const target = at('blurred');
    await mkdir(target);
    const [one, other] = [
      await makePicture(await board(2), target, 'one'),
      await makePicture(await board(4), target, 'other'),
    ];
    const pixels = async (file: string) => await sharp(join(target, file)).greyscale().raw().toBuffer();
    const [a, b] = [await pixels(one.blurred.file), await pixels(other.blurred.file)];
    expect(a.every((value, pixel) => Math.abs(value - (b[pixel] ?? 0)) < 12)).toBe(true);
    expect(await sharpest(await readFile(join(target, one.blurred.file)))).toBeLessThan(12);
  });

  it('keep what is clear, and refuse what is too large', async () => {
    const clear = await sharp({
      create: { width: 400, height: 300, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const target = at('clear');
    await mkdir(target);
    await makePicture(clear, target, 'x', { widths: [100] });
    expect((await sharp(join(target, 'x-w100.webp')).metadata()).hasAlpha).toBe(true);
    await expect(makePicture(clear, target, 'y', { pixels: 100 })).rejects.toThrow('pixel limit');
  });
});

it('chooses posters that are sharp and bright enough, each from a part of its own', () => {
  const frame = (second: number, value: number): Frame => ({
    second,
    width: 64,
    height: 64,
    pixels: Buffer.alloc(64 * 64 * 3, value),
  });
  const hash = (frame_: Frame) => ({ ...hashOf(frame_), quality: 80 });
  const [dark, right] = [frame(0, 2), frame(1, 120)];
  expect(scoreOf(right, hash(right)).score).toBeGreaterThan(scoreOf(dark, hash(dark)).score);
  fc.assert(
    fc.property(
      fc.array(fc.nat(100), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 8 }),
      (scores, count) => {
        const chosen = choosePosters(
          scores.map((score, second) => ({ second, score })),
          count,
        );
        expect(chosen).toHaveLength(Math.min(count, scores.length));
        expect(chosen).toEqual([...new Set(chosen)].toSorted((a, b) => a - b));
        expect(chosen.map((second) => scores[second])).toContain(Math.max(...scores));
      },
    ),
  );
});

it('takes the parts of a preview from within the film, one after the other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 20_000_000 }), (ms) => {
      const { places, seconds } = previewPlaces(ms);
      expect(places.every((place, nth) => nth === 0 || place - (places[nth - 1] ?? 0) > seconds - 0.01)).toBe(true);
      expect(Math.max(...places) + seconds).toBeLessThanOrEqual(ms / 1_000 + 0.001);
      expect(places.length * seconds).toBeLessThanOrEqual(ms / 10_000 + 0.001);
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    }),
  );
});
