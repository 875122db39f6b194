import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFfmpeg } from '../src/ffmpeg/find.ts';
import { runFfmpeg } from '../src/ffmpeg/run.ts';
import { prepareFilm, type FilmManifest, type Prepared } from '../src/prepare/prepare.ts';
import { eachFfmpeg, makeFilm, scratch } from './support/each-ffmpeg.ts';
import { joined, played, write } from './support/play.ts';
import { options } from './support/prepare.ts';

let folder: Awaited<ReturnType<typeof scratch>>;
let source: string;
const at = (name: string) => folder.at(name);
beforeAll(async () => {
  folder = await scratch();
  source = await makeFilm(at('source.mp4'), { seconds: 9, size: '426x240' });
});
afterAll(async () => await folder[Symbol.asyncDispose]());

const ready = (prepared: Prepared): FilmManifest => {
  if (prepared.status !== 'ready') throw new Error(JSON.stringify(prepared));
  return prepared.manifest;
};

/** All files below with what is in them. */
async function contents(path: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of (await readdir(path, { recursive: true })).toSorted()) {
    if ((await stat(join(path, name))).isFile()) {
      found[name] = createHash('sha256')
        .update(await readFile(join(path, name)))
        .digest('hex');
    }
  }
  return found;
}

describe.each(eachFfmpeg)('by $source $version', (ffmpeg) => {
  it('makes all of it, tells how far it is, and leaves nothing else behind', async () => {
    const target = at(`whole-${ffmpeg.source}`);
    const told: [string, number][] = [];
    const manifest = ready(
      await prepareFilm(ffmpeg, source, target, { ...options, onProgress: (...each) => told.push(each) }),
    );
    expect(new Set(told.map(([step]) => step))).toEqual(
      new Set(['inspect', 'frames', 'posters', 'preview', 'loudness', 'encode', 'cut']),
    );
    const shares = told.map(([, share]) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(manifest).toMatchObject({
      version: 1,
      durationMs: 9_000,
      framesPerSecond: 30,
      encrypted: true,
      marked: false,
    });
    expect(manifest.sha256).toBe(
      createHash('sha256')
        .update(await readFile(source))
        .digest('hex'),
    );
    expect(manifest.hashes).toHaveLength(9);
    expect(await readdir(target)).toEqual(['hls', 'manifest.json', 'posters', 'preview', 'storyboard']);
    expect(JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8'))).toEqual(manifest);
    expect(JSON.stringify(manifest)).not.toContain(options.key?.toString('hex'));
    const [rung] = manifest.rungs;
    if (rung === undefined) throw new Error('no rung');
    const whole = await joined(rung, join(target, 'hls', rung.name), options.key);
    expect(await played(await write(at('whole.mp4'), whole))).toMatchObject({ frames: 270, said: '' });
    // Once more: it is there already.
    const steps: string[] = [];
    const again = await prepareFilm(ffmpeg, source, target, { ...options, onProgress: (step) => steps.push(step) });
    expect([ready(again), steps]).toEqual([manifest, []]);
  });

  it('takes a film whose picture changes its size, as browsers send it, with each of its frames', async () => {
    const [bare, kinds] = [
      ['-profile:v', 'baseline', '-x264-params', 'repeat-headers=1:keyint=30'],
      ['320x180', '426x240'],
    ];
    const parts = kinds.map((size) => at(`${ffmpeg.source}-${size}.h264`));
    for (const [nth, size] of kinds.entries())
      await makeFilm(parts[nth] ?? '', { seconds: 4, size, silent: true, more: bare });
    const both = await write(
      at(`${ffmpeg.source}-both.h264`),
      Buffer.concat(await Promise.all(parts.map((part) => readFile(part)))),
    );
    const sized = at(`${ffmpeg.source}-sized.mkv`);
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000'];
    const inputs = ['-r', '30', '-f', 'h264', '-i', both, ...sound];
    await runFfmpeg(ffmpeg, ['-v', 'error', ...inputs, '-t', '8', '-c:v', 'copy', '-c:a', 'libopus', sized]);
    const mark = { secret: Buffer.alloc(16, 3), film: 'sized' };
    const target = at(`sized-${ffmpeg.source}`);
    const manifest = ready(await prepareFilm(ffmpeg, sized, target, { ...options, mark }));
    const [rung] = manifest.rungs;
    if (rung === undefined) throw new Error('no rung');
    expect(manifest.hashes).toHaveLength(8);
    const whole = await joined(rung, join(target, 'hls', rung.name), options.key);
    const path = await write(at(`${ffmpeg.source}-sized.mp4`), whole);
    expect(await played(path)).toMatchObject({ frames: 240, said: '' });
  });
});

it.each(['frames', 'encode', 'cut'])(
  'killed while it does %s, it goes on and comes to the same bytes',
  async (step) => {
    const target = at(`killed-${step}`);
    const child = spawn(
      process.execPath,
      [...process.execArgv, join(import.meta.dirname, 'support/prepare.ts'), source, target],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    for await (const line of createInterface(child.stdout)) if (line === step) child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    expect(await readdir(target)).not.toContain('manifest.json');
    const kept = await readdir(join(target, '.work'));
    const asked: string[] = [];
    const packaged = await findFfmpeg({ PATH: '' });
    const manifest = ready(
      await prepareFilm(packaged, source, target, { ...options, onProgress: (each) => asked.push(each) }),
    );
    // What was whole is not made again.
    expect(kept.includes('inspect.json')).toBe(true);
    if (step !== 'frames') expect(asked.filter((each) => each === 'frames')).toHaveLength(1);
    expect(ready(await prepareFilm(packaged, source, at('straight'), options))).toEqual(manifest);
    expect(await contents(target)).toEqual(await contents(at('straight')));
  },
);

it('begins anew when source or options are others', async () => {
  const packaged = await findFfmpeg({ PATH: '' });
  const target = at('anew');
  const first = ready(await prepareFilm(packaged, source, target, options));
  const other = ready(await prepareFilm(packaged, source, target, { ...options, key: null, posters: 1 }));
  expect([first.encrypted, other.encrypted, other.posters.length]).toEqual([true, false, 1]);
  const copy = await write(at('copy.mp4'), await readFile(source));
  await utimes(copy, 1, 1);
  expect(ready(await prepareFilm(packaged, copy, target, { ...options, key: null, posters: 1 })).fingerprint).not.toBe(
    other.fingerprint,
  );
});

it('stops where the film is known, and leaves nothing of it', async () => {
  const packaged = await findFfmpeg({ PATH: '' });
  let seen = 0;
  const afterHashes: NonNullable<typeof options.afterHashes> = async ({ frames, sha256 }) => {
    await Promise.resolve();
    seen = frames.length;
    return sha256 === '';
  };
  expect(await prepareFilm(packaged, source, at('known'), { ...options, afterHashes })).toEqual({ status: 'stopped' });
  expect(seen).toBe(9);
  await expect(stat(at('known'))).rejects.toThrow('ENOENT');
  // What is not ours stays.
  await mkdir(at('shared'));
  await write(join(at('shared'), 'note'), 'mine');
  await prepareFilm(packaged, source, at('shared'), { ...options, afterHashes });
  expect(await readdir(at('shared'))).toEqual(['note']);
});

it('refuses by name, and ends when asked', async () => {
  const packaged = await findFfmpeg({ PATH: '' });
  const svg = await write(at('film.svg'), '<svg/>');
  const refused = { status: 'refused', refusal: { reason: 'refused-type', found: 'svg' } };
  expect(await prepareFilm(packaged, svg, at('svg'), options)).toEqual(refused);
  const stop = new AbortController();
  const running = prepareFilm(packaged, source, at('ended'), {
    ...options,
    signal: stop.signal,
    onProgress: (step) => {
      if (step === 'encode') stop.abort();
    },
  });
  await expect(running).rejects.toMatchObject({ name: expect.stringMatching(/AbortError|FfmpegError/) as string });
  expect(await readdir(at('ended'))).not.toContain('manifest.json');
  ready(await prepareFilm(packaged, source, at('ended'), options));
});
