import { z } from 'zod';
import { call, successSchema } from '../../../platform/contract.ts';
import { pictureSchema } from '../../performers/contract.ts';
import { filmConstants, tileColumns, tileGridTypes, videoLists, videoOrders } from '../constants.ts';
import { videoFilterSchema, videoPageSchema } from './shop.ts';

const type = z.enum(tileGridTypes);
const columns = z.literal(tileColumns);

/** §7: keeps in how many columns a guest looks at lists of one type. */
export const storeTileGridSettings = call({
  method: 'POST',
  path: '/tileGrid/storeTileGridSettings',
  access: 'account',
  summary: 'Keeps in how many columns one looks at lists',
  body: z.strictObject({ type, settings: z.strictObject({ columns }) }),
  response: successSchema,
});

export const getTileGridSettings = call({
  method: 'GET',
  path: '/tileGrid/settings/:type',
  access: 'account',
  summary: 'In how many columns one looks at lists',
  params: z.object({ type }),
  /** Null for nothing chosen. */
  response: z.object({ columns: columns.nullable() }),
});

/** What tiles are asked for, in one word of an address. */
export const tilePayloadText = z.string().max(filmConstants.longestPayload);

/** What {@link getTiles} is asked for, as JSON in base64url. */
export const tilePayloadSchema = z.strictObject({
  list: z.enum(videoLists).default('all'),
  order: z.enum(videoOrders).optional(),
  filter: videoFilterSchema.strict().default({}),
  limit: z.number().int().min(1).max(60).default(filmConstants.tiles),
  after: z.string().max(200).optional(),
});

/** §7. */
export const getTiles = call({
  method: 'GET',
  path: '/tileGrid/get/:type/:payload',
  access: 'public',
  summary: 'A page of tiles, by a filter object',
  /** Those of albums are asked for at the same address, of albums. */
  params: z.object({ type: z.literal('videos'), payload: tilePayloadText }),
  response: videoPageSchema,
});

/** §7: an album there is what a video's pictures belong to; here it has the video's own number. */
export const getVideoPictures = call({
  method: 'GET',
  path: '/tileGrid/getVideoPictures/:albumId',
  access: 'public',
  summary: 'Pictures of a video that tell what is in it; each is blurred for who may not see it',
  params: z.object({ albumId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  response: z.object({ items: z.array(pictureSchema) }),
});
