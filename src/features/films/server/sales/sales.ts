import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { OwnFilm } from '../../contract.ts';
import { filmErrors } from '../../contract.ts';
import type { OwnFilmRow } from '../studio/own-film-store.ts';
import { saleFault } from './rules.ts';
import * as store from './sale-store.ts';

const filmError = errorsOf(filmErrors);

/** Her film, locked, and what she sees of it then: of the studio. */
export interface OwnFilmWork {
  /** Throws `not-found`, and `film-state` for a draft that replaces a file: most of what it is called and costs is the film's. */
  change(
    guestId: string,
    filmId: number,
    work: (client: PoolClient, film: OwnFilmRow) => Promise<void>,
    of?: { replacements: boolean },
  ): Promise<OwnFilm>;
  now: () => Date;
}

/** What she sells a film for besides its price (H1). Each throws `not-found` for another's, and `film-on-deal` on its day. */
export interface Sales {
  /**
   * Throws `film-state` for what is not in the shop, `sale-price`, `sale-time`, and `sale-too-early` where nobody was asked for its price for long
   * enough. Of one that runs, `from` stays.
   */
  set(guestId: string, filmId: number, sale: { price: number; from: Date | null; until: Date }): Promise<OwnFilm>;
  end(guestId: string, filmId: number): Promise<OwnFilm>;
  /** Null: it may be no deal of the day. Throws `sale-price` where it is no less than its price. */
  allowDeal(guestId: string, filmId: number, price: number | null): Promise<OwnFilm>;
}

type Reduced = Pick<OwnFilmRow, 'sale_kind' | 'sale_from' | 'sale_until'>;
const runs = ({ sale_from: from, sale_until: until }: Reduced, now: Date): boolean =>
  from !== null && until !== null && from <= now && now < until;

/** Throws `film-on-deal` where it is a deal at this moment: what was promised for a day holds for it. */
export function mustBeNoDeal(film: Reduced, now: Date): void {
  if (film.sale_kind === 'deal' && runs(film, now)) throw filmError('film-on-deal');
}

export function createSales({ change, now }: OwnFilmWork): Sales {
  return {
    set: (guestId, filmId, wanted) =>
      change(guestId, filmId, async (client, film) => {
        const at = now();
        if (film.state !== 'published') throw filmError('film-state');
        mustBeNoDeal(film, at);
        const isRunning = runs(film, at) && film.sale_from !== null;
        // One that was to come has not been anybody's price.
        if (!isRunning) {
          await store.dropSale(client, filmId);
          await store.notePrices(client, filmId, at);
        }
        const from = isRunning && film.sale_from !== null ? film.sale_from : (wanted.from ?? at);
        const sale = { price: wanted.price, from: !isRunning && from < at ? at : from, until: wanted.until };
        const before = isRunning
          ? { lowest: film.sale_lowest ?? film.price, isSettled: true }
          : (await store.lowestPrices(client, [filmId], new Date(sale.from.getTime() + 1))).get(filmId);
        const { lowest, isSettled } = before ?? { lowest: film.price, isSettled: false };
        const fault = saleFault(sale, { lowest, isSettled, now: at, earliest: isRunning ? sale.from : at });
        if (fault === 'sale-price') throw filmError(fault, { most: lowest - 1 });
        if (fault !== null) throw filmError(fault);
        await store.putSale(client, filmId, { ...sale, lowest });
        await store.notePrices(client, filmId, at);
      }),
    end: (guestId, filmId) =>
      change(guestId, filmId, async (client, film) => {
        mustBeNoDeal(film, now());
        await store.dropSale(client, filmId);
        await store.notePrices(client, filmId, now());
      }),
    allowDeal: (guestId, filmId, price) =>
      change(guestId, filmId, async (client, film) => {
        if (film.state === 'removed') throw commonError('not-found');
        if (price !== null && price >= film.price) throw filmError('sale-price', { most: film.price - 1 });
        await store.putDealPrice(client, filmId, price);
      }),
  };
}
