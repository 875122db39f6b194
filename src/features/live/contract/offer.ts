import { z } from 'zod';
import { call, lineSchema } from '../../../platform/contract.ts';
import { goalSchema } from './given.ts';
import { offers, studioConstants } from '../studio-constants.ts';

const title = lineSchema(1, studioConstants.titleLength);
const coins = (most: number) => z.number().int().min(1).max(most);
const menuItem = z.object({ title, coins: coins(studioConstants.mostItemCoins) });

const offerSchema = z.object({
  prices: z.object({
    priceVideo: z.number().int(),
    priceVoyeur: z.number().int(),
    priceSingle: z.number().int(),
    priceSinglec2c: z.number().int(),
    priceVideocall: z.number().int(),
    priceVoice: z.number().int(),
  }),
  offers: z.array(z.enum(offers)),
  /** Whether new guests may have their free first chat with her; the platform pays her for it. */
  conversionChat: z.boolean(),
  menu: z.array(menuItem),
  goal: goalSchema.nullable(),
  words: z.array(z.string()),
});
export type Offer = z.infer<typeof offerSchema>;

export const getOffer = call({
  method: 'GET',
  path: '/studio/offer',
  access: 'performer',
  summary: 'Her prices, what she offers, her menu, goal and banned words',
  response: offerSchema,
});

export const setOffers = call({
  method: 'PUT',
  path: '/studio/offers',
  access: 'performer',
  summary: 'Which ways of chatting she offers; running chat sessions go on, but for looks into a private chat',
  body: z.object({ offers: z.array(z.enum(offers)).max(offers.length), conversionChat: z.boolean() }),
  response: offerSchema,
});

export const setMenu = call({
  method: 'PUT',
  path: '/studio/menu',
  access: 'performer',
  summary: 'Replaces her menu of tips',
  body: z.object({ items: z.array(menuItem).max(studioConstants.menuItems) }),
  response: offerSchema,
});

export const setGoal = call({
  method: 'PUT',
  path: '/studio/goal',
  access: 'performer',
  summary: 'Begins a goal that the room tips for, in place of the one before; null ends it',
  body: z.object({ goal: z.object({ title, coins: coins(studioConstants.mostGoalCoins) }).nullable() }),
  response: offerSchema,
});

export const setWords = call({
  method: 'PUT',
  path: '/studio/words',
  access: 'performer',
  summary: 'Replaces the words that are not said in her room',
  body: z.object({
    words: z.array(lineSchema(1, studioConstants.wordLength)).max(studioConstants.bannedWords),
  }),
  response: offerSchema,
});
