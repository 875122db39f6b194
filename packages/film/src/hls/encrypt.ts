import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/** A key of AES-128, 16 bytes. */
export type FilmKey = Buffer;

/** The beginning of a segment's chain: different for each, the same whenever it is made again. */
export function vectorOf(key: FilmKey, name: string): Buffer {
  return createHmac('sha256', key).update(name).digest().subarray(0, 16);
}

/** AES-128 in CBC with PKCS#7, as RFC 8216 §4.3.2.4 wants a whole segment. */
export function encryptSegment(key: FilmKey, vector: Buffer, segment: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key, vector);
  return Buffer.concat([cipher.update(segment), cipher.final()]);
}

export function decryptSegment(key: FilmKey, vector: Buffer, segment: Buffer): Buffer {
  const cipher = createDecipheriv('aes-128-cbc', key, vector);
  return Buffer.concat([cipher.update(segment), cipher.final()]);
}

const BLOCK = 16;

/**
 * A part of a segment in the clear, without the rest of it: a block needs the one before it alone.
 * @param end where it ends, before that byte; what reaches into the padding is of no use
 * @param read reads a part of the encrypted segment, from one byte to before another
 */
export async function decryptPart(
  key: FilmKey,
  vector: Buffer,
  { start, end }: { start: number; end: number },
  read: (start: number, end: number) => Promise<Buffer>,
): Promise<Buffer> {
  const first = Math.floor(start / BLOCK) * BLOCK;
  const before = Math.max(0, first - BLOCK);
  const sealed = await read(before, Math.ceil(end / BLOCK) * BLOCK);
  const chain = first === 0 ? vector : sealed.subarray(0, BLOCK);
  const decipher = createDecipheriv('aes-128-cbc', key, chain).setAutoPadding(false);
  const clear = Buffer.concat([decipher.update(sealed.subarray(first - before)), decipher.final()]);
  return clear.subarray(start - first, end - first);
}
