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
