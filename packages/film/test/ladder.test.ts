import { mkdir, open, readFile, readdir } from 'node:fs/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ffmpeg } from '../src/ffmpeg/find.ts';
import { runFfmpeg } from '../src/ffmpeg/run.ts';
import { cutRung, type PackagedRung } from '../src/hls/cut.ts';
import { readFragmented } from '../src/hls/fragments.ts';
import { mediaPlaylist } from '../src/hls/playlists.ts';
import { inputOf, inspectFilm, type FilmFacts } from '../src/inspect/film.ts';
import { encode, framesOf, type Encoding } from '../src/ladder/encode.ts';
import { loudnessFilters, measureLoudness, readLoudness } from '../src/ladder/loudness.ts';
import { frameRateFor, perSecond, rungsFor } from '../src/ladder/rungs.ts';
import { anyFfmpeg, eachFfmpeg, makeFilm, scratch } from './support/each-ffmpeg.ts';
import { greyAt, joined, played, write } from './support/play.ts';

const key = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
let folder: Awaited<ReturnType<typeof scratch>>;
const at = (name: string) => folder.at(name);
beforeAll(async () => {
  folder = await scratch();
});
afterAll(async () => await folder[Symbol.asyncDispose]());

async function factsOf(path: string): Promise<FilmFacts> {
  const found = await inspectFilm(anyFfmpeg, path);
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  return found.facts;
}

/** Encodes and cuts into a folder of this name. */
async function make(
  ffmpeg: Ffmpeg,
  path: string,
  name: string,
  more: Partial<Encoding> = {},
  av1: number | null = null,
) {
  const facts = await factsOf(path);
  const rungs = rungsFor(facts, { av1 });
  const input = inputOf(path, facts);
  const rate = frameRateFor(facts.framesPerSecond);
  const outputs = rungs.map((rung) => ({ rung, path: at(`${name}-${rung.name}.mp4`), variant: 'a' as const }));
  const loudness = facts.audio === null ? null : await measureLoudness(ffmpeg, input, facts);
  const encoding: Encoding = {
    input,
    facts,
    rate,
    outputs,
    loudness,
    preset: 'ultrafast',
    mark: null,
    holdsLast: false,
    ...more,
  };
  await encode(ffmpeg, encoding, {});
  const packaged: PackagedRung[] = [];
  for (const { rung, path: film } of outputs) {
    const target = at(`${name}-${rung.name}`);
    await mkdir(target);
    packaged.push(
      await cutRung({
        rung,
        films: { a: film },
        folder: target,
        key,
        segmentSeconds: 4,
        framesPerSecond: perSecond(rate),
      }),
    );
  }
  return { facts, packaged, encoding };
}

