import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { commonError } from '../../../platform/errors/errors.ts';
import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { callingAsker, modelTypes } from '../../performers/server/index.ts';
import { textSchema, uuidSchema, requestKeySchema } from '../../../platform/contract.ts';
import { feedConstants, feedModes, typeGroups, type FeedFilter } from '../constants.ts';
import type { FeedComment, FeedPost } from '../contract.ts';
import type { Feed } from './feed.ts';

const asked = z.object({ mode: z.enum(feedModes), typeGroups: z.array(z.enum(typeGroups)).max(typeGroups.length) });

const asides = ['follows', 'bought', 'liked', 'commented'] as const;

/** Of several things asked for of oneself the first one counts. */
function filterOf(of: { [name in (typeof asides)[number]]?: boolean | null | undefined }): FeedFilter {
  return asides.find((name) => of[name] === true) ?? 'all';
}

/** §7: the feed, totals of a performer, what one has bought, single posts, and what guests do about them. */
export function feedGateway(builder: GatewayBuilder, { guests, praise, pay, comments }: Feed): void {
  const { picture } = modelTypes(builder);
  const model = builder.objectRef<FeedPost['model']>('FeedModel').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      online: t.exposeBoolean('online'),
      onlineState: t.exposeString('onlineState'),
      avatar: t.expose('avatar', { type: picture, nullable: true }),
    }),
  });
  const goal = builder.objectRef<NonNullable<FeedPost['tippingGoal']>>('TippingGoal').implement({
    fields: (t) => ({
      goalCoins: t.int({ resolve: (row) => row.goal }),
      tipsSumCoins: t.int({ resolve: (row) => row.tipsSum }),
      progressPercent: t.exposeInt('progressPercent'),
      achieved: t.exposeBoolean('achieved'),
    }),
  });
  const state = builder.objectRef<FeedPost['guestState']>('PostGuestState').implement({
    fields: (t) => ({
      liked: t.exposeBoolean('liked'),
      viewed: t.exposeBoolean('viewed'),
      following: t.exposeBoolean('following'),
      bought: t.exposeBoolean('bought'),
    }),
  });
  const photo = builder.objectRef<FeedPost['photos'][number]>('PostPhoto').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      url: t.string({ description: 'The size goes where it says {size}.', resolve: ({ src }) => src }),
      avsRequired: t.exposeBoolean('avsRequired'),
    }),
  });
  const clip = builder.objectRef<NonNullable<FeedPost['clip']>>('PostClip').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      length: t.exposeInt('length', { description: 'Milliseconds.' }),
      avsRequired: t.exposeBoolean('avsRequired'),
      poster: t.expose('poster', { type: picture, nullable: true }),
    }),
  });
  const comment = builder.objectRef<FeedComment>('PostComment').implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      conversationId: t.exposeString('conversationId'),
      parentId: t.exposeString('parentId', { nullable: true }),
      created: t.exposeString('created'),
      isCreator: t.exposeBoolean('isCreator'),
      tipped: t.exposeBoolean('tipped'),
      text: t.exposeString('text'),
      isReplyToReply: t.exposeBoolean('isReplyToReply'),
      user: t.string({ description: 'What its writer is called.', resolve: ({ user }) => user.name }),
    }),
  });
  const commentPage = builder
    .objectRef<{ totalCount: number; nodes: FeedComment[]; next: string | null }>('PostComments')
    .implement({
      fields: (t) => ({
        totalCount: t.exposeInt('totalCount'),
        nodes: t.field({ type: [comment], resolve: ({ nodes }) => nodes }),
        next: t.exposeString('next', { nullable: true }),
      }),
    });
  const post = builder.objectRef<FeedPost>('FeedPost').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      created: t.exposeString('created'),
      published: t.exposeString('published'),
      type: t.exposeString('type'),
      typename: t.exposeString('typename', { description: 'ClipPost, TextPost or PhotosPost.' }),
      status: t.exposeString('status'),
      pinned: t.exposeBoolean('pinned'),
      title: t.exposeString('title', { nullable: true }),
      text: t.exposeString('text', { nullable: true }),
      views: t.exposeInt('views'),
      likes: t.exposeInt('likes'),
      paidContent: t.exposeBoolean('paidContent'),
      priceCoins: t.exposeInt('priceCoins'),
      fsk: t.exposeInt('fsk'),
      model: t.field({ type: model, resolve: (row) => row.model }),
      tippingGoal: t.expose('tippingGoal', { type: goal, nullable: true }),
      guestState: t.field({ type: state, resolve: (row) => row.guestState }),
      photos: t.field({ type: [photo], resolve: (row) => row.photos }),
      clip: t.expose('clip', { type: clip, nullable: true }),
      commentCount: t.int({ resolve: (row) => row.comments.totalCount }),
    }),
  });
  const postPage = builder.objectRef<{ items: FeedPost[]; next: string | null }>('FeedPage').implement({
    fields: (t) => ({
      items: t.field({ type: [post], resolve: ({ items }) => items }),
      next: t.exposeString('next', { nullable: true }),
    }),
  });
  const totals = builder.objectRef<Awaited<ReturnType<Feed['guests']['totals']>>>('FeedTotals').implement({
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount'),
      clips: t.exposeInt('clips'),
      photos: t.exposeInt('photos'),
      texts: t.exposeInt('texts'),
      liked: t.exposeInt('liked'),
      commented: t.exposeInt('commented'),
    }),
  });
  const counts = builder.objectRef<{ photos: number; clips: number }>('FeedBoughtCounts').implement({
    fields: (t) => ({ photos: t.exposeInt('photos'), clips: t.exposeInt('clips') }),
  });
  const success = builder.objectRef<{ success: boolean }>('FeedSuccess').implement({
    fields: (t) => ({ success: t.exposeBoolean('success') }),
  });

  const account = (caller: Caller): Caller => {
    if (caller.userId === null) throw commonError('not-signed-in');
    return caller;
  };
  function parsed<T>(schema: z.ZodType<T>, value: unknown, field: string): T {
    const result = schema.safeParse(value);
    if (!result.success) throw commonError('bad-request', { field });
    return result.data;
  }

  builder.queryFields((t) => ({
    feed: t.field({
      type: postPage,
      description: 'A page of the feed, or of what one follows, has bought, liked or commented on.',
      args: {
        first: t.arg.int({ defaultValue: feedConstants.pageSize }),
        after: t.arg.string({ description: 'next of the page before.' }),
        modelId: t.arg.int(),
        follows: t.arg.boolean(),
        bought: t.arg.boolean(),
        liked: t.arg.boolean(),
        commented: t.arg.boolean(),
        typeGroups: t.arg.stringList({ description: 'clips, photos, texts; none for all.' }),
        mode: t.arg.string({ defaultValue: 'newest', description: feedModes.join(', ') }),
      },
      resolve: (_root, args, context) => {
        const { mode, typeGroups: groups } = parsed(
          asked,
          { mode: args.mode ?? 'newest', typeGroups: args.typeGroups ?? [] },
          'mode',
        );
        return guests.list(callingAsker(context), context.caller, {
          filter: filterOf(args),
          mode,
          typeGroups: groups,
          modelId: args.modelId ?? undefined,
          limit: Math.min(Math.max(1, args.first ?? feedConstants.pageSize), feedConstants.mostInPage),
          after: args.after ?? undefined,
        });
      },
    }),
    feedTotals: t.field({
      type: totals,
      args: { modelId: t.arg.int({ required: true }) },
      resolve: (_root, { modelId }, context) => guests.totals(callingAsker(context), modelId),
    }),
    feedBoughtCounts: t.field({
      type: counts,
      resolve: (_root, _args, { caller }) => guests.bought(account(caller).guestId),
    }),
    feedPost: t.field({
      type: post,
      args: { postId: t.arg.int({ required: true }) },
      resolve: (_root, { postId }, context) => guests.post(callingAsker(context), context.caller, postId),
    }),
    feedComments: t.field({
      type: commentPage,
      description: 'Conversations about a post, the latest first, each followed by its answers.',
      args: { postId: t.arg.int({ required: true }), after: t.arg.string() },
      resolve: async (_root, { postId, after }, context) => {
        const { items, next, totalCount } = await comments.list(
          callingAsker(context),
          context.caller,
          postId,
          after ?? undefined,
        );
        return { totalCount, next, nodes: items.flatMap(({ first, answers }) => [first].concat(answers)) };
      },
    }),
  }));
  builder.mutationFields((t) => {
    const postId = t.arg.int({ required: true });
    const where = t.arg.string({ description: 'Where it is done; it changes nothing.' });
    const key = t.arg.string({
      description: 'Names this press: sent again, it is the same one. Without it each counts.',
    });
    const keyOf = (given: string | null | undefined) =>
      given == null ? randomUUID() : parsed(requestKeySchema, given, 'requestKey');
    return {
      viewedPost: t.int({
        description: 'Counts that a guest has seen it, once. Answers how many have.',
        args: { postId, context: where },
        resolve: (_root, args, context) => praise.view(callingAsker(context), account(context.caller), args.postId),
      }),
      likePost: t.int({
        description: 'Answers how many like it.',
        args: { postId, context: where },
        resolve: async (_root, args, context) =>
          (await praise.like(callingAsker(context), account(context.caller), args.postId)).likes,
      }),
      unlikePost: t.int({
        description: 'Answers how many like it.',
        args: { postId, context: where },
        resolve: async (_root, args, context) =>
          (await praise.unlike(callingAsker(context), account(context.caller), args.postId)).likes,
      }),
      buyPost: t.field({
        type: success,
        description: 'At the price that it has; with `priceCoins` at that price alone.',
        args: { postId, priceCoins: t.arg.int(), requestKey: key },
        resolve: async (_root, args, context) => {
          const caller = account(context.caller);
          const asker = callingAsker(context);
          const price = args.priceCoins ?? (await guests.post(asker, caller, args.postId)).priceCoins;
          await pay.buy(asker, caller, { postId: args.postId, price, requestKey: keyOf(args.requestKey) });
          return { success: true };
        },
      }),
      tipPost: t.field({
        type: success,
        args: { postId, amountCoins: t.arg.int({ required: true }), requestKey: key },
        resolve: async (_root, args, context) => {
          const amountCoins = parsed(
            z.number().int().min(1).max(feedConstants.maxTip),
            args.amountCoins,
            'amountCoins',
          );
          await pay.tip(callingAsker(context), account(context.caller), {
            postId: args.postId,
            amountCoins,
            requestKey: keyOf(args.requestKey),
          });
          return { success: true };
        },
      }),
      commentPost: t.string({
        description: 'Answers its id.',
        args: { postId, text: t.arg.string({ required: true }), repliesToCommentId: t.arg.string() },
        resolve: (_root, args, context) =>
          comments.write(callingAsker(context), account(context.caller), {
            postId: args.postId,
            text: parsed(textSchema(1, feedConstants.commentLength), args.text, 'text'),
            repliesToCommentId:
              args.repliesToCommentId == null
                ? undefined
                : parsed(uuidSchema, args.repliesToCommentId, 'repliesToCommentId'),
          }),
      }),
      deleteComment: t.field({
        type: success,
        args: { commentID: t.arg.string({ required: true }) },
        resolve: async (_root, { commentID }, { caller }) => {
          await comments.remove(account(caller), parsed(uuidSchema, commentID, 'commentID'));
          return { success: true };
        },
      }),
    };
  });
}
