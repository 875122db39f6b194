/** The same film, with a sound that calls itself AAC and that no decoder opens: its head and its packets are as they were. */
export function withoutDecoder(film: Buffer): Buffer {
  const copy = Buffer.from(film);
  const at = copy.indexOf('esds', 0, 'latin1');
  // DecoderSpecificInfo of ISO/IEC 14496-1, 7.2.6.7: its tag, and four bytes that tell how many follow.
  const config = copy.indexOf(Buffer.from([0x05, 0x80, 0x80, 0x80]), at) + 4;
  if (at === -1 || config === 3) throw new Error('no film of this kind');
  copy.fill(0xff, config + 1, config + 1 + (copy[config] ?? 0));
  return copy;
}
