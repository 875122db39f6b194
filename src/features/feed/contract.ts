import { z } from 'zod';
import type { EventsOf } from '../../platform/contract.ts';

export type { FeedPost, TippingGoal } from './contract/schemas.ts';
export * from './contract/acts.ts';
export * from './contract/operators.ts';
export * from './contract/pages.ts';
export * from './contract/studio.ts';

/** Errors with posts, with their HTTP status. */
export const feedErrors = {
  'price-changed': 409,
  'already-bought': 409,
  'not-for-sale': 409,
  'comments-blocked': 403,
  /** What it is about to become does not follow from what it is. */
  'post-state': 409,
  /** Its words are missing, or its photos have not been handed in. */
  'post-incomplete': 409,
  /** Somebody has paid for it: it can be withdrawn, and its goal stays. */
  'post-paid': 409,
  /** Somebody has bought these words: they stay what was bought. */
  'post-sold': 409,
  /** Guests have been shown it: its age rating can be raised, not lowered. */
  'post-rated': 409,
  'too-many-pinned': 409,
  /** What is to be shown is not hers, not in the shop, or shown already. */
  'post-medium': 409,
} as const;
/** Those that performers alone meet. */
export type StudioFeedError =
  | 'post-state'
  | 'post-incomplete'
  | 'post-paid'
  | 'post-sold'
  | 'post-rated'
  | 'too-many-pinned'
  | 'post-medium';

/** What the channel tells. */
export const feedEvents = {
  /** To everybody: a post has come. */
  feedPosted: z.object({ postId: z.number().int(), modelId: z.number().int() }),
  /** To her whose it is: somebody has tipped, bought or said something. */
  ownPostChanged: z.object({ postId: z.number().int() }),
} as const;

declare module '../../platform/contract.ts' {
  interface ChannelEvents extends EventsOf<typeof feedEvents> {}
}
