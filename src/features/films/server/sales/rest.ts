import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import type { Sales } from './sales.ts';

export function salesRest(rest: Rest, sales: Sales): void {
  serve(rest, contract.setFilmSale, ({ caller, params, body: { price, from, until } }) =>
    sales.set(caller.guestId, params.filmId, {
      price,
      from: from === null ? null : new Date(from),
      until: new Date(until),
    }),
  );
  serve(rest, contract.endFilmSale, ({ caller, params }) => sales.end(caller.guestId, params.filmId));
  serve(rest, contract.allowFilmDeal, ({ caller, params, body }) =>
    sales.allowDeal(caller.guestId, params.filmId, body.price),
  );
}
