import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import type { Consents } from '../../../consents/server/index.ts';
import { refusalOf, type Reviewed } from '../../../reviews/server/index.ts';
import type { Uploads } from '../../../uploads/server/index.ts';
import type { Upload, UploadTicket } from '../../../uploads/contract.ts';
import { filmErrors, type OwnFilm, type StudioFilm } from '../../contract.ts';
import { isFilmBlocked } from '../processing/blocked.ts';
import { holdBlocks } from '../review/block-store.ts';
import type { FilmFolders } from '../processing/folders.ts';
import { FILM_UPLOADS } from '../processing/take.ts';
import { dropSale, leaveShop, lowestPrices, notePrices } from '../sales/sale-store.ts';
import { mustBeNoDeal, type OwnFilmWork } from '../sales/sales.ts';
import { after, firstTexts, isReworded, textsOf, type FilmStep } from '../rules.ts';
import { insertReplacement, letRemovedGo, listOldMedia, lockReplaced } from '../replacement/replacement-store.ts';
import * as store from './own-film-store.ts';

const filmError = errorsOf(filmErrors);
const PAGE = 20;

/** A performer's films in her studio (S1). Each step throws `not-found` for another's, and `film-state` where it does not follow. */
export interface OwnFilms {
  list(guestId: string, before: number | null): Promise<{ items: OwnFilm[]; next: number | null }>;
  create(guestId: string, title: string): Promise<number>;
  /** A draft for what was recorded of her show, in the transaction of whoever has recorded it. */
  createRecorded(client: PoolClient, performerId: number, titles: Parameters<typeof textsOf>[0]): Promise<number>;
  /**
   * Another price ends a sale. Throws `conflict` where she has written it elsewhere since, and `film-on-deal` for another price on the day of
   * a deal.
   */
  change(guestId: string, filmId: number, wanted: store.Terms & { revision: number }): Promise<OwnFilm>;
  beginUpload(guestId: string, filmId: number, file: { name: string; bytes: number }): Promise<UploadTicket>;
  /**
   * Begins a draft with another file for a film that guests have been shown; its people are named in it already. Throws `film-state` where it was
   * taken away, waits, or has one.
   */
  beginReplacement(guestId: string, filmId: number): Promise<OwnFilm>;
  /**
   * A submission is a revision of its own, file and all. Throws `film-not-ready`, `film-incomplete`, `people-incomplete` and `film-blocked`, and
   * `film-state` for a file of a film that is away.
   */
  submit(guestId: string, filmId: number, wanted: { revision: number; download: boolean }): Promise<OwnFilm>;
  /** Throws `film-blocked` for a copy of what was removed, that somebody is to look at. */
  withdraw(guestId: string, filmId: number): Promise<OwnFilm>;
  /** Objects to its refusal or removal. Throws `no-objection`. */
  object(guestId: string, filmId: number, text: string): Promise<OwnFilm>;
  /** With the draft of another file. Throws `film-bought`. */
  remove(guestId: string, filmId: number): Promise<void>;
  /** Does something to her film in one transaction, and shows what has become of it. Throws `not-found`. */
  work: OwnFilmWork['change'];
}

interface Parts {
  context: Pick<Context, 'database' | 'now'>;
  consents: Pick<Consents, 'copy' | 'mustBeComplete' | 'leave'>;
  uploads: Uploads;
  folders: FilmFolders;
  reviewed: Pick<Reviewed, 'object' | 'objections'>;
}

