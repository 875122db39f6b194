import { z } from 'zod';
import { call, type CallInput, lineSchema } from '../../../platform/contract.ts';
import { pageOfFound, searchConstants } from '../../search/contract.ts';
import { actorOrders, genderTypes, performerConstants, topCamTypes } from '../constants.ts';
import { actorCardSchema, byActorId, pictureSchema } from './card.ts';

const categorySchema = z.object({ id: z.number().int(), name: z.string(), slug: z.string(), count: z.number().int() });
export type Category = z.infer<typeof categorySchema>;

/** A word that performers are found by, in the language asked for. */
export const tagSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  count: z.number().int(),
});
export type Tag = z.infer<typeof tagSchema>;

export const ageBounds = { min: 18, max: 99 } as const;
const age = z.coerce.number().int().min(ageBounds.min).max(ageBounds.max).optional();
const price = z.coerce.number().int().min(1).max(1000).optional();
const isTrue = z.stringbool().optional();

/** What a list may be narrowed by; whatever is left out narrows nothing. */
export const actorFilterSchema = z.object({
  category: z.coerce.number().int().positive().max(2_000_000_000).optional(),
  /** A tag's slug, in any language. */
  tag: z
    .string()
    .regex(/^[\p{L}\p{N}-]{1,60}$/u)
    .optional(),
  /** Part of the name, three letters or more (§5). */
  pattern: z.string().trim().min(performerConstants.shortestPattern).max(60).optional(),
  online: isTrue,
  genderType: z.enum(genderTypes).optional(),
  /** A language that she speaks, as two letters. */
  speaks: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  /** Where she lives, as two capitals. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  minAge: age,
  maxAge: age,
  /** VXC a minute of video chat. */
  minPrice: price,
  maxPrice: price,
  freeChat: isTrue,
  videoCall: isTrue,
  voyeur: isTrue,
  toy: isTrue,
  order: z.enum(actorOrders).default('rank'),
});
export type ActorFilter = z.output<typeof actorFilterSchema>;

export const actorSearch = call({
  method: 'GET',
  path: '/actorsearch/search',
  access: 'public',
  summary: 'A page of performers',
  query: actorFilterSchema.extend({
    limit: z.coerce.number().int().min(1).max(60).default(performerConstants.pageSize),
    /** `next` of the page before. */
    after: z.string().max(200).optional(),
  }),
  response: z.object({ items: z.array(actorCardSchema), next: z.string().nullable() }),
});

/** Shape of our own, as below. */
export const searchActors = call({
  method: 'GET',
  path: '/actorsearch/find',
  access: 'public',
  summary: 'Performers whom a text fits, the best first',
  query: pageOfFound(searchConstants.pageSizes.actors),
  response: z.object({
    items: z.array(actorCardSchema),
    next: z.string().nullable(),
    /** A thousand stands for a thousand or more. */
    count: z.number().int(),
  }),
});

export type SearchQuery = CallInput<typeof actorSearch>['query'];

/** A filter that a guest has given a name: the fields of a search's query as text, without a page. */
const savedFilterSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  filter: z.record(z.string(), z.string()),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;

export const actorSearchInit = call({
  method: 'GET',
  path: '/actorsearch/init',
  access: 'public',
  summary: "What can be searched by, and the guest's own saved filters",
  response: z.object({
    categories: z.array(categorySchema),
    defaultCategory: z.number().int(),
    orders: z.array(z.enum(actorOrders)),
    genderTypes: z.array(z.enum(genderTypes)),
    /** Of all performers, the most common first. */
    languages: z.array(z.string()),
    countries: z.array(z.string()),
    /** Lowest and highest price of a minute of video chat; null where there is nobody. */
    prices: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
    tags: z.array(tagSchema),
    filters: z.array(savedFilterSchema),
  }),
});

/** Shape of our own: §7 names the deletion alone. */
export const saveFilter = call({
  method: 'POST',
  path: '/actorsearch/filter/save',
  access: 'account',
  summary: 'Keeps a filter under a name; the same name replaces',
  body: z.object({
    name: lineSchema(1, performerConstants.filterNameLength),
    filter: z.record(z.string().max(20), z.string().max(60)),
  }),
  response: savedFilterSchema,
});

export const deleteFilter = call({
  method: 'POST',
  path: '/actorsearch/filter/delete',
  access: 'account',
  summary: "Forgets one of the guest's filters; harmless to repeat",
  body: z.object({ id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  response: z.object({ success: z.literal(true) }),
});

export const onlineActorsAmount = call({
  method: 'GET',
  path: '/monitoringActors/onlineActorsAmount',
  access: 'public',
  isForAll: true,
  summary: 'How many performers are online',
  response: z.object({ amount: z.number().int() }),
});

/** §3, top cam. */
export const topCamSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  profileLink: z.string(),
  online: z.boolean(),
  onlineVideocall: z.boolean(),
  age: z.number().int(),
  previewPicture: pictureSchema.nullable(),
  avatarPicture: pictureSchema.nullable(),
  spokenLanguages: z.array(z.string()),
  pinnedCount: z.number().int(),
  /** Zero below ten ratings (§5), and so is the rate. */
  ratingCount: z.number().int(),
  satisfactionRate: z.number().int(),
  rankingPointsVideoCall: z.number().int(),
  videocall: z.object({ price: z.object({ value: z.number().int(), currency: z.string(), symbol: z.string() }) }),
});
export type TopCam = z.infer<typeof topCamSchema>;

/** Shape of our own: the gateway has the same for guests, and pages are made without one. */
export const getTopCams = call({
  method: 'GET',
  path: '/actorsearch/topCams/:type',
  access: 'public',
  summary: 'The top cams of a kind, best first; with the cards that pages show',
  params: z.object({ type: z.enum(topCamTypes) }),
  query: z.object({
    online: isTrue,
    limit: z.coerce.number().int().min(1).max(performerConstants.topCams).default(performerConstants.topCams),
  }),
  response: z.object({ items: z.array(topCamSchema.extend({ card: actorCardSchema })) }),
});

/** Shape of our own, as above. */
export const getRecommendations = call({
  method: 'GET',
  path: '/actor/getRecommendations/:actorId',
  access: 'public',
  summary: 'Performers who are like one, those online first',
  params: byActorId,
  query: z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(performerConstants.recommendedList)
      .default(performerConstants.recommendedModels),
  }),
  response: z.object({ items: z.array(actorCardSchema) }),
});

export const favoriteActors = call({
  method: 'GET',
  path: '/guest/favorite/actors',
  access: 'guest',
  summary: "The guest's pinned performers, the latest first",
  response: z.object({
    items: z.array(z.object({ id: z.number().int(), isOnline: z.boolean() })),
    onlineCount: z.number().int(),
  }),
});
