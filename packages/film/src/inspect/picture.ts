import { open, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { refuse, type Inspected } from './refusal.ts';
import { sniff, type PictureFormat } from './sniff.ts';

export interface PictureLimits {
  bytes: number;
  pixels: number;
  /** Of the shorter side. */
  leastSide: number;
  /** How often the shorter side goes into the longer one: a strip is drawn too high for any format, or leaves a line. */
  mostRatio: number;
}

export const PICTURE_LIMITS: PictureLimits = {
  bytes: 64 * 2 ** 20,
  pixels: 64_000_000,
  leastSide: 64,
  mostRatio: 10,
};

export interface PictureFacts {
  format: PictureFormat;
  bytes: number;
  /** As it is to be shown, turned. */
  width: number;
  height: number;
}

/** Looks at an uploaded picture: what it is by its own bytes, whether all of it can be read, and whether it is within limits. */
export async function inspectPicture(
  path: string,
  given: Partial<PictureLimits> = {},
): Promise<Inspected<PictureFacts>> {
  const limits = { ...PICTURE_LIMITS, ...given };
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  if (size > limits.bytes) return refuse({ reason: 'too-large', limit: limits.bytes });
  const sniffed = await sniff(file);
  if (sniffed.kind === 'refused') return refuse(sniffed.refusal);
  if (sniffed.kind === 'film') return refuse({ reason: 'other-kind', found: 'film' });
  // Once into memory, so that nobody exchanges it between two looks.
  const bytes = await readFile(path);
  try {
    const told = await sharp(bytes, { limitInputPixels: false }).metadata();
    if ((told.pages ?? 1) > 1) return refuse({ reason: 'many-pages' });
    if (told.width * told.height > limits.pixels) return refuse({ reason: 'too-many-pixels', limit: limits.pixels });
    if (Math.min(told.width, told.height) < limits.leastSide) {
      return refuse({ reason: 'too-small', limit: limits.leastSide });
    }
    if (Math.max(told.width, told.height) > limits.mostRatio * Math.min(told.width, told.height)) {
      return refuse({ reason: 'too-narrow', limit: limits.mostRatio });
    }
    // Read to its end, at the lowest cost.
    await openPicture(bytes, limits.pixels).resize(32, 32, { fit: 'inside' }).raw().toBuffer();
    const lying = (told.orientation ?? 1) >= 5;
    const [width, height] = lying ? [told.height, told.width] : [told.width, told.height];
    return { ok: true, facts: { format: sniffed.format, bytes: size, width, height } };
  } catch (error) {
    const ended = error instanceof Error && /premature|truncated|unexpected end|too few/i.test(error.message);
    return refuse({ reason: ended ? 'truncated' : 'unreadable' });
  }
}

/** A picture that was inspected, turned as it is to be shown; decoding stops at the first thing that is wrong with it. */
export function openPicture(source: Buffer | string, pixels = PICTURE_LIMITS.pixels): Sharp {
  return sharp(source, { limitInputPixels: pixels, failOn: 'truncated', autoOrient: true });
}
