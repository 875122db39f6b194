import type { Ffmpeg } from '../ffmpeg/find.ts';
import { openAs, type Input } from '../ffmpeg/input.ts';
import { runFfmpeg } from '../ffmpeg/run.ts';
import type { FilmFacts } from '../inspect/film.ts';
import { loudnessFilters, type Loudness } from './loudness.ts';
import { perSecond, type FrameRate, type Rung } from './rungs.ts';

/** Seconds from one key frame to the next, in all qualities at the same frames. */
export const KEY_FRAME_SECONDS = 2;
const RATE_FACTOR = 21;
const AV1_RATE_FACTOR = 34;
const AV1_PRESET = 9;
const GIB = 2 ** 30;
/** Address space for each pixel of all qualities together: pictures in waiting, in all threads. */
const BYTES_A_PIXEL = 400;

/** One film that comes out: a quality, and which of its two marked variants. */
export interface Output {
  rung: Rung;
  path: string;
  variant: 'a' | 'b';
}

export interface Encoding {
  input: Input;
  facts: FilmFacts;
  rate: FrameRate;
  outputs: readonly Output[];
  /** Null in silent films. */
  loudness: Loudness | null;
  /** x264's. */
  preset: string;
  /** A grey film that is added to variant `a` and taken from variant `b`; null where there is only `a`, untouched. */
  mark: { path: string } | null;
}

/** Frames that each quality will have. */
export function framesOf({ facts, rate }: Pick<Encoding, 'facts' | 'rate'>): number {
  return Math.max(1, Math.round((facts.durationMs / 1_000) * perSecond(rate)));
}

/**
 * Encodes all qualities in one call that decodes once: fragmented MP4, a fragment for each key frame, all of them alike in every quality.
 * What ffmpeg makes of it is counted by whoever cuts it: an exit without an error is no proof.
 */
export async function encode(
  ffmpeg: Ffmpeg,
  encoding: Encoding,
  options: { signal?: AbortSignal | undefined; onProgress?: ((share: number) => void) | undefined },
): Promise<void> {
  const frames = framesOf(encoding);
  const pixels = encoding.outputs.reduce((sum, { rung }) => sum + rung.width * rung.height, 0);
  await runFfmpeg(ffmpeg, encodeArguments(ffmpeg, encoding), {
    signal: options.signal,
    memory: 3 * GIB + BYTES_A_PIXEL * (pixels + encoding.facts.width * encoding.facts.height),
    wallMs: Math.max(10 * 60_000, encoding.facts.durationMs * 60),
    onProgress: ({ frame }) => options.onProgress?.(Math.min(1, frame / frames)),
  });
}

export function encodeArguments(ffmpeg: Ffmpeg, encoding: Encoding): string[] {
  const { input, mark } = encoding;
  const second = mark === null ? [] : openAs(mark.path, 'matroska');
  const filters = [...pictureFilters(ffmpeg, encoding), ...soundFilters(encoding)].join(';');
  const outputs = encoding.outputs.flatMap((_, at) => outputArguments(encoding, at));
  return ['-v', 'error', ...openAs(input.path, input.demuxer), ...second, '-filter_complex', filters, ...outputs];
}

function pictureFilters(ffmpeg: Ffmpeg, encoding: Encoding): string[] {
  const { input, facts, rate, outputs, mark } = encoding;
  const first = [`fps=${rate.numerator}/${rate.denominator}:start_time=0`, ...standardRange(ffmpeg, facts)].join(',');
  const scaled = (from: string, at: number, { width, height }: Rung) =>
    `[${from}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[v${at}]`;
  const fan = (from: string, prefix: string, count: number) =>
    `${from}split=${count}${Array.from({ length: count }, (_, at) => `[${prefix}${at}]`).join('')}`;
  if (mark === null) {
    return [
      fan(`[0:${input.videoStream}]${first},`, 's', outputs.length),
      ...outputs.map(({ rung }, at) => scaled(`s${at}`, at, rung)),
    ];
  }
  // Marked once at the largest size; each variant is then divided into its qualities.
  const { width, height } = outputs.map(({ rung }) => rung).reduce((a, b) => (b.width > a.width ? b : a));
  const size = `scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p`;
  const steps = [
    `[0:${input.videoStream}]${first},${size},split=2[pa][pb]`,
    `[1:v]fps=${rate.numerator}/${rate.denominator}:start_time=0,${size},split=2[ma][mb]`,
    '[pa][ma]blend=all_mode=grainmerge:shortest=1[a]',
    '[pb][mb]blend=all_mode=grainextract:shortest=1[b]',
  ];
  for (const variant of ['a', 'b'] as const) {
    const mine = outputs.flatMap((output, at) => (output.variant === variant ? [at] : []));
    steps.push(fan(`[${variant}]`, `s${variant}`, mine.length));
    mine.forEach((at, nth) => steps.push(scaled(`s${variant}${nth}`, at, outputs[at]?.rung as Rung)));
  }
  return steps;
}

/** High dynamic range is brought to what every screen shows. */
export function standardRange(ffmpeg: Ffmpeg, { video }: FilmFacts): string[] {
  if (!video.hdr || !ffmpeg.filters.has('zscale') || !ffmpeg.filters.has('tonemap')) return [];
  const linear = 'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709';
  return [linear, 'tonemap=tonemap=hable:desat=0', 'zscale=t=bt709:m=bt709:r=tv', 'format=yuv420p'];
}

function soundFilters({ input, outputs, loudness }: Encoding): string[] {
  if (input.audioStream === null) return [];
  const steady = ['aresample=48000:async=1:first_pts=0', 'aformat=sample_rates=48000:channel_layouts=stereo'];
  const filters = [...steady, ...(loudness === null ? [] : loudnessFilters(loudness))].join(',');
  const ends = outputs.map((_, at) => `[a${at}]`).join('');
  return [`[0:${input.audioStream}]${filters},asplit=${outputs.length}${ends}`];
}

function outputArguments(encoding: Encoding, at: number): string[] {
  const { input, outputs, rate, preset } = encoding;
  const { rung, path } = outputs[at] as Output;
  const every = Math.round(perSecond(rate) * KEY_FRAME_SECONDS);
  const keyFrames = ['-g', String(every), '-force_key_frames', `expr:gte(n,n_forced*${every})`];
  const caps = ['-maxrate', String(rung.videoBitrate), '-bufsize', String(rung.videoBitrate * 2)];
  const h264 = ['-c:v', 'libx264', '-profile:v', 'high', '-preset', preset, '-crf', String(RATE_FACTOR), ...caps];
  const video =
    rung.codec === 'h264'
      ? [...h264, '-keyint_min', String(every), '-sc_threshold', '0', ...keyFrames]
      : ['-c:v', 'libsvtav1', '-preset', String(AV1_PRESET), '-crf', String(AV1_RATE_FACTOR), '-g', String(every)];
  const sound = ['-map', `[a${at}]`, '-c:a', 'aac', '-b:a', String(rung.audioBitrate), '-flags:a', '+bitexact'];
  const bare = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  // All times are moved up by what pictures wait for each other; negative offsets instead lengthen the older one's first fragment.
  const fragments = ['-movflags', '+empty_moov+default_base_moof+frag_keyframe', '-f', 'mp4'];
  const length = ['-frames:v', String(framesOf(encoding)), '-t', (framesOf(encoding) / perSecond(rate)).toFixed(6)];
  const audio = input.audioStream === null ? [] : sound;
  return ['-map', `[v${at}]`, ...video, ...audio, ...bare, ...length, ...fragments, `file:${path}`];
}
