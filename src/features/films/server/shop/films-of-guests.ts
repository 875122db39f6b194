import { decodePlace, encodePlace, page, presented } from '../../../../platform/database/page.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { RestrictionReason } from '../../../../platform/guest-contract.ts';
import type { Asker } from '../../../performers/server/index.ts';
import type { Video, VideoList, VideoOrder } from '../../contract.ts';
import type { FilmDeps } from '../films.ts';
import { findFilm, type StandingRow } from './film-store.ts';
import { filmsByIds, listFilms, type Cursor } from './list-store.ts';
import { presentVideo } from './present.ts';
import { rightTo, type Standing } from './rules.ts';

/** §9: orders of lists that ask for none. */
export const defaultOrders: Record<VideoList, VideoOrder> = {
  all: 'topRated',
  free: 'newest',
  trending: 'topTrending',
  discount: 'newest',
  new: 'newest',
  vip: 'topRated',
  classic: 'newest',
  bought: 'newest',
};

export interface VideoQuery {
  list: VideoList;
  order?: VideoOrder | undefined;
  actorId?: number | undefined;
  limit: number;
  after?: string | undefined;
}

/** A film with who asks about it, and what he may. */
export interface Known {
  film: StandingRow;
  standing: Standing;
  /** See `rightTo`; that it is not there for him is thrown. */
  restriction: RestrictionReason | null;
}

export interface FilmsOfGuests {
  /** A page of a list; `next` leads to the following one. Throws `bad-request` for a broken place. */
  list(asker: Asker, query: VideoQuery): Promise<{ items: Video[]; next: string | null }>;
  /** Throws `not-found` for what is not there, and not there for the asker, which he is not told apart. */
  video(asker: Asker, caller: Caller | null, filmId: number): Promise<Video>;
  /** Those of the shop, in the order of the ids; what is not there is left out. */
  byIds(asker: Asker, ids: readonly number[]): Promise<Video[]>;
  /** The same with what he may. */
  known(asker: Asker, caller: Caller | null, filmId: number, on?: Queryable): Promise<Known>;
}

export const standingOf = (film: StandingRow, caller: Caller | null): Standing => ({
  caller,
  isOwn: caller !== null && film.owner === caller.guestId,
  isBought: film.is_bought,
  isListed: film.is_listed,
  isBanned: !film.is_there,
});

/** Films as guests find them (H1). */
export function createFilmsOfGuests({ context }: Pick<FilmDeps, 'context'>): FilmsOfGuests {
  const { database, now } = context;

  async function known(
    asker: Asker,
    caller: Caller | null,
    filmId: number,
    on: Queryable = database.pool,
  ): Promise<Known> {
    const film = await findFilm(on, asker, filmId);
    if (film === null) throw commonError('not-found');
    const standing = standingOf(film, caller);
    const restriction = rightTo(film, standing, now());
    if (restriction === 'not-there') throw commonError('not-found');
    return { film, standing, restriction };
  }

  return {
    async list(asker, { list, order = defaultOrders[list], actorId, limit, after }) {
      const place = after === undefined ? null : (decodePlace(after, 2) as Cursor);
      const plan = { list, order, actorId: actorId ?? null, after: place, now: now() };
      const rows = await page(
        limit,
        (most) => listFilms(database.pool, { ...plan, limit: most }, asker),
        ({ cursor }) => encodePlace(cursor),
      );
      return presented(rows, (row) => presentVideo(row, now()));
    },
    video: async (asker, caller, filmId) => presentVideo((await known(asker, caller, filmId)).film, now()),
    async byIds(asker, ids) {
      const rows = await filmsByIds(database.pool, asker, ids);
      const found = new Map(rows.map((row) => [row.id, presentVideo(row, now())]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    known,
  };
}
