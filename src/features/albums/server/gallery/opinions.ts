import type { Context } from '../../../../platform/context.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Asker } from '../../../performers/server/index.ts';
import type { GuestRating, Rated } from '../../contract.ts';
import { mayByAge } from '../rules.ts';
import type { AlbumsOfGuests } from '../shop/albums-of-guests.ts';
import * as store from './opinion-store.ts';

/** What guests think of albums and pictures. Each throws `not-found` for what is not there for the asker. */
export interface AlbumOpinions {
  /** Counts that he looks at it, once a day; not herself, and not operators. Answers how often it was looked at. */
  view(asker: Asker, caller: Caller, albumId: number): Promise<number>;
  /** The last rating holds. Throws `forbidden` to her whose it is, and to who may not see it by age. */
  rateAlbum(asker: Asker, caller: Caller, albumId: number, rating: GuestRating): Promise<Rated>;
  /** The same; throws `forbidden` also to who gets it blurred. */
  ratePicture(asker: Asker, caller: Caller, pictureId: number, rating: GuestRating): Promise<Rated>;
}

interface Parts {
  context: Pick<Context, 'database' | 'now'>;
}

export function createAlbumOpinions({ context: { database, now } }: Parts, albums: AlbumsOfGuests): AlbumOpinions {
  const rate = (rated: store.Rated, caller: Caller, rating: GuestRating): Promise<Rated> =>
    database.transaction(async (client) => {
      const stands = await store.rate(client, rated, caller.guestId, rating === 0 ? null : rating, now());
      return { guestRatingLikes: stands.likes, guestRatingDislikes: stands.dislikes, guestRating: rating };
    });

  return {
    async view(asker, caller, albumId) {
      const { album, standing } = await albums.known(asker, caller, albumId);
      if (standing.isOwn || caller.role !== 'guest' || album.state !== 'published') return album.views;
      return database.transaction((client) => store.noteView(client, albumId, caller.guestId, now()));
    },
    async rateAlbum(asker, caller, albumId, rating) {
      const { album, standing } = await albums.known(asker, caller, albumId);
      if (standing.isOwn || !mayByAge(album, standing)) throw commonError('forbidden');
      return rate({ albumId }, caller, rating);
    },
    async ratePicture(asker, caller, pictureId, rating) {
      const { known, isLocked } = await albums.picture(asker, caller, pictureId);
      if (known.standing.isOwn || isLocked) throw commonError('forbidden');
      return rate({ pictureId }, caller, rating);
    },
  };
}
