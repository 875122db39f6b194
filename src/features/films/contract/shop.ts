import { z } from 'zod';
import { restrictionReasonSchema } from '../../../platform/guest-contract.ts';
import { call, requestKeySchema, successSchema } from '../../../platform/contract.ts';
import { pictureSchema } from '../../performers/contract.ts';
import { filmConstants, videoLists, videoOrders, watchKinds } from '../constants.ts';

export { videoLists, videoOrders, type VideoList, type VideoOrder } from '../constants.ts';

const videoId = z.coerce.number().int().positive();
export const byVideoId = z.object({ videoId });

/** §3: a video as everybody may see it; what it is to one guest is asked for apart. */
export const videoSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  /** Milliseconds. */
  duration: z.number().int(),
  ageRating: z.literal([16, 18]),
  vip: z.boolean(),
  free: z.boolean(),
  new: z.boolean(),
  camRecording: z.boolean(),
  classic: z.boolean(),
  /** In coins. */
  price: z.number().int(),
  basePrice: z.number().int(),
  rating: z.object({ likes: z.number().int(), dislikes: z.number().int() }),
  preview: pictureSchema.nullable(),
  /** A few silent seconds, MP4, by the same rule as its picture. */
  hover: z.string().nullable(),
  model: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }),
  /** Null for what its performer or an operator looks at before. */
  publishedAt: z.iso.datetime().nullable(),
});
export type Video = z.infer<typeof videoSchema>;

export const listVideos = call({
  method: 'GET',
  path: '/videos',
  access: 'public',
  summary: 'A list of the video station',
  query: z.object({
    list: z.enum(videoLists).default('all'),
    order: z.enum(videoOrders).optional(),
    actorId: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(60).default(filmConstants.pageSize),
    after: z.string().max(200).optional(),
  }),
  response: z.object({ items: z.array(videoSchema), next: z.string().nullable() }),
});

export const getVideo = call({
  method: 'GET',
  path: '/videos/:videoId',
  access: 'public',
  summary: 'One video',
  params: byVideoId,
  response: videoSchema,
});

/** §3 guestInfo, and §6: what keeps him from it. */
export const guestInfoSchema = z.object({
  bought: z.boolean(),
  flatrate: z.boolean(),
  /** It is his own. */
  own: z.boolean(),
  liked: z.boolean(),
  disliked: z.boolean(),
  /** Of video vouchers that it could be bought with. */
  vouchers: z.number().int(),
  /** Null: he may watch it. */
  restriction: restrictionReasonSchema.nullable(),
  /** Where he stopped, in milliseconds. */
  position: z.number().int(),
});
export type VideoGuestInfo = z.infer<typeof guestInfoSchema>;

export const getVideoGuestInfo = call({
  method: 'GET',
  path: '/videos/:videoId/guest',
  access: 'guest',
  summary: 'What a video is to who asks',
  params: byVideoId,
  response: guestInfoSchema,
});

export const buyVideo = call({
  method: 'POST',
  path: '/videos/:videoId/buy',
  access: 'account',
  summary: 'Buys it at the price that was shown, by voucher where asked for',
  params: byVideoId,
  body: z.strictObject({
    price: z.number().int(),
    byVoucher: z.boolean().default(false),
    requestKey: requestKeySchema,
  }),
  response: successSchema,
});

export const voteVideo = call({
  method: 'POST',
  path: '/videos/:videoId/vote',
  access: 'account',
  summary: 'Likes it, dislikes it, or takes that back',
  params: byVideoId,
  body: z.strictObject({ vote: z.enum(['like', 'dislike', 'none']) }),
  response: z.object({ likes: z.number().int(), dislikes: z.number().int() }),
});

/** §7 watch/start. */
export const startWatching = call({
  method: 'POST',
  path: '/watch/start',
  access: 'guest',
  summary: 'Opens a video, or its preview, for the player',
  body: z.strictObject({ videoId: z.number().int().positive() }),
  response: z.object({
    /** What he gets: all of it, its beginning, or a few silent seconds that are blurred, as long as his age is not known. */
    kind: z.enum(watchKinds),
    /** The master playlist, signed for this guest for a while; for `blurred` a film of its own. */
    url: z.string(),
    /** Thumbnails for the bar, WebVTT; null but for all of it. */
    thumbnails: z.string().nullable(),
    /** Where to go on, in milliseconds. */
    position: z.number().int(),
    /** Of the whole film, in milliseconds. */
    duration: z.number().int(),
  }),
});

export const keepPosition = call({
  method: 'PUT',
  path: '/videos/:videoId/position',
  access: 'account',
  summary: 'Where one stopped',
  params: byVideoId,
  body: z.strictObject({ position: z.number().int().min(0).max(86_400_000) }),
  response: successSchema,
});
