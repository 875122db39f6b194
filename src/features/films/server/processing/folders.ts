import { hkdfSync } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MarkSecret } from '@separee/film';
import type { Context } from '../../../../platform/context.ts';
import { codeOf } from '../../../../platform/errors/system-error.ts';
import { moveFile } from '../../../../platform/storage/move-file.ts';
import { freeBytes, SPARE_BYTES } from '../../../../platform/storage/room.ts';
import { isUuid } from '../../../../platform/contract.ts';

/** Where the files of films lie, by the name of their medium: on the disk while they are made, then where the platform keeps its files. */
export interface FilmFolders {
  /** What she has uploaded; never delivered. */
  original(media: string): string;
  /** A copy of a film that was found elsewhere, by the id of its trace, and where it is compared. */
  copy(trace: string): string;
  scratch(trace: string): string;
  /** What is made of it; see `packages/film`. */
  made(media: string): string;
  /** Takes an uploaded file, once or again after a crash. */
  keepOriginal(media: string, from: string): Promise<void>;
  /** Resolves once the original and all that was made of it are where files are kept; on the disk they stay. */
  settle(media: string, signal: AbortSignal): Promise<void>;
  /** Frees the disk of what is kept elsewhere. */
  release(media: string): Promise<void>;
  /** Removes all that there is of it, wherever it lies. */
  drop(media: string): Promise<void>;
  /** Media of which there are files. */
  list(): AsyncIterable<string>;
  /** Those of which there are some on the disk, though files are kept elsewhere. */
  listOnDisk(): AsyncIterable<string>;
  /** Whether nothing of it was written since. */
  isOlder(media: string, than: Date): Promise<boolean>;
  /** A folder of the disk in which the segments of a quality are: the scratch folder, if they are kept elsewhere. */
  segments(media: string, rung: string, scratch: string): Promise<string>;
  /** How large a medium's original is; 0 where it is not there, of which tells whoever opens it. */
  originalBytes(media: string): Promise<number>;
  /** Whether the disk has room for what is made of originals of these sizes, beside what the machine keeps for what else it does. */
  hasRoom(originals: readonly number[]): Promise<boolean>;
  /** Of a medium, what tells whose copy is whose. */
  mark(media: string): MarkSecret;
  /** What its segments are encrypted with. */
  key(media: string): Buffer;
}

const KEY_BYTES = 16;
/** All qualities in two variants, and once more while they are cut: of what cameras record about so many bytes for each. */
export const MADE_OF_A_BYTE = 4;
const FOLDERS = ['films', 'originals'];

function mustBeMedia(media: string): string {
  if (!isUuid(media)) throw new RangeError('not a medium');
  return media;
}

export function filmFolders({
  config,
  secrets,
  storage,
}: Pick<Context, 'config' | 'secrets' | 'storage'>): FilmFolders {
  const files = join(config.dataDir, 'files');
  const below = (folder: string, media: string) => join(files, folder, mustBeMedia(media));
  const original = (media: string) => below('originals', media);
  const made = (media: string) => below('films', media);
  return {
    original,
    copy: (trace) => below('copies', trace),
    scratch: (trace) => below('copies-at-work', trace),
    made,
    async keepOriginal(media, from) {
      const to = original(media);
      // It was moved before we went down.
      if (await isThere(to)) return;
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      // Who was given the same work moves it at the same moment.
      await moveFile(from, to).catch(async (error: unknown) => {
        if (codeOf(error) !== 'ENOENT' || !(await isThere(to))) throw error;
      });
    },
    async settle(media, signal) {
      for (const key of keysOf(media)) await storage.settle(key, signal);
    },
    async release(media) {
      for (const key of keysOf(media)) await storage.release(key);
    },
    async drop(media) {
      for (const key of keysOf(media)) await storage.removeAll(key);
    },
    list: () => mediaIn((folder) => storage.names(folder)),
    async *listOnDisk() {
      if (storage.isFar) yield* mediaIn((folder) => storage.namesOnDisk(folder));
    },
    async isOlder(media, than) {
      for (const key of keysOf(media))
        for await (const { writtenAt } of storage.list(key)) if (writtenAt >= than) return false;
      return true;
    },
    async segments(media, rung, scratch) {
      const key = `films/${media}/hls/${rung}`;
      if (!storage.isFar) return join(files, key);
      for await (const segment of storage.list(key)) {
        const file = await storage.read(segment.key);
        if (file !== null) await pipeline(file.stream(), createWriteStream(join(scratch, basename(segment.key))));
      }
      return scratch;
    },
    originalBytes: (media) =>
      stat(original(media)).then(
        ({ size }) => size,
        () => 0,
      ),
    async hasRoom(originals) {
      const bytes = originals.reduce((sum, each) => sum + each, 0);
      return (await freeBytes(files)) > SPARE_BYTES + bytes * MADE_OF_A_BYTE;
    },
    mark: (media) => ({ secret: secrets.key('film-marks'), film: media }),
    key: (media) => Buffer.from(hkdfSync('sha256', secrets.key('films'), '', `segments of ${media}`, KEY_BYTES)),
  };
}

/** The folder of what was made comes first: the original tells longest that there is something. */
const keysOf = (media: string): string[] => FOLDERS.map((folder) => `${folder}/${mustBeMedia(media)}`);

async function* mediaIn(names: (folder: string) => AsyncIterable<string>): AsyncGenerator<string> {
  const seen = new Set<string>();
  for (const folder of FOLDERS)
    for await (const media of names(folder))
      if (isUuid(media) && !seen.has(media)) {
        seen.add(media);
        yield media;
      }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
