import { z } from 'zod';
import { call, languageSchema } from '../../../platform/contract.ts';
import { filmConstants } from '../constants.ts';
import { revisionSchema } from '../../reviews/contract.ts';
import { byFilmId, ownFilmSchema } from './studio.ts';

const { captions } = filmConstants;

const moment = z.number().int().min(0).max(captions.longestMs);
const cueSchema = z.strictObject({
  /** In milliseconds from the beginning. */
  from: moment,
  to: moment,
  /** Lines of plain text. */
  text: z.string().max(captions.text),
});
export type Cue = z.infer<typeof cueSchema>;

const byLanguage = byFilmId.extend({ language: languageSchema });

export const getCaptions = call({
  method: 'GET',
  path: '/studio/films/:filmId/captions/:language',
  access: 'performer',
  summary: 'The captions of a film of hers in one language, as she has written them',
  params: byLanguage,
  response: z.object({ cues: z.array(cueSchema) }),
});

export const writeCaptions = call({
  method: 'PUT',
  path: '/studio/films/:filmId/captions/:language',
  access: 'performer',
  summary: 'Writes them; none takes them away. Of a film that guests see they go through the review again',
  params: byLanguage,
  body: z.strictObject({ revision: revisionSchema, cues: z.array(cueSchema).max(captions.cues) }),
  response: ownFilmSchema,
});

export const readCaptionFile = call({
  method: 'POST',
  path: '/studio/films/:filmId/captions/:language/file',
  access: 'performer',
  summary: 'Reads a file of captions, WebVTT or SubRip; kept once she writes them',
  params: byLanguage,
  body: z.strictObject({ text: z.string().min(1).max(captions.fileLength) }),
  response: z.object({ cues: z.array(cueSchema) }),
});

export const readFilmCaptions = call({
  method: 'GET',
  path: '/backoffice/films/:filmId/captions/:language',
  access: 'operator',
  right: 'content',
  summary: 'The captions of a film in one language as they wait to be looked at',
  params: byLanguage,
  response: z.object({ cues: z.array(cueSchema) }),
});
