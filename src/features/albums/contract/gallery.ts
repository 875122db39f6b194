import { z } from 'zod';
import { call, successSchema, textSchema, uuidSchema } from '../../../platform/contract.ts';
import { videoSchema } from '../../films/contract.ts';
import { byActorId, byActorIdOrName } from '../../performers/contract.ts';
import { albumConstants } from '../constants.ts';
import { albumPictureSchema, albumSchema } from './shop.ts';

const albumId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const inBody = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** §7: like is 5, dislike 1; 0 takes it back. */
export const guestRatingSchema = z.literal([0, 1, 5]);
export type GuestRating = z.infer<typeof guestRatingSchema>;
const rated = successSchema.extend({
  guestRatingLikes: z.number().int(),
  guestRatingDislikes: z.number().int(),
  guestRating: guestRatingSchema,
});
export type Rated = Omit<z.infer<typeof rated>, 'success'>;

export const openGallery = call({
  method: 'POST',
  path: '/gallery/open',
  access: 'account',
  summary: 'Counts that a guest looks at an album, once a day',
  body: z.strictObject({ albumId: inBody }),
  response: z.object({ albumTotalViews: z.number().int() }),
});

export const setGuestRating = call({
  method: 'POST',
  path: '/gallery/setGuestRating',
  access: 'account',
  summary: 'Likes (5) or dislikes (1) an album; the last rating holds',
  body: z.strictObject({ albumId: inBody, guestRating: guestRatingSchema }),
  response: rated,
});

export const setPictureGuestRating = call({
  method: 'POST',
  path: '/gallery/setPictureGuestRating',
  access: 'account',
  summary: 'The same for a picture that one may see',
  body: z.strictObject({ pictureId: inBody, guestRating: guestRatingSchema }),
  response: rated,
});

const commentSchema = z.object({
  id: uuidSchema,
  /** As its performer knows him; '' for who has gone. */
  name: z.string(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
  isOwn: z.boolean(),
  /** Told to her alone, and to operators. */
  isHidden: z.boolean(),
  /** That its writer may write no more; told to operators alone, null to everybody else. */
  isWriterBlocked: z.boolean().nullable(),
});
export type AlbumComment = z.infer<typeof commentSchema>;

export const getComments = call({
  method: 'GET',
  path: '/gallery/getComments',
  access: 'public',
  summary: 'What guests say of an album, the latest first',
  query: z.object({
    albumId,
    limit: z.coerce.number().int().min(1).max(albumConstants.comments).default(albumConstants.comments),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  response: z.object({
    comments: z.array(commentSchema),
    commentsTotal: z.number().int(),
    isGuestAllowedToCommentAlbum: z.boolean(),
    /** They are kept back until the age check, how many there are as well. */
    isAgeNeeded: z.boolean(),
    /** Who asks may hide what stands here: it is hers. */
    mayHide: z.boolean(),
    /** Who asks may take it away for good, and its writer's right to write. */
    mayRemove: z.boolean(),
  }),
});
export type AlbumComments = z.infer<typeof getComments.response>;

export const postComment = call({
  method: 'POST',
  path: '/gallery/postComment',
  access: 'account',
  summary: 'Says something of an album that one may see, once (§5)',
  body: z.strictObject({ albumId: inBody, commentText: textSchema(2, albumConstants.commentLength) }),
  response: successSchema,
});

export const getTopVideos = call({
  method: 'GET',
  path: '/gallery/getTopVideos/:actorIdOrName',
  access: 'public',
  summary: "A performer's films that are liked best",
  params: byActorIdOrName,
  response: z.object({ videos: z.array(videoSchema) }),
});

/** Null as long as she has no film. */
export const getPromotedVideo = call({
  method: 'GET',
  path: '/gallery/getpromotedvideo/:actorId',
  access: 'public',
  summary: "The film that a performer's profile opens with: the one that is liked best",
  params: byActorId,
  response: z.object({ video: videoSchema.nullable() }),
});

export const getPreview = call({
  method: 'GET',
  path: '/gallery/getPreview',
  access: 'public',
  summary: 'An album with the first of its pictures, as who asks may see them',
  query: z.object({ albumId }),
  response: z.object({ album: albumSchema, pictures: z.array(albumPictureSchema) }),
});
