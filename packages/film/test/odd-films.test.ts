import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFfmpeg } from '../src/ffmpeg/run.ts';
import { hdrColour } from '../src/inspect/colour.ts';
import { inputOf, inspectFilm } from '../src/inspect/film.ts';
import { TimelineReader, usualStep } from '../src/inspect/timeline.ts';
import { measureLoudness } from '../src/ladder/loudness.ts';
import { prepareFilm, type FilmManifest } from '../src/prepare/prepare.ts';
import { anyFfmpeg, eachFfmpeg, makeFilm, scratch, type Source } from './support/each-ffmpeg.ts';
import { joined, played, write } from './support/play.ts';
import { options } from './support/prepare.ts';
import { flashes, soundBehindPicture } from './support/sync.ts';

let folder: Awaited<ReturnType<typeof scratch>>;
const at = (name: string) => folder.at(name);
beforeAll(async () => {
  folder = await scratch();
});
afterAll(async () => await folder[Symbol.asyncDispose]());

const small = { size: '160x120', rate: '30' } satisfies Source;
const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Inputs with times of their own: options before each. */
async function film(name: string, { pictures, sound }: { pictures: string[]; sound: string[] }, more: string[] = []) {
  const video = [...pictures, '-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=30'];
  const audio = [...sound, '-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000'];
  await runFfmpeg(anyFfmpeg, ['-v', 'error', ...video, ...audio, ...codec, ...more, at(name)]);
  return at(name);
}

const damaged = (bytes: Buffer, share: number, length: number): Buffer => {
  const copy = Buffer.from(bytes);
  const from = Math.floor(copy.length * share);
  for (let byte = from; byte < Math.min(copy.length, from + length); byte++) copy[byte] = (byte * 97) % 251;
  return copy;
};

