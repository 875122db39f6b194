import type { Context } from '../../../../platform/context.ts';
import { decodePlace, encodePlace, page, presented } from '../../../../platform/database/page.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { RestrictionReason } from '../../../../platform/guest-contract.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Standing } from '../../../films/server/index.ts';
import type { Asker } from '../../../performers/server/index.ts';
import type { FindQuery, Search } from '../../../search/server/index.ts';
import { albumConstants, type AlbumList } from '../../constants.ts';
import type { Album, AlbumPicture, AlbumWithPictures, PinnedPhoto } from '../../contract.ts';
import { formOf, isModerator, rightTo } from '../rules.ts';
import * as store from './album-store.ts';
import { presentAlbum, presentPicture } from './present.ts';

export interface AlbumQuery {
  list: AlbumList;
  actorId?: number | undefined;
  limit: number;
  after?: string | undefined;
}

/** An album with who asks about it, and what he may. */
export interface Known {
  album: store.StandingRow;
  standing: Standing;
  /** See `rightTo`; that it is not there for him is thrown. */
  restriction: RestrictionReason | null;
}

export interface AlbumsOfGuests {
  /** A page of a list; `next` leads to the following one. Throws `bad-request` for a broken place. */
  list(asker: Asker, query: AlbumQuery): Promise<{ items: Album[]; next: string | null }>;
  /** Those that a text fits, the best first. Throws `bad-request` for a broken place. */
  find(asker: Asker, query: FindQuery): Promise<{ items: Album[]; next: string | null; count: number }>;
  /** With its pictures. Throws `not-found` for what is not there, and not there for the asker, which he is not told apart. */
  album(asker: Asker, caller: Caller | null, albumId: number, most?: number): Promise<AlbumWithPictures>;
  /** Several by number with the first of their pictures, for what shows them elsewhere; what is not there for him is left out. */
  several(
    asker: Asker,
    caller: Caller | null,
    albumIds: readonly number[],
    most: number,
    on?: Queryable,
  ): Promise<(Known & { shown: Album; pictures: AlbumPicture[] })[]>;
  /** What an album is to him; throws as above. */
  known(asker: Asker, caller: Caller | null, albumId: number, on?: Queryable): Promise<Known>;
  /** A picture of an album that is there for him, and whether he gets it blurred. Throws `not-found`. */
  picture(
    asker: Asker,
    caller: Caller | null,
    pictureId: number,
    on?: Queryable,
  ): Promise<{ row: store.PictureRow; known: Known; isLocked: boolean }>;
  /** Those that are there for him, his for good or everybody's; in no order. */
  byIds(asker: Asker, ids: readonly number[]): Promise<Album[]>;
  /** The same of pictures, each with its album. */
  picturesByIds(asker: Asker, caller: Caller | null, ids: readonly number[]): Promise<PinnedPhoto[]>;
  pinnedPictures(
    asker: Asker,
    caller: Caller,
    query: { limit: number; after?: string | undefined },
  ): Promise<{ items: PinnedPhoto[]; next: string | null }>;
}

export const standingOf = (album: store.StandingRow, caller: Caller | null): Standing => ({
  caller,
  isOwn: caller !== null && (album.owner === caller.guestId || album.is_depicted),
  isBought: album.is_bought,
  owes: album.owes,
  isListed: album.is_listed,
  isBanned: !album.is_there,
});

interface Parts {
  context: Pick<Context, 'database' | 'now'>;
  search: Pick<Search, 'find'>;
}

