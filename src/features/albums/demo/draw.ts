import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { pdqOf } from '@separee/film';
import { drawPerson } from '../../performers/demo/portrait/draw-person.ts';
import { seedOf } from '../../performers/demo/portrait/seed.ts';
import type { PictureManifest } from '../server/pictures/files.ts';
import type { PlannedAlbum } from './plan.ts';

const SIZE = { width: 720, height: 960 };
const WIDTHS = [320, 720] as const;

/** A drawn picture with all that is delivered of it. */
export interface DrawnAlbumPicture {
  width: number;
  height: number;
  manifest: PictureManifest;
  sha256: string;
  hash: string;
  quality: number;
  files: { file: string; bytes: Uint8Array }[];
}

/** Draws one picture of an album: WebP alone, for what has to be there soon. */
export async function drawAlbumPicture({ slug, nth, looks }: PlannedAlbum, at: number): Promise<DrawnAlbumPicture> {
  const look = looks[at];
  if (look === undefined) throw new RangeError('no such picture');
  const seed = seedOf(`${slug} album ${nth} ${at}`);
  const { svg } = drawPerson({ seed, look, composition: 'portrait', ...SIZE });
  const source = await sharp(Buffer.from(svg)).webp({ quality: 84, effort: 1 }).toBuffer();
  const sized = await Promise.all(
    WIDTHS.map(async (width) => ({
      width,
      file: `p-w${width}.webp`,
      bytes:
        width === SIZE.width
          ? source
          : await sharp(source).resize({ width }).webp({ quality: 78, effort: 1 }).toBuffer(),
    })),
  );
  // From a handful of pixels alone: nothing can be got back.
  const few = await sharp(source).resize({ width: 18 }).png().toBuffer();
  const blurred = await sharp(few)
    .resize({ width: 240, height: 320, fit: 'fill', kernel: 'cubic' })
    .blur(6)
    .webp({ quality: 60 })
    .toBuffer();
  const { hash, quality } = await pdqOf(source);
  const heightOf = (width: number) => Math.round((SIZE.height * width) / SIZE.width);
  const fileOf = (file: string, width: number, bytes: Uint8Array) => ({
    format: 'webp' as const,
    width,
    height: heightOf(width),
    file,
    bytes: bytes.length,
  });
  return {
    ...SIZE,
    manifest: {
      files: sized.map(({ file, width, bytes }) => fileOf(file, width, bytes)),
      blurred: fileOf('p-blurred.webp', 240, blurred),
      thumbhash: '',
    },
    sha256: createHash('sha256').update(source).digest('hex'),
    hash,
    quality,
    files: [...sized, { file: 'p-blurred.webp', bytes: blurred }].map(({ file, bytes }) => ({ file, bytes })),
  };
}
