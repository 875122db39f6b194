import { z } from 'zod';
import {
  call,
  lineSchema,
  reasonSchema as reason,
  successSchema as success,
  versionSchema as version,
} from '../../../platform/contract.ts';

// Shapes of our own: the product document leaves the back office out.

const inLanguages = <T extends z.ZodType>(each: T) => z.object({ de: each, en: each, es: each, nl: each });
const names = inLanguages(lineSchema(2, 40));
/** As it stands in an address. */
const slugs = inLanguages(
  z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
);

/** As large as the database's numbers. */
export const categoryIdSchema = z.number().int().positive().max(2_147_483_647);

const categoryRow = z.object({
  id: z.number().int(),
  names: inLanguages(z.string()),
  slugs: inLanguages(z.string()),
  /** Performers in it. */
  count: z.number().int(),
  /** Lists refer to it by its number: performers come to it by themselves. */
  isBuiltIn: z.boolean(),
  /** Of its names and addresses. */
  version,
});
export type CategoryRow = z.infer<typeof categoryRow>;
const list = z.object({ items: z.array(categoryRow) });

export const findCategories = call({
  method: 'GET',
  path: '/backoffice/categories',
  access: 'operator',
  right: 'performers',
  impersonal: true,
  summary: 'All categories in their order',
  response: list,
});

export const createCategory = call({
  method: 'POST',
  path: '/backoffice/categories',
  access: 'operator',
  right: 'performers',
  summary: 'Makes a category, the last in the order; `conflict` where one of its addresses is taken',
  body: z.object({ names, slugs, reason }),
  response: success,
});

export const changeCategory = call({
  method: 'PUT',
  path: '/backoffice/categories/:categoryId',
  access: 'operator',
  right: 'performers',
  summary: 'Gives a category other names and addresses; `conflict` where one of them is taken, or it has others by now',
  params: z.object({ categoryId: z.coerce.number().pipe(categoryIdSchema) }),
  body: z.object({ names, slugs, version, reason }),
  response: success,
});

export const orderCategories = call({
  method: 'PUT',
  path: '/backoffice/categories/order',
  access: 'operator',
  right: 'performers',
  summary: 'Puts the categories into this order; `conflict` where others are there by now',
  body: z.object({ ids: z.array(categoryIdSchema).max(500) }),
  response: success,
});
