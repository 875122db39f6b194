import { open } from 'node:fs/promises';
import type { Ffmpeg } from '../ffmpeg/find.ts';
import { type Demuxer, type Input, openAs, PICTURE_CODECS, SOUND_CODECS } from '../ffmpeg/input.ts';
import { FfmpegError, runFfmpeg, type RunOptions } from '../ffmpeg/run.ts';
import { hdrColour, type HdrColour } from './colour.ts';
import { readDescription, type Description, type Track } from './describe.ts';
import { refuse, type Inspected, type Refusal } from './refusal.ts';
import { sniff, type FilmContainer } from './sniff.ts';
import { TimelineReader, type Timeline } from './timeline.ts';
import { isWhole } from './whole.ts';

export interface FilmLimits {
  bytes: number;
  durationMs: number;
  leastMs: number;
  /** Of a frame. */
  pixels: number;
  /** Of the shorter side. */
  leastSide: number;
  /** Of pictures, sound and subtitles; phones and editors add any number of tracks with data, which nobody opens. */
  streams: number;
}

export const FILM_LIMITS: FilmLimits = {
  bytes: 32 * 2 ** 30,
  durationMs: 4 * 60 * 60_000,
  leastMs: 1_000,
  pixels: 4_096 * 2_304,
  leastSide: 120,
  streams: 16,
};

/** What a film is, by its own bytes and as far as it was looked at: all of its packets, its first frames decoded. */
export interface FilmFacts {
  container: FilmContainer;
  bytes: number;
  /** Until the last picture and the last sound have ended. */
  durationMs: number;
  /** Until the last picture has: it stands while the sound goes on. */
  pictureMs: number;
  frames: number;
  /** Where pictures follow each other as usual. */
  framesPerSecond: number;
  /** As it is to be shown: turned, and with square pixels. */
  width: number;
  height: number;
  /** Degrees clockwise that were taken into account for it. */
  rotation: 0 | 90 | 180 | 270;
  video: { stream: number; codec: string; tenBit: boolean; interlaced: boolean; hdr: HdrColour | null };
  audio: {
    stream: number;
    codec: string;
    sampleRate: number;
    /** How many channels it has, where so many that nobody says from where each is heard; null where that is known. */
    loose: number | null;
  } | null;
}

const DEMUXERS: Record<FilmContainer, Demuxer> = {
  mp4: 'mov',
  mov: 'mov',
  matroska: 'matroska',
  webm: 'matroska',
  mpegts: 'mpegts',
};
const INSPECT_MS = 30 * 60_000;

/** How ffmpeg opens a film that was inspected. */
export function inputOf(path: string, facts: FilmFacts): Input {
  const { container, video, audio } = facts;
  return { path, demuxer: DEMUXERS[container], videoStream: video.stream, audioStream: audio?.stream ?? null };
}

const inputFor = (path: string, container: FilmContainer, { video, audio }: Chosen): Input => ({
  path,
  demuxer: DEMUXERS[container],
  videoStream: video.index,
  audioStream: audio?.index ?? null,
});

/**
 * Looks at an uploaded file: what it is, whether all of it is there, and whether it is within limits. Reads all of it once, and decodes its first frames.
 * @throws FfmpegError only where it was ended, by us or others, or took too long; whatever is wrong with the file is a refusal
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
    const timeline = await readPackets(ffmpeg, inputFor(path, opened.container, chosen), run);
    const first = await decodeFirst(ffmpeg, input, chosen.video.index, run);
    return judge({ ...opened, described, ...chosen, timeline, first }, limits);
  } catch (error) {
    if (error instanceof RangeError) return refuse({ reason: 'headers-lie' });
    // Who ended it has said nothing about the file.
    if (!(error instanceof FfmpegError) || error.reason !== 'failed') throw error;
    return refuse({ reason: 'damaged' });
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
    if (error instanceof FfmpegError && error.reason === 'failed') return error.said;
    throw error;
  }
}

interface Chosen {
  video: Track;
  audio: Track | null;
}

function choose({ tracks }: Description, limits: FilmLimits): Chosen | Refusal {
  if (tracks.length === 0) return { reason: 'unreadable' };
  const opened = tracks.filter(({ kind }) => kind !== 'Data' && kind !== 'Attachment');
  if (opened.length > limits.streams) return { reason: 'too-many-streams', limit: limits.streams };
  const video = tracks.find((track) => track.kind === 'Video' && !track.still);
  if (video === undefined) return { reason: 'no-video' };
  // Beside the sound that every player knows, phones put another that none but theirs does.
  const sounds = tracks.filter((track) => track.kind === 'Audio');
  const audio = sounds.find(({ codec }) => SOUND_CODECS.has(codec)) ?? sounds[0] ?? null;
  if ([video.tag, audio?.tag].some((tag) => tag === 'encv' || tag === 'enca' || tag === 'drmi' || tag === 'drms')) {
    return { reason: 'protected' };
  }
  if (!PICTURE_CODECS.has(video.codec)) return { reason: 'codec', codec: video.codec };
  if (audio !== null && !SOUND_CODECS.has(audio.codec)) return { reason: 'codec', codec: audio.codec };
  if (video.size === null) return { reason: 'unreadable' };
  const { width, height } = video.size;
  if (width * height > limits.pixels) return { reason: 'too-many-pixels', limit: limits.pixels };
  return { video, audio };
}

/** Where all packets of the chosen tracks lie. Null where there is no picture. */
async function readPackets(ffmpeg: Ffmpeg, input: Input, run: RunOptions): Promise<Timeline | null> {
  const reader = new TimelineReader();
  const tracks = [input.videoStream, input.audioStream].flatMap((at) => (at === null ? [] : ['-map', `0:${at}`]));
  const copy = [
    '-v',
    'error',
    ...openAs(input.path, input.demuxer),
    ...tracks,
    '-c',
    'copy',
    '-f',
    'framecrc',
    'pipe:1',
  ];
  await runFfmpeg(ffmpeg, copy, { ...run, onOutput: (chunk) => reader.push(chunk.toString('latin1')) });
  return reader.finish();
}

