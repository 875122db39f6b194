import { z } from 'zod';
import { commonError } from '../../../platform/errors/errors.ts';
import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import { counting, SEARCH_COST } from '../../../platform/gateway/query-limits.ts';
import { coinPrice, inCoins } from '../../live/server/index.ts';
import { callingAsker } from '../../performers/server/index.ts';
import { albumConstants } from '../constants.ts';
import { searchConstants } from '../../search/contract.ts';
import { findQuery } from '../../search/server/index.ts';
import { albumLists, type Album, type Rated } from '../contract.ts';
import type { Albums } from './albums.ts';

const MOST_IN_PAGE = 60;
const listSchema = z.enum(albumLists);

/** §7: a page of albums, whether they are liked, and that one is looked at. */
export function albumsGateway(builder: GatewayBuilder, { guests, opinions }: Albums): void {
  const actor = builder.objectRef<Album['actor']>('CollectionActor').implement({
    fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name'), slug: t.exposeString('slug') }),
  });
  const collection = builder.objectRef<Album>('Collection').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      title: t.exposeString('title'),
      description: t.exposeString('description'),
      tags: t.exposeStringList('tags'),
      type: t.exposeString('type'),
      ageRating: t.exposeInt('ageRating'),
      free: t.exposeBoolean('free'),
      price: t.field({ type: coinPrice(builder), resolve: ({ price }) => inCoins(price) }),
      pictureCount: t.exposeInt('pictureCount'),
      cover: t.string({
        nullable: true,
        description: 'Its first picture; the size goes where it says {size}.',
        resolve: (row) => row.cover?.src ?? null,
      }),
      actor: t.field({ type: actor, resolve: (row) => row.actor }),
      albumTotalViews: t.exposeInt('albumTotalViews'),
      guestRatingLikes: t.exposeInt('guestRatingLikes'),
      guestRatingDislikes: t.exposeInt('guestRatingDislikes'),
      isLiked: t.exposeBoolean('isLiked'),
      isDisliked: t.exposeBoolean('isDisliked'),
      publishedAt: t.exposeString('publishedAt', { nullable: true }),
    }),
  });
  const page = builder.objectRef<{ items: Album[]; next: string | null }>('CollectionPage').implement({
    fields: (t) => ({
      items: t.field({ type: [collection], resolve: ({ items }) => items }),
      next: t.exposeString('next', { nullable: true }),
    }),
  });
  const rating = builder.objectRef<Rated>('GalleryRating').implement({
    fields: (t) => ({
      guestRatingLikes: t.exposeInt('guestRatingLikes'),
      guestRatingDislikes: t.exposeInt('guestRatingDislikes'),
      guestRating: t.exposeInt('guestRating', { description: '5 liked, 1 disliked, 0 neither.' }),
    }),
  });

  builder.queryFields((t) => ({
    collections_v2: t.field({
      type: page,
      description: 'A page of albums, the latest first.',
      args: {
        list: t.arg.string({ defaultValue: 'all' }),
        actorId: t.arg.int(),
        first: t.arg.int({ defaultValue: albumConstants.pageSize }),
        after: t.arg.string(),
      },
      resolve: (_root, { list, actorId, first, after }, context) => {
        const parsed = listSchema.safeParse(list ?? 'all');
        if (!parsed.success) throw commonError('bad-request', { field: 'list' });
        return guests.list(callingAsker(context), {
          list: parsed.data,
          actorId: actorId ?? undefined,
          limit: Math.min(Math.max(first ?? albumConstants.pageSize, 1), MOST_IN_PAGE),
          after: after ?? undefined,
        });
      },
    }),
    searchGalleries: t.field({
      ...counting(SEARCH_COST),
      type: page,
      description: 'Albums that a text fits, the best first.',
      args: {
        pattern: t.arg.string({ required: true }),
        first: t.arg.int({ defaultValue: searchConstants.pageSizes.galleries }),
        after: t.arg.string(),
      },
      resolve: (_root, args, context) =>
        guests.find(callingAsker(context), findQuery(args, searchConstants.pageSizes.galleries)),
    }),
  }));

  builder.mutationFields((t) => {
    const rate = (given: 1 | 5, description: string) =>
      t.field({
        type: rating,
        description,
        args: {
          albumId: t.arg.int({ required: true }),
          undo: t.arg.boolean({ defaultValue: false, description: 'Takes it back.' }),
        },
        resolve: (_root, { albumId, undo }, context) => {
          if (context.caller.userId === null) throw commonError('not-signed-in');
          return opinions.rateAlbum(callingAsker(context), context.caller, albumId, undo === true ? 0 : given);
        },
      });
    return {
      likeGallery: rate(5, 'Likes an album; a dislike before it is taken back.'),
      dislikeGallery: rate(1, 'The opposite.'),
      viewAlbum: t.int({
        description: 'Counts that a guest looks at an album, once a day. Answers how often it was looked at.',
        args: { albumId: t.arg.int({ required: true }) },
        resolve: (_root, { albumId }, context) => {
          if (context.caller.userId === null) throw commonError('not-signed-in');
          return opinions.view(callingAsker(context), context.caller, albumId);
        },
      }),
    };
  });
}
