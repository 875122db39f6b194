import { z } from 'zod';
import { call, lineSchema, reasonSchema, uuidSchema } from '../../../platform/contract.ts';
import { uploadSchema, uploadTicketSchema } from '../../uploads/contract.ts';
import { traceStates } from '../constants.ts';
import { byFilmId } from './studio.ts';

/** A leaked copy that is held against what each account got (X9). Shape of our own. */
export const filmTraceSchema = z.object({
  id: uuidSchema,
  state: z.enum(traceStates),
  /** Why it could not be read: a code of `packages/film`, `no-marks` or `no-files`. */
  failure: z.string().nullable(),
  reason: z.string(),
  begunAt: z.iso.datetime(),
  /** Of the film, and how many of them the copy tells something of; null before. */
  segments: z.number().int().nullable(),
  segmentsRead: z.number().int().nullable(),
  /** Accounts that had watched the film by then. */
  candidates: z.number().int().nullable(),
  upload: uploadSchema.nullable(),
  /** Whose sequences fit best, the best first. */
  suspects: z.array(
    z.object({
      guestId: uuidSchema,
      name: z.string().nullable(),
      /** In standard deviations. */
      score: z.number(),
      /** That a stranger among the candidates fits as well. */
      chance: z.number().min(0).max(1),
      /** The chance is below one in a million: only then it is he. */
      isSure: z.boolean(),
    }),
  ),
});
export type FilmTrace = z.infer<typeof filmTraceSchema>;

export const listFilmTraces = call({
  method: 'GET',
  path: '/backoffice/films/:filmId/traces',
  access: 'operator',
  right: 'content',
  summary: 'Leaked copies of a film, and whose they are',
  params: byFilmId,
  response: z.object({
    /** Whether each account gets a sequence of its own: else no copy can be told from another. */
    isMarked: z.boolean(),
    items: z.array(filmTraceSchema),
  }),
});

export const beginFilmTrace = call({
  method: 'POST',
  path: '/backoffice/films/:filmId/traces',
  access: 'operator',
  right: 'content',
  summary: 'Opens the way for a leaked copy, which is then read',
  params: byFilmId,
  body: z.strictObject({ name: lineSchema(1, 200), bytes: z.number().int().positive(), reason: reasonSchema }),
  response: uploadTicketSchema,
});
