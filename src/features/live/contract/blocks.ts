import { z } from 'zod';
import { call } from '../../../platform/contract.ts';
import { countries } from '../../../platform/geo/countries.ts';
import { regions } from '../regions.ts';

const codes = regions.map(({ code }) => code);

/** Guests by their handle in her room and the names they chose. */
const known = z.array(z.object({ handle: z.string(), name: z.string(), since: z.iso.datetime() }));

const blocksSchema = z.object({
  /** ISO codes of countries where she does not exist. */
  countries: z.array(z.string()),
  /** ISO codes of parts of countries where she does not exist. */
  regions: z.array(z.string()),
  /** How closely the platform can tell where a guest is: blocks of what it cannot tell keep nobody out. */
  told: z.enum(['nothing', 'countries', 'regions']),
  guests: known,
  moderators: known,
});
export type Blocks = z.infer<typeof blocksSchema>;

export const getBlocks = call({
  method: 'GET',
  path: '/studio/blocks',
  access: 'performer',
  summary: 'Whom she shuts out, and who helps her keep order',
  response: blocksSchema,
});

export const blockCountries = call({
  method: 'PUT',
  path: '/studio/blocks/countries',
  access: 'performer',
  summary: 'Replaces the countries she does not exist in; who sits with her from one of them is shown out',
  body: z.object({ countries: z.array(z.enum(countries)).max(countries.length) }),
  response: blocksSchema,
});

export const blockRegions = call({
  method: 'PUT',
  path: '/studio/blocks/regions',
  access: 'performer',
  summary: 'The same with parts of countries',
  body: z.object({ regions: z.array(z.enum(codes)).max(codes.length) }),
  response: blocksSchema,
});

const handle = z.object({ handle: z.string().max(40) });

export const unblockGuest = call({
  method: 'POST',
  path: '/studio/blocks/unblock',
  access: 'performer',
  summary: 'Lets a blocked guest see her again',
  body: handle,
  response: blocksSchema,
});

export const dismissModerator = call({
  method: 'POST',
  path: '/studio/moderators/dismiss',
  access: 'performer',
  summary: 'Takes the power of a moderator from a guest',
  body: handle,
  response: blocksSchema,
});
