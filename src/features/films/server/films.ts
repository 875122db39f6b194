import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Push } from '../../../platform/rights/push.ts';
import type { Wallet } from '../../wallet/server/index.ts';

/** What films are made with. */
export interface FilmDeps {
  context: Context;
  push: Push;
  wallet: Wallet;
  /** Who a browser is by its cookies: films and pictures carry no token. */
  viewer: (cookieHeader: string) => Promise<Caller | null>;
}

export interface Films {
  context: Context;
}

export const createFilms = ({ context }: FilmDeps): Films => ({ context });
