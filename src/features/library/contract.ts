import { z } from 'zod';
import { call, lineSchema, requestKeySchema, successSchema, uuidSchema } from '../../platform/contract.ts';
import { pictureSchema } from '../performers/contract.ts';
import { libraryConstants, libraryKinds, libraryMedia, libraryViews } from './constants.ts';

/** Errors of the media library, beside those that all calls share. */
export const libraryErrors = {
  'too-many-playlists': 409,
  'playlist-full': 409,
  /** It was changed elsewhere since it was loaded. */
  'playlist-changed': 409,
} as const;

const kind = z.enum(libraryKinds);
const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const itemId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** One thing of a guest's media library, whatever it is. */
export const libraryItemSchema = z.object({
  kind,
  id: z.number().int(),
  title: z.string(),
  picture: pictureSchema.nullable(),
  /** Milliseconds; null for what does not run. */
  duration: z.number().int().nullable(),
  /** How many pictures it has; null for what is one thing. */
  count: z.number().int().nullable(),
  /** The album that a picture is of; null for what is whole. */
  within: z.number().int().nullable(),
  /** A copy of it may be kept as a file. */
  downloadable: z.boolean(),
  model: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }),
});
export type LibraryItem = z.infer<typeof libraryItemSchema>;

/** Shape of our own: §3 names the parts of the media library, no call. */
export const listShelves = call({
  method: 'GET',
  path: '/library',
  access: 'account',
  summary: 'What the media library of an account consists of',
  response: z.object({ shelves: z.array(z.object({ media: z.enum(libraryMedia), view: z.enum(libraryViews) })) }),
});

export const listLibrary = call({
  method: 'GET',
  path: '/library/items/:media/:view',
  access: 'account',
  summary: 'A part of it, the latest first',
  params: z.object({ media: z.enum(libraryMedia), view: z.enum(libraryViews) }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(60).default(libraryConstants.pageSize),
    after: z.string().max(200).optional(),
  }),
  response: z.object({ items: z.array(libraryItemSchema), next: z.string().nullable() }),
});

export const getLibraryMark = call({
  method: 'GET',
  path: '/library/marks/:kind/:id',
  access: 'account',
  summary: 'Where one thing stands in the library of who asks',
  params: z.object({ kind, id: number }),
  response: z.object({ isPinned: z.boolean(), isArchived: z.boolean(), playlists: z.array(uuidSchema) }),
});

export const archiveItem = call({
  method: 'PUT',
  path: '/library/archive',
  access: 'account',
  summary: 'Puts something away, or back',
  body: z.strictObject({ kind, id: itemId, isArchived: z.boolean() }),
  response: successSchema,
});

const playlistName = lineSchema(1, libraryConstants.nameLength);
const byPlaylist = z.object({ playlistId: uuidSchema });

export const playlistSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** Videos in it, those that are not there at present included. */
  count: z.number().int(),
  /** Rises with each change. */
  version: z.number().int(),
});
export type Playlist = z.infer<typeof playlistSchema>;

export const listPlaylists = call({
  method: 'GET',
  path: '/library/playlists',
  access: 'account',
  summary: 'The playlists of an account, the latest first',
  response: z.object({ items: z.array(playlistSchema) }),
});

export const createPlaylist = call({
  method: 'POST',
  path: '/library/playlists',
  access: 'account',
  summary: 'Begins a playlist, with a video where one is named',
  body: z.strictObject({ name: playlistName, videoId: itemId.optional(), requestKey: requestKeySchema }),
  response: playlistSchema,
});

export const getPlaylist = call({
  method: 'GET',
  path: '/library/playlists/:playlistId',
  access: 'account',
  summary: 'A playlist with its videos, in its order',
  params: byPlaylist,
  response: playlistSchema.extend({ items: z.array(libraryItemSchema) }),
});

export const changePlaylist = call({
  method: 'PUT',
  path: '/library/playlists/:playlistId',
  access: 'account',
  summary: 'Names it anew, takes videos out, and orders those that remain; unnamed ones stay behind them',
  params: byPlaylist,
  body: z.strictObject({
    name: playlistName,
    order: z.array(itemId).max(libraryConstants.mostInPlaylist),
    removed: z.array(itemId).max(libraryConstants.mostInPlaylist),
    version: z.number().int().min(1).max(2_147_483_647),
  }),
  response: playlistSchema,
});

export const deletePlaylist = call({
  method: 'DELETE',
  path: '/library/playlists/:playlistId',
  access: 'account',
  summary: 'Deletes a playlist; the videos stay where they are',
  params: byPlaylist,
  response: successSchema,
});

const inPlaylist = byPlaylist.extend({ videoId: number });

export const addToPlaylist = call({
  method: 'PUT',
  path: '/library/playlists/:playlistId/videos/:videoId',
  access: 'account',
  summary: 'Puts a video at its end; nothing happens where it is in it',
  params: inPlaylist,
  response: playlistSchema,
});

export const takeFromPlaylist = call({
  method: 'DELETE',
  path: '/library/playlists/:playlistId/videos/:videoId',
  access: 'account',
  summary: 'Takes a video out of it',
  params: inPlaylist,
  response: playlistSchema,
});
