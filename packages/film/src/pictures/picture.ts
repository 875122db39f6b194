import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { openPicture } from '../inspect/picture.ts';
import { openPixels } from './pixels.ts';

export interface PictureFile {
  format: 'avif' | 'webp';
  width: number;
  height: number;
  /** Below the folder it was written to. */
  file: string;
  bytes: number;
}

/** A picture as it is delivered: nothing of the upload but its pixels. */
export interface Picture {
  /** As it is to be shown. */
  width: number;
  height: number;
  /** Base64; some twenty bytes from which a browser draws a placeholder. */
  thumbhash: string;
  files: PictureFile[];
  /** What somebody sees who may not see it: made from so few pixels that nothing can be got back. */
  blurred: PictureFile;
}

export interface PictureOptions {
  /** Widths in pixels; none is made larger than the picture. */
  widths?: readonly number[];
  /** Pixels that it may have at most. */
  pixels?: number;
}

const WIDTHS = [320, 640, 1_280] as const;
const AVIF = { quality: 52, effort: 3 };
const WEBP = { quality: 76, effort: 4 };
const HASHED = 100;
/** What is left of a picture before it is drawn large again. */
export const BLURRED_TO = 24;
const BLURRED_WIDTH = 320;

/**
 * Makes what is delivered of a picture that was inspected: turned, without EXIF, in several widths as AVIF and WebP, and blurred.
 * @param name files in `folder` begin with it
 */
export async function makePicture(
  source: Buffer | string,
  folder: string,
  name: string,
  options: PictureOptions = {},
): Promise<Picture> {
  const { widths = WIDTHS, pixels } = options;
  const opened = openPicture(source, pixels);
  const { autoOrient } = await opened.metadata();
  const { width, height } = autoOrient;
  const wanted = [...new Set(widths.map((each) => Math.min(each, width)))].toSorted((a, b) => b - a);
  const files: PictureFile[] = [];
  // Each from the one before, which is enough by far; the first is decoded once.
  let larger = await opened
    .resize({ width: wanted[0] ?? width })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const each of wanted) {
    const { data, info } = larger;
    const sized = openPixels(data, info).resize({ width: each });
    if (each !== info.width) larger = await sized.clone().raw().toBuffer({ resolveWithObject: true });
    files.push(await write(sized.clone().webp(WEBP), folder, `${name}-w${each}.webp`));
    files.push(await write(sized.avif(AVIF), folder, `${name}-w${each}.avif`));
  }
  const { data, info } = larger;
  const small = openPixels(data, info);
  const blurred = await write((await blur(small.clone(), width, height)).webp(WEBP), folder, `${name}-blurred.webp`);
  return { width, height, thumbhash: await thumbhashOf(small), files: files.toReversed(), blurred };
}

async function write(picture: Sharp, folder: string, file: string): Promise<PictureFile> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  await writeFile(join(folder, file), data);
  return {
    format: file.endsWith('.avif') ? 'avif' : 'webp',
    width: info.width,
    height: info.height,
    file,
    bytes: data.length,
  };
}

/** Down to a handful of pixels, and up again from these alone. */
async function blur(picture: Sharp, width: number, height: number): Promise<Sharp> {
  const few = await picture
    .flatten({ background: 'white' })
    .resize({ width: BLURRED_TO, height: BLURRED_TO, fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = BLURRED_WIDTH / Math.max(width, height);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return openPixels(few.data, few.info)
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .blur(6);
}

async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(HASHED, HASHED, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
