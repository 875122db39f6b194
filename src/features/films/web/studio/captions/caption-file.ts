/**
 * The text of a file of captions. Files of older programs are no UTF-8: with a mark at their beginning they are UTF-16, and what is neither is read as
 * Windows-1252, as SubRip files of western Europe are written.
 */
export function textOfCaptions(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
