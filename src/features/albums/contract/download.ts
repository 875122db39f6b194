import { z } from 'zod';
import { call } from '../../../platform/contract.ts';
import { byAlbumId, ownAlbumSchema } from './studio.ts';

/** Shape of our own, as of films. */
export const beginAlbumDownload = call({
  method: 'POST',
  path: '/albums/:albumId/download',
  access: 'account',
  summary: 'Opens the way to a ZIP file with the pictures of an album that one has bought',
  params: byAlbumId,
  response: z.object({
    /** Signed for this account for a while; it can be gone on with after a break. */
    url: z.string(),
    /** What the file is called. */
    name: z.string(),
    bytes: z.number().int(),
    pictures: z.number().int(),
    expiresAt: z.iso.datetime(),
  }),
});

export const answerAlbumDownload = call({
  method: 'PUT',
  path: '/studio/albums/:albumId/download',
  access: 'performer',
  summary: 'Lets buyers keep a copy of an album of hers, or no longer; it holds at once',
  params: byAlbumId,
  body: z.strictObject({ allowed: z.boolean() }),
  response: ownAlbumSchema,
});
