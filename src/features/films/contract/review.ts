import { z } from 'zod';
import { call, languageSchema, successSchema } from '../../../platform/contract.ts';
import {
  beforeDeciding,
  decisionBody,
  doubtBody,
  objectionBody,
  objectionDecisionBody,
  removalBody,
  told,
} from '../../reviews/contract.ts';
import { filmStates, processingStates } from '../constants.ts';
import { byFilmId, filmTextsSchema, ownFilmSchema } from './studio.ts';

const waiting = z.object({
  id: z.number().int(),
  actorId: z.number().int(),
  actorName: z.string(),
  texts: filmTextsSchema,
  /** What guests read meanwhile, where the film is in the shop and only its words wait. */
  shownTexts: filmTextsSchema.nullable(),
  /** The film whose file it replaces once it is approved. */
  replaces: z.number().int().nullable(),
  /** How long that one is, in milliseconds. */
  replacedMs: z.number().int().nullable(),
  price: z.number().int(),
  isVip: z.boolean(),
  /** It was recorded of a live show. */
  isRecording: z.boolean(),
  fsk: z.literal([16, 18]),
  /** In which there are captions. */
  captions: z.array(languageSchema),
  durationMs: z.number().int(),
  revision: z.number().int(),
  submittedAt: z.iso.datetime(),
  ...beforeDeciding,
  /** Given by her with this revision. */
  consents: z.object({ depict: z.boolean(), publish: z.boolean(), download: z.boolean(), givenAt: z.iso.datetime() }),
});
export type WaitingFilm = z.infer<typeof waiting>;

export const listWaitingFilms = call({
  method: 'GET',
  path: '/backoffice/films/reviews',
  access: 'operator',
  right: 'content',
  summary: 'Films that wait to be looked at, the oldest first',
  response: z.object({ items: z.array(waiting), total: z.number().int() }),
});

export const reviewFilm = call({
  method: 'POST',
  path: '/backoffice/films/:filmId/review',
  access: 'operator',
  right: 'content',
  summary: 'Publishes it, or gives it back with a reason',
  params: byFilmId,
  body: decisionBody,
  response: successSchema,
});

export const removeFilm = call({
  method: 'POST',
  path: '/backoffice/films/:filmId/remove',
  access: 'operator',
  right: 'content',
  summary: 'Takes it away from everybody, at once',
  params: byFilmId,
  body: removalBody,
  response: successSchema,
});

export const handOnFilm = call({
  method: 'POST',
  path: '/backoffice/films/:filmId/second-look',
  access: 'operator',
  right: 'content',
  summary: 'Who is unsure leaves the decision to somebody else, with what he saw',
  params: byFilmId,
  body: doubtBody,
  response: successSchema,
});

const fileSchema = z.object({
  id: z.number().int(),
  actorId: z.number().int(),
  actorName: z.string(),
  actorSlug: z.string(),
  state: z.enum(filmStates),
  processing: z.enum(processingStates),
  title: z.string(),
  /** The film whose file it is to replace. */
  replaces: z.number().int().nullable(),
  price: z.number().int(),
  fsk: z.literal([16, 18]),
  /** Milliseconds; null before there is a file. */
  durationMs: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  /** She objects to what was decided, and nobody has answered yet. */
  objectedAt: z.iso.datetime().nullable(),
  sales: z.number().int(),
  plays: z.number().int(),
  likes: z.number().int(),
});
export type FilmFile = z.infer<typeof fileSchema>;

export const findFilms = call({
  method: 'GET',
  path: '/backoffice/films',
  access: 'operator',
  right: 'content',
  summary: 'Films by number, the beginning of a performer’s name or words of the title, the newest first',
  query: z.object({
    search: z.string().trim().max(120).default(''),
    state: z.enum(filmStates).optional(),
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: z.object({ items: z.array(fileSchema), next: z.number().int().nullable() }),
});

export const listFilmObjections = call({
  method: 'GET',
  path: '/backoffice/films/objections',
  access: 'operator',
  right: 'content',
  summary: 'Films whose performers object to what was decided, the longest waiting first',
  response: z.object({ items: z.array(fileSchema) }),
});

export const getFilmFile = call({
  method: 'GET',
  path: '/backoffice/films/:filmId',
  access: 'operator',
  right: 'content',
  summary: 'A film with all that was decided about it, and who has agreed to be shown in it',
  params: byFilmId,
  response: fileSchema.extend({
    texts: filmTextsSchema,
    /** Why it is no film that could be shown, and for `not-made` what the tool said last. */
    failure: z.object({ reason: z.string(), said: z.string().nullable() }).nullable(),
    /** It could not be made, and what she sent is still here. */
    isRepeatable: z.boolean(),
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

export const listFilmsNotMade = call({
  method: 'GET',
  path: '/backoffice/films/not-made',
  access: 'operator',
  right: 'content',
  summary: 'Films that could not be made after several attempts, the newest first',
  response: z.object({ items: z.array(fileSchema) }),
});

export const repeatFilm = call({
  method: 'POST',
  path: '/backoffice/films/:filmId/repeat',
  access: 'operator',
  right: 'content',
  summary: 'Has a film made once more that could not be',
  params: byFilmId,
  response: successSchema,
});

export const decideFilmObjection = call({
  method: 'POST',
  path: '/backoffice/films/:filmId/objection',
  access: 'operator',
  right: 'content',
  summary: 'Leaves what was decided as it is, or has it looked at once more',
  params: byFilmId,
  body: objectionDecisionBody,
  response: successSchema,
});

export const objectToFilm = call({
  method: 'POST',
  path: '/studio/films/:filmId/objection',
  access: 'performer',
  summary: 'Objects to its refusal or removal; somebody else decides',
  params: byFilmId,
  body: objectionBody,
  response: ownFilmSchema,
});
