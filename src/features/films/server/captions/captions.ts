import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import { filmErrors, type Cue, type OwnFilm } from '../../contract.ts';
import { after } from '../rules.ts';
import type { OwnFilmWork } from '../sales/sales.ts';
import { findOwn, performerOf } from '../studio/own-film-store.ts';
import { findCaptions, putCaptions } from './caption-store.ts';
import { readCaptions, tidyCaptions, type CaptionFault } from './webvtt.ts';

const filmError = errorsOf(filmErrors);

/** What is said in her films, in words (S1). Each throws `not-found` for another's. */
export interface Captions {
  own(guestId: string, filmId: number, language: Language): Promise<Cue[]>;
  /** Reads a file for her, and keeps nothing of it. Throws `captions-broken`. */
  read(guestId: string, filmId: number, file: string): Promise<Cue[]>;
  /**
   * Words of a film that guests see, or that waits, are looked at again. Throws `conflict` where she has written it elsewhere since,
   * `captions-broken` and `film-state`.
   */
  write(
    guestId: string,
    filmId: number,
    written: { language: Language; revision: number; cues: readonly Cue[] },
  ): Promise<OwnFilm>;
  /** For operators. Throws `not-found`. */
  waiting(filmId: number, language: Language): Promise<Cue[]>;
}

const mustBeWhole = (read: { cues: Cue[] } | CaptionFault): Cue[] => {
  if ('reason' in read) throw filmError('captions-broken', { reason: read.reason, at: read.at });
  return read.cues;
};

interface Parts extends OwnFilmWork {
  context: Pick<Context, 'database'>;
}

export function createCaptions({ context: { database }, change, now }: Parts): Captions {
  const { pool } = database;

  async function mustBeHers(guestId: string, filmId: number) {
    const performer = await performerOf(pool, guestId);
    const film = performer === null ? null : await findOwn(pool, performer.id, filmId, false);
    if (film === null) throw commonError('not-found');
    return film;
  }

  async function waiting(filmId: number, language: Language): Promise<Cue[]> {
    const found = await findCaptions(pool, filmId, language);
    if (found === null) throw commonError('not-found');
    return found.cues;
  }

  return {
    async own(guestId, filmId, language) {
      await mustBeHers(guestId, filmId);
      return waiting(filmId, language);
    },
    async read(guestId, filmId, file) {
      const film = await mustBeHers(guestId, filmId);
      return mustBeWhole(tidyCaptions(mustBeWhole(readCaptions(file)), film.duration_ms));
    },
    write: (guestId, filmId, { language, revision, cues }) =>
      change(
        guestId,
        filmId,
        async (client, film) => {
          if (film.revision !== revision) throw commonError('conflict');
          const kept = mustBeWhole(tidyCaptions(cues, film.duration_ms));
          if (after(film.state, 'edit', { wasPublished: film.published_at !== null }) === null)
            throw filmError('film-state');
          await putCaptions(client, filmId, { language, cues: kept }, now());
        },
        { replacements: true },
      ),
    waiting,
  };
}
