import { stat } from 'node:fs/promises';
import { makeFilmOf } from '@separee/media/recording';
import { m } from '#server-messages';
import type { Context } from '../../../platform/context.ts';
import { soleWords } from '../../../platform/database/sole/sole.ts';
import type { Language } from '../../../platform/contract.ts';
import { formatBerlinDay } from '../../../platform/time/format.ts';
import type { Films } from '../../films/server/index.ts';
import { FILM_UPLOADS } from '../../films/server/index.ts';
import type { Uploads } from '../../uploads/server/index.ts';
import { recordingConstants } from '../constants.ts';
import type { RecordingFolders } from './folders.ts';
import * as store from './store.ts';

interface MakerParts {
  context: Pick<Context, 'database' | 'log'>;
  folders: RecordingFolders;
  films: Pick<Films, 'own'>;
  uploads: Pick<Uploads, 'bring'>;
  changed(guestId: string | null): void;
}

export interface Maker extends AsyncDisposable {
  /** Makes a draft film of a recording that has ended. Ended at any moment and called again it goes on, and makes no second one. */
  make(id: string): Promise<void>;
}

/** From what was written to a draft, by the way of an upload. */
export function createMaker({ context, folders, films, uploads, changed }: MakerParts): Maker {
  const { database } = context;
  const { pool } = database;
  const words = soleWords(database);

  async function makeOnce(id: string): Promise<void> {
    const recording = await store.findEnded(pool, id);
    if (recording === null) return;
    const { guest_id: guestId, performer_id: performerId, language } = recording;
    // It is as large as what was written. What fills the disk takes the database along.
    if ((await folders.free()) < (await folders.bytes(id)) + recordingConstants.spareBytes) {
      context.log.warn({ recording: id }, 'there is no room for a film of what was recorded; it waits');
      return;
    }
    const made = guestId === null ? null : await makeFilmOf(await folders.parts(id), folders.film(id));
    if (guestId === null || made === null || made.durationMs < recordingConstants.shortestMs) {
      await store.settle(pool, id, 'empty');
      await folders.drop(id);
      return changed(guestId);
    }
    const title = (locale: Language) =>
      m.recordings_title({ day: formatBerlinDay(recording.begun_at ?? recording.created_at, locale) }, { locale });
    const filmId = await database.transaction(async (client) => {
      const locked = await store.lockFilm(client, id);
      // Her account has gone meanwhile: the next round drops what was written.
      if (locked === null) return null;
      if (locked.film_id !== null) return locked.film_id;
      const film = await films.own.createRecorded(client, performerId, {
        de: title('de'),
        [language]: title(language),
      });
      await store.giveFilm(client, id, film);
      return film;
    });
    if (filmId === null) return;
    const { size: bytes } = await stat(folders.film(id));
    const upload = { id, guestId, kind: FILM_UPLOADS, subject: String(filmId), name: `${title(language)}.mkv`, bytes };
    await uploads.bring(upload, folders.film(id));
    await store.settle(pool, id, 'made');
    await folders.drop(id);
    changed(guestId);
  }

  return {
    async make(id) {
      const word = `recordings: ${id}`;
      // Somebody is at it; should he die over it, it is found again.
      if (!(await words.take(word, () => undefined))) return;
      try {
        await makeOnce(id);
      } finally {
        await words.give(word).catch(() => undefined);
      }
    },
    [Symbol.asyncDispose]: () => words[Symbol.asyncDispose](),
  };
}
