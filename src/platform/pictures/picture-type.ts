/** What pictures are taken as. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** What a file of a picture is by its first bytes, before any library opens it; null for anything that is not taken. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const begins = (at: number, ...wanted: number[]) => wanted.every((byte, nth) => bytes[at + nth] === byte);
  if (begins(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return null;
}
