import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFfmpeg } from '../src/ffmpeg/run.ts';
import { readDescription } from '../src/inspect/describe.ts';
import { inspectFilm } from '../src/inspect/film.ts';
import { inspectPicture } from '../src/inspect/picture.ts';
import { sniffBytes } from '../src/inspect/sniff.ts';
import { anyFfmpeg, eachFfmpeg, makeFilm, scratch } from './support/each-ffmpeg.ts';
import { bombPng, emptyZip, manyPages, patched } from './support/malice.ts';

let folder: Awaited<ReturnType<typeof scratch>>;
let plain: string;
const at = (name: string) => folder.at(name);
beforeAll(async () => {
  folder = await scratch();
  plain = await makeFilm(at('plain.mp4'), { seconds: 3 });
});
afterAll(async () => await folder[Symbol.asyncDispose]());

async function write(name: string, content: Buffer | string): Promise<string> {
  await writeFile(at(name), content);
  return at(name);
}

const refusalOf = async (path: string, limits = {}) => {
  const found = await inspectFilm(anyFfmpeg, path, { limits });
  return found.ok ? found.facts : found.refusal;
};

describe.each(eachFfmpeg)('films by $source $version', (ffmpeg) => {
  it('tells what a film is', async () => {
    expect(await inspectFilm(ffmpeg, plain)).toEqual({
      ok: true,
      facts: {
        container: 'mp4',
        bytes: (await readFile(plain)).length,
        durationMs: expect.toSatisfy((ms: number) => Math.abs(ms - 3_000) <= 30) as number,
        pictureMs: 3_000,
        frames: 90,
        framesPerSecond: expect.closeTo(30, 0) as number,
        width: 320,
        height: 180,
        rotation: 0,
        video: { stream: 0, codec: 'h264', tenBit: false, interlaced: false, hdr: null },
        audio: { stream: 1, codec: 'aac', sampleRate: 48_000, loose: null },
      },
    });
  });

  it.each([
    ['mov', 'mov', []],
    ['mkv', 'matroska', []],
    ['ts', 'mpegts', []],
    ['webm', 'webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus']],
  ])('reads %s', async (ending, container, more) => {
    const path = await makeFilm(at(`${ffmpeg.source}.${ending}`), { seconds: 3, more });
    const found = await inspectFilm(ffmpeg, path);
    expect(found).toMatchObject({ ok: true, facts: { container, frames: 90, width: 320, height: 180 } });
    expect(found.ok && Math.abs(found.facts.durationMs - 3_000)).toBeLessThan(60);
  });

  it('knows how it is to be shown: turned, and with square pixels', async () => {
    const path = at(`${ffmpeg.source}-turned.mp4`);
    const args = ['-v', 'error', '-i', plain, '-c', 'copy', '-metadata:s:v', 'rotate=90', path];
    const [packaged = ffmpeg] = eachFfmpeg;
    await runFfmpeg(packaged, args);
    expect(await inspectFilm(ffmpeg, path)).toMatchObject({ facts: { width: 180, height: 320, rotation: 270 } });
    const wide = await makeFilm(at(`${ffmpeg.source}-wide.mp4`), {
      seconds: 2,
      silent: true,
      more: ['-aspect', '16:5'],
    });
    expect(await inspectFilm(ffmpeg, wide)).toMatchObject({ facts: { width: 576, height: 180, audio: null } });
  });

  it('notices high dynamic range and ten bits', async () => {
    const hdr = [
      '-pix_fmt',
      'yuv420p10le',
      '-color_trc',
      'smpte2084',
      '-color_primaries',
      'bt2020',
      '-colorspace',
      'bt2020nc',
    ];
    const path = await makeFilm(at(`${ffmpeg.source}-hdr.mkv`), { seconds: 2, silent: true, more: hdr });
    expect(await inspectFilm(ffmpeg, path)).toMatchObject({
      facts: { video: { tenBit: true, hdr: { transfer: 'smpte2084' } } },
    });
  });

  it('refuses what ends early, or says of itself what is not so', async () => {
    const bytes = await readFile(plain);
    const early = async (name: string, content: Buffer) => {
      const found = await inspectFilm(ffmpeg, await write(name, content));
      return found.ok ? found.facts : found.refusal;
    };
    expect(await early('cut.mp4', bytes.subarray(0, bytes.length / 2))).toEqual({ reason: 'truncated' });
    expect(await early('noise.mp4', Buffer.concat([bytes.subarray(0, 32), Buffer.alloc(9_000, 7)]))).toEqual({
      reason: 'unreadable',
    });
    // Three seconds that call themselves four hours, and the other way round.
    let long = patched(bytes, 'mvhd', 16, 14_400_000);
    long = patched(patched(long, 'tkhd', 20, 14_400_000), 'elst', 8, 14_400_000);
    expect(await early('long.mp4', long)).toEqual({ reason: 'headers-lie' });
    // Of sizes only what the picture itself says counts.
    const lying = patched(bytes, 'avc1', 24, (64 << 16) | 64);
    expect(await early('size.mp4', lying)).toMatchObject({ width: 320, height: 180 });
  });

  it('fetches nothing that a playlist names, not even under another name', async () => {
    let asked = 0;
    const server = createServer((_, answer) => {
      asked += 1;
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const list = `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nhttp://127.0.0.1:${port}/x.ts\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`;
    const found = await inspectFilm(ffmpeg, await write('list.mp4', list));
    expect(found).toEqual({ ok: false, refusal: { reason: 'refused-type', found: 'playlist' } });
    // Even if it were taken for a film.
    const forced = ['-v', 'error', '-protocol_whitelist', 'file', '-f', 'mov', '-i', `file:${at('list.mp4')}`];
    await expect(runFfmpeg(ffmpeg, [...forced, '-f', 'null', '-'])).rejects.toThrow('Invalid data');
    expect(asked).toBe(0);
    server.close();
  });
});

describe('what is no film', () => {
  it.each([
    ['nothing', '', { reason: 'empty' }],
    ['text', 'hello there, this is a film', { reason: 'unknown-type' }],
    ['list', "ffconcat version 1.0\nfile '/etc/passwd'\n", { reason: 'refused-type', found: 'playlist' }],
    ['concat', "file '/etc/passwd'\n", { reason: 'refused-type', found: 'playlist' }],
    ['m3u8', '\ufeff#EXTM3U\n', { reason: 'refused-type', found: 'playlist' }],
    ['mpd', '<?xml version="1.0"?><MPD></MPD>', { reason: 'refused-type', found: 'playlist' }],
    [
      'svg',
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
      { reason: 'refused-type', found: 'svg' },
    ],
    ['bare svg', '  <svg onload="x()"/>', { reason: 'refused-type', found: 'svg' }],
    ['html', '<!doctype html><script>1</script>', { reason: 'refused-type', found: 'document' }],
    ['script', '#!/bin/sh\n', { reason: 'refused-type', found: 'script' }],
    ['pdf', '%PDF-1.7\n', { reason: 'refused-type', found: 'document' }],
    ['zip', emptyZip(0), { reason: 'refused-type', found: 'archive' }],
    ['gif', 'GIF89a\x01\0\x01\0', { reason: 'refused-type', found: 'gif' }],
    ['avi', 'RIFF\0\0\0\0AVI LIST', { reason: 'refused-type', found: 'avi' }],
    ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', { reason: 'refused-type', found: 'heic' }],
  ])('refuses %s', async (name, content, refusal) => {
    const path = await write(`${name}.mp4`, content);
    expect(await refusalOf(path)).toEqual(refusal);
    expect(await inspectPicture(path)).toEqual({ ok: false, refusal });
  });

  it('refuses a film that is an archive, a document or a page besides', async () => {
    const bytes = await readFile(plain);
    const zipped = await write('zipped.mp4', Buffer.concat([bytes, emptyZip(bytes.length)]));
    expect(await refusalOf(zipped)).toEqual({ reason: 'two-in-one', found: 'archive' });
    const free = Buffer.concat([Buffer.from('\0\0\0\x18free%PDF-1.4\n     '), bytes]);
    expect(await refusalOf(await write('pdf.mov', free))).toEqual({ reason: 'two-in-one', found: 'document' });
  });

  it('keeps its limits', async () => {
    expect(await refusalOf(plain, { durationMs: 2_000 })).toEqual({ reason: 'too-long', limit: 2_000 });
    expect(await refusalOf(plain, { leastMs: 5_000 })).toEqual({ reason: 'too-short', limit: 5_000 });
    expect(await refusalOf(plain, { pixels: 320 * 179 })).toEqual({ reason: 'too-many-pixels', limit: 320 * 179 });
    expect(await refusalOf(plain, { leastSide: 181 })).toEqual({ reason: 'too-small', limit: 181 });
    expect(await refusalOf(plain, { streams: 1 })).toEqual({ reason: 'too-many-streams', limit: 1 });
    expect(await refusalOf(plain, { bytes: 1_000 })).toEqual({ reason: 'too-large', limit: 1_000 });
    const sound = at('sound.mp4');
    await runFfmpeg(anyFfmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'sine', '-t', '2', '-c:a', 'aac', sound]);
    expect(await refusalOf(sound)).toEqual({ reason: 'no-video' });
    const odd = await makeFilm(at('odd.mkv'), { seconds: 2, silent: true, more: ['-c:v', 'ffv1'] });
    expect(await refusalOf(odd)).toEqual({ reason: 'codec', codec: 'ffv1' });
  });

  it('does not believe what stands in the metadata', async () => {
    const path = at('title.mp4');
    const title = '/etc/passwd\n  Duration: 99:00:00.00,\n  Stream #0:0: Video: ffv1, yuv420p, 9x9';
    await runFfmpeg(anyFfmpeg, ['-v', 'error', '-i', plain, '-c', 'copy', '-metadata', `title=${title}`, path]);
    expect(await refusalOf(path)).toMatchObject({ width: 320, video: { codec: 'h264' } });
  });
});

