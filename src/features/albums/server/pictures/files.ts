import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePicture, type Picture } from '@separee/film';
import type { Context } from '../../../../platform/context.ts';
import { isUuid } from '../../../../platform/contract.ts';

/** As much of what was made of a picture as it is delivered by. */
export type PictureManifest = Pick<Picture, 'files' | 'blurred' | 'thumbhash'>;

type Parts = Pick<Context, 'storage'>;

/** Files of a picture begin with this. */
const NAME = 'p';
/** Where a file of a picture lies in the storage. */
export const albumFileKey = (medium: string, file: string) => `albums/${medium}/${file}`;

/** Makes all that is delivered of an inspected picture, and keeps that alone: nothing of the upload but its pixels. */
export async function storeAlbumPicture({ storage }: Parts, medium: string, source: Buffer | string): Promise<Picture> {
  const folder = await mkdtemp(join(tmpdir(), 'album-picture-'));
  try {
    const made = await makePicture(source, folder, NAME);
    for (const { file } of [...made.files, made.blurred])
      await storage.put(albumFileKey(medium, file), await readFile(join(folder, file)));
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const dropAlbumPicture = ({ storage }: Parts, medium: string): Promise<void> =>
  storage.removeAll(`albums/${medium}`);

/** Media of which there are files. */
export async function* listStoredPictures({ storage }: Parts): AsyncGenerator<string> {
  for await (const name of storage.names('albums')) if (isUuid(name)) yield name;
}

/** Whether nothing of a picture was written since. */
export async function isOlderPicture({ storage }: Parts, medium: string, than: Date): Promise<boolean> {
  for await (const { writtenAt } of storage.list(`albums/${medium}`)) if (writtenAt >= than) return false;
  return true;
}

/** The widest of a format; null for none. */
export const widestFile = ({ files }: PictureManifest, format: 'webp' | 'avif') =>
  files.filter((file) => file.format === format).toSorted((a, b) => b.width - a.width)[0] ?? null;

/** The stored file that is wide enough, or the widest. */
export function openFile(
  medium: string,
  { files }: PictureManifest,
  width: number,
  format: 'webp' | 'avif',
): string | null {
  const fitting = files.filter((file) => file.format === format).toSorted((a, b) => a.width - b.width);
  const found = fitting.find((file) => file.width >= width) ?? fitting.at(-1);
  return found === undefined ? null : albumFileKey(medium, found.file);
}

export const blurredFile = (medium: string, { blurred }: PictureManifest): string => albumFileKey(medium, blurred.file);

/** Its address in all sizes; what comes from it follows from who asks. */
export const addressOf = (medium: string): string => `/media/albums/${medium}/{size}.webp`;
