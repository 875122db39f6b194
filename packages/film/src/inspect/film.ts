import { open } from 'node:fs/promises';
import type { Ffmpeg } from '../ffmpeg/find.ts';
import { openAs, type Demuxer, type Input } from '../ffmpeg/input.ts';
import { FfmpegError, runFfmpeg, type RunOptions } from '../ffmpeg/run.ts';
import { readDescription, type Description, type Track } from './describe.ts';
import { refuse, type Inspected, type Refusal } from './refusal.ts';
import { sniff, type FilmContainer } from './sniff.ts';
import { isWhole } from './whole.ts';

export interface FilmLimits {
  bytes: number;
  durationMs: number;
  leastMs: number;
  /** Of a frame. */
  pixels: number;
  /** Of the shorter side. */
  leastSide: number;
  streams: number;
}

export const FILM_LIMITS: FilmLimits = {
  bytes: 32 * 2 ** 30,
  durationMs: 4 * 60 * 60_000,
  leastMs: 1_000,
  pixels: 4_096 * 2_304,
  leastSide: 120,
  streams: 8,
};

/** What a film is, by its own bytes and as far as it was looked at: all of its packets, its first frame decoded. */
export interface FilmFacts {
  container: FilmContainer;
  bytes: number;
  durationMs: number;
  frames: number;
  framesPerSecond: number;
  /** As it is to be shown: turned, and with square pixels. */
  width: number;
  height: number;
  /** Degrees clockwise that were taken into account for it. */
  rotation: 0 | 90 | 180 | 270;
  video: { stream: number; codec: string; tenBit: boolean; hdr: boolean };
  audio: { stream: number; codec: string; sampleRate: number } | null;
}

const DEMUXERS: Record<FilmContainer, Demuxer> = {
  mp4: 'mov',
  mov: 'mov',
  matroska: 'matroska',
  webm: 'matroska',
  mpegts: 'mpegts',
};
const VIDEO = new Set('h264 hevc av1 vp8 vp9 mpeg4 mpeg2video mjpeg prores dnxhd'.split(' '));
const AUDIO = new Set(
  'aac mp3 mp2 opus vorbis flac alac ac3 eac3 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_f32le'.split(' '),
);
const INSPECT_MS = 30 * 60_000;

/** How ffmpeg opens a film that was inspected. */
export function inputOf(path: string, facts: FilmFacts): Input {
  const { container, video, audio } = facts;
  return { path, demuxer: DEMUXERS[container], videoStream: video.stream, audioStream: audio?.stream ?? null };
}

/**
 * Looks at an uploaded file: what it is, whether all of it is there, and whether it is within limits. Reads all of it once, and decodes one frame.
 * @throws FfmpegError only where it was ended (`aborted`) or took too long; whatever is wrong with the file is a refusal
 */
export async function inspectFilm(
  ffmpeg: Ffmpeg,
  path: string,
  options: { limits?: Partial<FilmLimits>; signal?: AbortSignal | undefined } = {},
): Promise<Inspected<FilmFacts>> {
  const limits = { ...FILM_LIMITS, ...options.limits };
  const opened = await lookOutside(path, limits);
  if ('reason' in opened) return refuse(opened);
  const run: RunOptions = { signal: options.signal, wallMs: INSPECT_MS };
  const input = openAs(path, DEMUXERS[opened.container]);
  const described = readDescription(await whatItSays(ffmpeg, input, run));
  const chosen = choose(described, limits);
  if ('reason' in chosen) return refuse(chosen);
  try {
    const measured = await measure(ffmpeg, input, chosen.video.index, run);
    return judge({ ...opened, described, ...chosen, measured }, limits);
  } catch (error) {
    if (!(error instanceof FfmpegError) || error.reason === 'aborted' || error.reason === 'too-long') throw error;
    return refuse({ reason: 'unreadable' });
  }
}

async function lookOutside(
  path: string,
  limits: FilmLimits,
): Promise<{ container: FilmContainer; bytes: number } | Refusal> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  if (size > limits.bytes) return { reason: 'too-large', limit: limits.bytes };
  const sniffed = await sniff(file);
  if (sniffed.kind === 'refused') return sniffed.refusal;
  if (sniffed.kind === 'picture') return { reason: 'other-kind', found: 'picture' };
  const whole = await isWhole(file, sniffed.container);
  return whole === 'whole' ? { container: sniffed.container, bytes: size } : { reason: whole };
}

/** Without an output it fails, after it has said what the file is. */
async function whatItSays(ffmpeg: Ffmpeg, input: string[], run: RunOptions): Promise<string> {
  try {
    return (await runFfmpeg(ffmpeg, ['-v', 'info', ...input], run)).said;
  } catch (error) {
    if (error instanceof FfmpegError && (error.reason === 'failed' || error.reason === 'killed')) return error.said;
    throw error;
  }
}

