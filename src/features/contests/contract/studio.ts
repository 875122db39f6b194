import { z } from 'zod';
import { call, successSchema } from '../../../platform/contract.ts';
import { byContestId, headerSchema, number } from './schemas.ts';

const ownEntrySchema = z.object({
  id: z.number().int(),
  mediaId: z.number().int(),
  albumId: z.number().int().nullable(),
  votes: z.number().int(),
  place: z.number().int().nullable(),
  /** Bonus coins that it has won. */
  wonCoins: z.number().int(),
  /** It was taken out of the shop, or is looked at anew. */
  isGone: z.boolean(),
});
export type OwnEntry = z.output<typeof ownEntrySchema>;

const ownContestSchema = headerSchema.extend({ endReason: z.string().nullable(), entries: z.array(ownEntrySchema) });
export type OwnContest = z.output<typeof ownContestSchema>;

export const listOwnContests = call({
  method: 'GET',
  path: '/studio/contests',
  access: 'performer',
  summary: 'Contests that are announced or run, and those that she was part of, each with her entries',
  response: z.object({ items: z.array(ownContestSchema) }),
});

export const enterContest = call({
  method: 'POST',
  path: '/studio/contests/:contestId/enter',
  access: 'performer',
  summary: 'Enters a picture or a film of hers that is in the shop; at most three',
  params: byContestId,
  body: z.strictObject({ mediaId: number }),
  response: successSchema,
});

export const withdrawEntry = call({
  method: 'POST',
  path: '/studio/contests/:contestId/withdraw',
  access: 'performer',
  summary: 'Takes an entry back; who has voted for it has his vote again',
  params: byContestId,
  body: z.strictObject({ entryId: number }),
  response: successSchema,
});