describe.each(eachFfmpeg)('a ladder by $source $version', (ffmpeg) => {
  const name = ffmpeg.source;

  it('has the same frames, cut at the same places, in every quality; and all of them come back', async () => {
    const title = [
      '-metadata',
      'title=Geheimer Ort',
      '-metadata',
      'location=+52.5+013.4/',
      '-metadata:s:v',
      'handler_name=Ganz geheim',
    ];
    const source = await makeFilm(at(`${name}.mp4`), { seconds: 9, size: '640x360', more: title });
    const { facts, packaged, encoding } = await make(ffmpeg, source, name, { preset: 'veryfast' });
    expect(packaged.map((rung) => [rung.name, rung.width, rung.height])).toEqual([
      ['240', 426, 240],
      ['360', 640, 360],
    ]);
    const [low, high] = packaged as [PackagedRung, PackagedRung];
    const shape = (rung: PackagedRung) => rung.segments.map(({ seconds, frames }) => [seconds, frames]);
    expect(shape(low)).toEqual(shape(high));
    expect(shape(high).map(([, frames]) => frames)).toEqual([120, 120, facts.frames - 240]);
    expect(high.codecs).toMatch(/^avc1\.6400[0-9a-f]{2},mp4a\.40\.2$/);
    expect(high.bandwidth).toBeGreaterThanOrEqual(high.averageBandwidth);
    const seconds = high.segments.reduce((sum, segment) => sum + segment.seconds, 0);
    expect(Math.abs(seconds * 1_000 - facts.durationMs)).toBeLessThan(34);
    for (const rung of packaged) {
      const whole = await joined(rung, at(`${name}-${rung.name}`), key);
      expect(whole.includes('geheim') || whole.includes('Geheim') || whole.includes('+52.5')).toBe(false);
      const film = await played(await write(at(`${name}-joined.mp4`), whole));
      expect(film).toMatchObject({ frames: framesOf(encoding), said: '' });
    }
  });

  it('plays from its playlist, encrypted, in ffmpeg too', async () => {
    const source = await makeFilm(at(`${name}-hls.mp4`), { seconds: 5 });
    const { packaged } = await make(ffmpeg, source, `${name}-hls`);
    const [rung] = packaged as [PackagedRung];
    const target = at(`${name}-hls-180`);
    await write(`${target}/key`, key);
    await write(`${target}/list.m3u8`, mediaPlaylist(rung, { uriOf: (file) => file, keyUri: 'key' }));
    const film = await played(`${target}/list.m3u8`, ['-allowed_extensions', 'ALL']);
    expect(film.frames).toBe(150);
    const clear = await readFile(at(`${name}-hls-180.mp4`));
    for (const file of (await readdir(target)).filter((each) => each.endsWith('.m4s'))) {
      expect((await readFile(`${target}/${file}`)).includes('moof')).toBe(false);
    }
    expect(clear.includes('moof')).toBe(true);
  });

  it('turns a film as it is to be shown', async () => {
    const source = at(`${name}-up.mp4`);
    // White above, black below, and then a note to turn it.
    const white = ['-f', 'lavfi', '-i', 'color=white:size=320x180:rate=30,pad=320:360:0:0:black'];
    await runFfmpeg(anyFfmpeg, [
      '-v',
      'error',
      ...white,
      '-t',
      '2',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      at(`${name}-flat.mp4`),
    ]);
    const [packaged = ffmpeg] = eachFfmpeg;
    await runFfmpeg(packaged, [
      '-v',
      'error',
      '-i',
      at(`${name}-flat.mp4`),
      '-c',
      'copy',
      '-metadata:s:v',
      'rotate=270',
      source,
    ]);
    const { facts, packaged: rungs } = await make(ffmpeg, source, `${name}-up`);
    expect(facts).toMatchObject({ width: 360, height: 320, rotation: 90, audio: null });
    const [rung] = rungs as [PackagedRung];
    expect(rung).toMatchObject({
      name: '240',
      width: 270,
      height: 240,
      codecs: expect.stringMatching(/^avc1\.\w+$/) as string,
    });
    const whole = await write(at(`${name}-up-joined.mp4`), await joined(rung, at(`${name}-up-240`), key));
    // Clockwise: what was above is at the right.
    expect(await greyAt(whole, 1, '100:200:160:20')).toBeGreaterThan(220);
    expect(await greyAt(whole, 1, '100:200:10:20')).toBeLessThan(30);
  });

  it('brings every film to the same loudness, whatever it was', async () => {
    for (const [nth, volume] of ['0.3', '0.9', '8'].entries()) {
      const source = await makeFilm(at(`${name}-loud${nth}.mp4`), {
        seconds: 6,
        size: '160x120',
        more: ['-af', `volume=${volume}`],
      });
      const { encoding } = await make(ffmpeg, source, `${name}-loud${nth}`);
      const out = encoding.outputs[0]?.path ?? '';
      const made = await factsOf(out);
      const heard = await measureLoudness(ffmpeg, inputOf(out, made), made);
      expect(heard.integrated).toBeGreaterThan(-17);
      expect(heard.integrated).toBeLessThan(-15);
      expect(heard.peak).toBeLessThanOrEqual(-0.5);
    }
  });

  it('brings high dynamic range to what every screen shows', async () => {
    const hdr = [
      '-color_trc',
      'smpte2084',
      '-color_primaries',
      'bt2020',
      '-colorspace',
      'bt2020nc',
      '-color_range',
      'tv',
    ];
    const deep = ['-pix_fmt', 'yuv420p10le', '-vf', 'setsar=1', ...hdr];
    const source = await makeFilm(at(`${name}-hdr.mkv`), { seconds: 3, silent: true, more: deep });
    const { facts, packaged } = await make(ffmpeg, source, `${name}-hdr`);
    expect(facts.video).toMatchObject({ hdr: { transfer: 'smpte2084' }, tenBit: true });
    const [rung] = packaged as [PackagedRung];
    const whole = await write(at(`${name}-hdr-joined.mp4`), await joined(rung, at(`${name}-hdr-180`), key));
    expect(await factsOf(whole)).toMatchObject({ frames: 90, video: { hdr: null, tenBit: false } });
    // Full red of a screen a hundred times as bright is red still, and not blown out.
    const still = await greyAt(whole, 1, '40:100:0:20');
    expect(still).toBeGreaterThan(0);
    expect(still).toBeLessThan(250);
  });

  it('keeps times right when frames come unevenly', async () => {
    const uneven = ['-vf', "select='not(mod(n,3))+gt(n,60)'", '-vsync', 'vfr'];
    const source = await makeFilm(at(`${name}-vfr.mkv`), { seconds: 7, silent: true, more: uneven });
    const { facts, packaged } = await make(ffmpeg, source, `${name}-vfr`);
    const seconds = packaged[0]?.segments.reduce((sum, segment) => sum + segment.seconds, 0) ?? 0;
    expect(Math.abs(seconds * 1_000 - facts.durationMs)).toBeLessThan(60);
  });
});

