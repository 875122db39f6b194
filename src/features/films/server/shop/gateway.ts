import { z } from 'zod';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { GatewayBuilder } from '../../../../platform/gateway/builder.ts';
import { counting, SEARCH_COST } from '../../../../platform/gateway/query-limits.ts';
import { coinPrice, inCoins } from '../../../live/server/index.ts';
import { callingAsker, cardsInOrder, modelTypes, type Performers } from '../../../performers/server/index.ts';
import { searchConstants } from '../../../search/constants.ts';
import { findQuery } from '../../../search/server/index.ts';
import { filmConstants } from '../../constants.ts';
import { videoFilterSchema, videoLists, videoOrders, type Video } from '../../contract.ts';
import type { Films } from '../films.ts';

const MOST_IN_PAGE = 60;
const MOST_IDS = 100;
const listSchema = z.enum(videoLists);
const orderSchema = z.enum(videoOrders);

/** One of the words that the contract knows. Throws `bad-request`. */
function oneOf<T>(schema: z.ZodType<T>, field: string, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw commonError('bad-request', { field });
  return parsed.data;
}

/** What was left out, or is null. */
const given = (filter: object) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));

/** §7: lists of films, films by number, video stars, and whether they are liked. */
export function filmsGateway(
  builder: GatewayBuilder,
  { guests, opinions, stars }: Films,
  performers: Performers,
): void {
  const model = builder.objectRef<Video['model']>('VideoModel').implement({
    fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name'), slug: t.exposeString('slug') }),
  });
  const rating = builder.objectRef<Video['rating']>('VideoRating').implement({
    fields: (t) => ({ likes: t.exposeInt('likes'), dislikes: t.exposeInt('dislikes') }),
  });
  const video = builder.objectRef<Video>('Video').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      title: t.exposeString('title'),
      tags: t.stringList({ resolve: ({ tags }) => tags.map(({ name }) => name) }),
      description: t.exposeString('description'),
      duration: t.exposeInt('duration', { description: 'Milliseconds.' }),
      ageRating: t.exposeInt('ageRating'),
      vip: t.exposeBoolean('vip', { description: 'Part of the flat rate of VIPs.' }),
      free: t.exposeBoolean('free'),
      new: t.exposeBoolean('new'),
      camRecording: t.exposeBoolean('camRecording'),
      classic: t.exposeBoolean('classic'),
      price: t.field({ type: coinPrice(builder), resolve: ({ price }) => inCoins(price) }),
      basePrice: t.field({ type: coinPrice(builder), resolve: ({ basePrice }) => inCoins(basePrice) }),
      lowestPrice: t.field({
        type: coinPrice(builder),
        nullable: true,
        description: 'On sale: the lowest price of the thirty days before.',
        resolve: ({ lowestPrice }) => (lowestPrice === null ? null : inCoins(lowestPrice)),
      }),
      saleUntil: t.exposeString('saleUntil', { nullable: true }),
      dailyBonusPrice: t.field({
        type: coinPrice(builder),
        nullable: true,
        description: 'What it costs as a deal of the day; null where it is none.',
        resolve: ({ dailyBonusPrice }) => (dailyBonusPrice === null ? null : inCoins(dailyBonusPrice)),
      }),
      rating: t.field({ type: rating, resolve: (row) => row.rating }),
      preview: t.string({
        nullable: true,
        description: 'Its picture; the size goes where it says {size}.',
        resolve: (row) => row.preview?.src ?? null,
      }),
      model: t.field({ type: model, resolve: (row) => row.model }),
      publishedAt: t.exposeString('publishedAt', { nullable: true }),
    }),
  });
  const filterInput = builder.inputType('VideoFilter', {
    description: 'Of several of one kind one is enough; kinds add up.',
    fields: (t) => ({
      modelIds: t.intList(),
      actingGroups: t.stringList({ description: 'F, M, FM, FF, S.' }),
      ids: t.intList(),
      tags: t.stringList({ description: 'Slugs, in any language.' }),
      releasedFrom: t.string({ description: 'A day of Berlin, as 2026-05-17.' }),
      releasedUntil: t.string(),
      types: t.stringList({
        description: 'free, premium, discount, vip, bought, trending, classic, original and others.',
      }),
    }),
  });
  const page = builder.objectRef<{ items: Video[]; next: string | null }>('VideoPage').implement({
    fields: (t) => ({
      items: t.field({ type: [video], resolve: ({ items }) => items }),
      next: t.exposeString('next', { nullable: true }),
    }),
  });

  builder.queryFields((t) => ({
    videos_v2: t.field({
      type: page,
      description: 'A page of a list of the video station; each list has its own order unless one is asked for (§9).',
      args: {
        list: t.arg.string({ defaultValue: 'all' }),
        order: t.arg.string(),
        actorId: t.arg.int(),
        filter: t.arg({ type: filterInput }),
        first: t.arg.int({ defaultValue: filmConstants.pageSize }),
        after: t.arg.string(),
      },
      resolve: (_root, { list, order, actorId, filter, first, after }, context) =>
        guests.list(callingAsker(context), {
          list: oneOf(listSchema, 'list', list ?? 'all'),
          order: order === null || order === undefined ? undefined : oneOf(orderSchema, 'order', order),
          actorId: actorId ?? undefined,
          filter: oneOf(videoFilterSchema, 'filter', given(filter ?? {})),
          limit: Math.min(Math.max(first ?? filmConstants.pageSize, 1), MOST_IN_PAGE),
          after: after ?? undefined,
        }),
    }),
    videoStars: t.field({
      ...counting(SEARCH_COST),
      type: [modelTypes(builder).model],
      description: 'Performers by what their films of nine months sold and how they were liked.',
      args: { first: t.arg.int({ defaultValue: filmConstants.stars }) },
      resolve: async (_root, { first }, context) => {
        const asker = callingAsker(context);
        const limit = Math.min(Math.max(first ?? filmConstants.stars, 0), filmConstants.stars);
        return cardsInOrder(performers, asker, (await stars.ids(asker)).slice(0, limit));
      },
    }),
    searchVideos: t.field({
      ...counting(SEARCH_COST),
      type: page,
      description: 'Films that a text fits, the best first.',
      args: {
        pattern: t.arg.string({ required: true }),
        first: t.arg.int({ defaultValue: searchConstants.pageSizes.videos }),
        after: t.arg.string(),
      },
      resolve: (_root, args, context) =>
        guests.find(callingAsker(context), findQuery(args, searchConstants.pageSizes.videos)),
    }),
    videosByIds: t.field({
      type: [video],
      description: 'Films by number, in that order; those that are not there are left out.',
      args: { ids: t.arg.intList({ required: true }) },
      resolve: (_root, { ids }, context) => guests.byIds(callingAsker(context), [...new Set(ids.slice(0, MOST_IDS))]),
    }),
  }));

  builder.mutationFields((t) => {
    const vote = (given: 'like' | 'dislike', description: string) =>
      t.field({
        type: rating,
        description,
        args: {
          videoId: t.arg.int({ required: true }),
          undo: t.arg.boolean({ defaultValue: false, description: 'Takes it back.' }),
        },
        resolve: (_root, { videoId, undo }, context) => {
          if (context.caller.userId === null) throw commonError('not-signed-in');
          return opinions.vote(callingAsker(context), context.caller, videoId, undo === true ? 'none' : given);
        },
      });
    return {
      likeVideo: vote('like', 'Likes a film that one may watch; a dislike before it is taken back.'),
      dislikeVideo: vote('dislike', 'The opposite.'),
    };
  });
}
