import type { Random } from '../../test/fuzz/random.ts';
import type { Oddity } from './odd-film.ts';

type Harm = NonNullable<Oddity['after']>;

/** Without its last third, or nearly. */
export const cutAtEnd: Harm = (bytes, random) =>
  bytes.subarray(0, Math.floor(bytes.length * (0.55 + random.int(25) / 100)));
/** Without the first part, as of a recording that was joined late. */
export const cutAtBeginning: Harm = (bytes, random) =>
  bytes.subarray(Math.floor(bytes.length * (0.1 + random.int(20) / 100)) + 1);
/** A download that was given its size before it had come. */
export const endOfZeros: Harm = (bytes, random) =>
  Buffer.from(bytes).fill(0, Math.floor(bytes.length * (0.6 + random.int(25) / 100)));
/** Zeros behind its end. */
export const zerosBehind =
  (count: number): Harm =>
  (bytes) =>
    Buffer.concat([bytes, Buffer.alloc(count)]);
export const twice: Harm = (bytes) => Buffer.concat([bytes, bytes]);
export const headDestroyed: Harm = (bytes) => Buffer.from(bytes).fill(0xa5, 0, 64);

/** Some dozens of bytes turned over, in the middle half. */
export const flipped: Harm = (bytes, random) => {
  const copy = Buffer.from(bytes);
  for (let nth = 0; nth < 40; nth++) {
    const at = Math.floor(copy.length / 4) + random.int(Math.max(1, Math.floor(copy.length / 2)));
    copy[at] = (copy[at] ?? 0) ^ (1 + random.int(255));
  }
  return copy;
};

/** The nth sound of an MP4 names a codec that nobody knows: in its own name, and in the description behind it. */
export const unknownSound =
  (nth: number): Harm =>
  (bytes) => {
    const copy = Buffer.from(bytes);
    let entry = -1;
    for (let found = 0; found <= nth; found++) entry = copy.indexOf('mp4a', entry + 1, 'latin1');
    if (entry === -1) throw new Error('no such sound');
    copy.write('zzzz', entry, 'latin1');
    copy.write('free', copy.indexOf('esds', entry, 'latin1'), 'latin1');
    return copy;
  };

/** Only what stands before the first fragment. */
export const onlyHead: Harm = (bytes) => bytes.subarray(0, bytes.indexOf('moof', 0, 'latin1') - 4);

export const noise = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.int(256)));
