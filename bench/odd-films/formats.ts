import type { Random } from '../../test/fuzz/random.ts';

/** Containers in which a film may come, with the picture and the sound that cameras, phones, browsers and editors put into each. */
export const accepted = {
  mp4: { video: ['h264', 'hevc', 'mpeg4'], audio: ['aac', 'mp3', 'ac3'] },
  mov: { video: ['h264', 'hevc', 'prores', 'mjpeg'], audio: ['aac', 'pcm_s16le', 'pcm_s24le', 'alac'] },
  mkv: { video: ['h264', 'hevc', 'mpeg4', 'vp9', 'mpeg2'], audio: ['aac', 'flac', 'vorbis', 'opus', 'ac3', 'mp3'] },
  webm: { video: ['vp8', 'vp9'], audio: ['opus', 'vorbis'] },
  ts: { video: ['h264', 'hevc', 'mpeg2'], audio: ['aac', 'mp2', 'mp3', 'ac3'] },
  m2ts: { video: ['h264', 'mpeg2'], audio: ['ac3', 'eac3'] },
} as const satisfies Record<string, { video: readonly string[]; audio: readonly string[] }>;
export type Container = keyof typeof accepted;

const VIDEO: Readonly<Record<string, string>> = {
  h264: '-c:v libx264 -preset ultrafast -pix_fmt yuv420p',
  hevc: '-c:v libx265 -preset ultrafast -x265-params log-level=error -pix_fmt yuv420p',
  mpeg4: '-c:v mpeg4 -q:v 5',
  mpeg2: '-c:v mpeg2video -q:v 5',
  vp8: '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 300k -pix_fmt yuv420p',
  vp9: '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 300k -pix_fmt yuv420p',
  prores: '-c:v prores_ks -profile:v 0 -pix_fmt yuv422p10le',
  mjpeg: '-c:v mjpeg -q:v 5 -pix_fmt yuvj420p',
};
const AUDIO: Readonly<Record<string, string>> = {
  mp3: '-c:a libmp3lame',
  opus: '-c:a libopus',
  vorbis: '-c:a libvorbis',
};

/** Arguments that encode so; a codec that is not among the usual ones goes by ffmpeg's own name. */
export const videoArguments = (codec: string): string[] => (VIDEO[codec] ?? `-c:v ${codec} -q:v 5`).split(' ');
export const audioArguments = (codec: string): string[] => (AUDIO[codec] ?? `-c:a ${codec}`).split(' ');

/** Small, so that a hundred are made ready in minutes; MPEG-2 knows no other rates. */
const SIZES = ['160x120', '176x144', '192x144', '240x136', '256x144', '144x176', '136x240'] as const;
const RATES = ['24000/1001', '24', '25', '30000/1001', '30', '50', '60'] as const;
const PICTURES = ['testsrc', 'testsrc2', 'mandelbrot', 'smptehdbars', 'life=ratio=0.3:mold=10'] as const;
const TENTHS = { least: 15, more: 15 };

/** What the seed decides where an oddity leaves it open. */
export interface Base {
  container: Container;
  video: string;
  /** Null in silent films. */
  audio: string | null;
  size: string;
  rate: string;
  seconds: number;
  picture: string;
  tone: number;
}

export interface Bounds {
  in?: readonly Container[];
  video?: readonly string[];
  /** Any of these; null for a film without sound. */
  audio?: readonly string[] | null;
  size?: string;
  rate?: string;
  seconds?: number;
}

const SILENT_SHARE = 0.1;

export function drawBase(random: Random, bounds: Bounds): Base {
  const container = random.pick(bounds.in ?? (Object.keys(accepted) as Container[]));
  const audio = bounds.audio === undefined ? accepted[container].audio : bounds.audio;
  return {
    container,
    video: random.pick<string>(bounds.video ?? accepted[container].video),
    // Only where the oddity does not say that there is sound.
    audio: audio === null || (bounds.audio === undefined && random.chance(SILENT_SHARE)) ? null : random.pick(audio),
    size: bounds.size ?? random.pick(SIZES),
    rate: bounds.rate ?? random.pick(RATES),
    seconds: bounds.seconds ?? (TENTHS.least + random.int(TENTHS.more)) / 10,
    picture: random.pick(PICTURES),
    tone: 200 + random.int(600),
  };
}
