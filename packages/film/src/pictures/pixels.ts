import sharp, { type Sharp } from 'sharp';

/** Pixels without a file around them. */
export function openPixels(data: Buffer, raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }): Sharp {
  const { width, height, channels } = raw;
  return sharp(data, { raw: { width, height, channels } });
}
