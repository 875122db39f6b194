import { openPicture } from '../inspect/picture.ts';
import { pdqOfPixels, type Pdq } from './pdq.ts';

/** Above this a picture is brought to it first, as all implementations do. */
const SIDE = 512;

/**
 * PDQ of a picture as it is shown. Lists differ by how large pictures were made small: fitted into 512×512 (`inside`, Python's) or squashed
 * to it (`squash`, C++'s). Keep both for lists of others.
 */
export async function pdqOf(source: Buffer | string, fit: 'inside' | 'squash' = 'inside'): Promise<Pdq> {
  const opened = openPicture(source);
  const { autoOrient } = await opened.metadata();
  const large = autoOrient.width > SIDE || autoOrient.height > SIDE;
  const sized = large
    ? opened.resize(SIDE, SIDE, { fit: fit === 'inside' ? 'inside' : 'fill', kernel: 'lanczos3' })
    : opened;
  const { data, info } = await sized
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return pdqOfPixels(info.channels === 3 ? data : threeOf(data, info.channels), info.width, info.height);
}

/** Grey pictures have one value for all three. */
function threeOf(data: Buffer, channels: number): Uint8Array {
  const pixels = new Uint8Array((data.length / channels) * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = data[Math.floor(at / 3) * channels] ?? 0;
  return pixels;
}
