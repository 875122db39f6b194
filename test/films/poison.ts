/** The same film, of which the first half can be decoded: its head and its packets are as they were, what is in half of them is not. */
export function brokenInside(film: Buffer): Buffer {
  const at = film.indexOf('mdat', 0, 'latin1');
  if (at === -1) throw new Error('no film of this kind');
  const length = film.readUInt32BE(at - 4);
  const copy = Buffer.from(film);
  copy.fill(0, at + 4 + Math.floor(length / 2), at - 4 + length);
  return copy;
}
