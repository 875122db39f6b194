import { z } from 'zod';
import { call, uuidSchema } from '../../../platform/contract.ts';
import { number } from './schemas.ts';

const votingBody = z.strictObject({
  actorId: number,
  contestId: number,
  /** His own; another's is refused. */
  guestId: uuidSchema.optional(),
  mediaId: number,
  albumId: number.nullish(),
  /** He wants to be told no more how many votes are left. */
  hideConfirmWindow: z.boolean().optional(),
});
export type ContestVoting = z.output<typeof votingBody>;

const votingSchema = z.object({
  mediaId: z.number().int(),
  mediaVotes: z.number().int(),
  /** False where the age check comes first. */
  success: z.boolean(),
  needAvs: z.boolean(),
  hideVoteLimitModal: z.boolean(),
  /** All that he has given in this contest. */
  voteCount: z.number().int(),
  guestId: uuidSchema,
  contestId: z.number().int(),
});
export type ContestVoted = z.output<typeof votingSchema>;

/** §7. A second vote for the same changes nothing. */
export const addContestMediaVoting = call({
  method: 'POST',
  path: '/contests/addContestMediaVoting',
  access: 'account',
  summary: 'Votes for an entry: five votes in a contest, one for each entry',
  body: votingBody,
  response: votingSchema,
});

/** §7. */
export const deleteContestMediaVoting = call({
  method: 'POST',
  path: '/contests/deleteContestMediaVoting',
  access: 'account',
  summary: 'Takes a vote back as long as votes are taken',
  body: votingBody,
  response: votingSchema,
});