describe('pictures', () => {
  const jpeg = async () =>
    await sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: 'teal',
        noise: { type: 'gaussian', mean: 120, sigma: 30 },
      },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

  it('tells what a picture is, and how it is to be shown', async () => {
    const path = await write('photo', await jpeg());
    expect(await inspectPicture(path)).toMatchObject({ ok: true, facts: { format: 'jpeg', width: 200, height: 300 } });
    expect(await refusalOf(path)).toEqual({ reason: 'other-kind', found: 'picture' });
    expect(await inspectPicture(plain)).toEqual({ ok: false, refusal: { reason: 'other-kind', found: 'film' } });
    const source = sharp({ create: { width: 80, height: 70, channels: 3, background: 'red' } });
    for (const format of ['png', 'webp', 'avif'] as const) {
      const found = await inspectPicture(
        await write(`photo.${format}`, await source.clone().toFormat(format).toBuffer()),
      );
      expect(found).toMatchObject({ ok: true, facts: { format, width: 80, height: 70 } });
    }
  });

  it('refuses two in one, pages, bombs and what ends early', async () => {
    const bytes = await jpeg();
    const refused = async (content: Buffer) => await inspectPicture(await write('picture', content));
    expect(await refused(Buffer.concat([bytes, emptyZip(bytes.length)]))).toEqual({
      ok: false,
      refusal: { reason: 'two-in-one', found: 'archive' },
    });
    expect(await refused(await manyPages(100_000))).toEqual({ ok: false, refusal: { reason: 'many-pages' } });
    const bomb = bombPng(20_000, 200);
    expect(bomb.length).toBeLessThan(10_000);
    expect(await refused(bomb)).toMatchObject({ refusal: { reason: 'too-many-pixels' } });
    expect(await refused(bytes.subarray(0, bytes.length / 2))).toMatchObject({ refusal: { reason: 'truncated' } });
    expect((await refused(bombPng(600, 30))).ok).toBe(false);
    expect(await refused(bombPng(20))).toEqual({ ok: false, refusal: { reason: 'too-small', limit: 64 } });
    const script = bytes.toString('latin1').replace('\xff\xe1', '\xff\xfe\0\x14<script>alert(1)\xff\xe1');
    expect(await refused(Buffer.from(script, 'latin1'))).toMatchObject({ refusal: { reason: 'two-in-one' } });
  });
});

