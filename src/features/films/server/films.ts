import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Push } from '../../../platform/rights/push.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import { createStartWatching, type StartWatching } from './delivery/start.ts';
import { filmFolders, type FilmFolders } from './processing/folders.ts';
import { createBuyFilm, type BuyFilm } from './shop/buy.ts';
import { createFilmsOfGuests, type FilmsOfGuests } from './shop/films-of-guests.ts';
import { createOpinions, type Opinions } from './shop/opinions.ts';

/** What films are made with. */
export interface FilmDeps {
  context: Context;
  push: Push;
  wallet: Wallet;
  /** Who a browser is by its cookies: films and pictures carry no token. */
  viewer: (cookieHeader: string) => Promise<Caller | null>;
}

export interface Films {
  folders: FilmFolders;
  guests: FilmsOfGuests;
  buy: BuyFilm;
  opinions: Opinions;
  startWatching: StartWatching;
}

export function createFilms(deps: FilmDeps): Films {
  const guests = createFilmsOfGuests(deps);
  return {
    folders: filmFolders(deps.context),
    guests,
    buy: createBuyFilm(deps),
    opinions: createOpinions(deps, guests),
    startWatching: createStartWatching(deps, guests),
  };
}
