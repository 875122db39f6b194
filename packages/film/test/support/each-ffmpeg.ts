import { tmpdir } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFfmpeg, type Ffmpeg } from '../../src/ffmpeg/find.ts';
import { runFfmpeg } from '../../src/ffmpeg/run.ts';

const packaged = await findFfmpeg({ PATH: '' });
const found = await findFfmpeg();

/** The packaged one, and the system's where there is one: both must do. */
export const eachFfmpeg: Ffmpeg[] = found.source === 'packaged' ? [packaged] : [packaged, found];
/** Whichever is better, for what does not depend on it. */
export const anyFfmpeg = found;

export async function scratch(): Promise<AsyncDisposable & { path: string; at: (name: string) => string }> {
  const path = await mkdtemp(join(tmpdir(), 'film-test-'));
  return {
    path,
    at: (name) => join(path, name),
    [Symbol.asyncDispose]: async () => await rm(path, { recursive: true, force: true }),
  };
}

export interface Source {
  seconds?: number;
  size?: string;
  rate?: string;
  silent?: boolean;
  /** Further arguments of the output. */
  more?: string[];
}

/** Moving bars with a clock, and a tone. */
export async function makeFilm(path: string, source: Source = {}): Promise<string> {
  const { seconds = 6, size = '320x180', rate = '30', silent = false, more = [] } = source;
  const video = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${rate}`];
  const audio = silent ? [] : ['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000'];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await runFfmpeg(packaged, ['-v', 'error', ...video, ...audio, '-t', String(seconds), ...codec, ...more, path]);
  return path;
}
