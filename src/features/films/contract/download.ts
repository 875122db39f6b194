import { z } from 'zod';
import { call } from '../../../platform/contract.ts';
import { byVideoId } from './shop.ts';
import { byFilmId, ownFilmSchema } from './studio.ts';

/** Shape of our own: §3 names what a guest may do with a video, and no call for its file. */
export const beginVideoDownload = call({
  method: 'POST',
  path: '/videos/:videoId/download',
  access: 'account',
  summary: 'Opens the way to a file of a video that one has bought or been given',
  params: byVideoId,
  response: z.object({
    /** Signed for this account for a while; it can be gone on with after a break. */
    url: z.string(),
    /** What the file is called. */
    name: z.string(),
    bytes: z.number().int(),
    /** The quality, by its size in pixels. */
    width: z.number().int(),
    height: z.number().int(),
    expiresAt: z.iso.datetime(),
  }),
});

export const answerVideoDownload = call({
  method: 'PUT',
  path: '/studio/films/:filmId/download',
  access: 'performer',
  summary: 'Lets buyers keep a copy of a film of hers, or no longer; it holds at once',
  params: byFilmId,
  body: z.strictObject({ allowed: z.boolean() }),
  response: ownFilmSchema,
});
