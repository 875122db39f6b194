import { z } from 'zod';
import { call } from '../../../platform/contract.ts';
import { byContestId, gridSchema, headerSchema, listedSchema } from './schemas.ts';

// What pages are drawn from on the server. Alone, since where a page begins is loaded with every page, and its calls with it.

export const listContests = call({
  method: 'GET',
  path: '/contests',
  access: 'public',
  summary: 'Published contests: those that run, those to come, and those that are over, the latest first',
  response: z.object({ items: z.array(listedSchema) }),
});

/** §7. */
export const getContest = call({
  method: 'GET',
  path: '/contests/:contestId',
  access: 'public',
  summary: 'A contest with the first of its entries',
  params: byContestId,
  response: gridSchema.extend({ contest: headerSchema }),
});