export function createOwnFilms({ context, consents, uploads, folders, reviewed }: Parts): OwnFilms {
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

  function next(film: Pick<store.OwnFilmRow, 'state' | 'published_at'>, step: FilmStep) {
    const state = after(film.state, step, { wasPublished: film.published_at !== null });
    if (state === null) throw filmError('film-state');
    return state;
  }

  async function presented(own: readonly store.OwnFilmRow[]): Promise<OwnFilm[]> {
    const replacements = await store.replacementsOf(
      database.pool,
      own.map(({ id }) => id),
    );
    const films = await presentedAlone([...own, ...replacements]);
    const ofFilm = new Map(replacements.map(({ replaces }, nth) => [replaces, films[own.length + nth]]));
    return films.slice(0, own.length).map((film) => Object.assign(film, { replacement: ofFilm.get(film.id) ?? null }));
  }

  async function presentedAlone(rows: readonly store.OwnFilmRow[]): Promise<StudioFilm[]> {
    const ids = rows.map(({ id }) => id);
    const at = now();
    const [ofFilms, lowest, objectionOf] = await Promise.all([
      uploads.ofSubjects(FILM_UPLOADS, ids.map(String)),
      lowestPrices(database.pool, ids, at),
      reviewed.objections(rows),
    ]);
    return rows.map((row) =>
      present(row, {
        upload: asOf(row, ofFilms.get(String(row.id)) ?? null),
        lowestPrice: lowest.get(row.id)?.lowest ?? null,
        objection: objectionOf(row),
        now: at,
      }),
    );
  }
  const one = async (row: store.OwnFilmRow): Promise<OwnFilm> => {
    const [film] = await presented([row]);
    if (film === undefined) throw new Error('a film got lost');
    return film;
  };

  /** Whoever was named in a film since a draft for another file was begun is named in that as well. */
  async function nameThoseSince(guestId: string, draftId: number): Promise<void> {
    const tell = await database.transaction(async (client) => {
      const film = await lockReplaced(client, draftId);
      if (film === null) return null;
      next(await locked(client, guestId, draftId), 'submit');
      return consents.copy(client, { work: 'film', from: film.id, to: draftId, hasFile: true });
    });
    tell?.();
  }

  async function work(
    guestId: string,
    filmId: number,
    change: (client: PoolClient, film: store.OwnFilmRow) => Promise<void>,
    of = { replacements: false },
  ): Promise<OwnFilm> {
    const row = await database.transaction(async (client) => {
      const film = await locked(client, guestId, filmId);
      if (film.replaces !== null && !of.replacements) throw filmError('film-state');
      await change(client, film);
      const changed = (await store.findOwn(client, film.performer_id, filmId, false)) ?? film;
      if (film.state !== 'published' || changed.state === 'published') return changed;
      await leaveShop(client, filmId, now());
      return (await store.findOwn(client, film.performer_id, filmId, false)) ?? changed;
    });
    return one(row);
  }

  return {
    async list(guestId, before) {
      const rows = await store.listOwn(database.pool, await performerId(guestId), before, PAGE + 1);
      const shown = rows.slice(0, PAGE);
      return { items: await presented(shown), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
    },
    beginReplacement: (guestId, filmId) =>
      work(guestId, filmId, async (client, film) => {
        next(film, 'replace');
        await letRemovedGo(client, filmId);
        const begun = await insertReplacement(client, filmId, now());
        if (begun === null) throw filmError('film-state');
        await consents.copy(client, { work: 'film', from: filmId, to: begun.id, hasFile: false });
      }),
    async create(guestId, title) {
      const film = { performerId: await performerId(guestId), texts: firstTexts(title), isRecording: false };
      return (await store.insertFilm(database.pool, film, now())).id;
    },
    async createRecorded(client, ownerId, titles) {
      const film = { performerId: ownerId, texts: textsOf(titles), isRecording: true };
      return (await store.insertFilm(client, film, now())).id;
    },
    async change(guestId, filmId, { revision, ...terms }) {
      const row = await database.transaction(async (client) => {
        const film = await locked(client, guestId, filmId);
        if (film.revision !== revision) throw commonError('conflict');
        // What the film is called and costs is written there.
        if (film.replaces !== null) throw filmError('film-state');
        const state = next(film, 'edit');
        if (state !== 'draft' && terms.texts.de.title === '') throw filmError('film-incomplete', { missing: 'title' });
        const isRepriced = film.price !== terms.price;
        if (isRepriced) {
          mustBeNoDeal(film, now());
          await dropSale(client, filmId);
        }
        const written = await store.writeFilm(client, filmId, { ...terms, isReworded: isReworded(film, terms) }, now());
        if (isRepriced) await notePrices(client, filmId, now());
        return (await store.findOwn(client, film.performer_id, filmId, false)) ?? written;
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
      await nameThoseSince(guestId, filmId);
      const row = await database.transaction(async (client) => {
        const replaced = await lockReplaced(client, filmId);
        const film = await locked(client, guestId, filmId);
        if (film.revision !== revision) throw commonError('conflict');
        const state = next(film, 'submit');
        if (replaced !== null) next(replaced, 'replace');
        if (film.processing !== 'done') throw filmError('film-not-ready');
        if (film.texts.de.title === '') throw filmError('film-incomplete', { missing: 'title' });
        await consents.mustBeComplete(client, { work: 'film', workId: filmId });
        if (await isFilmBlocked(client, filmId)) throw filmError('film-blocked');
        const handedIn = await store.handIn(client, filmId, state, now());
        const consent = { filmId, performerId: film.performer_id, revision: handedIn.revision, download };
        await store.keepConsent(client, consent, now());
        return handedIn;
      });
      // Of another file nothing can become any more.
      await uploads.stopAll(guestId, FILM_UPLOADS, String(filmId));
      return one(row);
    },
    async withdraw(guestId, filmId) {
      const row = await database.transaction(async (client) => {
        await holdBlocks(client);
        const film = await locked(client, guestId, filmId);
        const state = next(film, 'withdraw');
        // A copy of what was removed is looked at: away from the review it would be its buyers' again.
        if (state === 'withdrawn' && film.state === 'review' && (await isFilmBlocked(client, filmId)))
          throw filmError('film-blocked');
        const moved = await store.moveFilm(client, filmId, state, now());
        await leaveShop(client, filmId, now());
        return (await store.findOwn(client, film.performer_id, filmId, false)) ?? moved;
      });
      return one(row);
    },
    work,
    async object(guestId, filmId, text) {
      const performer = await performerId(guestId);
      await reviewed.object(performer, filmId, text);
      const film = await store.findOwn(database.pool, performer, filmId, false);
      if (film === null) throw commonError('not-found');
      return one(film);
    },
    async remove(guestId, filmId) {
      const gone = await database.transaction(async (client) => {
        const film = await locked(client, guestId, filmId);
        next(film, 'delete');
        await letRemovedGo(client, filmId);
        const drafts = await store.replacementsOf(client, [filmId]);
        const old = await listOldMedia(client, filmId);
        for (const { id, media, published_at: publishedAt } of [...drafts, film]) {
          if (!(await store.removeDraft(client, id))) throw filmError('film-bought');
          await consents.leave(client, { work: 'film', workId: id, wasPublished: publishedAt !== null });
          if (media !== null) old.push(media);
        }
        return { ids: [...drafts, film].map(({ id }) => id), media: old };
      });
      for (const id of gone.ids) await uploads.stopAll(guestId, FILM_UPLOADS, String(id));
      for (const media of gone.media) await folders.drop(media);
    },
  };
}

/** Handed over after the film was read, a file is none of this film's yet: what is said of making it ready is about the one before. */
const asOf = ({ media }: store.OwnFilmRow, upload: Upload | null): Upload | null =>
  upload?.state === 'taken' && media !== null && upload.id !== media ? { ...upload, state: 'received' } : upload;

function saleOf(row: store.OwnFilmRow, now: Date): StudioFilm['sale'] {
  const { sale_kind: kind, sale_price: price, sale_from: from, sale_until: until, sale_lowest: lowest } = row;
  if (kind === null || price === null || from === null || until === null || lowest === null || until <= now)
    return null;
  return { kind, price, from: from.toISOString(), until: until.toISOString(), hasBegun: from <= now, lowest };
}

interface Known extends Pick<StudioFilm, 'upload' | 'lowestPrice' | 'objection'> {
  now: Date;
}

function present(row: store.OwnFilmRow, { upload, lowestPrice, objection, now }: Known): StudioFilm {
  return {
    id: row.id,
    state: row.state,
    processing: row.processing,
    needsRoom: row.needs_room,
    percent: row.percent,
    failure: row.failure,
    reason: refusalOf(row),
    changesWait: row.state === 'published' && row.changes_wait,
    objection,
    texts: row.texts,
    price: row.price,
    sale: saleOf(row, now),
    lowestPrice,
    dealPrice: row.deal_price,
    tagIds: row.tag_ids,
    isVip: row.is_vip,
    isClassic: row.is_classic,
    isRecording: row.cam_recording,
    fsk: row.fsk,
    captions: row.captions,
    durationMs: row.duration_ms,
    missing: row.missing,
    poster: row.processing === 'done' && row.media !== null ? `/media/films/posters/${row.media}/{size}.webp` : null,
    revision: row.revision,
    upload,
    download: row.download,
    sales: row.sales,
    likes: row.likes,
    plays: row.plays,
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}