function choose({ tracks }: Description, limits: FilmLimits): { video: Track; audio: Track | null } | Refusal {
  if (tracks.length === 0) return { reason: 'unreadable' };
  if (tracks.length > limits.streams) return { reason: 'too-many-streams', limit: limits.streams };
  const video = tracks.find((track) => track.kind === 'Video' && !track.still);
  if (video === undefined) return { reason: 'no-video' };
  const audio = tracks.find((track) => track.kind === 'Audio') ?? null;
  if ([video.tag, audio?.tag].some((tag) => tag === 'encv' || tag === 'enca' || tag === 'drmi' || tag === 'drms')) {
    return { reason: 'protected' };
  }
  if (!VIDEO.has(video.codec)) return { reason: 'codec', codec: video.codec };
  if (audio !== null && !AUDIO.has(audio.codec)) return { reason: 'codec', codec: audio.codec };
  if (video.size === null) return { reason: 'unreadable' };
  const { width, height } = video.size;
  if (width * height > limits.pixels) return { reason: 'too-many-pixels', limit: limits.pixels };
  return { video, audio };
}

interface Measured {
  frames: number;
  timeMs: number;
  /** Of the first frame, decoded; null where there is none. */
  size: { width: number; height: number } | null;
}

/** Counts all packets, and decodes the first frame. */
async function measure(ffmpeg: Ffmpeg, input: string[], stream: number, run: RunOptions): Promise<Measured> {
  const track = ['-map', `0:${stream}`];
  const count = [...track, '-c', 'copy', '-f', 'null', '-'];
  const first = [...track, '-frames:v', '1', '-f', 'framecrc', 'pipe:1'];
  let [frames, timeMs, told] = [0, 0, ''];
  await runFfmpeg(ffmpeg, ['-v', 'error', '-noautorotate', ...input, ...count, ...first], {
    ...run,
    onProgress: (progress) => {
      frames = progress.frame;
      timeMs = progress.timeMs;
    },
    onOutput: (chunk) => {
      told += chunk.toString('latin1');
    },
  });
  const size = /^#dimensions 0: (\d+)x(\d+)$/m.exec(told);
  const decoded = /^0, /m.test(told);
  return {
    frames,
    timeMs,
    size: size === null || !decoded ? null : { width: Number(size[1]), height: Number(size[2]) },
  };
}

interface Looked {
  container: FilmContainer;
  bytes: number;
  described: Description;
  video: Track;
  audio: Track | null;
  measured: Measured;
}

/** So much a film may be longer than its pictures by its head. */
const SOUND_LONGER_MS = 150;

/** Of a head that says less or more than this beside what was counted, we believe nothing. */
const LIE = { share: 0.1, ms: 2_000 };

function judge(
  { container, bytes, described, video, audio, measured }: Looked,
  limits: FilmLimits,
): Inspected<FilmFacts> {
  const { size, frames } = measured;
  if (size === null || frames === 0) return refuse({ reason: 'unreadable' });
  if (size.width !== video.size?.width || size.height !== video.size.height) return refuse({ reason: 'headers-lie' });
  const rate = video.framesPerSecond ?? (frames * 1_000) / Math.max(1, measured.timeMs);
  // Of a stream that was cut from a broadcast the first time is not zero; its frames tell how long it is.
  const counted = container === 'mpegts' ? (frames * 1_000) / rate : Math.max(measured.timeMs, 1);
  const told = described.durationMs;
  const lies = told !== null && Math.abs(told - counted) > Math.max(LIE.ms, LIE.share * Math.max(told, counted));
  if (lies) return refuse({ reason: 'headers-lie' });
  // The sound is often a little longer; what counts is the picture.
  const pictures = (frames * 1_000) / rate;
  const durationMs = Math.round(told === null || Math.abs(told - pictures) <= SOUND_LONGER_MS ? pictures : told);
  if (durationMs > limits.durationMs) return refuse({ reason: 'too-long', limit: limits.durationMs });
  if (durationMs < limits.leastMs) return refuse({ reason: 'too-short', limit: limits.leastMs });
  const shown = {
    width: Math.round(size.width * Math.max(1, video.pixelAspect)),
    height: Math.round(size.height / Math.min(1, video.pixelAspect)),
  };
  if (shown.width * shown.height > limits.pixels) return refuse({ reason: 'too-many-pixels', limit: limits.pixels });
  if (Math.min(shown.width, shown.height) < limits.leastSide)
    return refuse({ reason: 'too-small', limit: limits.leastSide });
  const upright = video.rotation % 180 === 0;
  return {
    ok: true,
    facts: {
      container,
      bytes,
      durationMs,
      frames,
      framesPerSecond: (frames * 1_000) / durationMs,
      width: upright ? shown.width : shown.height,
      height: upright ? shown.height : shown.width,
      rotation: video.rotation,
      video: {
        stream: video.index,
        codec: video.codec,
        tenBit: /1[0-6](le|be)?$/.test(video.pixelFormat ?? ''),
        hdr: /smpte2084|arib-std-b67/.test(video.colour),
      },
      audio: audio === null ? null : { stream: audio.index, codec: audio.codec, sampleRate: audio.sampleRate ?? 0 },
    },
  };
}
