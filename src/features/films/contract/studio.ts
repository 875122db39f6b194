import { z } from 'zod';
import { call, languageSchema, lineSchema, successSchema, textSchema } from '../../../platform/contract.ts';
import { objectionSchema, revisionSchema } from '../../reviews/contract.ts';
import { uploadSchema, uploadTicketSchema } from '../../uploads/contract.ts';
import { filmConstants, filmStates, processingStates } from '../constants.ts';

const filmId = z.coerce.number().int().positive();
export const byFilmId = z.object({ filmId });

const words = z.strictObject({
  title: z.union([z.literal(''), lineSchema(3, filmConstants.titleLength)]),
  description: textSchema(0, filmConstants.descriptionLength),
});
/** German always, the others where she writes them; a language that is empty is shown in German. */
export const filmTextsSchema = z.strictObject({ de: words, en: words, es: words, nl: words });
export type FilmTexts = z.infer<typeof filmTextsSchema>;

const terms = {
  texts: filmTextsSchema,
  /** In coins; 0 is free for who has passed the age check. */
  price: z.number().int().min(0).max(filmConstants.maxPrice),
  /** Part of the VIP flat rate. */
  isVip: z.boolean(),
  isClassic: z.boolean(),
  fsk: z.literal([16, 18]),
};

/** A film as its performer sees it. Shape of our own: §7 shows none. */
const studioFilmSchema = z.object({
  id: z.number().int(),
  state: z.enum(filmStates),
  processing: z.enum(processingStates),
  /** It waits until there is room on the disk for what is made of it. */
  needsRoom: z.boolean(),
  /** Of the processing, 0 to 100. */
  percent: z.number().int(),
  /** Why the file was not taken, by a code of `packages/film`. */
  failure: z.string().nullable(),
  /** What an operator wrote when refusing or removing it; of one in the shop, when refusing what she has written since. */
  reason: z.string().nullable(),
  /** It is in the shop, and what she has written since waits to be read: guests read what was approved last. */
  changesWait: z.boolean(),
  objection: objectionSchema,
  ...terms,
  /** It was recorded of her live show. */
  isRecording: z.boolean(),
  /** The reduction that runs or is to come. */
  sale: z
    .object({
      kind: z.enum(['sale', 'deal']),
      price: z.number().int(),
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      hasBegun: z.boolean(),
      /** The lowest price of the thirty days before it. */
      lowest: z.number().int(),
    })
    .nullable(),
  /** The lowest price of the last thirty days: a sale costs less. Null as long as nobody was asked for one. */
  lowestPrice: z.number().int().nullable(),
  tagIds: z.array(z.number().int()),
  /** For how much it may be a deal of the day; null where it may not. */
  dealPrice: z.number().int().nullable(),
  /** In which there are captions. */
  captions: z.array(languageSchema),
  durationMs: z.number().int().nullable(),
  /** Of its frames those that could not be read, in per cent. */
  missing: z.number().int(),
  /** The address with `{size}` in it; null until it is processed. */
  poster: z.string().nullable(),
  revision: z.number().int(),
  upload: uploadSchema.nullable(),
  /** Whether she lets buyers keep a copy; the others who are seen in it are asked by themselves. */
  download: z.boolean(),
  sales: z.number().int(),
  likes: z.number().int(),
  plays: z.number().int(),
  /** In UTC; null before. */
  publishedAt: z.iso.datetime().nullable(),
});
export type StudioFilm = z.infer<typeof studioFilmSchema>;

export const ownFilmSchema = studioFilmSchema.extend({
  /** A draft with another file for it, that becomes the film's once it is approved. */
  replacement: studioFilmSchema.nullable(),
});
export type OwnFilm = z.infer<typeof ownFilmSchema>;

export const listOwnFilms = call({
  method: 'GET',
  path: '/studio/films',
  access: 'performer',
  summary: 'Her films, the newest first',
  query: z.object({ before: filmId.optional() }),
  response: z.object({ items: z.array(ownFilmSchema), next: z.number().int().nullable() }),
});

export const createFilm = call({
  method: 'POST',
  path: '/studio/films',
  access: 'performer',
  summary: 'Begins a film',
  body: z.object({ title: lineSchema(3, filmConstants.titleLength) }),
  response: z.object({ id: z.number().int() }),
});

export const changeFilm = call({
  method: 'PUT',
  path: '/studio/films/:filmId',
  access: 'performer',
  summary: 'Writes its words and terms; words of one that guests see are shown once they were read',
  params: byFilmId,
  /** `revision` is the one that she has before her: of two pages the later one is told. */
  body: z.strictObject({ ...terms, revision: revisionSchema }),
  response: ownFilmSchema,
});

export const beginFilmUpload = call({
  method: 'POST',
  path: '/studio/films/:filmId/upload',
  access: 'performer',
  summary: 'Opens the way for its file',
  params: byFilmId,
  body: z.object({ name: lineSchema(1, 200), bytes: z.number().int().positive() }),
  response: uploadTicketSchema,
});

export const replaceFilmFile = call({
  method: 'POST',
  path: '/studio/films/:filmId/replacement',
  access: 'performer',
  summary: 'Begins a draft with another file for a film that guests have been shown',
  params: byFilmId,
  response: ownFilmSchema,
});

export const submitFilm = call({
  method: 'POST',
  path: '/studio/films/:filmId/submit',
  access: 'performer',
  summary: 'Hands it to the review, with her consent',
  params: byFilmId,
  /** Everybody who is seen in it beside her is named, or nobody is. */
  body: z.strictObject({
    revision: revisionSchema,
    everyone: z.literal(true),
    depict: z.literal(true),
    publish: z.literal(true),
    download: z.boolean(),
  }),
  response: ownFilmSchema,
});

export const withdrawFilm = call({
  method: 'POST',
  path: '/studio/films/:filmId/withdraw',
  access: 'performer',
  summary: 'Takes it out of the shop, or back from the review; who has bought it keeps it',
  params: byFilmId,
  response: ownFilmSchema,
});

export const deleteFilm = call({
  method: 'DELETE',
  path: '/studio/films/:filmId',
  access: 'performer',
  summary: 'Deletes one that nobody has bought, with its files',
  params: byFilmId,
  response: successSchema,
});
