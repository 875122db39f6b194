import { decodePlace, encodePlace, page, presented } from '../../../../platform/database/page.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { RestrictionReason } from '../../../../platform/guest-contract.ts';
import type { Asker } from '../../../performers/server/index.ts';
import type { FindQuery } from '../../../search/server/index.ts';
import type { Video, VideoFilter, VideoList, VideoOrder } from '../../contract.ts';
import type { FilmDeps } from '../films.ts';
import { findFilm, findFilms, type StandingRow } from './film-store.ts';
import { filmsByIds, listFilms, type Cursor } from '../lists/list-store.ts';
import { countVideoTags } from '../tags/tag-store.ts';
import { presentVideo } from './present.ts';
import { rightTo, type Standing } from './rules.ts';

/** §9: orders of lists that ask for none. */
export const defaultOrders: Record<VideoList, VideoOrder> = {
  all: 'topRated',
  free: 'newest',
  trending: 'topTrending',
  discount: 'newest',
  deals: 'topRated',
  new: 'newest',
  vip: 'topRated',
  classic: 'newest',
  bought: 'newest',
};

export interface VideoQuery {
  list: VideoList;
  order?: VideoOrder | undefined;
  actorId?: number | undefined;
  filter?: VideoFilter;
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
  /** What a text fits, the best first. Throws `bad-request` for a broken place. */
  find(asker: Asker, query: FindQuery): Promise<{ items: Video[]; next: string | null; count: number }>;
  /** Throws `not-found` for what is not there, and not there for the asker, which he is not told apart. */
  video(asker: Asker, caller: Caller | null, filmId: number): Promise<Video>;
  /** Those of the shop, in the order of the ids; what is not there is left out. */
  byIds(asker: Asker, ids: readonly number[]): Promise<Video[]>;
  /** All tags, with how many films of the shop there are. */
  tags(asker: Asker): Promise<{ id: number; name: string; slug: string; count: number }[]>;
  /** Several by number with what he may; what is not there for him is left out. */
  several(
    asker: Asker,
    caller: Caller | null,
    filmIds: readonly number[],
    on?: Queryable,
  ): Promise<(Known & { shown: Video })[]>;
  /** The same of one; throws `not-found` for what is not there for him. */
  known(asker: Asker, caller: Caller | null, filmId: number, on?: Queryable): Promise<Known>;
}

export const standingOf = (film: StandingRow, caller: Caller | null): Standing => ({
  caller,
  isOwn: caller !== null && (film.owner === caller.guestId || film.is_depicted),
  isBought: film.is_bought,
  owes: film.owes,
  isListed: film.is_listed,
  isBanned: !film.is_there,
});

/** Films as guests find them (H1). */
export function createFilmsOfGuests({ context, search }: Pick<FilmDeps, 'context' | 'search'>): FilmsOfGuests {
  const { database, now } = context;

  async function known(
    asker: Asker,
    caller: Caller | null,
    filmId: number,
    on: Queryable = database.pool,
  ): Promise<Known> {
    const film = await findFilm(on, asker, filmId);
    const found = film === null ? null : knownAs(film, caller);
    if (found === null) throw commonError('not-found');
    return found;
  }

  /** Null where it is not there for him. */
  function knownAs(film: StandingRow, caller: Caller | null): Known | null {
    const standing = standingOf(film, caller);
    const restriction = rightTo(film, standing, now());
    return restriction === 'not-there' ? null : { film, standing, restriction };
  }

  async function byIds(asker: Asker, ids: readonly number[]): Promise<Video[]> {
    const rows = await filmsByIds(database.pool, asker, ids);
    const found = new Map(rows.map((row) => [row.id, presentVideo(row, now())]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return {
    async list(asker, { list, order = defaultOrders[list], actorId, filter = {}, limit, after }) {
      const place = after === undefined ? null : (decodePlace(after, 2) as Cursor);
      const plan = { list, order, actorId: actorId ?? null, filter, after: place, now: now() };
      const rows = await page(
        limit,
        (most) => listFilms(database.pool, { ...plan, limit: most }, asker),
        ({ cursor }) => encodePlace(cursor),
      );
      return presented(rows, (row) => presentVideo(row, now()));
    },
    video: async (asker, caller, filmId) => presentVideo((await known(asker, caller, filmId)).film, now()),
    async find(asker, query) {
      const { ids, next, count } = await search.find(asker, 'videos', query);
      return { items: await byIds(asker, ids), next, count };
    },
    byIds,
    async several(asker, caller, filmIds, on = database.pool) {
      if (filmIds.length === 0) return [];
      const films = await findFilms(on, asker, filmIds);
      return films.flatMap((film) => {
        const of = knownAs(film, caller);
        return of === null ? [] : [{ ...of, shown: presentVideo(film, now()) }];
      });
    },
    tags: (asker) => countVideoTags(database.pool, asker),
    known,
  };
}
