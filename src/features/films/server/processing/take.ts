import type { Context } from '../../../../platform/context.ts';
import type { UploadKind } from '../../../uploads/server/index.ts';
import { filmConstants } from '../../constants.ts';
import type { FilmFolders } from './folders.ts';
import { findMedia, giveFile } from './process-store.ts';

export const FILM_UPLOADS = 'film';

interface TakeParts {
  context: Pick<Context, 'database' | 'now'>;
  folders: FilmFolders;
  /** Somebody is to look for work. */
  wake: () => void;
}

/** Uploaded files of films. A film that guests see, or that waits to be looked at, keeps the file that it has. */
export const filmUploads = ({ context, folders, wake }: TakeParts): UploadKind => ({
  kind: FILM_UPLOADS,
  mostBytes: filmConstants.mostBytes,
  async take({ uploadId, subject, path }) {
    const { pool } = context.database;
    const filmId = Number(subject);
    // The medium has the upload's name: taken once more after a crash it is the same.
    if ((await findMedia(pool, filmId))?.media === uploadId) return null;
    await folders.keepOriginal(uploadId, path);
    const given = await giveFile(pool, filmId, uploadId, context.now());
    if (given === null) {
      await folders.drop(uploadId);
      return { refused: 'film-state' };
    }
    if (given.before !== null) await folders.drop(given.before);
    wake();
    return null;
  },
});
