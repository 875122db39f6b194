import { z } from 'zod';
import { call, textSchema } from '../../../platform/contract.ts';
import { genderTypes, performerConstants } from '../constants.ts';
import { actorCardSchema, byActorId, byActorIdOrName, pictureSchema } from './card.ts';

const named = z.object({ id: z.number().int(), name: z.string(), slug: z.string() });

/** A performer's profile (§3, Actor), in the language asked for. */
export const actorDataSchema = actorCardSchema.extend({
  gender: z.enum(['N', 'M', 'F']),
  genderType: z.enum(genderTypes),
  city: z.string(),
  country: z.string(),
  languages: z.array(z.string()),
  headline: z.string(),
  about: z.string(),
  bannedCountryCodes: z.array(z.string()),
  /** VXC, as in §3; `voucherChatMinutes` are minutes. */
  prices: z.object({
    video: z.number().int(),
    singlec2c: z.number().int(),
    voyeur: z.number().int(),
    message: z.number().int(),
    voucherChatMinutes: z.number().int(),
  }),
  isActorAvailableForConversionChat: z.boolean(),
  isOnlineMobileVideocall: z.boolean(),
  isCurrentlyTicketShow: z.boolean(),
  isVoyeurChatAvailable: z.boolean(),
  isVoyeurInSingleChatAllowed: z.boolean(),
  isDildocontrolAvailable: z.boolean(),
  /** Of the guest who asks; false for nobody. */
  guestHasTicket: z.boolean(),
  isFavoriteActorOfGuest: z.boolean(),
  onlineSince: z.iso.datetime().nullable(),
  cover: pictureSchema.nullable(),
  avatar: pictureSchema.nullable(),
  categories: z.array(named),
  tags: z.array(named),
  interview: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Usual times in Berlin; weekday 0 is Sunday. */
  schedule: z.array(z.object({ weekday: z.number().int(), from: z.string(), to: z.string() })),
});
export type ActorData = z.infer<typeof actorDataSchema>;

export const getActorDataByIdOrName = call({
  method: 'GET',
  path: '/actor/getActorDataByIdOrName/:actorIdOrName',
  access: 'public',
  summary: 'A performer by number or by name, whatever its case',
  params: byActorIdOrName,
  response: actorDataSchema,
});

export const getActorStateById = call({
  method: 'GET',
  path: '/actor/getActorStateById/:actorId',
  access: 'public',
  summary: "A performer's state right now, with the chat button as it is for who asks",
  params: byActorId,
  response: actorDataSchema.pick({
    id: true,
    state: true,
    isOnline: true,
    freeChat: true,
    isLivePreviewEnabled: true,
    priceVideo: true,
    chatButton: true,
  }),
});

export const getActorPreviewImage = call({
  method: 'GET',
  path: '/actor/getActorPreviewImage/:actorIdOrName',
  access: 'public',
  summary: "A performer's portrait",
  params: byActorIdOrName,
  response: z.object({ previewImage: pictureSchema.nullable() }),
});

/** §7; what a small window over a link shows. */
export const getProfilePreview = call({
  method: 'GET',
  path: '/phoenix/get_profile_preview/:actorId',
  access: 'public',
  summary: 'A performer in short',
  params: byActorId,
  response: actorCardSchema.extend({ headline: z.string(), languages: z.array(z.string()) }),
});

/** §3: by weekday (0 is Sunday) and hour in Berlin, how likely she is online, 0 to 1. */
export const heatMapSchema = z.object({
  heatMaps: z.array(z.object({ weekday: z.number().int(), hours: z.array(z.number().min(0).max(1)).length(24) })),
  /** Until she is likely to come; 0 while she is there, null where nothing can be said. */
  hoursToBeOnline: z.number().int().nullable(),
  actorName: z.string(),
  /** What it was learnt from, as a key for words. */
  memo: z.enum(['learnt', 'schedule', 'unknown']),
  /** §8: what kept it from being learnt; there is nothing else of whom nobody knows. */
  errors: z.array(z.enum(['too-few-shows', 'unknown-actor'])),
});
export type HeatMap = z.infer<typeof heatMapSchema>;

/** Shape of our own: the gateway has the same for guests, and pages are made without one. */
export const getHeatMap = call({
  method: 'GET',
  path: '/actor/getHeatMap/:actorId',
  access: 'public',
  summary: 'When a performer is likely to be online',
  params: byActorId,
  response: heatMapSchema,
});

const noteSchema = z.object({ actorId: z.number().int(), comment: z.string() });
export type ActorNote = z.infer<typeof noteSchema>;

export const getActorNoteById = call({
  method: 'GET',
  path: '/actor/getActorNoteById/:actorId',
  access: 'account',
  summary: "The guest's own note on a performer; empty where he has none",
  params: byActorId,
  response: noteSchema,
});

export const storeActorNote = call({
  method: 'POST',
  path: '/actor/storeActorNote',
  access: 'account',
  summary: "Writes the guest's note on a performer in the place of the one before; an empty one removes it",
  body: z.object({
    actorId: byActorId.shape.actorId,
    comment: textSchema(0, performerConstants.noteLength),
  }),
  response: noteSchema,
});
