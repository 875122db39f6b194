import { z } from 'zod';
import { call, momentSchema } from '../../../platform/contract.ts';
import { filmConstants } from '../constants.ts';
import { byFilmId, ownFilmSchema } from './studio.ts';

const coins = z.number().int().min(1).max(filmConstants.maxPrice);

export const setFilmSale = call({
  method: 'PUT',
  path: '/studio/films/:filmId/sale',
  access: 'performer',
  summary: 'Sets what a film costs for a while; of one that runs, price and end',
  params: byFilmId,
  body: z.strictObject({
    /** In coins. */
    price: coins,
    /** Null: from now on. */
    from: momentSchema.nullable(),
    until: momentSchema,
  }),
  response: ownFilmSchema,
});

export const endFilmSale = call({
  method: 'DELETE',
  path: '/studio/films/:filmId/sale',
  access: 'performer',
  summary: 'Ends a sale at once, or lets one that was to come be',
  params: byFilmId,
  response: ownFilmSchema,
});

export const allowFilmDeal = call({
  method: 'PUT',
  path: '/studio/films/:filmId/deal',
  access: 'performer',
  summary: 'Says for how much a film may be a deal of the day, or that it may not',
  params: byFilmId,
  body: z.strictObject({ price: coins.nullable() }),
  response: ownFilmSchema,
});
