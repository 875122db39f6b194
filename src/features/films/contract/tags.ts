import { z } from 'zod';
import { call } from '../../../platform/contract.ts';
import { filmConstants } from '../constants.ts';
import { byFilmId, ownFilmSchema } from './studio.ts';

export const tagFilm = call({
  method: 'PUT',
  path: '/studio/films/:filmId/tags',
  access: 'performer',
  summary: 'Says what a film is found by: all of its tags',
  params: byFilmId,
  body: z.strictObject({
    tagIds: z.array(z.number().int().min(1).max(2_147_483_647)).max(filmConstants.tags),
  }),
  response: ownFilmSchema,
});
