import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, readFile, readdir, writeFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFfmpeg } from '../src/ffmpeg/find.ts';
import { ProgressReader, type Progress } from '../src/ffmpeg/progress.ts';
import { runFfmpeg, shortened } from '../src/ffmpeg/run.ts';
import { anyFfmpeg, eachFfmpeg, scratch } from './support/each-ffmpeg.ts';

const endless = ['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc=size=64x64', '-f', 'null', '-'];

describe('finding', () => {
  it('takes the packaged one where there is no other, and says so in one line', async () => {
    const found = await findFfmpeg({ PATH: '/nowhere' });
    expect(found.source).toBe('packaged');
    expect(found.advice).toMatch(/^films are read by the packaged ffmpeg .* install the system's/);
    expect(found.encoders).toContain('libx264');
    expect(found.filters).toContain('ebur128');
  });

  it('prefers the one that is named, and falls back on none when that is no good', async () => {
    const [packaged] = eachFfmpeg;
    expect((await findFfmpeg({ FFMPEG_PATH: packaged?.path })).source).toBe('setting');
    await expect(findFfmpeg({ FFMPEG_PATH: '/bin/true' })).rejects.toThrow('FFMPEG_PATH');
  });

  it('passes over one on the path that cannot encode', async () => {
    await using folder = await scratch();
    await writeFile(folder.at('ffmpeg'), '#!/bin/sh\necho "ffmpeg version 9"\n');
    await chmod(folder.at('ffmpeg'), 0o755);
    expect((await findFfmpeg({ PATH: folder.path })).source).toBe('packaged');
  });
});

describe.each(eachFfmpeg)('running $source $version', (ffmpeg) => {
  it('tells how far it is', async () => {
    const told: Progress[] = [];
    const args = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=25', '-t', '2', '-f', 'null', '-'];
    const ran = await runFfmpeg(ffmpeg, args, { onProgress: (progress) => told.push(progress) });
    expect(told.at(-1)).toMatchObject({ frame: 50, ended: true });
    expect(ran.isolation).toEqual(ffmpeg.isolation);
  });

  it('hands over what is written, byte by byte', async () => {
    let bytes = 0;
    const video = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=25', '-t', '2', '-pix_fmt', 'gray'];
    await runFfmpeg(ffmpeg, ['-v', 'error', ...video, '-f', 'rawvideo', 'pipe:1'], {
      onOutput: async (chunk) => {
        await Promise.resolve();
        bytes += chunk.length;
      },
    });
    expect(bytes).toBe(64 * 64 * 50);
  });

  it('ends when asked, and when it takes too long', async () => {
    const stop = new AbortController();
    const running = runFfmpeg(ffmpeg, endless, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(running).rejects.toMatchObject({ reason: 'aborted' });
    await expect(runFfmpeg(ffmpeg, endless, { wallMs: 300 })).rejects.toMatchObject({ reason: 'too-long' });
  });

  it('says what failed without a path', async () => {
    const running = runFfmpeg(ffmpeg, ['-v', 'error', '-i', '/tmp/secret-folder/film.mp4', '-f', 'null', '-']);
    await expect(running).rejects.toMatchObject({ reason: 'failed' });
    await expect(running).rejects.not.toThrow(/secret|\//);
  });

  it.runIf(ffmpeg.isolation.network)('reaches no network, not even this machine', async () => {
    const input = ['-v', 'error', '-f', 'mov', '-i', 'tcp://127.0.0.1:9?timeout=2000000'];
    await expect(runFfmpeg(ffmpeg, [...input, '-f', 'null', '-'])).rejects.toThrow(/unreachable/i);
  });

  it.runIf(ffmpeg.isolation.limits)('writes no more and takes no more memory than it may', async () => {
    await using folder = await scratch();
    const raw = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=640x360', '-t', '5', '-f', 'rawvideo'];
    const tooLarge = runFfmpeg(ffmpeg, [...raw, folder.at('raw')], { fileSize: 1_000_000 });
    await expect(tooLarge).rejects.toMatchObject({ name: 'FfmpegError' });
    expect((await readFile(folder.at('raw'))).length).toBeLessThanOrEqual(1_000_000);
    const huge = ['-v', 'error', '-f', 'lavfi', '-i', 'color=size=8000x8000', '-t', '1', '-f', 'null', '-'];
    // The older one says so and takes it for the end of the film: why what is made is counted afterwards.
    const told = runFfmpeg(ffmpeg, huge, { memory: 100 << 20 }).then(({ said }) => said, String);
    expect(await told).toMatch(/allocate|too large|error|kernel/i);
  });
});

it.runIf(existsSync('/proc/self/autogroup'))('gives way to other sessions, and to all in its own', async () => {
  await using folder = await scratch();
  // What stands where ffmpeg does is started as ffmpeg is.
  await writeFile(folder.at('ffmpeg'), '#!/bin/sh\ncat /proc/self/autogroup >&2\nnice >&2\n');
  await chmod(folder.at('ffmpeg'), 0o755);
  const isolation = { network: false, limits: false };
  const { said } = await runFfmpeg({ ...anyFfmpeg, path: folder.at('ffmpeg'), isolation }, []);
  expect(said).toMatch(/autogroup-\d+ nice 5\n\d+\n$/);
});

it('what cannot be taken in ends it, with that error', async () => {
  const args = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=64x64', '-f', 'rawvideo', 'pipe:1'];
  const onOutput = () => {
    throw new RangeError('full');
  };
  await expect(runFfmpeg(anyFfmpeg, args, { onOutput })).rejects.toThrow(new RangeError('full'));
});

it('ends with us, even when we are killed', async () => {
  const parent = spawn(
    process.execPath,
    [...process.execArgv, new URL('support/endless.ts', import.meta.url).pathname],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(parent.stdout, 'data');
  const children = await withParent(parent.pid ?? 0);
  expect(children.length).toBeGreaterThan(0);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const until = performance.now() + 5_000;
  let left = children;
  while (left.length > 0 && performance.now() < until) left = await alive(left);
  expect(left).toEqual([]);
});

async function withParent(parent: number): Promise<number[]> {
  const found = [];
  for (const name of await readdir('/proc')) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) found.push(Number(name));
  }
  return found;
}

async function alive(pids: number[]): Promise<number[]> {
  const states = await Promise.all(
    pids.map(async (pid) => /\) (\w)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))?.[1] ?? 'X'),
  );
  return pids.filter((_, at) => !'XZ'.includes(states[at] ?? 'X'));
}

it('reads progress in whatever pieces it comes', () => {
  const blocks = [1, 2, 3].map((n) => `frame=${n}\nfps=0\nout_time_us=${n * 40_000}\nprogress=continue\n`);
  const text = `${blocks.join('')}frame=4\nout_time_ms=N/A\nprogress=end\n`;
  const read = (pieces: string[]) => {
    const told: Progress[] = [];
    const reader = new ProgressReader((progress) => told.push(progress));
    for (const piece of pieces) reader.push(piece);
    return told;
  };
  const whole = read([text]);
  expect(whole.map(({ timeMs }) => timeMs)).toEqual([40, 80, 120, 120]);
  expect(whole.at(-1)).toEqual({ frame: 4, timeMs: 120, ended: true });
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(text.length), (a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      expect(read([text.slice(0, from), text.slice(from, to), text.slice(to)])).toEqual(whole);
    }),
  );
});

it('shortens to one line without paths', () => {
  expect(shortened('[mov @ 0x55d0c0ffee] moov atom not found\nfile:/data/quarantine/7.mp4: Invalid data\n')).toBe(
    '[mov] moov atom not found; … Invalid data',
  );
  expect(shortened('\n')).toBe('failed without a word');
});
