/** One quality of a film. */
export interface Rung {
  /** Its shorter side, and `av1` behind it where it is that: unique in a ladder, and its folder's name. */
  name: string;
  codec: 'h264' | 'av1';
  width: number;
  height: number;
  /** Bits per second at most. */
  videoBitrate: number;
  audioBitrate: number;
}

/** Frames per second as a fraction. */
export interface FrameRate {
  numerator: number;
  denominator: number;
}

/** Shorter sides, with what they may take at 30 frames per second. */
const STEPS = [
  { side: 240, videoBitrate: 400_000, audioBitrate: 64_000 },
  { side: 360, videoBitrate: 800_000, audioBitrate: 96_000 },
  { side: 480, videoBitrate: 1_400_000, audioBitrate: 128_000 },
  { side: 720, videoBitrate: 2_800_000, audioBitrate: 128_000 },
  { side: 1_080, videoBitrate: 5_000_000, audioBitrate: 160_000 },
  { side: 1_440, videoBitrate: 9_000_000, audioBitrate: 160_000 },
  { side: 2_160, videoBitrate: 16_000_000, audioBitrate: 160_000 },
] as const;

/** A source that much larger than the step below gets a quality of its own size. */
const WORTH_ITS_OWN = 1.2;
/** More frames need more bits, but not as many more. */
const FAST = 40;
const MORE_WHEN_FAST = 1.4;
/** What AV1 saves. */
const AV1_SHARE = 0.6;

export interface LadderOptions {
  /** The largest shorter side. */
  most?: number;
  /** One more quality in AV1, at this shorter side or the source's. */
  av1?: number | null;
}

/** The qualities of a film of this size, smallest first: none is larger than the source. */
export function rungsFor(
  source: { width: number; height: number; framesPerSecond: number },
  options: LadderOptions = {},
): Rung[] {
  const { most = 2_160, av1 = null } = options;
  const side = Math.min(source.width, source.height);
  const faster = source.framesPerSecond > FAST ? MORE_WHEN_FAST : 1;
  const at = (shorter: number): Rung => {
    const step = STEPS.findLast((each) => each.side <= shorter) ?? STEPS[0];
    const scale = shorter / side;
    const videoBitrate = Math.round(step.videoBitrate * Math.min(1, (shorter / step.side) ** 2 || 1) * faster);
    const size = { width: even(source.width * scale), height: even(source.height * scale) };
    return { name: String(even(shorter)), codec: 'h264', ...size, videoBitrate, audioBitrate: step.audioBitrate };
  };
  const steps = STEPS.filter((step) => step.side <= side && step.side <= most).map((step) => step.side as number);
  const top = steps.at(-1) ?? 0;
  if (side <= most && side >= top * WORTH_ITS_OWN) steps.push(side);
  if (steps.length === 0) steps.push(most);
  const rungs = steps.map(at);
  if (av1 === null) return rungs;
  const best = at(Math.min(av1, side));
  return [
    ...rungs,
    { ...best, name: `${best.name}-av1`, codec: 'av1', videoBitrate: Math.round(best.videoBitrate * AV1_SHARE) },
  ];
}

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);

const MOST_FRAMES = 60;
const STANDARD: FrameRate[] = [
  { numerator: 24_000, denominator: 1_001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30_000, denominator: 1_001 },
  { numerator: 30, denominator: 1 },
  { numerator: 50, denominator: 1 },
  { numerator: 60_000, denominator: 1_001 },
  { numerator: 60, denominator: 1 },
];
/** So far from a standard a rate is taken for it: what was counted is never quite exact. */
const NEAR = 0.0006;

/** The even rate that a film gets: its own where that is a usual one, else the nearest whole one; 60 at most. */
export function frameRateFor(framesPerSecond: number): FrameRate {
  let rate = framesPerSecond;
  while (rate > MOST_FRAMES * 1.01) rate /= 2;
  const off = (each: FrameRate) => Math.abs(each.numerator / each.denominator / rate - 1);
  const nearest = STANDARD.reduce((best, each) => (off(each) < off(best) ? each : best));
  if (off(nearest) <= NEAR) return nearest;
  return { numerator: Math.min(MOST_FRAMES, Math.max(5, Math.round(rate))), denominator: 1 };
}

/** Seconds from one key frame to the next, in all qualities at the same frames. */
export const KEY_FRAME_SECONDS = 2;

export const perSecond = ({ numerator, denominator }: FrameRate) => numerator / denominator;
