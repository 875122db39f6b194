import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packLoop } from './pack-loop.ts';

const run = promisify(execFile);

export interface LoopRecipe {
  /** ffmpeg's arguments that name one video and one audio input, in this order. */
  input: readonly string[];
  seconds: number;
  width: number;
  height: number;
  framesPerSecond: number;
  /** Bits per second. */
  videoBitrate: number;
  audioBitrate: number;
  /** Path of ffmpeg; found on the path when absent. */
  ffmpeg?: string;
}

/** Moving bars with a running clock, and a tone: ffmpeg's own test sources. */
export function testInput({
  width,
  height,
  framesPerSecond,
}: Pick<LoopRecipe, 'width' | 'height' | 'framesPerSecond'>): string[] {
  const video = `testsrc=size=${width}x${height}:rate=${framesPerSecond}`;
  return ['-f', 'lavfi', '-i', video, '-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000'];
}

/** Encodes a loop file with ffmpeg: H264 constrained baseline with a key frame every second, and Opus in 20 ms packets. */
export async function makeLoop(recipe: LoopRecipe): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'loop-'));
  try {
    const video = join(folder, 'video.h264');
    const audio = join(folder, 'audio.ogg');
    await run(recipe.ffmpeg ?? 'ffmpeg', encoderArguments(recipe, video, audio));
    return packLoop({ ...recipe, video: await readFile(video), audio: await readFile(audio) });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function encoderArguments(recipe: LoopRecipe, video: string, audio: string): string[] {
  const { framesPerSecond: rate, videoBitrate, width, height } = recipe;
  const length = ['-t', String(recipe.seconds)];
  const picture = ['-vf', `scale=${width}:${height},fps=${rate}`, '-pix_fmt', 'yuv420p'];
  const x264 = ['-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'baseline', '-level', '3.1', '-bf', '0'];
  const rates = ['-b:v', String(videoBitrate), '-maxrate', String(videoBitrate), '-bufsize', String(videoBitrate)];
  const keyFrames = ['-g', String(rate), '-keyint_min', String(rate), '-sc_threshold', '0'];
  const framing = ['-x264-params', 'aud=1:repeat-headers=1', '-f', 'h264'];
  const opus = [
    '-c:a',
    'libopus',
    '-b:a',
    String(recipe.audioBitrate),
    '-ac',
    '2',
    '-ar',
    '48000',
    '-frame_duration',
    '20',
  ];
  const videoOutput = ['-map', '0:v', ...length, ...picture, ...x264, ...rates, ...keyFrames, ...framing, video];
  const audioOutput = ['-map', '1:a', ...length, ...opus, '-f', 'ogg', audio];
  return ['-v', 'error', '-y', ...recipe.input, ...videoOutput, ...audioOutput];
}
