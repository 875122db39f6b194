import type { Ffmpeg } from '../ffmpeg/find.ts';
import { openAs, type Input } from '../ffmpeg/input.ts';
import { runFfmpeg } from '../ffmpeg/run.ts';
import type { FilmFacts } from '../inspect/film.ts';
import { markFrames, openMark } from '../mark/pattern.ts';
import { loudnessFilters, together, type Loudness } from './loudness.ts';
import { KEY_FRAME_SECONDS, perSecond, type FrameRate, type Rung } from './rungs.ts';

const RATE_FACTOR = 21;
const AV1_RATE_FACTOR = 34;
const AV1_PRESET = 9;
const SOUND_RATE = 48_000;
const GIB = 2 ** 30;
/** Address space for each pixel of all qualities together: pictures in waiting, in all threads. */
const BYTES_A_PIXEL = 400;
/** Seconds of all cores together: whatever a film says of itself, its bytes bound what it costs. */
const LEAST_CPU_SECONDS = 30 * 60;
const BYTES_A_CPU_SECOND = 1_000;

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
  /** The last picture stands until the sound has ended, or for what could not be decoded. */
  holdsLast: boolean;
  /** Null in silent films. */
  loudness: Loudness | null;
  /** x264's. */
  preset: string;
  /** A film of grey, a segment long, that is added to variant `a` and taken from variant `b`; null where there is only `a`, untouched. */
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
    cpuSeconds: LEAST_CPU_SECONDS + encoding.facts.bytes / BYTES_A_CPU_SECOND,
    onProgress: ({ frame }) => options.onProgress?.(Math.min(1, frame / frames)),
  });
}

export function encodeArguments(ffmpeg: Ffmpeg, encoding: Encoding): string[] {
  const { input, mark } = encoding;
  const second = mark === null ? [] : openMark(mark.path, encoding.rate);
  const filters = [...pictureFilters(ffmpeg, encoding), ...soundFilters(encoding)].join(';');
  const outputs = encoding.outputs.flatMap((_, at) => outputArguments(encoding, at));
  return ['-v', 'error', ...openAs(input.path, input.demuxer), ...second, '-filter_complex', filters, ...outputs];
}

function pictureFilters(ffmpeg: Ffmpeg, encoding: Encoding): string[] {
  const { input, facts, rate, outputs, mark } = encoding;
  const first = [
    ...progressive(facts),
    `fps=${rate.numerator}/${rate.denominator}:start_time=0`,
    ...standardRange(ffmpeg, facts),
  ].join(',');
  const sized = ({ width, height }: Size) => `scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p`;
  const scaled = (from: string, at: number, rung: Rung) => `[${from}]${sized(rung)}[v${at}]`;
  const fan = (from: string, prefix: string, count: number) =>
    `${from}split=${count}${Array.from({ length: count }, (_, at) => `[${prefix}${at}]`).join('')}`;
  const largest = outputs.map(({ rung }) => rung).reduce((a, b) => (b.width > a.width ? b : a));
  const source = `[0:${input.videoStream}]${first},`;
  const { before, whole } = encoding.holdsLast
    ? held(`${source}${sized(largest)}`, largest, encoding)
    : { before: [], whole: source };
  // Ended here, and not by a limit of the output: ffmpeg would end the sound with it.
  const from = `${whole}trim=end_frame=${framesOf(encoding)},`;
  if (mark === null) {
    return [...before, fan(from, 's', outputs.length), ...outputs.map(({ rung }, at) => scaled(`s${at}`, at, rung))];
  }
  // Marked once at the largest size; each variant is then divided into its qualities.
  const steps = [
    ...before,
    `${from}${sized(largest)},split=2[pa][pb]`,
    `[1:v]loop=loop=-1:size=${markFrames(rate)},setpts=N,${sized(largest)},split=2[ma][mb]`,
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

type Size = Pick<Rung, 'width' | 'height'>;

/** The pictures laid over others of the whole length: the last of them stands to the end. */
function held(pictures: string, { width, height }: Size, encoding: Encoding): { before: string[]; whole: string } {
  const { numerator, denominator } = encoding.rate;
  const seconds = ((framesOf(encoding) + 1) * denominator) / numerator;
  const under = `color=black:size=${width}x${height}:rate=${numerator}/${denominator}:duration=${seconds.toFixed(6)}`;
  return {
    before: [`${pictures}[pictures]`, `${under},format=yuv420p[under]`],
    whole: '[under][pictures]overlay=eof_action=repeat:format=yuv420,',
  };
}

/** Lines of two moments that are woven into each other are parted. */
export const progressive = ({ video }: Pick<FilmFacts, 'video'>): string[] =>
  video.interlaced ? ['yadif=deint=interlaced'] : [];

/** High dynamic range is brought to what every screen shows. */
export function standardRange(ffmpeg: Ffmpeg, { video: { hdr } }: Pick<FilmFacts, 'video'>): string[] {
  if (hdr === null || !ffmpeg.filters.has('zscale') || !ffmpeg.filters.has('tonemap')) return [];
  const from = `tin=${hdr.transfer}:min=${hdr.matrix}:pin=${hdr.primaries}:rin=${hdr.range}`;
  const linear = `zscale=${from}:t=linear:p=bt709:npl=100,format=gbrpf32le`;
  // It takes no half of a pair of pixels that share their colour.
  return [
    'crop=trunc(iw/2)*2:trunc(ih/2)*2',
    linear,
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ];
}

function soundFilters(encoding: Encoding): string[] {
  const { input, facts, outputs, loudness, rate } = encoding;
  if (input.audioStream === null) return [];
  // Players stop where one of both ends: so there is silence to the end.
  const silence = `apad=whole_len=${Math.ceil((framesOf(encoding) / perSecond(rate)) * SOUND_RATE)}`;
  const steady = [
    ...together(facts),
    `aresample=${SOUND_RATE}:async=1:first_pts=0`,
    `aformat=sample_rates=${SOUND_RATE}:channel_layouts=stereo`,
  ];
  const filters = [...steady, ...(loudness === null ? [] : loudnessFilters(loudness)), silence].join(',');
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
  const flags = '+empty_moov+default_base_moof+frag_keyframe';
  // The first packet that is written settles by how much: none goes ahead, however long pictures of a slow film take.
  const fragments = ['-max_interleave_delta', '0', '-movflags', flags, '-f', 'mp4'];
  const length = ['-t', (framesOf(encoding) / perSecond(rate)).toFixed(6)];
  const audio = input.audioStream === null ? [] : sound;
  return ['-map', `[v${at}]`, ...video, ...audio, ...bare, ...length, ...fragments, `file:${path}`];
}
