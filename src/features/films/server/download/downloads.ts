import { errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { Asker } from '../../../performers/server/index.ts';
import { filmErrors, type beginVideoDownload, type OwnFilm } from '../../contract.ts';
import type { FilmDeps } from '../films.ts';
import type { FilmFolders } from '../processing/folders.ts';
import type { OwnFilmWork } from '../sales/sales.ts';
import type { FilmsOfGuests, Known } from '../shop/films-of-guests.ts';
import { createCopies, type Copies, type CopyFile } from './copies.ts';
import { keepAnswer, listDownloadable } from './download-store.ts';
import { createFilesToKeep } from './files.ts';
import { fileName } from './rules.ts';

const filmError = errorsOf(filmErrors);

export interface FilmFile extends CopyFile {
  width: number;
  height: number;
}

/** Films as files that their buyers keep (H2). */
export interface Downloads {
  copies: Copies<FilmFile>;
  /** See {@link Copies}. */
  open: Copies<FilmFile>['open'];
  begin(asker: Asker, caller: Caller, filmId: number): Promise<CallOutput<typeof beginVideoDownload>>;
  /** Her word; it holds at once. Throws `not-found` for another's, and `film-state` for what was removed. */
  answer(guestId: string, filmId: number, allowed: boolean): Promise<OwnFilm>;
}

interface Parts extends Pick<FilmDeps, 'context' | 'consents'> {
  films: FilmsOfGuests;
  folders: Pick<FilmFolders, 'key' | 'mark'>;
  change: OwnFilmWork['change'];
}

export function createDownloads({ context, consents, films, folders, change }: Parts): Downloads {
  const { database, now } = context;
  const filesToKeep = createFilesToKeep(context, folders);
  const copies = createCopies<Known, FilmFile>(
    { context, consents },
    {
      work: 'film',
      path: '/media/films/downloads',
      known: films.known,
      listAllowed: (guestId, filmIds) => listDownloadable(database.pool, guestId, filmIds),
      contentOf: async ({ film }) => film.media,
      async fileOf({ film: { media, title, name } }, guestId) {
        const made = media === null ? null : await filesToKeep(media, guestId);
        if (made === null) return null;
        const { file, width, height } = made;
        const { size, pieces } = file;
        return { name: fileName(title, name, 'mp4'), type: 'video/mp4', size, pieces, width, height };
      },
    },
  );
  return {
    copies,
    open: copies.open,
    async begin(asker, caller, filmId) {
      const { url, file, expiresAt } = await copies.begin(asker, caller, filmId);
      const { name, size: bytes, width, height } = file;
      return { url, name, bytes, width, height, expiresAt };
    },
    answer: (guestId, filmId, allowed) =>
      change(guestId, filmId, async (client, film) => {
        if (film.state === 'removed') throw filmError('film-state');
        const said = { work: 'film' as const, workId: filmId, performerId: film.performer_id, allowed };
        await keepAnswer(client, said, now());
      }),
  };
}