it('says something of any bytes whatever, and never takes text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
      expect(['film', 'picture', 'refused']).toContain(sniffBytes(Buffer.from(bytes), Buffer.from(bytes)).kind);
    }),
  );
  fc.assert(
    fc.property(
      fc.string({ maxLength: 600, unit: fc.constantFrom('<', '#', 'file', 'svg', ' ', '\n', '"', '/', 'a') }),
      (text) => {
        expect(sniffBytes(Buffer.from(text), Buffer.from(text)).kind).toBe('refused');
      },
    ),
  );
});

it('reads the description of any film, and none from noise', () => {
  const said = `Input #0, matroska,webm, from 'file:…':
  Duration: 01:02:03.50, start: 0.000000, bitrate: 1 kb/s
    Stream #0:0(eng): Video: hevc (Main 10) (hvc1 / 0x31637668), yuv420p10le(tv, bt2020nc/bt2020/arib-std-b67), 3840x2160 [SAR 1:1 DAR 16:9], 59.94 fps, 59.94 tbr, 1k tbn (default)
      Side data:
        displaymatrix: rotation of -90.00 degrees
    Stream #0:1: Video: mjpeg (Baseline), yuvj420p(pc), 640x640, 90k tbr, 90k tbn (attached pic)
    Stream #0:2(deu): Audio: aac (LC), 44100 Hz, 5.1, fltp
At least one output file must be specified
    Stream #0:3: Video: h264, yuv420p, 10x10`;
  expect(readDescription(said)).toMatchObject({
    durationMs: 3_723_500,
    tracks: [
      {
        codec: 'hevc',
        tag: 'hvc1',
        rotation: 90,
        framesPerSecond: 59.94,
        pixelFormat: 'yuv420p10le',
        size: { width: 3_840 },
      },
      { still: true },
      { kind: 'Audio', sampleRate: 44_100, channels: '5.1' },
    ],
  });
  fc.assert(fc.property(fc.string(), (text) => readDescription(text).tracks.length === 0));
});
