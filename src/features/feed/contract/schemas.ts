import { z } from 'zod';
import { restrictionReasonSchema } from '../../../platform/guest-contract.ts';
import { pictureSchema } from '../../../platform/picture-contract.ts';
import { feedContexts, feedFilters, feedModes, postKinds, typeGroups } from '../constants.ts';

export const number = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const inQuery = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const byPostId = z.object({ postId: inQuery });
export const contextSchema = z.enum(feedContexts).default('feed');

/** §3: her goal, and how far it is. */
export const goalSchema = z.object({
  goal: z.number().int(),
  tipsSum: z.number().int(),
  /** 0 to 100. */
  progressPercent: z.number().int().min(0).max(100),
  achieved: z.boolean(),
});
export type TippingGoal = z.infer<typeof goalSchema>;

/** §3: a post, as who asks may see it. */
export const postSchema = z.object({
  id: z.number().int(),
  typename: z.enum(['TextPost', 'PhotosPost', 'ClipPost']),
  type: z.enum(postKinds),
  status: z.enum(['published', 'scheduled', 'hidden']),
  created: z.iso.datetime(),
  published: z.iso.datetime(),
  pinned: z.boolean(),
  /** Null with what is rated 18 for who has not passed the age check. */
  title: z.string().nullable(),
  /** Null, too, for who has not bought it, where the words are what is bought. */
  text: z.string().nullable(),
  views: z.number().int(),
  likes: z.number().int(),
  paidContent: z.boolean(),
  priceCoins: z.number().int(),
  fsk: z.literal([16, 18]),
  /** What keeps him from all of it, and what he can do about it first; null for nothing. */
  restriction: restrictionReasonSchema.nullable(),
  model: z.object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    online: z.boolean(),
    onlineState: z.string(),
    avatar: pictureSchema.nullable(),
  }),
  /** Null where she has set none. */
  tippingGoal: goalSchema.nullable(),
  guestState: z.object({ liked: z.boolean(), viewed: z.boolean(), following: z.boolean(), bought: z.boolean() }),
  /** It is hers who asks. */
  isOwn: z.boolean(),
  comments: z.object({ totalCount: z.number().int() }),
  /** The first of them in lists; blurred at their address for whom they are locked. */
  photos: z.array(pictureSchema.extend({ id: z.number().int(), isLocked: z.boolean(), avsRequired: z.boolean() })),
  photoCount: z.number().int(),
  clip: z
    .object({
      id: z.number().int(),
      /** Milliseconds. */
      length: z.number().int(),
      poster: pictureSchema.nullable(),
      /** A few silent seconds, blurred for whom they are not; null for none. */
      hover: z.string().nullable(),
      avsRequired: z.boolean(),
      /** It costs less for now, or comes with a subscription. */
      vip: z.boolean(),
    })
    .nullable(),
});
export type FeedPost = z.infer<typeof postSchema>;

export const feedQuery = {
  filter: z.enum(feedFilters).default('all'),
  mode: z.enum(feedModes).default('newest'),
  modelId: inQuery.optional(),
  /** Of which kinds, parted by commas; none for all. */
  typeGroups: z
    .string()
    .max(40)
    .optional()
    .transform((text) => (text === undefined || text === '' ? [] : text.split(',')))
    .pipe(z.array(z.enum(typeGroups)).max(typeGroups.length)),
};
