import { serve, type Rest } from '../../../../platform/http/rest.ts';
import { findFilmPurchases, returnFilmPurchase } from '../../contract.ts';
import type { FilmReturns } from './returns.ts';

export function filmReturnsRest(rest: Rest, returns: FilmReturns): void {
  serve(rest, findFilmPurchases, ({ params, query }) => returns.list(params.guestId, query.before));
  serve(rest, returnFilmPurchase, async ({ caller, params, body }) => {
    await returns.giveBack(caller.guestId, params.purchaseId, body.reason);
    return { success: true } as const;
  });
}
