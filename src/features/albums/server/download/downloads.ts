import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { Context } from '../../../../platform/context.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { zipOf, type ZipEntry } from '../../../../platform/http/files/zip.ts';
import type { Consents } from '../../../consents/server/index.ts';
import { copyName, createCopies, keepDownloadAnswer, type Copies, type CopyFile } from '../../../films/server/index.ts';
import type { Asker } from '../../../performers/server/index.ts';
import { albumErrors, type beginAlbumDownload, type OwnAlbum } from '../../contract.ts';
import { albumFileKey, widestFile } from '../pictures/files.ts';
import type { AlbumsOfGuests, Known } from '../shop/albums-of-guests.ts';
import type { OwnAlbums } from '../studio/own-albums.ts';
import { listDownloadable, listKept } from './download-store.ts';

/** Archives whose sums are kept: to make them anew all pictures are read, also for who asks for the last byte. */
const MOST_KEPT = 64;

const albumError = errorsOf(albumErrors);

export interface AlbumZip extends CopyFile {
  pictures: number;
}

/** Albums as files that their buyers keep (H3): by the rule of films (decision 0185). */
export interface AlbumDownloads {
  copies: Copies<AlbumZip>;
  begin(asker: Asker, caller: Caller, albumId: number): Promise<CallOutput<typeof beginAlbumDownload>>;
  /** Her word; it holds at once. Throws `not-found` for another's, and `album-state` for what was removed. */
  answer(guestId: string, albumId: number, allowed: boolean): Promise<OwnAlbum>;
}

interface Parts {
  context: Pick<Context, 'database' | 'secrets' | 'now' | 'storage'>;
  consents: Pick<Consents, 'downloadable'>;
  albums: Pick<AlbumsOfGuests, 'known'>;
  work: OwnAlbums['work'];
}

export function createAlbumDownloads({ context, consents, albums, work }: Parts): AlbumDownloads {
  const { database, storage, now } = context;
  const { pool } = database;

  /** One entry for each picture, its widest form; called by its place, so that no name in the archive is anybody's words. */
  async function entriesOf(albumId: number): Promise<(ZipEntry & { medium: string; addedAt: Date })[]> {
    const pictures = await listKept(pool, albumId);
    return pictures.flatMap(({ medium, manifest, added_at: addedAt }, nth) => {
      const file = widestFile(manifest, 'webp');
      if (file === null) return [];
      const read = async () => {
        const stored = await storage.read(albumFileKey(medium, file.file));
        if (stored === null) throw commonError('not-found');
        return buffer(stored.stream());
      };
      return [{ medium, addedAt, name: `${String(nth + 1).padStart(3, '0')}.webp`, size: file.bytes, read }];
    });
  }

  const kept = new Map<string, AlbumZip>();

  const copies = createCopies<Known, AlbumZip>(
    { context, consents },
    {
      work: 'album',
      path: '/media/albums/downloads',
      known: albums.known,
      listAllowed: (guestId, albumIds) => listDownloadable(pool, guestId, albumIds),
      async contentOf({ album }) {
        const pictures = await listKept(pool, album.id);
        if (pictures.length === 0) return null;
        const media = pictures.map(({ medium }) => medium).join(' ');
        return createHash('sha256').update(media).digest('base64url').slice(0, 22);
      },
      async fileOf({ album: { id, title, name } }) {
        const entries = await entriesOf(id);
        if (entries.length === 0) return null;
        const called = copyName(title, name, 'zip');
        // Its files are written once, so that these say all that is in it: also its dates follow from its pictures alone, however often it is published.
        const at = new Date(Math.max(...entries.map(({ addedAt }) => addedAt.getTime())));
        const same = JSON.stringify([id, called, entries.map(({ medium, size }) => [medium, size])]);
        const known = kept.get(same);
        kept.delete(same);
        const zip = known ?? {
          ...zipOf(entries, at),
          name: called,
          type: 'application/zip',
          pictures: entries.length,
        };
        kept.set(same, zip);
        for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
        return zip;
      },
    },
  );
  return {
    copies,
    async begin(asker, caller, albumId) {
      const { url, file, expiresAt } = await copies.begin(asker, caller, albumId);
      return { url, name: file.name, bytes: file.size, pictures: file.pictures, expiresAt };
    },
    answer: (guestId, albumId, allowed) =>
      work(guestId, albumId, async (client, album) => {
        if (album.state === 'removed') throw albumError('album-state');
        const said = { work: 'album' as const, workId: albumId, performerId: album.performer_id, allowed };
        await keepDownloadAnswer(client, said, now());
      }),
  };
}
