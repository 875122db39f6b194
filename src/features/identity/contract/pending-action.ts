import { z } from 'zod';
import { call } from '../../../platform/contract.ts';
import { ownPathSchema, success } from './schemas.ts';

const id = z.number().int().positive();

/** §6: what a guest wanted to do when he was asked to sign in. Done once, after he has. */
export const pendingActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loadNote'), actorId: id }),
  z.object({ type: z.literal('pinActor'), actorId: id, pinned: z.boolean() }),
  z.object({ type: z.literal('pinAlbum'), albumId: id, pinned: z.boolean() }),
  z.object({ type: z.literal('pinPicture'), pictureId: id, pinned: z.boolean() }),
  z.object({ type: z.literal('pinVideo'), videoId: id, pinned: z.boolean() }),
  z.object({ type: z.literal('pinSedcards'), actorId: id, pinned: z.boolean() }),
  z.object({
    type: z.literal('setGalleryRating'),
    /** An album, or a performer's sedcards. */
    gallery: z.union([z.object({ albumId: id }), z.object({ actorId: id })]),
    guestRating: z.union([z.literal(1), z.literal(5)]),
  }),
  z.object({ type: z.literal('voteInContest'), contestId: id, actorId: id, mediaId: id, albumId: id.nullable() }),
  z.object({ type: z.literal('likePost'), postId: id }),
  z.object({ type: z.literal('selectMessengerChannel'), channelId: id.nullable(), actorId: id.nullable() }),
  z.object({ type: z.literal('showPayment'), flow: z.string().regex(/^[a-z]{1,30}$/) }),
  z.object({ type: z.literal('redirect'), url: ownPathSchema }),
]);
export type PendingAction = z.infer<typeof pendingActionSchema>;

export const storePendingAction = call({
  method: 'POST',
  path: '/guest/pendingAction',
  access: 'guest',
  summary: 'Keeps for an hour what the guest wants to do once he is signed in; a later one replaces it',
  body: z.object({ action: pendingActionSchema }),
  response: success,
});

export const takePendingAction = call({
  method: 'POST',
  path: '/guest/pendingAction/take',
  access: 'account',
  summary: 'Hands out what was kept, once; null for nothing',
  response: z.object({ action: pendingActionSchema.nullable() }),
});
