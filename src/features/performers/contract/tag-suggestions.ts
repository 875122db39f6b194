import { z } from 'zod';
import {
  call,
  languageSchema,
  lineSchema,
  reasonSchema as reason,
  successSchema as success,
} from '../../../platform/contract.ts';

const when = z.iso.datetime();
const name = lineSchema(2, 40);
const names = z.object({ de: name, en: name, es: name, nl: name });

const tagRequest = z.object({
  id: z.number().int(),
  actorId: z.number().int(),
  name: z.string(),
  slug: z.string(),
  language: languageSchema,
  word: z.string(),
  /** How many guests have suggested it. */
  guests: z.number().int(),
  since: when,
  /** The tag of that name; null where it would be a new one. */
  tag: z.object({ id: z.number().int(), names: z.record(languageSchema, z.string()) }).nullable(),
});
export type TagRequest = z.infer<typeof tagRequest>;

export const findTagRequests = call({
  method: 'GET',
  path: '/backoffice/tags/suggestions',
  access: 'operator',
  right: 'content',
  summary: 'Words that guests suggested for performers, the oldest first; the same word for the same performer once',
  query: z.object({ after: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() }),
  response: z.object({ items: z.array(tagRequest), next: z.number().int().nullable() }),
});

const id = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

export const acceptTagRequest = call({
  method: 'POST',
  path: '/backoffice/tags/suggestions/:id/accept',
  access: 'operator',
  right: 'content',
  summary: 'Gives her the tag; a new one is called as `names` say',
  params: id,
  body: z.object({ names: names.optional(), reason }),
  response: success,
});

export const declineTagRequest = call({
  method: 'POST',
  path: '/backoffice/tags/suggestions/:id/decline',
  access: 'operator',
  right: 'content',
  summary: 'Turns a suggestion down',
  params: id,
  body: z.object({ reason }),
  response: success,
});
