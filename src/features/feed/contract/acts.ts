import { z } from 'zod';
import { call, requestKeySchema, successSchema, textSchema, uuidSchema } from '../../../platform/contract.ts';
import { feedConstants } from '../constants.ts';
import { byPostId, contextSchema, feedQuery, goalSchema, inQuery } from './schemas.ts';

export const countNewPosts = call({
  method: 'GET',
  path: '/feed/new',
  access: 'public',
  summary: 'How many posts have come above one that is shown, up to fifty',
  query: z.object({ ...feedQuery, above: inQuery }),
  response: z.object({ count: z.number().int() }),
});

/** §3, totals of a performer's posts, and of what he has done about them who asks. */
export const getFeedTotals = call({
  method: 'GET',
  path: '/feed/totals/:modelId',
  access: 'public',
  summary: 'How many posts a performer has, by kinds, and how many of them one has liked and commented on',
  params: z.object({ modelId: inQuery }),
  response: z.object({
    totalCount: z.number().int(),
    clips: z.number().int(),
    photos: z.number().int(),
    texts: z.number().int(),
    liked: z.number().int(),
    commented: z.number().int(),
  }),
});

export const getBoughtCounts = call({
  method: 'GET',
  path: '/feed/bought',
  access: 'account',
  summary: 'How many photos and clips one has bought in the feed',
  response: z.object({ photos: z.number().int(), clips: z.number().int() }),
});

const stands = z.object({ likes: z.number().int(), liked: z.boolean() });

export const viewedPost = call({
  method: 'POST',
  path: '/feed/post/:postId/viewed',
  access: 'account',
  summary: 'Counts that a guest has seen a post, once for each',
  params: byPostId,
  body: z.strictObject({ context: contextSchema }),
  response: z.object({ views: z.number().int() }),
});

export const likePost = call({
  method: 'POST',
  path: '/feed/post/:postId/like',
  access: 'account',
  summary: 'Likes a post; again, it changes nothing',
  params: byPostId,
  body: z.strictObject({ context: contextSchema }),
  response: stands,
});

export const unlikePost = call({
  method: 'POST',
  path: '/feed/post/:postId/unlike',
  access: 'account',
  summary: 'Takes a like back',
  params: byPostId,
  body: z.strictObject({ context: contextSchema }),
  response: stands,
});

export const buyPost = call({
  method: 'POST',
  path: '/feed/post/:postId/buy',
  access: 'account',
  summary: 'Buys what a post shows, once',
  params: byPostId,
  /** `price`: in coins, as it was shown. */
  body: z.strictObject({
    price: z.number().int().min(1).max(feedConstants.maxPrice),
    requestKey: requestKeySchema,
  }),
  response: successSchema,
});

export const tipPost = call({
  method: 'POST',
  path: '/feed/post/:postId/tip',
  access: 'account',
  summary: 'Tips a performer for a post, towards its goal where it has one',
  params: byPostId,
  body: z.strictObject({
    amountCoins: z.number().int().min(1).max(feedConstants.maxTip),
    requestKey: requestKeySchema,
  }),
  response: z.object({ success: z.literal(true), tippingGoal: goalSchema.nullable() }),
});

/** §3: a comment. */
export const commentSchema = z.object({
  id: uuidSchema,
  conversationId: uuidSchema,
  /** What it answers; null for the first of a conversation, and where that is gone. */
  parentId: uuidSchema.nullable(),
  created: z.iso.datetime(),
  /** Hers whose post it is. */
  isCreator: z.boolean(),
  /** Its writer has tipped this post. */
  tipped: z.boolean(),
  text: z.string(),
  isReplyToReply: z.boolean(),
  user: z.object({ name: z.string() }),
  isOwn: z.boolean(),
  mayDelete: z.boolean(),
});
export type FeedComment = z.infer<typeof commentSchema>;

export const listPostComments = call({
  method: 'GET',
  path: '/feed/post/:postId/comments',
  access: 'public',
  summary: 'Conversations about a post, the latest first, each with its answers in their order',
  params: byPostId,
  query: z.object({ after: z.string().max(200).optional() }),
  response: z.object({
    items: z.array(z.object({ first: commentSchema, answers: z.array(commentSchema) })),
    next: z.string().nullable(),
    totalCount: z.number().int(),
    mayComment: z.boolean(),
    /** Who asks takes comments away as an operator, and says why. */
    isModerator: z.boolean(),
  }),
});
export type PostComments = z.infer<typeof listPostComments.response>;

export const commentPost = call({
  method: 'POST',
  path: '/feed/post/:postId/comment',
  access: 'account',
  summary: 'Says something of a post that one may see, or answers a comment',
  params: byPostId,
  body: z.strictObject({
    text: textSchema(1, feedConstants.commentLength),
    repliesToCommentId: uuidSchema.optional(),
  }),
  response: z.object({ id: uuidSchema }),
});

export const deleteComment = call({
  method: 'DELETE',
  path: '/feed/comments/:commentId',
  access: 'account',
  summary: 'Deletes a comment with what begins with it: by its writer, or her whose post it is',
  params: z.object({ commentId: uuidSchema }),
  response: successSchema,
});
