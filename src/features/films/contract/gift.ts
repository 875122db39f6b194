import { z } from 'zod';
import { call, requestKeySchema, successSchema } from '../../../platform/contract.ts';
import { restrictionReasonSchema } from '../../../platform/guest-contract.ts';
import { giftStates } from '../constants.ts';
import { byVideoId, videoSchema } from './shop.ts';

/** What a gift is taken with. It never stands in an address that a server sees. */
const code = z.string().regex(/^[\w-]{32}$/);
const byCode = z.strictObject({ code });

/** A gift as who gave it sees it. Shape of our own: §7 names none. */
export const givenVideoSchema = z.object({
  id: z.number().int(),
  code,
  video: videoSchema.pick({ id: true, title: true, model: true }),
  /** In coins. */
  price: z.number().int(),
  state: z.enum(giftStates),
  givenAt: z.iso.datetime(),
  /** Until then it may be taken; after it the coins go back. */
  expiresAt: z.iso.datetime(),
});
export type GivenVideo = z.infer<typeof givenVideoSchema>;

export const giveVideo = call({
  method: 'POST',
  path: '/videos/:videoId/give',
  access: 'account',
  summary: 'Pays for a video that somebody else takes, at the price that was shown',
  params: byVideoId,
  body: z.strictObject({ price: z.number().int(), requestKey: requestKeySchema }),
  response: givenVideoSchema,
});

export const listGivenVideos = call({
  method: 'GET',
  path: '/video-gifts',
  access: 'account',
  summary: 'Videos that an account gave away, the latest first',
  query: z.object({ after: z.string().max(200).optional() }),
  response: z.object({ items: z.array(givenVideoSchema), next: z.string().nullable() }),
});

export const takeBackVideoGift = call({
  method: 'POST',
  path: '/video-gifts/:giftId/take-back',
  access: 'account',
  summary: 'Takes back what nobody has taken; the coins return',
  params: z.object({ giftId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  response: successSchema,
});

export const lookAtVideoGift = call({
  method: 'POST',
  path: '/video-gifts/look',
  access: 'guest',
  summary: 'What a gift is, to who was given its link',
  body: byCode,
  response: z.object({
    video: videoSchema,
    state: z.enum(giftStates),
    expiresAt: z.iso.datetime(),
    /** He gave it himself. */
    isOwn: z.boolean(),
    /** He took it, or had bought it before. */
    has: z.boolean(),
    /** It cannot be taken at this moment; later it can. */
    isWaiting: z.boolean(),
    /** What he has to do first; null: he may take it. */
    restriction: restrictionReasonSchema.nullable(),
  }),
});

export const takeVideoGift = call({
  method: 'POST',
  path: '/video-gifts/take',
  access: 'account',
  summary: 'Takes the video that one was given, for good',
  body: byCode,
  response: successSchema,
});