/** Albums as guests find them (H3). */
export function createAlbumsOfGuests({ context, search }: Parts): AlbumsOfGuests {
  const { database, now } = context;
  const { pool } = database;

  async function known(asker: Asker, caller: Caller | null, albumId: number, on: Queryable = pool): Promise<Known> {
    const album = await store.findAlbum(on, asker, albumId);
    const found = album === null ? null : knownAs(album, caller);
    if (found === null) throw commonError('not-found');
    return found;
  }

  /** Null where it is not there for him. */
  function knownAs(album: store.StandingRow, caller: Caller | null): Known | null {
    const standing = standingOf(album, caller);
    const restriction = rightTo(album, standing, now());
    return restriction === 'not-there' ? null : { album, standing, restriction };
  }

  function formFor({ album, standing }: Known, row: store.PictureRow) {
    const picture = { isApproved: row.is_approved, isRemoved: false, isCover: album.cover?.id === row.id };
    return formOf(album, picture, standing, now());
  }

  const told = (of: Known, row: store.PictureRow): AlbumPicture[] => {
    const form = formFor(of, row);
    return form === 'not-there' ? [] : [presentPicture(row, of.album.fsk, form === 'blurred')];
  };

  async function withAlbums(
    asker: Asker,
    caller: Caller | null,
    rows: readonly store.PictureRow[],
  ): Promise<PinnedPhoto[]> {
    const ids = [...new Set(rows.map(({ album_id: id }) => id))];
    const found = ids.length === 0 ? [] : await store.findAlbums(pool, asker, ids);
    const albums = new Map(found.map((album) => [album.id, knownAs(album, caller)]));
    return rows.flatMap((row) => {
      const of = albums.get(row.album_id) ?? null;
      // Out of the shop since the pictures were asked for.
      if (of === null) return [];
      const { id, title, performer_id: actorId, name, slug } = of.album;
      const about = { album: { id, title }, actor: { id: actorId, name, slug } };
      return told(of, row).map((picture) => Object.assign({}, picture, about));
    });
  }

  return {
    known,
    async list(asker, { list, actorId, limit, after }) {
      const place = after === undefined ? null : (decodePlace(after, 2) as store.Cursor);
      const rows = await page(
        limit,
        (most) => store.listAlbums(pool, { list, actorId: actorId ?? null, after: place, limit: most }, asker),
        ({ cursor }) => encodePlace(cursor),
      );
      return presented(rows, presentAlbum);
    },
    async find(asker, query) {
      const { ids, next, count } = await search.find(asker, 'galleries', query);
      const found = new Map((await store.albumsByIds(pool, asker, ids)).map((row) => [row.id, presentAlbum(row)]));
      return { items: ids.flatMap((id) => found.get(id) ?? []), next, count };
    },
    async album(asker, caller, albumId, most = albumConstants.mostPictures) {
      const of = await known(asker, caller, albumId);
      const sees = of.standing.isOwn || isModerator(caller);
      const rows = await store.picturesOf(pool, asker, albumId, sees, most);
      return { album: presentAlbum(of.album), pictures: rows.flatMap((row) => told(of, row)) };
    },
    async several(asker, caller, albumIds, most, on = pool) {
      if (albumIds.length === 0) return [];
      const albums = await store.findAlbums(on, asker, albumIds);
      const rows = await store.firstPicturesOf(on, asker, albumIds, most);
      const pictures = Map.groupBy(rows, (row) => row.album_id);
      return albums.flatMap((album) => {
        const of = knownAs(album, caller);
        if (of === null) return [];
        const shown = (pictures.get(album.id) ?? []).flatMap((row) => told(of, row));
        return [{ ...of, shown: presentAlbum(album), pictures: shown }];
      });
    },
    async picture(asker, caller, pictureId, on = pool) {
      const row = await store.findPicture(on, asker, pictureId);
      if (row === null) throw commonError('not-found');
      const of = await known(asker, caller, row.album_id, on);
      const form = formFor(of, row);
      if (form === 'not-there') throw commonError('not-found');
      return { row, known: of, isLocked: form === 'blurred' };
    },
    byIds: async (asker, ids) => (await store.albumsByIds(pool, asker, ids)).map(presentAlbum),
    picturesByIds: async (asker, caller, ids) => withAlbums(asker, caller, await store.picturesByIds(pool, asker, ids)),
    async pinnedPictures(asker, caller, { limit, after }) {
      const place = after === undefined ? null : (decodePlace(after, 2) as store.Cursor);
      const { items, next } = await page(
        limit,
        (most) => store.listPinnedPictures(pool, asker, place, most),
        ({ cursor }) => encodePlace(cursor),
      );
      return { items: await withAlbums(asker, caller, items), next };
    },
  };
}