describe.each(eachFfmpeg)('odd films by $source $version', (ffmpeg) => {
  const made = (name: string) => at(`${ffmpeg.source}-${name}`);

  async function prepared(source: string): Promise<{ manifest: FilmManifest; whole: string }> {
    const target = `${source}.${ffmpeg.source}.made`;
    const result = await prepareFilm(ffmpeg, source, target, options);
    if (result.status !== 'ready') throw new Error(JSON.stringify(result));
    const [rung] = result.manifest.rungs;
    if (rung === undefined) throw new Error('no rung');
    const whole = await joined(rung, join(target, 'hls', rung.name), options.key);
    return { manifest: result.manifest, whole: await write(`${target}.mp4`, whole) };
  }

  const inspected = async (path: string) => {
    const found = await inspectFilm(ffmpeg, path);
    return found.ok ? found.facts : found.refusal;
  };

  it.each([
    ['sound that is longer', { pictures: ['-t', '3'], sound: ['-t', '9'] }, 9],
    ['sound that is shorter', { pictures: ['-t', '6'], sound: ['-t', '2'] }, 6],
    ['sound that begins late', { pictures: ['-t', '6'], sound: ['-itsoffset', '3', '-t', '3'] }, 6],
    ['pictures that begin late', { pictures: ['-itsoffset', '2', '-t', '4'], sound: ['-t', '6'] }, 6],
  ])('keeps %s, and all of the other', async (name, inputs, seconds) => {
    for (const ending of ['mp4', 'mkv']) {
      const { manifest, whole } = await prepared(await film(`${ffmpeg.source}-${name}.${ending}`, inputs));
      expect([ending, manifest.durationMs]).toEqual([ending, seconds * 1_000]);
      expect(await played(whole)).toMatchObject({ frames: seconds * 30, said: '' });
      // Where one track ends before the other, players stop.
      for (const stream of ['v', 'a'])
        expect((await played(whole, [], ['-map', `0:${stream}`])).seconds).toBeCloseTo(seconds, 0);
    }
  });

  it('is silent where a track of sound has nothing in it', async () => {
    const more = ['-c:a', 'aac', '-af', 'atrim=end_sample=0'];
    const { manifest } = await prepared(await makeFilm(made('unheard.mkv'), { ...small, seconds: 2, more }));
    expect(manifest.source.audio).toBeNull();
    expect(manifest.durationMs).toBe(2_000);
  });

  it.each(['30', '60', '25', '10', '1'])('has sound with its picture at %s frames a second', async (rate) => {
    const source = made(`flash-${rate}.mp4`);
    await runFfmpeg(anyFfmpeg, ['-v', 'error', ...flashes(rate), '-t', '8', ...codec, source]);
    const target = `${source}.made`;
    const result = await prepareFilm(ffmpeg, source, target, { ...options, ladder: {} });
    if (result.status !== 'ready') throw new Error(JSON.stringify(result));
    for (const rung of result.manifest.rungs) {
      const whole = await joined(rung, join(target, 'hls', rung.name), options.key);
      const behind = await soundBehindPicture(await write(`${target}-${rung.name}.mp4`, whole));
      expect(behind).toHaveLength(3);
      for (const ms of behind) expect(Math.abs(ms)).toBeLessThanOrEqual(40);
    }
  });

  it('takes recordings of a screen that hardly changes', async () => {
    const source = await makeFilm(made('sparse.mp4'), { ...small, rate: '1/3', seconds: 30 });
    const { manifest } = await prepared(source);
    expect(manifest).toMatchObject({ durationMs: 30_000, framesPerSecond: 5 });
  });

  it('believes the head of slides, of which the last stands as long as the others', async () => {
    const source = await makeFilm(made('slides.mp4'), { ...small, rate: '1/20', seconds: 60, silent: true });
    expect(await inspected(source)).toMatchObject({ frames: 3, durationMs: 60_000 });
  });

  it.each([
    ['an even rate', '', 30],
    ['a picture left out now and then', `select='mod(n\\,29)'`, 30],
    ['thirty, and then sixty', `select='gte(t\\,2)+not(mod(n\\,2))'`, 60],
  ])('finds the rate of %s', async (name, select, rate) => {
    const more = ['-vsync', 'vfr', '-vf', select === '' ? 'null' : select];
    const source = await makeFilm(made(`${name}.mkv`), {
      ...small,
      rate: rate === 60 ? '60' : '30',
      seconds: 4,
      silent: true,
      more,
    });
    const facts = await inspected(source);
    if ('reason' in facts) throw new Error(facts.reason);
    expect(facts.framesPerSecond).toBeCloseTo(rate, 0);
  });

  it.each([
    ['PQ alone', ['-color_trc', 'smpte2084']],
    ['HLG alone', ['-color_trc', 'arib-std-b67']],
    ['no matrix', ['-color_trc', 'smpte2084', '-color_primaries', 'bt2020']],
  ])('brings high dynamic range to the standard one, told by %s', async (name, tags) => {
    const more = ['-pix_fmt', 'yuv420p10le', '-vf', 'setsar=1', ...tags];
    const source = await makeFilm(made(`${name}.mkv`), { ...small, seconds: 2, silent: true, more });
    const { manifest } = await prepared(source);
    expect(manifest.source.video.hdr).not.toBeNull();
    expect(manifest.durationMs).toBe(2_000);
  });

  it('brings high dynamic range in odd pixels to the standard one', async () => {
    const vp9 = ['-c:v', 'libvpx-vp9', '-profile:v', '2', '-deadline', 'realtime', '-cpu-used', '8'];
    const more = [...vp9, '-pix_fmt', 'yuv420p10le', '-color_trc', 'smpte2084'];
    const source = await makeFilm(made('odd-pq.mkv'), { ...small, size: '163x125', seconds: 2, silent: true, more });
    expect((await prepared(source)).manifest.source).toMatchObject({ width: 163, height: 125 });
  });

  it('lets all channels of a mixer be heard, of which nobody says where they belong', async () => {
    const source = made('mixer.mov');
    const channels = Array.from({ length: 12 }, (_, nth) => (nth === 11 ? '0.5*sin(2000*t)' : '0')).join('|');
    const sound = ['-f', 'lavfi', '-i', `aevalsrc=${channels}:s=48000`];
    const pictures = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=30'];
    await runFfmpeg(anyFfmpeg, [
      '-v',
      'error',
      ...pictures,
      ...sound,
      '-t',
      '2',
      ...codec,
      '-c:a',
      'pcm_s16le',
      source,
    ]);
    const { manifest, whole } = await prepared(source);
    expect(manifest.source.audio).toMatchObject({ loose: 12 });
    const facts = {
      ...manifest.source,
      durationMs: 2_000,
      audio: { stream: 1, codec: 'aac', sampleRate: 48_000, loose: null },
    };
    const heard = await measureLoudness(ffmpeg, inputOf(whole, facts), facts);
    expect(heard.integrated).toBeGreaterThan(-30);
  });

  it('takes transport streams: without a key frame to jump to, damaged, and as cameras write them', async () => {
    const long = await makeFilm(made('long.ts'), { ...small, seconds: 14, more: ['-g', '1000', '-sc_threshold', '0'] });
    const { manifest } = await prepared(long);
    expect(manifest.durationMs).toBe(14_000);
    expect(manifest.posters).toHaveLength(2);
    expect(manifest.preview.durationMs).toBeGreaterThan(1_000);
    const broken = await write(made('broken.ts'), damaged(await readFile(long), 0.5, 40_000));
    const mended = await prepared(broken);
    expect(mended.manifest.durationMs).toBeGreaterThan(12_000);
    const cut = await readFile(await makeFilm(made('cut.ts'), { ...small, seconds: 4, more: ['-g', '15'] }));
    const late = await inspected(await write(made('late.ts'), cut.subarray(10_001)));
    expect(late).toMatchObject({ container: 'mpegts', video: { codec: 'h264' } });
    const clocked = await makeFilm(made('clocked.m2ts'), { ...small, seconds: 3, more: ['-mpegts_m2ts_mode', '1'] });
    expect((await readFile(clocked))[4]).toBe(0x47);
    expect(await inspected(clocked)).toMatchObject({ container: 'mpegts', frames: 90 });
  });

  it('parts lines of two moments that are woven into each other', async () => {
    const woven = ['-vf', 'tinterlace=mode=interleave_top', '-flags', '+ilme+ildct', '-x264-params', 'tff=1'];
    const source = await makeFilm(made('woven.ts'), { ...small, rate: '50', seconds: 2, silent: true, more: woven });
    const facts = await inspected(source);
    expect(facts).toMatchObject({ video: { interlaced: true } });
    expect((await prepared(source)).manifest.framesPerSecond).toBe(25);
  });

  it('takes the sound that it knows where there is another besides', async () => {
    const two = await film(`${ffmpeg.source}-two.mp4`, { pictures: ['-t', '2'], sound: ['-t', '2'] }, [
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-map',
      '1:a',
    ]);
    const bytes = await readFile(two);
    // Each sound names its codec twice: in its own name, and in the description behind it.
    const unknown = (nth: 0 | 1) => {
      const copy = Buffer.from(bytes);
      const find = (name: string, from: number) => copy.indexOf(name, from, 'latin1');
      const entry = nth === 0 ? find('mp4a', 0) : find('mp4a', find('mp4a', 0) + 4);
      copy.write('zzzz', entry, 'latin1');
      copy.write('free', find('esds', entry), 'latin1');
      return copy;
    };
    const found = async (nth: 0 | 1) => inspected(await write(made(`unknown-${nth}.mp4`), unknown(nth)));
    expect(await found(0)).toMatchObject({ audio: { stream: 2, codec: 'aac' } });
    expect(await found(1)).toMatchObject({ audio: { stream: 1, codec: 'aac' } });
  });

  it.each(['de-DE', 'Deutsch (CH)/2', 'x: Audio: x'])('reads sound in the language %j', async (language) => {
    const more = ['-metadata:s:a', `language=${language}`, '-c:a', 'aac'];
    const spoken = await makeFilm(made('spoken.mkv'), { ...small, seconds: 2, more });
    expect(await inspected(spoken)).toMatchObject({ frames: 60, audio: { codec: 'aac' } });
  });

  it.each([
    'a): x\n    Stream #0:0(und): Video: h264 (High), yuv420p, 160x120, 30 fps\n    Foo: (',
    'eng): Video: h264 (High), yuv420p, 160x120, 30 fps\n      x',
  ])('decodes no codec that is not taken, whatever a language names: %j', async (language) => {
    const more = ['-c:v', 'ffv1', '-metadata:s:v', `language=${language}`];
    const source = await makeFilm(made('hidden.mkv'), { ...small, seconds: 2, silent: true, more });
    expect(await inspected(source)).toMatchObject({ reason: expect.stringMatching(/unreadable|damaged/) });
  });

  it.each(['mkv', 'mp4', 'ts'])('counts the length of a film whose clock begins at ten hours, %s', async (ending) => {
    const more = ['-output_ts_offset', '36000', '-c:a', 'aac'];
    const source = await makeFilm(made(`late-clock.${ending}`), { ...small, seconds: 3, more });
    expect(await inspected(source)).toMatchObject({ pictureMs: 3_000 });
  });

  it('reads zeros behind the end, many and few', async () => {
    const plain = await readFile(await makeFilm(made('plain.mp4'), { ...small, seconds: 2 }));
    for (const count of [3, 70_000]) {
      const zeros = Buffer.concat([plain, Buffer.alloc(count)]);
      expect(await inspected(await write(made('zeros.mp4'), zeros))).toMatchObject({ frames: 60 });
    }
  });

  it('refuses a film whose clock jumps, before it costs anything', async () => {
    const jump = '+gte(T\\,2)*3600/TB';
    const more = ['-vsync', 'vfr', '-vf', `setpts=PTS${jump}`, '-af', `asetpts=PTS${jump}`, '-c:a', 'aac'];
    const source = await makeFilm(made('jump.mkv'), { ...small, seconds: 3_604, more });
    expect(await inspected(source)).toMatchObject({ reason: 'time-jump' });
  });

  it('refuses a film of which more than half was destroyed, a piece here and a piece there, and says how much could be read', async () => {
    const bytes = await readFile(await makeFilm(made('whole.mp4'), { ...small, seconds: 8, more: ['-g', '30'] }));
    const [from, length] = [bytes.indexOf('mdat') + 4, bytes.readUInt32BE(bytes.indexOf('mdat') - 4) - 8];
    const destroyed = (share: number) => {
      const copy = Buffer.from(bytes);
      const step = Math.floor(length / 16);
      for (let at = from + step; at < from + length; at += step)
        for (let byte = at; byte < Math.min(from + length, at + step * share); byte += 1)
          copy[byte] = (byte * 7919) % 251;
      return copy;
    };
    const by = async (name: string, file: Buffer) =>
      prepareFilm(ffmpeg, await write(made(`${name}.mp4`), file), made(name), options);
    expect(await by('destroyed', destroyed(0.75))).toEqual({ status: 'refused', refusal: { reason: 'damaged' } });
    const whole = await by('whole-made', bytes);
    expect(whole).toMatchObject({ status: 'ready', manifest: { read: 1 } });
  });

  it('refuses a film of which too little can be read, and takes one that is damaged at its end', async () => {
    const bytes = await readFile(await makeFilm(made('sound.mkv'), { ...small, seconds: 12, more: ['-g', '30'] }));
    const ended = await prepareFilm(
      ffmpeg,
      await write(made('ended.mkv'), damaged(bytes, 0.85, bytes.length)),
      made('e'),
      options,
    );
    expect(ended.status === 'ready' ? 'ready' : ended).toSatisfy(
      (found: unknown) => found === 'ready' || JSON.stringify(found).includes('headers-lie'),
    );
    const nothing = damaged(bytes, 0.1, bytes.length);
    const refused = await prepareFilm(ffmpeg, await write(made('nothing.mkv'), nothing), made('n'), options);
    expect(refused).toMatchObject({ status: 'refused' });
  });
});

