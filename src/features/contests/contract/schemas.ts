import { z } from 'zod';
import { uuidSchema } from '../../../platform/contract.ts';
import { pictureSchema } from '../../../platform/picture-contract.ts';
import { contestMedia, contestPhases } from '../constants.ts';

export const number = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const inPath = z.coerce.number().pipe(number);
export const byContestId = z.object({ contestId: inPath });

/** As everybody sees it, in his language. */
export const contestSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  theme: z.string(),
  media: z.enum(contestMedia),
  phase: z.enum(contestPhases),
  entriesFrom: z.iso.datetime(),
  votingFrom: z.iso.datetime(),
  votingUntil: z.iso.datetime(),
  /** An operator has ended it before its time. */
  endedEarly: z.boolean(),
  /** Votes take a passed age check. */
  needAvs: z.boolean(),
});
export type Contest = z.output<typeof contestSchema>;

export const listedSchema = contestSchema.extend({
  /** Entries that are there for who asks. */
  elementsCount: z.number().int(),
  /** One of them. */
  cover: pictureSchema.nullable(),
});
export type ListedContest = z.output<typeof listedSchema>;

export const headerSchema = contestSchema.extend({
  rules: z.string(),
  prizes: z.string(),
  /** Bonus coins for the first places, from the first on. */
  prizeCoins: z.array(z.number().int()),
  maxVotes: z.number().int(),
});
export type ContestHeader = z.output<typeof headerSchema>;

const itemSchema = z.object({
  /** Names the entry. */
  id: z.number().int(),
  mediaId: z.number().int(),
  /** Of a picture. */
  albumId: z.number().int().nullable(),
  title: z.string(),
  actor: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }),
  picture: pictureSchema.nullable(),
  /** Its picture comes blurred to who asks. */
  isLocked: z.boolean(),
  /** Milliseconds, of a video. */
  duration: z.number().int().nullable(),
  mediaVotes: z.number().int(),
  /** Once votes are taken: those with as many votes share one. */
  place: z.number().int().nullable(),
  /** By who asks. */
  voted: z.boolean(),
});
export type ContestGridItem = z.output<typeof itemSchema>;

export const gridSchema = z.object({
  /** The contest's. */
  id: z.number().int(),
  guestId: uuidSchema.nullable(),
  contestGridItems: z.array(itemSchema),
  elementsCount: z.number().int(),
});
export type ContestGrid = z.output<typeof gridSchema>;
