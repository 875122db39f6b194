import { z } from 'zod';
import { chatButtonSublines, chatButtonTexts } from '../constants.ts';
import { pictureSchema } from '../../../platform/picture-contract.ts';

export { pictureSchema, type Picture } from '../../../platform/picture-contract.ts';

export const actorStateSchema = z.enum(['offline', 'freeChat', 'videoChat', 'away', 'private', 'ticketShow']);
export type ActorState = z.infer<typeof actorStateSchema>;

/** Shown from ten ratings on (§5); null below. */
export const ratingSchema = z
  .object({ countRatings: z.number().int(), satisfactionRate: z.number().int().min(0).max(100) })
  .nullable();

const coins = z.number().int();

/** §3, chat button of a performer: one rule on the server decides all of it (`server/chat-button.ts`). */
export const chatButtonSchema = z.object({
  /** Keys of words, which the browser has in its language. */
  text: z.enum(chatButtonTexts),
  subline: z.enum(chatButtonSublines),
  online: z.boolean(),
  /** Minutes of video chat that this guest has a voucher for. */
  voucherChatMinutes: z.number().int(),
  freeChat: z.boolean(),
  bannedCountry: z.boolean(),
  ticketShow: z.boolean(),
  voicecallActive: z.boolean(),
  /** Where a guest may look on without being seen: in her video chat, or while she is private. */
  voyeurAvailability: z.enum(['none', 'videoChat', 'single']),
  /** VXC: a minute, but for `message`; the free ones are counted. */
  prices: z.object({
    freeMessages: z.number().int(),
    message: coins,
    single: coins,
    singlec2c: coins,
    video: coins,
    voucherChatMinutes: z.number().int(),
    voyeur: coins,
  }),
});
export type ChatButtonConfig = z.infer<typeof chatButtonSchema>;

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
  /** How many were in her room a few seconds ago; null while there is none, or she is alone with somebody. */
  viewers: z.number().int().nullable(),
  /** VXC a minute. */
  priceVideo: coins,
  priceMessage: coins,
  rating: ratingSchema,
  portrait: pictureSchema.nullable(),
  chatButton: chatButtonSchema,
});
export type ActorCard = z.infer<typeof actorCardSchema>;

export const byActorId = z.object({ actorId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
export const byActorIdOrName = z.object({ actorIdOrName: z.string().min(1).max(80) });
