import { hkdfSync } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '../../../../platform/context.ts';

/** Where the files of films lie, by the name of their medium. */
export interface FilmFolders {
  /** What she has uploaded; never delivered. */
  original(media: string): string;
  /** What is made of it; see `packages/film`. */
  made(media: string): string;
  /** Takes an uploaded file, once or again after a crash. */
  keepOriginal(media: string, from: string): Promise<void>;
  drop(media: string): Promise<void>;
  /** What its segments are encrypted with. */
  key(media: string): Buffer;
}

const KEY_BYTES = 16;
const MEDIA = /^[0-9a-f-]{36}$/;

export function filmFolders({ config, secrets }: Pick<Context, 'config' | 'secrets'>): FilmFolders {
  const files = join(config.dataDir, 'files');
  const below = (folder: string, media: string) => {
    if (!MEDIA.test(media)) throw new RangeError('not a medium');
    return join(files, folder, media);
  };
  const original = (media: string) => below('originals', media);
  const made = (media: string) => below('films', media);
  return {
    original,
    made,
    async keepOriginal(media, from) {
      const to = original(media);
      // It was moved before we went down.
      if (await isThere(to)) return;
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await rename(from, to);
    },
    async drop(media) {
      await rm(made(media), { recursive: true, force: true });
      await rm(original(media), { force: true });
    },
    key: (media) => Buffer.from(hkdfSync('sha256', secrets.key('films'), '', `segments of ${media}`, KEY_BYTES)),
  };
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
