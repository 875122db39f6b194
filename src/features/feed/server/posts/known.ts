import type { Queryable } from '../../../../platform/database/sql.ts';
import type { RestrictionReason } from '../../../../platform/guest-contract.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Standing } from '../../../films/server/index.ts';
import type { Asker } from '../../../performers/server/index.ts';
import type { FeedDeps } from '../deps.ts';
import { plainTerms, rightTo, type PostTerms } from '../rules.ts';
import type { PostRow } from './post-store.ts';

type Parts = Pick<FeedDeps, 'context' | 'albums' | 'films'>;
type ShownAlbum = Awaited<ReturnType<Parts['albums']['guests']['several']>>[number];
type ShownFilm = Awaited<ReturnType<Parts['films']['guests']['several']>>[number];

/** A post with its medium, and what both are to who asks. */
export interface KnownPost {
  post: PostRow;
  album: ShownAlbum | null;
  film: ShownFilm | null;
  terms: PostTerms;
  standing: Standing;
  /** That it is not there for him is left out. */
  restriction: RestrictionReason | null;
}

/** Knows posts with their media, in the order of the rows: one statement for the albums and films of all. What is not there for him is left out. */
export function createKnown({ context: { now }, albums, films }: Parts) {
  return async (
    asker: Asker,
    caller: Caller | null,
    rows: readonly PostRow[],
    mostPictures: number,
    on?: Queryable,
  ): Promise<KnownPost[]> => {
    // One after the other: within a transaction there is one connection.
    const ofAlbums = await albums.guests.several(
      asker,
      caller,
      rows.flatMap((row) => row.album_id ?? []),
      mostPictures,
      on,
    );
    const ofFilms = await films.guests.several(
      asker,
      caller,
      rows.flatMap((row) => row.film_id ?? []),
      on,
    );
    const albumById = new Map(ofAlbums.map((each) => [each.album.id, each]));
    const filmById = new Map(ofFilms.map((each) => [each.film.id, each]));
    return rows.flatMap((post) => {
      const album = post.album_id === null ? null : (albumById.get(post.album_id) ?? null);
      const film = post.film_id === null ? null : (filmById.get(post.film_id) ?? null);
      // Its medium is gone for him.
      if (post.kind !== 'text' && album === null && film === null) return [];
      const terms = film?.film ?? plainTerms(album?.album ?? post);
      const standing: Standing = {
        caller,
        isOwn: caller !== null && post.owner === caller.guestId,
        isBought: film?.standing.isBought ?? album?.standing.isBought ?? post.is_bought,
        owes: post.owes,
        isListed: post.is_listed,
        isBanned: !post.is_there,
      };
      const right = rightTo(post, terms, standing, now());
      return right === 'not-there' ? [] : [{ post, album, film, terms, standing, restriction: right }];
    });
  };
}
