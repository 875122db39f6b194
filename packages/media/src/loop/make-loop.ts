import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { encodeLoop, type LoopRecord } from './format.ts';
import { NAL, nalType, splitAnnexB } from './h264.ts';
import { readOggPackets } from './ogg.ts';

const run = promisify(execFile);
const OPUS_FRAME = 960;
const OGG_HEADERS = 2;

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
    const records = [...videoRecords(await readFile(video), recipe), ...audioRecords(await readFile(audio), recipe)];
    records.sort((a, b) => seconds(a) - seconds(b));
    const { width, height } = recipe;
    return encodeLoop({
      header: {
        video: { codec: 'H264', width, height, clock: 90_000, profileLevelId: '42e01f' },
        audio: { codec: 'opus', clock: 48_000, channels: 2 },
        durationMs: recipe.seconds * 1_000,
      },
      records,
    });
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

/** One record per picture; the encoder puts a delimiter before each. */
function videoRecords(stream: Buffer, { framesPerSecond }: LoopRecipe): LoopRecord[] {
  const pictures: Buffer[][] = [];
  for (const unit of splitAnnexB(stream)) {
    if (nalType(unit) === NAL.delimiter) pictures.push([]);
    else pictures.at(-1)?.push(unit);
  }
  return pictures.map((units, index) => ({
    kind: 'video',
    keyFrame: units.some((unit) => nalType(unit) === NAL.idr),
    timestamp: Math.round((index * 90_000) / framesPerSecond),
    data: Buffer.concat(units.flatMap((unit) => [Buffer.from([0, 0, 0, 1]), unit])),
  }));
}

function audioRecords(file: Buffer, recipe: LoopRecipe): LoopRecord[] {
  const packets = readOggPackets(file).slice(OGG_HEADERS, OGG_HEADERS + (recipe.seconds * 48_000) / OPUS_FRAME);
  return packets.map((data, index) => ({ kind: 'audio', keyFrame: true, timestamp: index * OPUS_FRAME, data }));
}

function seconds({ kind, timestamp }: LoopRecord): number {
  return timestamp / (kind === 'video' ? 90_000 : 48_000);
}