describe('the time of packets', () => {
  const read = (pictures: number[], sound: number[], step = 40) => {
    const reader = new TimelineReader();
    const line = (track: number, time: number) => `${track}, ${time}, ${time}, ${step}, 100, 0x0\n`;
    const text = `#tb 0: 1/1000\n#tb 1: 1/1000\n${pictures.map((time) => line(0, time)).join('')}${sound.map((time) => line(1, time)).join('')}`;
    for (let from = 0; from < text.length; from += 7) reader.push(text.slice(from, from + 7));
    return reader.finish();
  };

  it('is told by all of them, in whatever order they come', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 60_000 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(times, (pictures) => {
        const timeline = read(pictures, []);
        expect(timeline?.picture).toMatchObject({
          packets: pictures.length,
          startMs: Math.min(...pictures),
          endMs: Math.max(...pictures) + 40,
        });
        expect(read(pictures.toReversed(), [])?.picture).toEqual(timeline?.picture);
      }),
    );
  });

  it('is given up of more pieces than any film has, before it fills the memory', () => {
    expect(() =>
      read(
        Array.from({ length: 30_000 }, (_, nth) => nth * 3_000),
        [],
      ),
    ).toThrow('more pieces');
  });

  it('has a hole only where there is neither picture nor sound', () => {
    const every = (from: number, to: number) => Array.from({ length: (to - from) / 40 }, (_, nth) => from + nth * 40);
    expect(read([...every(0, 1_000), ...every(91_000, 92_000)], every(0, 92_000))?.hole).toBeNull();
    expect(read([...every(0, 1_000), ...every(91_000, 92_000)], every(0, 1_000))?.hole).toEqual({
      atMs: 1_000,
      ms: 90_000,
    });
    expect(read([], every(0, 1_000))).toBeNull();
  });

  it.each([
    [[0, 33, 67, 100, 133, 167, 200, 233, 267, 300, 333], 33.3],
    [[0, 100, 200, 300, 400], 100],
    [[0, 0, 0], null],
    [[5], null],
  ])('%j', (times, step) => {
    const found = usualStep(Float64Array.from(times));
    if (step === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(step, 1);
  });
});

it.each([
  ['tv, bt2020nc/bt2020/smpte2084', { transfer: 'smpte2084', matrix: '2020_ncl', primaries: '2020', range: 'limited' }],
  ['pc, bt709/bt709/arib-std-b67', { transfer: 'arib-std-b67', matrix: '709', primaries: '709', range: 'full' }],
  ['tv, unknown/unknown/smpte2084', { transfer: 'smpte2084', matrix: '2020_ncl', primaries: '2020', range: 'limited' }],
  ['tv, bt709', null],
  ['', null],
])('reads the colours of %j', (told, colour) => {
  expect(hdrColour(told)).toEqual(colour);
});
