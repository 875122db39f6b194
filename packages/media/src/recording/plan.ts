import type { VideoCodec } from '../rtp/key-frame.ts';
import type { Resolution } from '../rtp/resolution.ts';

/** Frames of one size that follow each other, from a key frame on. Moments are those of its run, in milliseconds. */
export interface Stretch {
  run: number;
  codec: VideoCodec;
  resolution: Resolution;
  fromMs: number;
  /** When its last frame was. */
  lastMs: number;
  frames: number;
}

/** A part of a run that is taken into the film. */
export interface Span {
  run: number;
  fromMs: number;
  /** Excluded. */
  toMs: number;
  /** Where it begins in the film. */
  filmMs: number;
}

export interface FilmPlan {
  codec: VideoCodec;
  /** Of the first frame. */
  resolution: Resolution;
  spans: Span[];
  durationMs: number;
  /** What could not be taken: other codecs, other shapes of the picture. */
  leftOutMs: number;
}

/** A frame stays on for so long where nothing else can be told of it. */
const FRAME_MS = 40;
/** Browsers begin small and grow while they find out what the line carries: of the first so many milliseconds, and of so much of the whole, what is smaller is left out. */
const GROWING_MS = 10_000;
const GROWING_SHARE = 0.25;
/** Shapes that differ by less are one. */
const SAME_SHAPE = 0.02;
/** A picture that stands still for longer, as packets were missing, ends a stretch. */
const LONGEST_STILL_MS = 15_000;

const shapeOf = ({ width, height }: Resolution): number => width / height;
const lengthOf = ({ fromMs, lastMs, frames }: Stretch): number =>
  lastMs - fromMs + intervalOf({ fromMs, lastMs, frames });

function intervalOf({ fromMs, lastMs, frames }: Pick<Stretch, 'fromMs' | 'lastMs' | 'frames'>): number {
  return frames < 2 ? FRAME_MS : Math.min(250, Math.max(5, (lastMs - fromMs) / (frames - 1)));
}

/**
 * What of a recording becomes the film: a film has one codec and one shape, those that last longest. Pauses are closed; sound beside no picture
 * is left out. Null where there is no picture.
 */
export function planFilm(stretches: readonly Stretch[]): FilmPlan | null {
  const same = (one: Stretch, other: Stretch): boolean =>
    one.codec === other.codec && Math.abs(shapeOf(one.resolution) / shapeOf(other.resolution) - 1) < SAME_SHAPE;
  let main: { stretch: Stretch; ms: number } | null = null;
  for (const stretch of stretches) {
    const ms = stretches.filter((other) => same(stretch, other)).reduce((sum, other) => sum + lengthOf(other), 0);
    if (main === null || ms > main.ms) main = { stretch, ms };
  }
  if (main === null) return null;
  const { stretch: model, ms: whole } = main;
  const kept = grown(
    stretches.filter((stretch) => same(stretch, model)),
    whole,
  );
  const [first] = kept;
  if (first === undefined) return null;
  const spans: Span[] = [];
  for (const stretch of kept) {
    const last = spans.at(-1);
    const toMs = stretch.fromMs + lengthOf(stretch);
    const goesOn = last?.run === stretch.run && stretch.fromMs - last.toMs < LONGEST_STILL_MS;
    const isNext = goesOn && follows(stretches, stretch, last.toMs);
    if (isNext) last.toMs = Math.max(last.toMs, toMs);
    else spans.push({ run: stretch.run, fromMs: stretch.fromMs, toMs, filmMs: 0 });
  }
  let durationMs = 0;
  for (const span of spans) {
    span.filmMs = durationMs;
    durationMs += span.toMs - span.fromMs;
  }
  const others = stretches.filter((stretch) => !same(stretch, model)).reduce((sum, each) => sum + lengthOf(each), 0);
  return { codec: first.codec, resolution: first.resolution, spans, durationMs, leftOutMs: Math.round(others) };
}

/** Without the first moments, where these are smaller than what comes soon. */
function grown(stretches: readonly Stretch[], wholeMs: number): readonly Stretch[] {
  const most = Math.min(GROWING_MS, wholeMs * GROWING_SHARE);
  let spent = 0;
  let best = 0;
  const area = (at: number): number => {
    const { width = 0, height = 0 } = stretches[at]?.resolution ?? {};
    return width * height;
  };
  for (const [at, stretch] of stretches.entries()) {
    if (spent > most) break;
    if (area(at) > area(best)) best = at;
    spent += lengthOf(stretch);
  }
  return stretches.slice(best);
}

/** Whether nothing that is left out lies between. */
function follows(all: readonly Stretch[], stretch: Stretch, fromMs: number): boolean {
  return !all.some(
    (other) =>
      other !== stretch && other.run === stretch.run && other.fromMs >= fromMs && other.fromMs < stretch.fromMs,
  );
}
