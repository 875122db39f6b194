import { z } from 'zod';
import { call, uuidSchema } from '../../../platform/contract.ts';
import { goalSchema } from './given.ts';
import { chatModeSchema, privateModeSchema } from './chat-session.ts';
import { actorStateSchema, playSchema } from '../../performers/contract.ts';
import { priceBounds, sources, type PriceName } from '../studio-constants.ts';

/** What she may ask a minute for one way of chatting. */
export const priceSchema = (name: PriceName) => z.number().int().min(priceBounds[name].min).max(priceBounds[name].max);

/** A guest in the room, as the performer sees him: a handle of this room, never who he is. */
const roomGuestSchema = z.object({
  handle: z.string(),
  name: z.string(),
  mode: chatModeSchema,
  seconds: z.number().int(),
  /** Coins he has spent here; half of them are hers. */
  charged: z.number().int(),
  isModerator: z.boolean(),
});
export type RoomGuest = z.infer<typeof roomGuestSchema>;

const studioStateSchema = z.object({
  actorId: z.number().int(),
  name: z.string(),
  slug: z.string(),
  state: actorStateSchema,
  show: z
    .object({
      id: uuidSchema,
      /** The show's room on the channel. */
      chatId: z.string(),
      startedAt: z.iso.datetime(),
      priceVideo: z.number().int(),
      previewFsk: z.union([z.literal(16), z.literal(18)]),
      isAway: z.boolean(),
      /** Whether guests chat for nothing. */
      isFree: z.boolean(),
      /** Her coins of this show so far: of chat sessions and of what was given. */
      coins: z.number().int(),
    })
    .nullable(),
  priceVideo: z.number().int(),
  viewers: z.number().int(),
  guests: z.array(roomGuestSchema),
  /** Guests who ask to be alone with her, those whose time runs out first first. */
  requests: z.array(
    z.object({
      handle: z.string(),
      name: z.string(),
      mode: privateModeSchema,
      price: z.number().int(),
      /** What others would pay a minute to look on; null where nobody may. */
      watchPrice: z.number().int().nullable(),
      expiresAt: z.iso.datetime(),
    }),
  ),
  /** The way to the picture or sound of whom she is alone with; null where he sends none. */
  guestPicture: playSchema.nullable(),
  /** What the room is tipping for. */
  goal: goalSchema.nullable(),
  /** After a panic: until when nobody sees her online; else null. */
  restUntil: z.iso.datetime().nullable(),
  today: z.object({ coins: z.number().int(), seconds: z.number().int(), chatSessions: z.number().int() }),
  /** Coins earned and not paid out. */
  earnings: z.number().int(),
});
export type StudioState = z.infer<typeof studioStateSchema>;

export const getStudio = call({
  method: 'GET',
  path: '/studio/state',
  access: 'performer',
  summary: "The performer's room, prices and earnings",
  response: studioStateSchema,
});

export const goLive = call({
  method: 'POST',
  path: '/studio/goLive',
  access: 'performer',
  summary: 'Begins a show; guests see it as soon as the stream is there',
  body: z.object({
    priceVideo: priceSchema('priceVideo'),
    previewFsk: z.union([z.literal(16), z.literal(18)]),
    freeChat: z.boolean(),
    /** Begins with a break: nobody enters before she is back, or before her ticket show begins. */
    away: z.boolean().optional(),
  }),
  response: studioStateSchema,
});

export type NewShow = z.output<typeof goLive.body>;

export const setFreeChat = call({
  method: 'POST',
  path: '/studio/freeChat',
  access: 'performer',
  summary:
    'From now on guests chat for nothing, or pay; who sits in the room under the other terms is told and decides anew',
  body: z.object({ freeChat: z.boolean() }),
  response: studioStateSchema,
});

export const setAway = call({
  method: 'POST',
  path: '/studio/away',
  access: 'performer',
  summary: 'Back in a moment: nobody enters and nobody pays; or back again',
  body: z.object({ away: z.boolean() }),
  response: studioStateSchema,
});

export const panic = call({
  method: 'POST',
  path: '/studio/panic',
  access: 'performer',
  summary: 'Ends picture, show and all chat sessions at once; for an hour nobody sees her online',
  response: studioStateSchema,
});

export const endRest = call({
  method: 'POST',
  path: '/studio/panic/end',
  access: 'performer',
  summary: 'Ends the hour after a panic early',
  response: studioStateSchema,
});

export const publishAccess = call({
  method: 'GET',
  path: '/studio/publishAccess',
  access: 'performer',
  summary: 'Where to publish one of her pictures over WHIP, with a fresh token',
  query: z.object({ source: z.enum(sources).exclude(['obs']).default('camera') }),
  response: playSchema,
});

export const selectSource = call({
  method: 'POST',
  path: '/studio/source',
  access: 'performer',
  summary: 'Chooses which of her pictures guests see',
  body: z.object({ source: z.enum(sources) }),
  response: z.object({ success: z.literal(true) }),
});

export const endShow = call({
  method: 'POST',
  path: '/studio/endShow',
  access: 'performer',
  summary: 'Ends the show; everyone in the room gets his receipt',
  response: studioStateSchema,
});

export const removeGuest = call({
  method: 'POST',
  path: '/studio/removeGuest',
  access: 'performer',
  summary: 'Shows a guest out, for now or for good',
  body: z.object({ handle: z.string().max(40), forGood: z.boolean() }),
  response: studioStateSchema,
});

/** Sets only the prices that are named. */
export const setPrices = call({
  method: 'PUT',
  path: '/studio/prices',
  access: 'performer',
  summary: 'Sets prices; running chat sessions keep theirs',
  body: z
    .object({
      priceVideo: priceSchema('priceVideo'),
      priceVoyeur: priceSchema('priceVoyeur'),
      priceSingle: priceSchema('priceSingle'),
      priceSinglec2c: priceSchema('priceSinglec2c'),
      priceVideocall: priceSchema('priceVideocall'),
      priceVoice: priceSchema('priceVoice'),
    })
    .partial(),
  response: studioStateSchema,
});
export type NewPrices = z.output<typeof setPrices.body>;
