import { z } from 'zod';
import { uuidSchema } from '../../../platform/contract.ts';
import { messageReactions } from '../constants.ts';

const giftSchema = z.object({
  id: z.number().int(),
  quantity: z.number().int(),
  names: z.record(z.enum(['de', 'en', 'es', 'nl']), z.string()),
  imageUrl: z.string(),
});
export type MessageGift = z.infer<typeof giftSchema>;

const sender = z.enum(['guest', 'actor']);
const reaction = z.enum(messageReactions);

/** What a message answers: its beginning, as it is by now. */
const quoteSchema = z.object({
  number: z.number().int().positive(),
  senderType: sender,
  /** Empty for a gift without words, and for what was deleted. */
  text: z.string(),
  deleted: z.boolean(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** One message. Its number is its place in the channel; numbers of both sides are one sequence. */
export const messageSchema = z.object({
  id: uuidSchema,
  number: z.number().int().positive(),
  senderType: sender,
  /** As its sender’s browser called it. */
  clientId: z.string(),
  text: z.string(),
  /** What it cost the guest, with what was given along; VXC. */
  coins: z.number().int(),
  gifts: z.array(giftSchema),
  at: z.iso.datetime(),
  replyTo: quoteSchema.nullable(),
  /** Of each side, where there is one. */
  guestReaction: reaction.nullable(),
  actorReaction: reaction.nullable(),
  edited: z.boolean(),
  /** Its words are gone for both; its place stays. */
  deleted: z.boolean(),
  /** Counts up with each change: of two forms of a message the higher one is the later. */
  revision: z.number().int(),
});
export type Message = z.infer<typeof messageSchema>;
