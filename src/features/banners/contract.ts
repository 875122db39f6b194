import { z } from 'zod';
import { call, lineSchema, momentSchema, reasonSchema as reason, successSchema } from '../../platform/contract.ts';
import { pictureSchema } from '../../platform/picture-contract.ts';
import { audiences, bannerConstants, bannerPlaces, bannerShapes } from './constants.ts';

/** Errors with banners, with their HTTP status. */
export const bannerErrors = {
  /** It is no JPEG, PNG or WebP, or cannot be read. */
  'banner-picture': 415,
  'banner-picture-small': 409,
  /** It leads to no page of ours. */
  'banner-path': 409,
  'too-many-banners': 409,
} as const;

const { titleLength, textLength, buttonLength, pathLength, most, pictureBytes } = bannerConstants;

/** A banner as one guest sees it, in his language. */
const bannerSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  /** May be empty. */
  text: z.string(),
  button: z.string(),
  /** Where it leads: a path of ours. */
  address: z.string(),
  picture: pictureSchema,
});
export type Banner = z.output<typeof bannerSchema>;
const shown = z.object({ items: z.array(bannerSchema) });

/** §7: what the video station shows at its top. */
export const videoJumbotron = call({
  method: 'GET',
  path: '/video/jumbotron/config',
  access: 'public',
  summary: 'The large banners of the video station, as they are for who asks',
  response: shown,
});

/** §7: the same of the start page. */
export const homeJumbotron = call({
  method: 'GET',
  path: '/video/jumbotron/homepage',
  access: 'public',
  summary: 'The large banners of the start page, as they are for who asks',
  response: shown,
});

/** §7. */
export const getTeasers = call({
  method: 'POST',
  path: '/teaser/getTeasers',
  access: 'guest',
  summary: 'Cards for a page, without those that the guest has closed; none for pages that have none',
  body: z.strictObject({
    routeName: z.string().max(60),
    routeArgs: z.record(z.string().max(60), z.string().max(pathLength)).default({}),
  }),
  response: shown,
});

const bannerId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const closeTeaser = call({
  method: 'POST',
  path: '/teaser/close',
  access: 'account',
  summary: 'Closes a card for good',
  body: z.strictObject({ bannerId }),
  response: successSchema,
});

const words = z.strictObject({
  title: lineSchema(2, titleLength),
  text: lineSchema(0, textLength),
  button: lineSchema(2, buttonLength),
});
const textsSchema = z.strictObject({ de: words, en: words, es: words, nl: words });
export type BannerTexts = z.output<typeof textsSchema>;

/** A picture as base64; what it really is, its bytes say. */
const pictureData = z
  .string()
  .max(Math.ceil((pictureBytes * 4) / 3) + 4)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

const settings = {
  place: z.enum(bannerPlaces),
  shape: z.enum(bannerShapes),
  texts: textsSchema,
  /** The address of a page of ours, in any language. */
  path: z.string().trim().min(1).max(pathLength),
  audiences: z.array(z.enum(audiences)).min(1).max(audiences.length),
  /** Null: from now on. */
  from: momentSchema.nullable(),
  /** Null for no end. */
  until: momentSchema.nullable(),
  isOn: z.boolean(),
};

const ownBanner = z.object({
  ...settings,
  from: z.iso.datetime(),
  id: z.number().int(),
  picture: pictureSchema,
  version: z.number().int(),
  /** Whether it is shown at this moment, or why not. */
  state: z.enum(['shown', 'off', 'to-come', 'over']),
});
export type OwnBanner = z.output<typeof ownBanner>;

export const findBanners = call({
  method: 'GET',
  path: '/backoffice/banners',
  access: 'operator',
  right: 'promotions',
  impersonal: true,
  summary: 'All banners in their order',
  response: z.object({ items: z.array(ownBanner) }),
});

export const createBanner = call({
  method: 'POST',
  path: '/backoffice/banners',
  access: 'operator',
  right: 'promotions',
  unlogged: ['picture'],
  summary: 'Makes a banner, the last in the order',
  body: z.strictObject({ ...settings, picture: pictureData }),
  response: ownBanner,
});

/** Of what was shown; `conflict` where it is another by now. */
const version = z.number().int().min(1).max(2_147_483_647);
const byId = z.object({ bannerId: z.coerce.number().pipe(bannerId) });

export const changeBanner = call({
  method: 'PUT',
  path: '/backoffice/banners/:bannerId',
  access: 'operator',
  right: 'promotions',
  unlogged: ['picture'],
  summary: 'Changes a banner; `conflict` where somebody else has meanwhile',
  params: byId,
  body: z.strictObject({
    ...settings,
    /** Null: it keeps its own. */
    picture: pictureData.nullable(),
    version,
  }),
  response: ownBanner,
});

export const orderBanners = call({
  method: 'PUT',
  path: '/backoffice/banners/order',
  access: 'operator',
  right: 'promotions',
  summary: 'Puts all banners in an order; `conflict` unless these are all, each once',
  body: z.strictObject({ ids: z.array(bannerId).min(1).max(most) }),
  response: successSchema,
});

export const removeBanner = call({
  method: 'POST',
  path: '/backoffice/banners/:bannerId/remove',
  access: 'operator',
  right: 'promotions',
  summary: 'Deletes a banner with its picture',
  params: byId,
  body: z.strictObject({ version, reason }),
  response: successSchema,
});
