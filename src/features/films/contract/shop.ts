import { z } from 'zod';
import { restrictionReasonSchema } from '../../../platform/guest-contract.ts';
import { call, daySchema, languageSchema, requestKeySchema, successSchema } from '../../../platform/contract.ts';
import { pictureSchema } from '../../performers/contract.ts';
import { genderTypes } from '../../performers/constants.ts';
import { pageOfFound, searchConstants } from '../../search/contract.ts';
import { filmConstants, videoLists, videoOrders, videoTypes, watchKinds } from '../constants.ts';

export { videoLists, videoOrders, type VideoList, type VideoOrder } from '../constants.ts';

const videoId = z.coerce.number().int().positive();
export const byVideoId = z.object({ videoId });

const filmNumber = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const several = <T extends z.ZodType>(item: T) => z.array(item).max(filmConstants.mostInFilter);
/** §3, the filter object: what a list is narrowed by. Of several of one kind one is enough; kinds add up. */
export const videoFilterSchema = z.object({
  modelIds: several(filmNumber).optional(),
  /** Of their performers. */
  actingGroups: several(z.enum(genderTypes)).optional(),
  ids: several(filmNumber).optional(),
  /** Slugs, in any language. */
  tags: several(z.string().regex(/^[\p{L}\p{N}-]{1,60}$/u)).optional(),
  /** Days of Berlin, both included. */
  releasedFrom: daySchema.optional(),
  releasedUntil: daySchema.optional(),
  types: several(z.enum(videoTypes)).optional(),
});
export type VideoFilter = z.output<typeof videoFilterSchema>;

/** In an address several stand in one, with commas between. */
const inOne = <T extends z.ZodType>(list: T) =>
  z
    .string()
    .max(1000)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    // Each of them is read from its text.
    .pipe(list as unknown as z.ZodType<z.output<T>, string[]>)
    .optional();
const { shape } = videoFilterSchema;
const filterInAddress = {
  modelIds: inOne(shape.modelIds.unwrap()),
  actingGroups: inOne(shape.actingGroups.unwrap()),
  ids: inOne(shape.ids.unwrap()),
  tags: inOne(shape.tags.unwrap()),
  releasedFrom: shape.releasedFrom,
  releasedUntil: shape.releasedUntil,
  types: inOne(shape.types.unwrap()),
};

const videoTagSchema = z.object({ name: z.string(), slug: z.string() });

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
  /** On sale: the lowest price of the thirty days before it, against which it is held (PAngV § 11), and when it ends. */
  lowestPrice: z.number().int().nullable(),
  saleUntil: z.iso.datetime().nullable(),
  /** What it costs as a deal of the day; null where it is none today. */
  dailyBonusPrice: z.number().int().nullable(),
  tags: z.array(videoTagSchema),
  rating: z.object({ likes: z.number().int(), dislikes: z.number().int() }),
  preview: pictureSchema.nullable(),
  /** A few silent seconds, MP4, by the same rule as its picture. */
  hover: z.string().nullable(),
  model: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }),
  /** Null for what its performer or an operator looks at before. */
  publishedAt: z.iso.datetime().nullable(),
});
export type Video = z.infer<typeof videoSchema>;

export const videoPageSchema = z.object({ items: z.array(videoSchema), next: z.string().nullable() });

export const listVideos = call({
  method: 'GET',
  path: '/videos',
  access: 'public',
  summary: 'A list of the video station',
  query: z.object({
    list: z.enum(videoLists).default('all'),
    order: z.enum(videoOrders).optional(),
    actorId: z.coerce.number().int().positive().optional(),
    ...filterInAddress,
    limit: z.coerce.number().int().min(1).max(60).default(filmConstants.pageSize),
    after: z.string().max(200).optional(),
  }),
  response: videoPageSchema,
});

export const searchVideos = call({
  method: 'GET',
  path: '/videos/find',
  access: 'public',
  summary: 'Videos that a text fits, the best first',
  query: pageOfFound(searchConstants.pageSizes.videos),
  response: z.object({
    items: z.array(videoSchema),
    next: z.string().nullable(),
    /** A thousand stands for a thousand or more. */
    count: z.number().int(),
  }),
});

/** A film where little is said of it. */
const shownFilmSchema = videoSchema.pick({ id: true, title: true, preview: true });
const videoStarSchema = z.object({
  model: videoSchema.shape.model,
  portrait: pictureSchema.nullable(),
  /** Of hers in the shop. */
  count: z.number().int(),
  /** Some of them, the best liked first. */
  videos: z.array(shownFilmSchema),
});
export type VideoStar = z.infer<typeof videoStarSchema>;

export const listVideoStars = call({
  method: 'GET',
  path: '/video-stars',
  access: 'public',
  summary: 'Performers by what their films of nine months sold and how they were liked, the first hundred',
  response: z.object({ items: z.array(videoStarSchema) }),
});

export const listVideoTags = call({
  method: 'GET',
  path: '/video-tags',
  access: 'public',
  summary: 'All tags by name, with how many films of the shop have them',
  response: z.object({ items: z.array(videoTagSchema.extend({ id: z.number().int(), count: z.number().int() })) }),
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
  /** Somebody else has paid for it. */
  gifted: z.boolean(),
  flatrate: z.boolean(),
  /** It is his own. */
  own: z.boolean(),
  liked: z.boolean(),
  disliked: z.boolean(),
  /** He may keep a copy of it as a file, as far as it goes by what he has bought and by everybody who is seen in it. */
  downloadable: z.boolean(),
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

export const getNextVideo = call({
  method: 'GET',
  path: '/videos/:videoId/next',
  access: 'guest',
  summary: 'The video that follows one that was watched to its end: never one that costs',
  params: byVideoId,
  response: z.object({ video: videoSchema.nullable() }),
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
    /** Captions by language, WebVTT; as far as what he gets goes. */
    captions: z.array(z.object({ language: languageSchema, url: z.string() })),
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
