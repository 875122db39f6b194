import { z } from 'zod';
import { call, lineSchema, momentSchema, successSchema } from '../../../platform/contract.ts';
import { filmTextsSchema } from '../../films/contract.ts';
import { revisionSchema } from '../../reviews/contract.ts';
import { feedConstants, postKinds, postStates } from '../constants.ts';
import { byPostId, goalSchema, inQuery, number } from './schemas.ts';

const terms = {
  pinned: z.boolean(),
  /** In coins; null for none. */
  goal: z.number().int().min(1).max(feedConstants.maxGoal).nullable(),
};

/** A post as its performer sees it. */
export const ownPostSchema = z.object({
  id: z.number().int(),
  type: z.enum(postKinds),
  state: z.enum(postStates),
  /** Where guests find it: shown now, at its moment, once its photos are approved, or not at all. */
  status: z.enum(['draft', 'scheduled', 'waiting', 'shown', 'withdrawn', 'removed']),
  /** Of a post of words. */
  texts: filmTextsSchema,
  price: z.number().int(),
  fsk: z.literal([16, 18]),
  /** What its medium is called; null for none. */
  mediumTitle: z.string().nullable(),
  albumId: z.number().int().nullable(),
  filmId: z.number().int().nullable(),
  /** Its album is found in this post alone, and is made here. */
  hasOwnAlbum: z.boolean(),
  pinned: z.boolean(),
  tippingGoal: goalSchema.nullable(),
  publishAt: z.iso.datetime().nullable(),
  /** Guests have been shown it: its age rating can only rise. */
  wasShown: z.boolean(),
  reason: z.string().nullable(),
  revision: z.number().int(),
  views: z.number().int(),
  likes: z.number().int(),
  comments: z.number().int(),
  sales: z.number().int(),
  tipsSum: z.number().int(),
});
export type OwnPost = z.infer<typeof ownPostSchema>;

export const listOwnPosts = call({
  method: 'GET',
  path: '/studio/feed',
  access: 'performer',
  summary: 'Her posts, the newest first',
  query: z.object({ before: inQuery.optional() }),
  response: z.object({ items: z.array(ownPostSchema), next: z.number().int().nullable() }),
});

export const createPost = call({
  method: 'POST',
  path: '/studio/feed',
  access: 'performer',
  summary: 'Begins a post: of words, of new photos, or of a film or an album of hers that is in the shop',
  body: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), title: lineSchema(3, feedConstants.titleLength) }),
    z.strictObject({ type: z.literal('photos'), title: lineSchema(3, feedConstants.titleLength) }),
    z.strictObject({ type: z.literal('album'), albumId: number }),
    z.strictObject({ type: z.literal('clip'), filmId: number }),
  ]),
  response: z.object({ id: z.number().int() }),
});

export const changePost = call({
  method: 'PUT',
  path: '/studio/feed/:postId',
  access: 'performer',
  summary: 'Writes its words and terms; `conflict` where she has written it elsewhere since',
  params: byPostId,
  body: z.strictObject({
    ...terms,
    /** Of a post of words; left out for others, whose words and terms are of their medium. */
    words: z
      .strictObject({
        texts: filmTextsSchema,
        price: z.number().int().min(0).max(feedConstants.maxPrice),
        fsk: z.literal([16, 18]),
      })
      .optional(),
    revision: revisionSchema,
  }),
  response: ownPostSchema,
});

export const publishPost = call({
  method: 'POST',
  path: '/studio/feed/:postId/publish',
  access: 'performer',
  summary: 'Publishes a post, now or at a moment to come; one whose photos wait for the review follows them',
  params: byPostId,
  body: z.strictObject({ at: momentSchema.nullable(), revision: revisionSchema }),
  response: ownPostSchema,
});

export const withdrawPost = call({
  method: 'POST',
  path: '/studio/feed/:postId/withdraw',
  access: 'performer',
  summary: 'Takes a post back; who has bought it keeps it',
  params: byPostId,
  response: ownPostSchema,
});

export const deletePost = call({
  method: 'DELETE',
  path: '/studio/feed/:postId',
  access: 'performer',
  summary: 'Deletes a post that guests do not see, and for which nobody has paid',
  params: byPostId,
  response: successSchema,
});
