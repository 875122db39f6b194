import { z } from 'zod';
import { call, lineSchema, successSchema, uuidSchema } from '../../../platform/contract.ts';
import { filmTextsSchema } from '../../films/contract.ts';
import { objectionSchema, revisionSchema } from '../../reviews/contract.ts';
import { uploadSchema, uploadTicketSchema } from '../../uploads/contract.ts';
import { albumConstants, albumStates } from '../constants.ts';

const albumId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const pictureId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const byPictureId = z.object({ pictureId });
const picture = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const byAlbumId = z.object({ albumId });

const tag = lineSchema(2, albumConstants.tagLength);
const terms = {
  /** As of films: German always, the others where she writes them. */
  texts: filmTextsSchema,
  tags: z.array(tag).max(albumConstants.mostTags),
  /** In coins; 0 is free for who has passed the age check. */
  price: z.number().int().min(0).max(albumConstants.maxPrice),
  fsk: z.literal([16, 18]),
};

export const ownPictureSchema = z.object({
  id: z.number().int(),
  /** The address with `{size}` in it. */
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** An operator has looked at it. */
  isApproved: z.boolean(),
  likes: z.number().int(),
});
export type OwnPicture = z.infer<typeof ownPictureSchema>;

/** An album as its performer sees it. Shape of our own: §7 shows none. */
export const ownAlbumSchema = z.object({
  id: z.number().int(),
  /** Hers, for its address in the shop. */
  actorSlug: z.string(),
  state: z.enum(albumStates),
  /** What an operator wrote when refusing or removing it. */
  reason: z.string().nullable(),
  /** It is in the shop, and what she has written since waits to be read: guests read what was approved last. */
  changesWait: z.boolean(),
  objection: objectionSchema,
  ...terms,
  /** In her order. */
  pictures: z.array(ownPictureSchema),
  cover: z.number().int().nullable(),
  /** Files on their way, and those that were not taken, with why. */
  uploads: z.array(uploadSchema),
  revision: z.number().int(),
  sales: z.number().int(),
  likes: z.number().int(),
  views: z.number().int(),
  comments: z.number().int(),
  /** Her word on whether buyers may keep a copy. */
  download: z.boolean(),
  /** In UTC; null before. */
  publishedAt: z.iso.datetime().nullable(),
});
export type OwnAlbum = z.infer<typeof ownAlbumSchema>;

export const listOwnAlbums = call({
  method: 'GET',
  path: '/studio/albums',
  access: 'performer',
  summary: 'Her albums that are meant for the shop, the newest first; or one of hers, wherever it is found',
  query: z.object({ before: albumId.optional(), only: albumId.optional() }),
  response: z.object({ items: z.array(ownAlbumSchema), next: z.number().int().nullable() }),
});

export const createAlbum = call({
  method: 'POST',
  path: '/studio/albums',
  access: 'performer',
  summary: 'Begins an album',
  body: z.strictObject({ title: lineSchema(3, albumConstants.titleLength) }),
  response: z.object({ id: z.number().int() }),
});

export const changeAlbum = call({
  method: 'PUT',
  path: '/studio/albums/:albumId',
  access: 'performer',
  summary: 'Writes its words and terms; words of one that guests see go through the review again',
  params: byAlbumId,
  /** `revision` is the one that she has before her: of two pages the later one is told. */
  body: z.strictObject({ ...terms, revision: revisionSchema }),
  response: ownAlbumSchema,
});

export const arrangeAlbum = call({
  method: 'PUT',
  path: '/studio/albums/:albumId/pictures',
  access: 'performer',
  summary: 'Puts its pictures in order and says which is its cover',
  params: byAlbumId,
  /** Those that are not named follow in the order that they had. */
  body: z.strictObject({
    pictures: z.array(picture).max(albumConstants.mostPictures),
    cover: picture.nullable(),
  }),
  response: ownAlbumSchema,
});

export const beginPictureUpload = call({
  method: 'POST',
  path: '/studio/albums/:albumId/upload',
  access: 'performer',
  summary: 'Opens the way for one picture',
  params: byAlbumId,
  body: z.strictObject({ name: lineSchema(1, 200), bytes: z.number().int().positive() }),
  response: uploadTicketSchema,
});

export const deletePicture = call({
  method: 'DELETE',
  path: '/studio/albums/:albumId/pictures/:pictureId',
  access: 'performer',
  summary: 'Deletes a picture of an album that nobody has bought',
  params: byAlbumId.extend({ pictureId }),
  response: ownAlbumSchema,
});

export const submitAlbum = call({
  method: 'POST',
  path: '/studio/albums/:albumId/submit',
  access: 'performer',
  summary: 'Hands it to the review, with her consent',
  params: byAlbumId,
  /** Everybody who is seen in it beside her is named, or nobody is. */
  body: z.strictObject({
    revision: revisionSchema,
    everyone: z.literal(true),
    depict: z.literal(true),
    publish: z.literal(true),
    /** Buyers may keep a copy. */
    download: z.boolean(),
  }),
  response: ownAlbumSchema,
});

export const withdrawAlbum = call({
  method: 'POST',
  path: '/studio/albums/:albumId/withdraw',
  access: 'performer',
  summary: 'Takes it out of the shop, or back from the review; who has bought it keeps it',
  params: byAlbumId,
  response: ownAlbumSchema,
});

export const deleteAlbum = call({
  method: 'DELETE',
  path: '/studio/albums/:albumId',
  access: 'performer',
  summary: 'Deletes one that nobody has bought, with its pictures',
  params: byAlbumId,
  response: successSchema,
});

export const hideComment = call({
  method: 'POST',
  path: '/studio/albums/comments/:commentId/hide',
  access: 'performer',
  summary: 'Hides a comment on an album of hers from guests, or shows it again',
  params: z.object({ commentId: uuidSchema }),
  body: z.strictObject({ isHidden: z.boolean() }),
  response: successSchema,
});
