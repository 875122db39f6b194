import { z } from 'zod';
import {
  call,
  lineSchema,
  momentSchema,
  reasonSchema as reason,
  successSchema,
  textSchema,
} from '../../../platform/contract.ts';
import { contestConstants, contestMedia, contestPhases } from '../constants.ts';
import { byContestId, number } from './schemas.ts';

const { titleLength, themeLength, rulesLength, prizesLength, prizePlaces, mostPrizeCoins } = contestConstants;

const words = z.strictObject({
  title: lineSchema(3, titleLength),
  theme: lineSchema(3, themeLength),
  rules: textSchema(0, rulesLength),
  prizes: textSchema(0, prizesLength),
});
const textsSchema = z.strictObject({ de: words, en: words, es: words, nl: words });
export type ContestTexts = z.output<typeof textsSchema>;

const settings = {
  texts: textsSchema,
  media: z.enum(contestMedia),
  entriesFrom: momentSchema,
  votingFrom: momentSchema,
  votingUntil: momentSchema,
  needAvs: z.boolean(),
  isPublished: z.boolean(),
  /** For the first places, from the first on; a later one never wins more. */
  prizeCoins: z
    .array(z.number().int().min(1).max(mostPrizeCoins))
    .max(prizePlaces)
    .refine((coins) => coins.every((each, nth) => nth === 0 || each <= (coins[nth - 1] ?? 0))),
};
const settingsSchema = z.strictObject(settings);
export type ContestSettings = z.output<typeof settingsSchema>;

const madeSchema = z.object({
  ...settings,
  id: z.number().int(),
  phase: z.enum(contestPhases),
  endedAt: z.iso.datetime().nullable(),
  endReason: z.string().nullable(),
  version: z.number().int(),
  entries: z.number().int(),
  votes: z.number().int(),
  /** Votes that are not counted until somebody decides. */
  doubted: z.number().int(),
});
export type MadeContest = z.output<typeof madeSchema>;

/** Of what was shown; `conflict` where it is another by now. */
const version = z.number().int().min(1).max(2_147_483_647);

const byOperators = { access: 'operator', right: 'promotions' } as const;

export const findContests = call({
  method: 'GET',
  path: '/backoffice/contests',
  ...byOperators,
  impersonal: true,
  summary: 'All contests, the latest first',
  response: z.object({ items: z.array(madeSchema) }),
});

export const createContest = call({
  method: 'POST',
  path: '/backoffice/contests',
  ...byOperators,
  summary: 'Makes a contest',
  body: settingsSchema,
  response: madeSchema,
});

export const changeContest = call({
  method: 'PUT',
  path: '/backoffice/contests/:contestId',
  ...byOperators,
  summary: 'Changes a contest; `conflict` where somebody else has meanwhile',
  params: byContestId,
  body: z.strictObject({ ...settings, version }),
  response: madeSchema,
});

export const endContest = call({
  method: 'POST',
  path: '/backoffice/contests/:contestId/end',
  ...byOperators,
  summary: 'Ends a contest before its time; what was voted until then counts',
  params: byContestId,
  body: z.strictObject({ version, reason }),
  response: successSchema,
});

export const removeContest = call({
  method: 'POST',
  path: '/backoffice/contests/:contestId/remove',
  ...byOperators,
  summary: 'Deletes a contest for which nothing was entered',
  params: byContestId,
  body: z.strictObject({ version, reason }),
  response: successSchema,
});

const enteredSchema = z.object({
  id: z.number().int(),
  actor: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }),
  mediaId: z.number().int(),
  albumId: z.number().int().nullable(),
  votes: z.number().int(),
  place: z.number().int().nullable(),
  wonCoins: z.number().int(),
  leftWhy: z.enum(['withdrawn', 'gone']).nullable(),
  /** Votes of one network that are not counted, by its mark. */
  doubts: z.array(
    z.object({ network: z.string(), votes: z.number().int(), counted: z.number().int(), lastAt: z.iso.datetime() }),
  ),
});
export type EnteredMedium = z.output<typeof enteredSchema>;

export const getContestEntries = call({
  method: 'GET',
  path: '/backoffice/contests/:contestId/entries',
  ...byOperators,
  summary: 'What was entered, the votes for each, and votes that are in doubt',
  params: byContestId,
  response: z.object({ items: z.array(enteredSchema) }),
});

export const decideContestDoubt = call({
  method: 'POST',
  path: '/backoffice/contests/:contestId/doubts',
  ...byOperators,
  summary: 'Counts the votes of one network that are in doubt, or dismisses them',
  params: byContestId,
  body: z.strictObject({
    entryId: number,
    network: z.string().regex(/^[0-9a-f]{64}$/),
    counts: z.boolean(),
    /** How many were shown. Where they are to count: `conflict` where there are more or fewer by now. */
    votes: z.number().int().min(1).max(2_147_483_647),
    reason,
  }),
  response: successSchema,
});
