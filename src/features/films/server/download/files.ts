import { buffer } from 'node:stream/consumers';
import { wholeFilm, type WholeFilm } from '@separee/film';
import type { Context } from '../../../../platform/context.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { createManifests } from '../delivery/manifests.ts';
import { createVariants } from '../delivery/variants.ts';
import type { FilmFolders } from '../processing/folders.ts';
import { rungToKeep } from './rules.ts';

/** What lies where in a file, of so many at a time: it is asked for with each part of it. */
const MOST_KEPT = 32;

export interface KeptFile {
  file: WholeFilm;
  width: number;
  height: number;
}

/** Films as files of one account each: its own variant of each segment, put together while they are sent. Nothing of it is written. */
export function createFilesToKeep(
  { database, storage }: Pick<Context, 'database' | 'storage'>,
  folders: Pick<FilmFolders, 'key' | 'mark'>,
) {
  const manifests = createManifests(database);
  const variantsOf = createVariants(folders.mark);
  const kept = new Map<string, Promise<KeptFile | null>>();

  async function make(media: string, guestId: string): Promise<KeptFile | null> {
    const manifest = await manifests.of(media);
    const rung = manifest === null ? null : rungToKeep(manifest.rungs);
    // A copy without a mark would lead to nobody.
    if (manifest === null || rung === null || !manifest.marked) return null;
    const read = async (name: string, part?: { start: number; end: number }) => {
      const stored = await storage.read(`films/${media}/hls/${rung.name}/${name}`);
      if (stored === null) throw commonError('not-found');
      return buffer(stored.stream(part === undefined ? undefined : { start: part.start, end: part.end - 1 }));
    };
    const { marked } = manifest;
    const variants = variantsOf({ media, guestId }, { marked, segments: rung.segments.length });
    const file = await wholeFilm(rung, { key: folders.key(media), variants, read });
    return { file, width: rung.width, height: rung.height };
  }

  /** Null where there is none that could be traced. */
  return async (media: string, guestId: string): Promise<KeptFile | null> => {
    const name = `${media} ${guestId}`;
    const known = kept.get(name) ?? make(media, guestId);
    kept.delete(name);
    kept.set(name, known);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    try {
      const made = await known;
      if (made === null) kept.delete(name);
      return made;
    } catch (error) {
      // What could not be read may be there the next time.
      kept.delete(name);
      throw error;
    }
  };
}
