import { z } from 'zod';
import { call, languageSchema, successSchema } from '../../platform/contract.ts';
import { searchCategories } from '../../platform/feature/search-slots.ts';
import { pictureSchema } from '../../platform/picture-contract.ts';
import { searchConstants } from './constants.ts';

export { searchConstants } from './constants.ts';

/** What is searched for. Whatever is no letter and no digit only parts words. */
export const patternSchema = z.string().trim().min(1).max(searchConstants.longestPattern);

/** §9: a page of what was found in one category. */
export const pageOfFound = (pageSize: number) =>
  z.object({
    pattern: patternSchema,
    limit: z.coerce.number().int().min(1).max(searchConstants.mostInPage).default(pageSize),
    /** `next` of the page before. */
    after: z.string().max(200).optional(),
  });

const hitSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  link: z.string(),
  image: pictureSchema.nullable(),
  aspect: z.number(),
  online: z.boolean(),
  mobileVideoCall: z.boolean(),
  age: z.number().int().nullable(),
  by: z.string().nullable(),
  /** Milliseconds. */
  duration: z.number().int().nullable(),
});
export type Hit = z.infer<typeof hitSchema>;

/** §3. */
export const searchResultSchema = z.object({
  /** As it was asked for: who has typed on since lets it be. */
  searchPattern: z.string(),
  proposals: z.array(z.string()),
  /** Those that hold something. */
  groups: z.array(
    z.object({
      type: z.enum(searchCategories),
      /** A thousand stands for a thousand or more. */
      count: z.number().int(),
      link: z.string(),
      items: z.array(hitSchema),
    }),
  ),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
export type SearchGroup = SearchResult['groups'][number];

export const searchResult = call({
  method: 'GET',
  path: '/searchResult/search/:language/:searchPattern',
  access: 'public',
  summary: 'The first of each category that fits, how many there are, and what else could be meant',
  params: z.object({ language: languageSchema, searchPattern: patternSchema }),
  response: searchResultSchema,
});

/** Shape of our own: the gateway has the same, and pages are drawn without one. */
export const storeSearchPattern = call({
  method: 'POST',
  path: '/searchResult/store',
  access: 'guest',
  summary: 'Remembers what was searched for, for who has an account; shorter than three characters nothing is',
  body: z.strictObject({ pattern: patternSchema }),
  response: successSchema,
});
