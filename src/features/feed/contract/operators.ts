import { z } from 'zod';
import { call, reasonSchema, successSchema, uuidSchema } from '../../../platform/contract.ts';
import { byPostId, inQuery } from './schemas.ts';

const byOperators = { access: 'operator', right: 'content' } as const;

export const findPosts = call({
  method: 'GET',
  path: '/backoffice/feed',
  ...byOperators,
  summary: 'Posts of all performers, the newest first',
  query: z.object({ search: z.string().max(80).default(''), before: inQuery.optional() }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        type: z.string(),
        /** Its photos are found in it alone: they go with it. */
        hasOwnAlbum: z.boolean(),
        state: z.string(),
        title: z.string(),
        text: z.string(),
        fsk: z.number().int(),
        actorId: z.number().int(),
        actorName: z.string(),
        createdAt: z.iso.datetime(),
        publishAt: z.iso.datetime().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    next: z.number().int().nullable(),
  }),
});
export type FoundPost = z.infer<typeof findPosts.response>['items'][number];

export const removePost = call({
  method: 'POST',
  path: '/backoffice/feed/:postId/remove',
  ...byOperators,
  summary: 'Takes a post away from everybody; its performer is told why',
  params: byPostId,
  body: z.strictObject({ reason: reasonSchema }),
  response: successSchema,
});

export const removeComment = call({
  method: 'POST',
  path: '/backoffice/feed/comments/:commentId/remove',
  ...byOperators,
  summary: 'Deletes a comment with what begins with it',
  params: z.object({ commentId: uuidSchema }),
  body: z.strictObject({ reason: reasonSchema }),
  response: successSchema,
});
