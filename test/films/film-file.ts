import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findFfmpeg } from '@separee/film';

const exec = promisify(execFile);

/** A film with moving bars and a tone, at `path`, small unless told; another `hue` is another film. */
export async function makeFilmFile(path: string, { seconds = 4, hue = 0, size = '320x180' } = {}): Promise<string> {
  const ffmpeg = await findFfmpeg();
  const bars = ['-v', 'error', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=25`];
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000', '-t', String(seconds)];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await exec(ffmpeg.path, [...bars, ...tone, '-vf', `rotate=${hue}:c=gray`, ...codec, path]);
  return path;
}
