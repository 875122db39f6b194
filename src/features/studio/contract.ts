import { z } from 'zod';
import { call } from '../../platform/contract.ts';
import { chatModeSchema, privateModeSchema } from '../live/contract.ts';
import { actorStateSchema, playSchema } from '../performers/contract.ts';
import { priceBounds } from './constants.ts';

export { priceBounds };

/** Shapes of our own: the studio is not part of §7. */

const price = z.number().int().min(priceBounds.min).max(priceBounds.max);

/** A guest in the room, as the performer sees him: a handle of this room, never who he is. */
const roomGuestSchema = z.object({
  handle: z.string(),
  name: z.string(),
  mode: chatModeSchema,
  seconds: z.number().int(),
  /** Coins he has spent here; half of them are hers. */
  charged: z.number().int(),
});

const studioStateSchema = z.object({
  actorId: z.number().int(),
  name: z.string(),
  slug: z.string(),
  state: actorStateSchema,
  show: z
    .object({
      id: z.uuid(),
      /** The show's room on the channel. */
      chatId: z.string(),
      startedAt: z.iso.datetime(),
      priceVideo: z.number().int(),
      previewFsk: z.union([z.literal(16), z.literal(18)]),
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
      expiresAt: z.iso.datetime(),
    }),
  ),
  /** The way to the picture or sound of whom she is alone with; null where he sends none. */
  guestPicture: playSchema.nullable(),
  today: z.object({ coins: z.number().int(), seconds: z.number().int(), sittings: z.number().int() }),
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
  body: z.object({ priceVideo: price, previewFsk: z.union([z.literal(16), z.literal(18)]), freeChat: z.boolean() }),
  response: studioStateSchema,
});

export const publishAccess = call({
  method: 'GET',
  path: '/studio/publishAccess',
  access: 'performer',
  summary: 'Where to publish over WHIP, with a fresh token',
  response: z.object({ url: z.string(), token: z.string() }),
});

export const endShow = call({
  method: 'POST',
  path: '/studio/endShow',
  access: 'performer',
  summary: 'Ends the show; everyone in the room gets his receipt',
  response: studioStateSchema,
});

export const setPrices = call({
  method: 'PUT',
  path: '/studio/prices',
  access: 'performer',
  summary: 'Sets prices; running sittings keep theirs',
  body: z.object({ priceVideo: price }),
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
