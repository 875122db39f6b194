import { z } from 'zod';
import { call, reasonSchema, successSchema, uuidSchema } from '../../../platform/contract.ts';
import { filmTextsSchema } from '../../films/contract.ts';
import {
  beforeDeciding,
  decisionBody,
  doubtBody,
  objectionBody,
  objectionDecisionBody,
  removalBody,
  told,
} from '../../reviews/contract.ts';
import { albumStates } from '../constants.ts';
import { byAlbumId, byPictureId, ownAlbumSchema, ownPictureSchema } from './studio.ts';

const waiting = z.object({
  id: z.number().int(),
  actorId: z.number().int(),
  actorName: z.string(),
  texts: filmTextsSchema,
  /** What guests read meanwhile, where the album is in the shop and only its words wait. */
  shownTexts: filmTextsSchema.nullable(),
  shownTags: z.array(z.string()),
  tags: z.array(z.string()),
  price: z.number().int(),
  fsk: z.literal([16, 18]),
  pictures: z.array(ownPictureSchema),
  revision: z.number().int(),
  submittedAt: z.iso.datetime(),
  /** When she last consented to be depicted and published. */
  consentedAt: z.iso.datetime(),
  /** And whether buyers may keep a copy. */
  download: z.boolean(),
  ...beforeDeciding,
});
export type WaitingAlbum = z.infer<typeof waiting>;

export const listWaitingAlbums = call({
  method: 'GET',
  path: '/backoffice/albums/reviews',
  access: 'operator',
  right: 'content',
  summary: 'Albums that wait to be looked at, the oldest first',
  response: z.object({ items: z.array(waiting), total: z.number().int() }),
});

export const reviewAlbum = call({
  method: 'POST',
  path: '/backoffice/albums/:albumId/review',
  access: 'operator',
  right: 'content',
  summary: 'Publishes it, or gives it back with a reason',
  params: byAlbumId,
  body: decisionBody,
  response: successSchema,
});

export const removeAlbum = call({
  method: 'POST',
  path: '/backoffice/albums/:albumId/remove',
  access: 'operator',
  right: 'content',
  summary: 'Takes it away from everybody, at once',
  params: byAlbumId,
  body: removalBody,
  response: successSchema,
});

export const handOnAlbum = call({
  method: 'POST',
  path: '/backoffice/albums/:albumId/second-look',
  access: 'operator',
  right: 'content',
  summary: 'Who is unsure leaves the decision to somebody else, with what he saw',
  params: byAlbumId,
  body: doubtBody,
  response: successSchema,
});

const fileSchema = z.object({
  id: z.number().int(),
  actorId: z.number().int(),
  actorName: z.string(),
  actorSlug: z.string(),
  state: z.enum(albumStates),
  title: z.string(),
  price: z.number().int(),
  fsk: z.literal([16, 18]),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  /** She objects to what was decided, and nobody has answered yet. */
  objectedAt: z.iso.datetime().nullable(),
  sales: z.number().int(),
  views: z.number().int(),
  likes: z.number().int(),
});
export type AlbumFile = z.infer<typeof fileSchema>;

export const findAlbums = call({
  method: 'GET',
  path: '/backoffice/albums',
  access: 'operator',
  right: 'content',
  summary: 'Albums by number, the beginning of a performer’s name or words of the title, the newest first',
  query: z.object({
    search: z.string().trim().max(120).default(''),
    state: z.enum(albumStates).optional(),
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: z.object({ items: z.array(fileSchema), next: z.number().int().nullable() }),
});

export const listAlbumObjections = call({
  method: 'GET',
  path: '/backoffice/albums/objections',
  access: 'operator',
  right: 'content',
  summary: 'Albums whose performers object to what was decided, the longest waiting first',
  response: z.object({ items: z.array(fileSchema) }),
});

export const getAlbumFile = call({
  method: 'GET',
  path: '/backoffice/albums/:albumId',
  access: 'operator',
  right: 'content',
  summary: 'An album with its pictures, all that was decided about it, and when she has agreed to be shown in it',
  params: byAlbumId,
  response: fileSchema.extend({
    texts: filmTextsSchema,
    tags: z.array(z.string()),
    pictures: z.array(ownPictureSchema),
    ...told,
    consents: z.array(
      z.object({
        actorName: z.string(),
        revision: z.number().int(),
        download: z.boolean(),
        givenAt: z.iso.datetime(),
      }),
    ),
  }),
});

export const decideAlbumObjection = call({
  method: 'POST',
  path: '/backoffice/albums/:albumId/objection',
  access: 'operator',
  right: 'content',
  summary: 'Leaves what was decided as it is, or has it looked at once more',
  params: byAlbumId,
  body: objectionDecisionBody,
  response: successSchema,
});

export const objectToAlbum = call({
  method: 'POST',
  path: '/studio/albums/:albumId/objection',
  access: 'performer',
  summary: 'Objects to its refusal or removal; somebody else decides',
  params: byAlbumId,
  body: objectionBody,
  response: ownAlbumSchema,
});

export const removePicture = call({
  method: 'POST',
  path: '/backoffice/albums/pictures/:pictureId/remove',
  access: 'operator',
  right: 'content',
  summary: 'Takes one picture of an album away from everybody, at once',
  params: byPictureId,
  body: removalBody,
  response: successSchema,
});

export const removeComment = call({
  method: 'POST',
  path: '/backoffice/albums/comments/:commentId/remove',
  access: 'operator',
  right: 'content',
  summary: 'Takes a comment away from everybody',
  params: z.object({ commentId: uuidSchema }),
  body: removalBody,
  response: successSchema,
});

/** §3, the guest's comment-block flag. */
export const blockComments = call({
  method: 'POST',
  path: '/backoffice/albums/comments/:commentId/block',
  access: 'operator',
  right: 'content',
  summary: 'Keeps whoever wrote a comment from writing more, or lets him again',
  params: z.object({ commentId: uuidSchema }),
  body: z.strictObject({ isBlocked: z.boolean(), reason: reasonSchema }),
  response: successSchema,
});
