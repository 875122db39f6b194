import { z } from 'zod';
import { call, reasonSchema, successSchema } from '../../../platform/contract.ts';
import { byFilmId, filmTextsSchema, revisionSchema } from './studio.ts';

const waiting = z.object({
  id: z.number().int(),
  actorId: z.number().int(),
  actorName: z.string(),
  texts: filmTextsSchema,
  price: z.number().int(),
  isVip: z.boolean(),
  fsk: z.literal([16, 18]),
  durationMs: z.number().int(),
  revision: z.number().int(),
  submittedAt: z.iso.datetime(),
  /** Given by her with this revision. */
  consents: z.object({ depict: z.boolean(), publish: z.boolean(), download: z.boolean(), givenAt: z.iso.datetime() }),
});
export type WaitingFilm = z.infer<typeof waiting>;

export const listWaitingFilms = call({
  method: 'GET',
  path: '/backoffice/films/reviews',
  access: 'operator',
  right: 'content',
  summary: 'Films that wait to be looked at, the oldest first',
  response: z.object({ items: z.array(waiting), total: z.number().int() }),
});

export const reviewFilm = call({
  method: 'POST',
  path: '/backoffice/films/:filmId/review',
  access: 'operator',
  right: 'content',
  summary: 'Publishes it, or gives it back with a reason',
  params: byFilmId,
  body: z.strictObject({
    revision: revisionSchema,
    approve: z.boolean(),
    fsk: z.literal([16, 18]),
    reason: reasonSchema,
  }),
  response: successSchema,
});

export const removeFilm = call({
  method: 'POST',
  path: '/backoffice/films/:filmId/remove',
  access: 'operator',
  right: 'content',
  summary: 'Takes it away from everybody, at once',
  params: byFilmId,
  body: z.strictObject({ reason: reasonSchema }),
  response: successSchema,
});
