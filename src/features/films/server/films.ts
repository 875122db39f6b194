import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Push } from '../../../platform/rights/push.ts';
import type { Uploads, UploadKind } from '../../uploads/server/index.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import { createStartWatching, type StartWatching } from './delivery/start.ts';
import { filmFolders, type FilmFolders } from './processing/folders.ts';
import { filmUploads } from './processing/take.ts';
import { startFilmWorker, type FilmWorker } from './processing/worker.ts';
import { createFilmReviews, type FilmReviews } from './review/reviews.ts';
import { createBuyFilm, type BuyFilm } from './shop/buy.ts';
import { createFilmsOfGuests, type FilmsOfGuests } from './shop/films-of-guests.ts';
import { createOpinions, type Opinions } from './shop/opinions.ts';
import { createOwnFilms, type OwnFilms } from './studio/own-films.ts';

/** What films are made with. */
export interface FilmDeps {
  context: Context;
  push: Push;
  uploads: Uploads;
  wallet: Wallet;
  /** Who a browser is by its cookies: films and pictures carry no token. */
  viewer: (cookieHeader: string) => Promise<Caller | null>;
}

export interface Films {
  folders: FilmFolders;
  own: OwnFilms;
  reviews: FilmReviews;
  guests: FilmsOfGuests;
  buy: BuyFilm;
  opinions: Opinions;
  startWatching: StartWatching;
  /** What takes uploaded files. */
  taker: UploadKind;
  /** Makes films ready from now on. */
  startWork(): FilmWorker;
}

export function createFilms(deps: FilmDeps): Films {
  const { context, push, uploads } = deps;
  const folders = filmFolders(context);
  const guests = createFilmsOfGuests(deps);
  let worker: FilmWorker | null = null;
  const onChange = ({ id, guest_id: guestId }: { id: number; guest_id: string | null }) => {
    if (guestId !== null) push.toGuest(guestId, 'filmChanged', { filmId: id });
  };
  return {
    folders,
    own: createOwnFilms({ context, uploads, folders }),
    reviews: createFilmReviews({ context, onChange }),
    guests,
    buy: createBuyFilm(deps),
    opinions: createOpinions(deps, guests),
    startWatching: createStartWatching(deps, guests),
    taker: filmUploads({ context, folders, wake: () => worker?.wake() }),
    startWork: () => (worker = startFilmWorker({ context, folders, onChange })),
  };
}
