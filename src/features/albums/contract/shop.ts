import { z } from 'zod';
import { call, requestKeySchema } from '../../../platform/contract.ts';
import { restrictionReasonSchema } from '../../../platform/guest-contract.ts';
import { tilePayloadText } from '../../films/contract.ts';
import { pictureSchema } from '../../performers/contract.ts';
import { pageOfFound, searchConstants } from '../../search/contract.ts';
import { albumConstants, albumLists } from '../constants.ts';
import { byAlbumId } from './studio.ts';

export { albumLists } from '../constants.ts';

const actor = z.object({ id: z.number().int(), name: z.string(), slug: z.string() });
const ratings = {
  guestRatingLikes: z.number().int(),
  guestRatingDislikes: z.number().int(),
  isLiked: z.boolean(),
  isDisliked: z.boolean(),
};

/** §3: an album; what is liked is told to who asks. */
export const albumSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  type: z.literal('image'),
  ageRating: z.literal([16, 18]),
  /** In coins. */
  price: z.number().int(),
  free: z.boolean(),
  pictureCount: z.number().int(),
  cover: pictureSchema.nullable(),
  actor,
  albumTotalViews: z.number().int(),
  ...ratings,
  /** Null for what its performer or an operator looks at before. */
  publishedAt: z.iso.datetime().nullable(),
});
export type Album = z.infer<typeof albumSchema>;

/** §3: a picture of an album, with the rating fields of an album. */
export const albumPictureSchema = pictureSchema.extend({
  id: z.number().int(),
  /** Its address answers with a blurred form as long as that is so. */
  isLocked: z.boolean(),
  isPinned: z.boolean(),
  ...ratings,
});
export type AlbumPicture = z.infer<typeof albumPictureSchema>;

const limit = z.coerce.number().int().min(1).max(60).default(albumConstants.pageSize);
const after = z.string().max(200).optional();

const albumPageSchema = z.object({ items: z.array(albumSchema), next: z.string().nullable() });

export const listAlbums = call({
  method: 'GET',
  path: '/albums',
  access: 'public',
  summary: 'Albums, the latest first: of the shop, or what who asks has bought',
  query: z.object({
    list: z.enum(albumLists).default('all'),
    actorId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    limit,
    after,
  }),
  response: albumPageSchema,
});

/** What {@link getAlbumTiles} is asked for, as JSON in base64url. */
export const albumTilesSchema = z.strictObject({
  list: z.enum(albumLists).default('all'),
  actorId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.number().int().min(1).max(60).default(albumConstants.pageSize),
  after,
});

/** §7, the same of albums as of videos. */
export const getAlbumTiles = call({
  method: 'GET',
  path: '/tileGrid/get/albums/:payload',
  access: 'public',
  summary: 'A page of albums as tiles, by a filter object',
  params: z.object({ payload: tilePayloadText }),
  response: albumPageSchema,
});

export const searchAlbums = call({
  method: 'GET',
  path: '/albums/find',
  access: 'public',
  summary: 'Albums that a text fits, the best first',
  query: pageOfFound(searchConstants.pageSizes.galleries),
  response: z.object({
    items: z.array(albumSchema),
    next: z.string().nullable(),
    /** A thousand stands for a thousand or more. */
    count: z.number().int(),
  }),
});

export const getAlbum = call({
  method: 'GET',
  path: '/albums/:albumId',
  access: 'public',
  summary: 'One album with its pictures',
  params: byAlbumId,
  response: z.object({ album: albumSchema, pictures: z.array(albumPictureSchema) }),
});
export type AlbumWithPictures = z.infer<typeof getAlbum.response>;

export const getAlbumGuestInfo = call({
  method: 'GET',
  path: '/albums/:albumId/guest',
  access: 'guest',
  summary: 'What an album is to who asks',
  params: byAlbumId,
  response: z.object({
    bought: z.boolean(),
    own: z.boolean(),
    isPinned: z.boolean(),
    /** He may keep a copy: he has bought it, and everybody who is seen in it lets him. */
    downloadable: z.boolean(),
    /** Of album vouchers that it could be bought with. */
    vouchers: z.number().int(),
    /** Null: he may see all of it (§6). */
    restriction: restrictionReasonSchema.nullable(),
  }),
});
export type AlbumGuestInfo = z.infer<typeof getAlbumGuestInfo.response>;

/** §7. */
export const buyAlbum = call({
  method: 'POST',
  path: '/album/:albumId/buy',
  access: 'account',
  summary: 'Buys it at the price that was shown; a voucher for albums goes before coins',
  params: byAlbumId,
  body: z.strictObject({
    price: z.number().int(),
    /** Left out: by voucher where he has one. */
    byVoucher: z.boolean().optional(),
    requestKey: requestKeySchema,
  }),
  response: z.object({ success: z.literal(true), guestBalance: z.number().int(), guestBalanceFormatted: z.string() }),
});

/** §7: pinned pictures, each with its album. */
export const getPinnedPhotos = call({
  method: 'GET',
  path: '/gallery/getPinnedPhotos',
  access: 'account',
  summary: 'Pictures that the guest has pinned, the latest first',
  query: z.object({ limit, after }),
  response: z.object({
    items: z.array(albumPictureSchema.extend({ album: z.object({ id: z.number().int(), title: z.string() }), actor })),
    next: z.string().nullable(),
  }),
});
export type PinnedPhoto = z.infer<typeof getPinnedPhotos.response>['items'][number];
