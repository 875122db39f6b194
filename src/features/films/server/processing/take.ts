import type { Context } from '../../../../platform/context.ts';
import type { Consents } from '../../../consents/server/index.ts';
import type { UploadKind } from '../../../uploads/server/index.ts';
import { filmConstants } from '../../constants.ts';
import { MADE_OF_A_BYTE, type FilmFolders } from './folders.ts';
import { findMedia, giveFile, listMediaOf, listUnmade } from './process-store.ts';

export const FILM_UPLOADS = 'film';

interface TakeParts {
  context: Pick<Context, 'config' | 'database' | 'now'>;
  folders: FilmFolders;
  consents: Pick<Consents, 'askAnew'>;
  /** Somebody is to look for work. */
  wake: () => void;
}

/** Uploaded files of films. A film that guests see, or that waits to be looked at, keeps the file that it has. */
export const filmUploads = ({ context, folders, consents, wake }: TakeParts): UploadKind => ({
  kind: FILM_UPLOADS,
  mostBytes: filmConstants.mostBytes,
  room: { ofAByte: MADE_OF_A_BYTE, unmade: listUnmade },
  quota: { bytes: context.config.films.quotaBytes, kept: listMediaOf },
  async take({ uploadId, subject, path }) {
    const { database, now } = context;
    const { pool } = database;
    const filmId = Number(subject);
    // The medium has the upload's name: taken once more after a crash it is the same.
    if ((await findMedia(pool, filmId))?.media === uploadId) return null;
    await folders.keepOriginal(uploadId, path);
    const given = await database.transaction(async (client) => {
      const file = await giveFile(client, filmId, uploadId, now());
      // Who has said yes has seen another.
      return file && { ...file, tell: await consents.askAnew(client, { work: 'film', workId: filmId }) };
    });
    if (given === null) {
      // Work is given at least once: another one, who was given it too, has handed it over meanwhile.
      if ((await findMedia(pool, filmId))?.media === uploadId) return null;
      await folders.drop(uploadId);
      return { refused: 'film-state' };
    }
    given.tell();
    if (given.before !== null) await folders.drop(given.before);
    wake();
    return null;
  },
});
