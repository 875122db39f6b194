import { AppError, commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import type { Uploads } from '../../../uploads/server/index.ts';
import type { UploadTicket } from '../../../uploads/contract.ts';
import { filmErrors, type OwnFilm } from '../../contract.ts';
import type { FilmFolders } from '../processing/folders.ts';
import { FILM_UPLOADS } from '../processing/take.ts';
import { after, firstTexts, isReworded, type FilmStep } from '../rules.ts';
import * as store from './own-film-store.ts';

const filmError = errorsOf(filmErrors);
const PAGE = 20;

/** A performer's films in her studio (S1). Each step throws `not-found` for another's, and `film-state` where it does not follow. */
export interface OwnFilms {
  list(guestId: string, before: number | null): Promise<{ items: OwnFilm[]; next: number | null }>;
  create(guestId: string, title: string): Promise<number>;
  /** Throws `conflict` where she has written it elsewhere since. */
  change(guestId: string, filmId: number, wanted: store.Terms & { revision: number }): Promise<OwnFilm>;
  beginUpload(guestId: string, filmId: number, file: { name: string; bytes: number }): Promise<UploadTicket>;
  /** Throws `film-not-ready` and `film-incomplete`. */
  submit(guestId: string, filmId: number, wanted: { revision: number; download: boolean }): Promise<OwnFilm>;
  withdraw(guestId: string, filmId: number): Promise<OwnFilm>;
  /** Throws `film-bought`. */
  remove(guestId: string, filmId: number): Promise<void>;
}

interface Parts {
  context: Pick<Context, 'database' | 'now'>;
  uploads: Uploads;
  folders: FilmFolders;
}

export function createOwnFilms({ context, uploads, folders }: Parts): OwnFilms {
  const { database, now } = context;

  async function performerId(guestId: string, on: Queryable = database.pool): Promise<number> {
    const performer = await store.performerOf(on, guestId);
    if (performer === null) throw commonError('forbidden');
    return performer.id;
  }

  async function locked(client: PoolClient, guestId: string, filmId: number): Promise<store.OwnFilmRow> {
    const film = await store.findOwn(client, await performerId(guestId, client), filmId, true);
    if (film === null) throw commonError('not-found');
    return film;
  }

  function next(film: store.OwnFilmRow, step: FilmStep, isReworded = false) {
    const state = after(film.state, step, { wasPublished: film.published_at !== null, isReworded });
    if (state === null) throw filmError('film-state');
    return state;
  }

  async function presented(rows: readonly store.OwnFilmRow[]): Promise<OwnFilm[]> {
    const ofFilms = await uploads.ofSubjects(
      FILM_UPLOADS,
      rows.map(({ id }) => String(id)),
    );
    return rows.map((row) => present(row, ofFilms.get(String(row.id)) ?? null));
  }
  const one = async (row: store.OwnFilmRow): Promise<OwnFilm> => {
    const [film] = await presented([row]);
    if (film === undefined) throw new Error('a film got lost');
    return film;
  };

  return {
    async list(guestId, before) {
      const rows = await store.listOwn(database.pool, await performerId(guestId), before, PAGE + 1);
      const shown = rows.slice(0, PAGE);
      return { items: await presented(shown), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
    },
    async create(guestId, title) {
      return (await store.insertFilm(database.pool, await performerId(guestId), firstTexts(title), now())).id;
    },
    async change(guestId, filmId, { revision, ...terms }) {
      const row = await database.transaction(async (client) => {
        const film = await locked(client, guestId, filmId);
        if (film.revision !== revision) throw commonError('conflict');
        const state = next(film, 'edit', isReworded(film, terms));
        if (state !== 'draft' && terms.texts.de.title === '') throw filmError('film-incomplete', { missing: 'title' });
        return store.writeFilm(client, filmId, terms, state, now());
      });
      return one(row);
    },
    async beginUpload(guestId, filmId, file) {
      const film = await store.findOwn(database.pool, await performerId(guestId), filmId, false);
      if (film === null) throw commonError('not-found');
      next(film, 'upload');
      return uploads.begin({ guestId, kind: FILM_UPLOADS, subject: String(filmId), ...file });
    },
    async submit(guestId, filmId, { revision, download }) {
      const row = await database.transaction(async (client) => {
        const film = await locked(client, guestId, filmId);
        if (film.revision !== revision) throw commonError('conflict');
        const state = next(film, 'submit');
        if (film.processing !== 'done') throw filmError('film-not-ready');
        if (film.texts.de.title === '') throw filmError('film-incomplete', { missing: 'title' });
        await store.keepConsent(client, { filmId, performerId: film.performer_id, revision, download }, now());
        return store.moveFilm(client, filmId, state, now());
      });
      return one(row);
    },
    async withdraw(guestId, filmId) {
      const row = await database.transaction(async (client) => {
        const film = await locked(client, guestId, filmId);
        return store.moveFilm(client, filmId, next(film, 'withdraw'), now());
      });
      return one(row);
    },
    async remove(guestId, filmId) {
      const media = await database.transaction(async (client) => {
        const film = await locked(client, guestId, filmId);
        next(film, 'delete');
        if (!(await store.removeDraft(client, filmId))) throw filmError('film-bought');
        return film.media;
      });
      const upload = (await uploads.ofSubjects(FILM_UPLOADS, [String(filmId)])).get(String(filmId));
      if (upload?.state === 'receiving')
        // It has just become whole: whoever takes it finds no film, and drops it.
        await uploads.stop(guestId, upload.id).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
      if (media !== null) await folders.drop(media);
    },
  };
}

function present(row: store.OwnFilmRow, upload: OwnFilm['upload']): OwnFilm {
  return {
    id: row.id,
    state: row.state,
    processing: row.processing,
    percent: row.percent,
    failure: row.failure,
    reason: row.state === 'refused' || row.state === 'removed' ? row.reason : null,
    texts: row.texts,
    price: row.price,
    isVip: row.is_vip,
    isClassic: row.is_classic,
    fsk: row.fsk,
    durationMs: row.duration_ms,
    poster: row.processing === 'done' && row.media !== null ? `/media/films/posters/${row.media}/{size}.webp` : null,
    revision: row.revision,
    upload,
    sales: row.sales,
    likes: row.likes,
    plays: row.plays,
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}
