import { z } from 'zod';
import { call } from '../../../platform/contract.ts';
import { contestConstants, gridSubs } from '../constants.ts';
import { byContestId, gridSchema, headerSchema, inPath } from './schemas.ts';

const { mostInPage } = contestConstants;

/** §7. */
export const getContestActor = call({
  method: 'GET',
  path: '/contests/:contestId/actor/:actorId',
  access: 'public',
  summary: "One performer's entries",
  params: byContestId.extend({ actorId: inPath }),
  response: gridSchema,
});

/** §7. */
export const getContestTopList = call({
  method: 'GET',
  path: '/contests/:contestId/topList',
  access: 'public',
  summary: 'The first ten places',
  params: byContestId,
  response: gridSchema,
});

/** §7. */
export const getContestHeader = call({
  method: 'GET',
  path: '/contests/:contestId/getHeader',
  access: 'public',
  summary: 'What a contest is about, and where it stands',
  params: byContestId,
  response: headerSchema,
});

/** §7. */
export const getContestGridItems = call({
  method: 'GET',
  path: '/contests/getContestGridItems/:contestId/:contestSub/:limit/:offset',
  access: 'public',
  summary: 'A part of the entries: all, those that one has voted for or not, or the first ten places',
  params: byContestId.extend({
    contestSub: z.enum(gridSubs),
    limit: z.coerce.number().int().min(1).max(mostInPage),
    offset: z.coerce.number().int().min(0).max(100_000),
  }),
  response: gridSchema,
});

/** §7. */
export const getContestGuestData = call({
  method: 'GET',
  path: '/contests/getContestGuestData/:contestId',
  access: 'guest',
  summary: 'How many votes who asks has given, and whether he wants to be told how many are left',
  params: byContestId,
  response: z.object({ voteCount: z.number().int(), hideVoteLimitModal: z.boolean() }),
});
export type ContestGuestData = z.output<typeof getContestGuestData.response>;