it.runIf(anyFfmpeg.encoders.has('libsvtav1'))('adds a quality in AV1, cut at the same frames', async () => {
  const source = await makeFilm(at('av1.mp4'), { seconds: 5 });
  const { packaged } = await make(anyFfmpeg, source, 'av1', {}, 180);
  const [avc, av1] = packaged as [PackagedRung, PackagedRung];
  expect(av1).toMatchObject({
    name: '180-av1',
    codecs: expect.stringMatching(/^av01\.0\.\d\dM\.08,mp4a\.40\.2$/) as string,
  });
  expect(av1.segments.map(({ frames }) => frames)).toEqual(avc.segments.map(({ frames }) => frames));
  const film = await played(await write(at('av1-joined.mp4'), await joined(av1, at('av1-180-av1'), key)));
  expect(film.frames).toBe(150);
});

it('refuses to cut what was not encoded for it', async () => {
  const plain = await makeFilm(at('plain.mp4'), { seconds: 2 });
  await using file = await open(plain, 'r');
  await expect(readFragmented(file)).rejects.toThrow('no fragments');
  const source = await makeFilm(at('whole.mp4'), { seconds: 5 });
  await make(anyFfmpeg, source, 'whole');
  const bytes = await readFile(at('whole-180.mp4'));
  await using cut = await open(await write(at('cut.mp4'), bytes.subarray(0, -2_000)), 'r');
  await expect(readFragmented(cut)).rejects.toThrow('larger than its film');
});

describe('which qualities there are', () => {
  it('none is larger than the source, and none is odd', () => {
    const side = fc.integer({ min: 120, max: 4_096 });
    fc.assert(
      fc.property(side, side, fc.double({ min: 5, max: 120, noNaN: true }), (width, height, framesPerSecond) => {
        const rungs = rungsFor({ width, height, framesPerSecond });
        expect(rungs.length).toBeGreaterThan(0);
        for (const rung of rungs) {
          expect((rung.width % 2) + (rung.height % 2)).toBe(0);
          expect(rung.width).toBeLessThanOrEqual(width + 1);
          expect(rung.height).toBeLessThanOrEqual(height + 1);
          expect(Math.abs(rung.width / rung.height / (width / height) - 1)).toBeLessThan(0.05);
        }
        const rates = rungs.map(({ videoBitrate }) => videoBitrate);
        expect(rates.toSorted((a, b) => a - b)).toEqual(rates);
        expect(new Set(rungs.map(({ name }) => name)).size).toBe(rungs.length);
        expect(
          rungsFor({ width, height, framesPerSecond }, { most: 480 }).every((r) => Math.min(r.width, r.height) <= 480),
        ).toBe(true);
      }),
    );
  });

  it.each([
    [1_920, 1_080, ['240', '360', '480', '720', '1080']],
    [1_080, 1_920, ['240', '360', '480', '720', '1080']],
    [3_840, 2_160, ['240', '360', '480', '720', '1080', '1440', '2160']],
    [1_024, 600, ['240', '360', '480', '600']],
    [854, 500, ['240', '360', '480']],
    [320, 180, ['180']],
  ])('%d×%d', (width, height, names) => {
    expect(rungsFor({ width, height, framesPerSecond: 30 }).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    [29.97, '30000/1001'],
    [23.976, '24000/1001'],
    [25.001, '25/1'],
    [59.94, '60000/1001'],
    [119.88, '60000/1001'],
    [240, '60/1'],
    [14.83, '15/1'],
    [2, '5/1'],
  ])('%d frames a second', (counted, rate) => {
    const { numerator, denominator } = frameRateFor(counted);
    expect(`${numerator}/${denominator}`).toBe(rate);
  });
});

it('reads loudness, and leaves silence as it is', () => {
  const said =
    'I: -1 LUFS\nSummary:\n\n  Integrated loudness:\n    I:         -23.4 LUFS\n  Sample peak:\n    Peak:       -5.1 dBFS\n';
  expect(readLoudness(said)).toEqual({ integrated: -23.4, peak: -5.1 });
  expect(loudnessFilters({ integrated: -23.4, peak: -12 })).toEqual(['volume=7.4dB']);
  expect(loudnessFilters({ integrated: -23.4, peak: -5.1 })).toHaveLength(2);
  expect(readLoudness('Summary:\n I: -70.0 LUFS\n Peak: -inf dBFS').integrated).toBeNull();
  expect(loudnessFilters({ integrated: null, peak: 0 })).toEqual([]);
});
