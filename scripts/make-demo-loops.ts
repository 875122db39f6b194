/*
 * Makes the eight films that performers of the demo world show while they are live:
 *
 *   node scripts/make-demo-loops.ts [number of one loop]
 *
 * Needs ffmpeg with libx264 and libopus. The loops are in the repository; this is for changing them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { packLoop } from '@separee/media/loop';
import { cast } from '../src/features/performers/demo/cast.ts';
import { synthesizePad } from '../src/features/performers/demo/film/ambience.ts';
import { filmFrames } from '../src/features/performers/demo/film/frames.ts';
import { seedOf } from '../src/features/performers/demo/portrait/seed.ts';

const shape = { width: 640, height: 360, seconds: 12, framesPerSecond: 25 };
const folder = new URL('../src/features/live/demo/loops/', import.meta.url);
/** Half a second, in frames: how long somebody who comes in waits at most for a picture. */
const keyFrameEvery = 12;

const { width, height, framesPerSecond } = shape;
const rawVideo = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${width}x${height}`,
  '-r',
  `${framesPerSecond}`,
  '-i',
  'pipe:0',
];
const rawAudio = ['-f', 's16le', '-ar', '48000', '-ac', '2', '-i', 'pipe:0'];
const opus = ['-c:a', 'libopus', '-b:a', '32k', '-frame_duration', '20', '-f', 'ogg'];
const keyFrames = ['-g', `${keyFrameEvery}`, '-keyint_min', `${keyFrameEvery}`, '-sc_threshold', '0', '-bf', '0'];
const rate = ['-b:v', '390k', '-maxrate', '450k', '-bufsize', '450k'];
const x264 = [
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-profile:v',
  'baseline',
  '-level',
  '3.1',
  '-refs',
  '1',
  '-pix_fmt',
  'yuv420p',
];
const h264 = [...x264, ...keyFrames, ...rate, '-x264-params', 'aud=1:repeat-headers=1', '-f', 'h264'];

const only = process.argv[2];
for (const performer of cast) {
  if (performer.liveLoop === null || (only !== undefined && Number(only) !== performer.liveLoop)) continue;
  const file = new URL(`loop-${performer.liveLoop}.loop`, folder);
  const loop = await makeLoop(performer.liveLoop, seedOf(performer.slug), performer.look);
  await writeFile(file, loop);
  console.log(`${performer.name}: loop-${performer.liveLoop}.loop, ${Math.round(loop.length / 1024)} KB`);
}

async function makeLoop(index: number, seed: number, look: (typeof cast)[number]['look']): Promise<Buffer> {
  const scratch = await mkdtemp(join(tmpdir(), 'demo-loop-'));
  try {
    const [video, audio] = [join(scratch, 'video.h264'), join(scratch, 'audio.ogg')];
    await ffmpeg([...rawVideo, ...h264, video], filmFrames(seed, look, shape));
    // Twice, because the encoder needs a moment to settle; the second round is kept.
    const pad = synthesizePad(index, shape.seconds);
    await ffmpeg([...rawAudio, ...opus, audio], [pad, pad]);
    return packLoop({
      ...shape,
      video: await readFile(video),
      audio: await readFile(audio),
      audioFromSecond: shape.seconds,
    });
  } finally {
    await rm(scratch, { recursive: true });
  }
}

async function ffmpeg(args: string[], input: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
  const exited = once(child, 'exit');
  await pipeline(Readable.from(input), child.stdin);
  const [code] = await exited;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
