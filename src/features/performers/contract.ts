import { z } from 'zod';
import { call } from '../../platform/contract.ts';

import { performerConstants } from './constants.ts';

export { MODELS_BY_IDS, performerConstants } from './constants.ts';

export const actorStateSchema = z.enum(['offline', 'freeChat', 'videoChat', 'away', 'private', 'ticketShow']);
export type ActorState = z.infer<typeof actorStateSchema>;

/** One picture in the sizes w320, w640 and w1280 (§9): put the size into `src` where it says `{size}`. */
export const pictureSchema = z.object({
  src: z.string(),
  fsk: z.union([z.literal(16), z.literal(18)]),
  width: z.number(),
  height: z.number(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** Shown from ten ratings on (§5); null below. */
const ratingSchema = z
  .object({ countRatings: z.number().int(), satisfactionRate: z.number().int().min(0).max(100) })
  .nullable();

/** A performer in a list. */
export const actorCardSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  age: z.number().int(),
  facts: z.array(z.string()),
  state: actorStateSchema,
  isOnline: z.boolean(),
  freeChat: z.boolean(),
  isLivePreviewEnabled: z.boolean(),
  /** VXC a minute. */
  priceVideo: z.number().int(),
  priceMessage: z.number().int(),
  rating: ratingSchema,
  portrait: pictureSchema.nullable(),
});
export type ActorCard = z.infer<typeof actorCardSchema>;

/** A performer's profile (§3, Actor), in the language asked for. */
export const actorDataSchema = actorCardSchema.extend({
  gender: z.enum(['N', 'M', 'F']),
  genderType: z.enum(['F', 'M', 'FM', 'FF', 'S']),
  city: z.string(),
  country: z.string(),
  languages: z.array(z.string()),
  headline: z.string(),
  about: z.string(),
  bannedCountryCodes: z.array(z.string()),
  prices: z.object({
    video: z.number().int(),
    singlec2c: z.number().int(),
    voyeur: z.number().int(),
    message: z.number().int(),
    voucherChatMinutes: z.number().int(),
  }),
  onlineSince: z.iso.datetime().nullable(),
  cover: pictureSchema.nullable(),
  avatar: pictureSchema.nullable(),
  categories: z.array(z.object({ id: z.number().int(), name: z.string(), slug: z.string() })),
  /** Usual times in Berlin; weekday 0 is Sunday. */
  schedule: z.array(z.object({ weekday: z.number().int(), from: z.string(), to: z.string() })),
});
export type ActorData = z.infer<typeof actorDataSchema>;

const categorySchema = z.object({ id: z.number().int(), name: z.string(), slug: z.string(), count: z.number().int() });
export type Category = z.infer<typeof categorySchema>;

const idOrName = z.object({ actorIdOrName: z.string().min(1).max(80) });
const byId = z.object({ actorId: z.coerce.number().int().positive() });

export const getActorDataByIdOrName = call({
  method: 'GET',
  path: '/actor/getActorDataByIdOrName/:actorIdOrName',
  access: 'public',
  summary: 'A performer by number or by name, whatever its case',
  params: idOrName,
  response: actorDataSchema,
});

export const getActorStateById = call({
  method: 'GET',
  path: '/actor/getActorStateById/:actorId',
  access: 'public',
  summary: "A performer's state right now",
  params: byId,
  response: actorCardSchema.pick({
    id: true,
    state: true,
    isOnline: true,
    freeChat: true,
    isLivePreviewEnabled: true,
    priceVideo: true,
  }),
});

export const getActorPreviewImage = call({
  method: 'GET',
  path: '/actor/getActorPreviewImage/:actorIdOrName',
  access: 'public',
  summary: "A performer's portrait",
  params: idOrName,
  response: z.object({ previewImage: pictureSchema.nullable() }),
});

export const actorSearchInit = call({
  method: 'GET',
  path: '/actorsearch/init',
  access: 'public',
  summary: 'What can be searched by: categories with their counts',
  response: z.object({ categories: z.array(categorySchema), defaultCategory: z.number().int() }),
});

export const actorOrderSchema = z.enum(['rank', 'newest']);

export const actorSearch = call({
  method: 'GET',
  path: '/actorsearch/search',
  access: 'public',
  summary: 'A page of performers',
  query: z.object({
    category: z.coerce.number().int().positive().optional(),
    /** Part of the name, three letters or more (§5). */
    pattern: z.string().trim().min(3).max(60).optional(),
    online: z.stringbool().optional(),
    genderType: z.enum(['F', 'M', 'FM', 'FF', 'S']).optional(),
    order: actorOrderSchema.default('rank'),
    limit: z.coerce.number().int().min(1).max(60).default(performerConstants.pageSize),
    /** `next` of the page before. */
    after: z.string().max(200).optional(),
  }),
  response: z.object({ items: z.array(actorCardSchema), next: z.string().nullable() }),
});

export const onlineActorsAmount = call({
  method: 'GET',
  path: '/monitoringActors/onlineActorsAmount',
  access: 'public',
  summary: 'How many performers are online',
  response: z.object({ amount: z.number().int() }),
});

export const getActorSeoContent = call({
  method: 'GET',
  path: '/seo/getActorSeoContent/:actorId/:tagGroup',
  access: 'public',
  summary: 'Headings and texts for search engines',
  params: byId.extend({ tagGroup: z.string().max(60) }),
  response: z.object({
    h1: z.string(),
    h2: z.string(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    freeText: z.string(),
    breadcrumb: z.array(z.object({ label: z.string(), href: z.string() })),
    slug: z.string(),
  }),
});

export const favoriteActors = call({
  method: 'GET',
  path: '/guest/favorite/actors',
  access: 'guest',
  summary: "The guest's pinned performers",
  response: z.object({
    items: z.array(z.object({ id: z.number().int(), isOnline: z.boolean() })),
    onlineCount: z.number().int(),
  }),
});

/** What one needs to play a stream over WHEP: where, and the short-lived token that opens it. */
export const playSchema = z.object({ url: z.string(), token: z.string() });

/** Served by the live room, asked for wherever a performer is shown. Shape of our own: §7 shows none. */
export const livePreview = call({
  method: 'GET',
  path: '/live/preview/:actorId',
  access: 'guest',
  summary: 'The way to the muted live preview',
  params: byId,
  response: playSchema,
});

export interface ModelsByIds {
  modelsByIds: ActorCard[];
}