interface First {
  /** Of a frame, decoded; null where there is none. */
  size: { width: number; height: number } | null;
  interlaced: boolean;
}

/** Enough to see whether lines of two moments are woven into each other. */
const FIRST_FRAMES = 8;

async function decodeFirst(ffmpeg: Ffmpeg, input: string[], stream: number, run: RunOptions): Promise<First> {
  let told = '';
  const frames = ['-map', `0:${stream}`, '-frames:v', String(FIRST_FRAMES), '-vf', 'showinfo', '-f', 'framecrc'];
  const { said } = await runFfmpeg(ffmpeg, ['-v', 'info', '-nostats', '-noautorotate', ...input, ...frames, 'pipe:1'], {
    ...run,
    onOutput: (chunk) => {
      told += chunk.toString('latin1');
    },
  });
  const size = /^#dimensions 0: (\d+)x(\d+)$/m.exec(told);
  return {
    size: size === null || !/^0, /m.test(told) ? null : { width: Number(size[1]), height: Number(size[2]) },
    interlaced: /^\[Parsed_showinfo.* i:[TB] /m.test(said),
  };
}

interface Looked extends Chosen {
  container: FilmContainer;
  bytes: number;
  described: Description;
  timeline: Timeline | null;
  first: First;
}

/** So much longer than the pictures the sound may be for nobody to notice where it ends. */
const SOUND_LONGER_MS = 150;
/** Of a head that says so much more than there is, we believe nothing: the rest is missing. */
const MISSING = { share: 0.1, ms: 2_000 };
/** Milliseconds without picture and sound that no camera leaves; one that records changes alone may where there is no sound, or no more. */
const HOLE_MS = { withSound: 30_000, silent: 5 * 60_000 };

function judge(
  { container, bytes, described, video, audio, timeline, first }: Looked,
  limits: FilmLimits,
): Inspected<FilmFacts> {
  const { size } = first;
  if (size === null || timeline === null) return refuse({ reason: 'damaged' });
  if (size.width !== video.size?.width || size.height !== video.size.height) return refuse({ reason: 'headers-lie' });
  const { picture, sound, hole } = timeline;
  if (hole !== null && hole.ms > (sound !== null && hole.atMs < sound.endMs ? HOLE_MS.withSound : HOLE_MS.silent)) {
    return refuse({ reason: 'time-jump', atMs: Math.round(hole.atMs), ms: Math.round(hole.ms) });
  }
  const framesPerSecond = picture.framesPerSecond ?? video.framesPerSecond ?? 1;
  // Sound that is put before the first sample moves pictures by less than one of them.
  const early = picture.startMs < 1_500 / framesPerSecond ? picture.startMs : 0;
  const pictureMs = Math.round(picture.endMs - early);
  const soundMs = Math.round((sound?.endMs ?? 0) - early);
  const counted = soundMs - pictureMs > SOUND_LONGER_MS ? soundMs : pictureMs;
  // Matroska counts from zero, also where its clock begins later; the others from their beginning.
  const told = (described.durationMs ?? 0) - (DEMUXERS[container] === 'matroska' ? described.startMs : 0);
  // Of slides the last one stands as long as those before it: the head says until when.
  const areSlides = framesPerSecond < 1 && told > counted && told - counted <= 2_000 / framesPerSecond;
  const durationMs = areSlides ? Math.round(told) : counted;
  if (told - durationMs > Math.max(MISSING.ms, MISSING.share * told)) return refuse({ reason: 'headers-lie' });
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
      pictureMs,
      frames: picture.packets,
      framesPerSecond,
      width: upright ? shown.width : shown.height,
      height: upright ? shown.height : shown.width,
      rotation: video.rotation,
      video: {
        stream: video.index,
        codec: video.codec,
        tenBit: /1[0-6](le|be)?$/.test(video.pixelFormat ?? ''),
        interlaced: first.interlaced,
        hdr: hdrColour(video.colour),
      },
      // Of a track in which there is nothing no filter learns what it is.
      audio:
        audio === null || sound === null
          ? null
          : { stream: audio.index, codec: audio.codec, sampleRate: audio.sampleRate ?? 0, loose: looseChannels(audio) },
    },
  };
}

/** Of up to eight channels ffmpeg knows where they are usually heard from, also where nobody says. */
const MOST_USUAL = 8;

function looseChannels({ channels }: Track): number | null {
  const count = Number(/^(\d+) channels/.exec(channels ?? '')?.[1] ?? 0);
  return count > MOST_USUAL ? count : null;
}
