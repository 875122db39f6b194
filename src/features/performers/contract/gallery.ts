import { z } from 'zod';
import { call, uuidSchema } from '../../../platform/contract.ts';
import { performerConstants } from '../constants.ts';
import { byActorId, byActorIdOrName, pictureSchema } from './card.ts';

const sedcardSchema = pictureSchema.extend({ id: uuidSchema, isLocked: z.boolean() });
const sedcardsSchema = z.object({
  items: z.array(sedcardSchema),
  total: z.number().int(),
  likes: z.number().int(),
  /** 1 or 5; null where this guest has not rated. */
  guestRating: z.union([z.literal(1), z.literal(5)]).nullable(),
  /** Whether this guest has pinned them. */
  isPinned: z.boolean(),
});
export type Sedcards = z.infer<typeof sedcardsSchema>;

const limits = z.object({
  limit: z.coerce.number().int().min(1).max(60).default(performerConstants.sedcards),
  /** Only pictures up to this rating. */
  fsk: z.coerce
    .number()
    .pipe(z.union([z.literal(16), z.literal(18)]))
    .default(18),
});

export const getSedcards = call({
  method: 'GET',
  path: '/gallery/getsedcards/:actorIdOrName',
  access: 'public',
  summary: 'The pictures of a performer; those above what the guest may see are locked and leave the server blurred',
  params: byActorIdOrName,
  query: limits,
  response: sedcardsSchema,
});

/** §7: the payload holds `limit` and `fsk` as base64url JSON. */
export const getSedcardsWithPayload = call({
  method: 'GET',
  path: '/gallery/getsedcards/:actorIdOrName/:payload',
  access: 'public',
  summary: 'The same, with limits packed into the path',
  params: byActorIdOrName.extend({ payload: z.string().max(200) }),
  response: sedcardsSchema,
});
export const sedcardsPayloadSchema = limits;

export const setSedcardsGuestRating = call({
  method: 'POST',
  path: '/gallery/setSedcardsGuestRating/:actorId',
  access: 'account',
  summary: "Likes (5) or dislikes (1) a performer's pictures; the last rating holds",
  params: byActorId,
  body: z.object({ guestRating: z.union([z.literal(1), z.literal(5)]) }),
  response: z.object({
    success: z.literal(true),
    likes: z.number().int(),
    guestRating: z.union([z.literal(1), z.literal(5)]),
  }),
});

/** Shape of our own: §7 shows only how they are pinned. */
export const getPinnedSedcards = call({
  method: 'GET',
  path: '/gallery/getPinnedSedcards',
  access: 'account',
  summary: 'Whose pictures the guest has pinned, the latest first, with the first few of each',
  response: z.object({
    items: z.array(
      z.object({
        actorId: z.number().int(),
        name: z.string(),
        slug: z.string(),
        pictures: z.array(sedcardSchema),
        /** How many she has. */
        total: z.number().int(),
      }),
    ),
  }),
});
export type PinnedSedcards = z.output<typeof getPinnedSedcards.response>['items'][number];

/** Empty as long as nothing of hers is sold. */
export const actorSales = call({
  method: 'GET',
  path: '/sales/actor/:actorId',
  access: 'public',
  summary: 'What is on sale with a performer',
  params: byActorId,
  response: z.object({ sales: z.array(z.never()) }),
});
