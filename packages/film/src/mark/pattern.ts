import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { KEY_FRAME_SECONDS, perSecond, type FrameRate } from '../ladder/rungs.ts';

/** Whose mark it is: without the secret it can be neither read nor taken out. */
export interface MarkSecret {
  secret: Buffer;
  /** What tells this film from others. */
  film: string;
}

export const MARK_WIDTH = 32;
export const MARK_HEIGHT = 18;
/** Levels of 255 by which a pixel differs at most. */
const STRENGTH = 2;
const NEUTRAL = 128;
/** Waves across the picture at most: coarse enough to outlast scaling and compression, too coarse to be seen. */
const WAVES = 4;

/** Numbers from 0 to 1 that follow from secret, film and name. */
export function* numbersOf({ secret, film }: MarkSecret, name: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', secret).update(`${name}\0${film}\0${block}`).digest();
    for (let at = 0; at + 4 <= bytes.length; at += 4) yield (bytes.readUInt32BE(at) + 0.5) / 2 ** 32;
  }
}

/** A soft pattern over the whole picture, from −1 to 1. */
export function patternOf(mark: MarkSecret): Float64Array {
  const random = numbersOf(mark, 'pattern');
  const next = () => random.next().value;
  const pattern = new Float64Array(MARK_WIDTH * MARK_HEIGHT);
  for (let across = 0; across <= WAVES; across++) {
    for (let down = 0; down <= WAVES; down++) {
      if (across + down < 2) continue;
      const [phaseX, phaseY, weight] = [next() * 2 * Math.PI, next() * 2 * Math.PI, next() - 0.5];
      for (let at = 0; at < pattern.length; at++) {
        const x = ((at % MARK_WIDTH) / MARK_WIDTH) * 2 * Math.PI;
        const y = (Math.floor(at / MARK_WIDTH) / MARK_HEIGHT) * 2 * Math.PI;
        pattern[at] = (pattern[at] ?? 0) + weight * Math.cos(across * x + phaseX) * Math.cos(down * y + phaseY);
      }
    }
  }
  const most = pattern.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  return pattern.map((value) => value / most);
}

/** Frames of a segment, after which the mark begins anew. */
export function markFrames(rate: FrameRate): number {
  return 2 * Math.round(perSecond(rate) * KEY_FRAME_SECONDS);
}

/** How strong the mark is at this part of a segment: it comes and goes, so that no cut is seen. */
const strengthAt = (share: number) => Math.sin(Math.PI * share) ** 0.5;

/** Writes one segment's length of the mark as raw YUV 4:2:0, grey where nothing is changed. */
export async function writeMarkFilm(path: string, mark: MarkSecret, rate: FrameRate): Promise<void> {
  const pattern = patternOf(mark);
  const count = markFrames(rate);
  const chroma = Buffer.alloc((MARK_WIDTH / 2) * (MARK_HEIGHT / 2) * 2, NEUTRAL);
  const frames = Array.from({ length: count }, (_, nth) => {
    const strength = STRENGTH * strengthAt((nth + 0.5) / count);
    return Buffer.concat([Buffer.from(Array.from(pattern, (value) => NEUTRAL + Math.round(value * strength))), chroma]);
  });
  await writeFile(path, Buffer.concat(frames));
}

/** Arguments that open it. */
export function openMark(path: string, rate: FrameRate): string[] {
  const size = ['-video_size', `${MARK_WIDTH}x${MARK_HEIGHT}`, '-pixel_format', 'yuv420p'];
  return ['-f', 'rawvideo', ...size, '-framerate', `${rate.numerator}/${rate.denominator}`, '-i', `file:${path}`];
}
