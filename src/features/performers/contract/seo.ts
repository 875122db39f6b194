import { z } from 'zod';
import { call } from '../../../platform/contract.ts';
import { byActorId } from './card.ts';

export const crumbSchema = z.object({ label: z.string(), href: z.string() });
export type Crumb = z.infer<typeof crumbSchema>;

/** §3, SEO text. */
export const seoTextSchema = z.object({
  h1: z.string(),
  h2: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  freeText: z.string(),
  breadcrumb: z.array(crumbSchema),
  slug: z.string(),
});
export type SeoText = z.infer<typeof seoTextSchema>;

export const getActorSeoContent = call({
  method: 'GET',
  path: '/seo/getActorSeoContent/:actorId/:tagGroup',
  access: 'public',
  summary: "A performer's headings and texts for search engines; `tagGroup` names one of her tags, or none: `all`",
  params: byActorId.extend({ tagGroup: z.string().max(60) }),
  response: seoTextSchema,
});

/** Shape of our own: the same for lists. */
export const getListSeoContent = call({
  method: 'GET',
  path: '/seo/getListSeoContent/:kind/:slug',
  access: 'public',
  isForAll: true,
  summary: 'Headings and texts of a category or a tag, by its slug',
  params: z.object({ kind: z.enum(['category', 'tag']), slug: z.string().min(1).max(60) }),
  response: seoTextSchema.extend({ id: z.number().int(), count: z.number().int() }),
});

export const breadcrumbTypes = [
  'home',
  'cams',
  'newGirls',
  'freeChat',
  'topCams',
  'category',
  'camTag',
  'actor',
  'actorAboutMe',
  'actorLiveShow',
  'actorTopCams',
] as const;

/** §7. What the payload may hold is ours: the part of the page's address that has a name. */
export const breadcrumb = call({
  method: 'POST',
  path: '/breadcrumb/:breadcrumbType',
  access: 'public',
  summary: 'The way to a page, from the start page on',
  params: z.object({ breadcrumbType: z.enum(breadcrumbTypes) }),
  body: z.object({
    payload: z
      .object({
        actorName: z.string().max(80).optional(),
        categorySlug: z.string().max(60).optional(),
        tagSlug: z.string().max(60).optional(),
      })
      .default({}),
  }),
  response: z.object({ data: z.object({ breadcrumb: z.array(crumbSchema) }) }),
});
