import { z } from 'zod';
import type { CommandsOf, EventsOf } from '../../platform/contract.ts';

export * from './contract/download.ts';
export * from './contract/gallery.ts';
export * from './contract/review.ts';
export * from './contract/shop.ts';
export * from './contract/studio.ts';

/** Errors with albums, with their HTTP status. */
export const albumErrors = {
  /** There is no picture in it yet. */
  'album-empty': 409,
  /** `details.missing` says what: `title`. */
  'album-incomplete': 409,
  /** What it is about to become does not follow from what it is. */
  'album-state': 409,
  'album-bought': 409,
  'too-many-pictures': 409,
  'price-changed': 409,
  'already-bought': 409,
  'not-for-sale': 409,
  'no-voucher': 409,
  /** One of its pictures was removed here before. */
  'album-blocked': 409,
  /** Somebody who is seen in it lets nobody keep a copy. */
  'no-download': 409,
  /** So often it is not begun in a day, or sent by one address. */
  'download-limit': 429,
  'already-commented': 409,
  'comments-blocked': 403,
} as const;
/** Those that only performers meet. */
export type StudioAlbumError =
  | 'album-empty'
  | 'album-incomplete'
  | 'album-state'
  | 'album-bought'
  | 'album-blocked'
  | 'too-many-pictures';

/** Said over the channel (§7). */
export const albumEvents = {
  /** To its performer: a picture has come, or something was decided. */
  albumChanged: z.object({ albumId: z.number().int() }),
} as const;

const pinnedAlbum = {
  data: z.object({ albumId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({}),
};
const pinnedPicture = {
  data: z.object({ pictureId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({}),
};

/** Commands of the real-time channel (§7). */
export const albumCommands = {
  pinAlbum: pinnedAlbum,
  unpinAlbum: pinnedAlbum,
  pinPicture: pinnedPicture,
  unpinPicture: pinnedPicture,
} as const;

declare module '../../platform/contract.ts' {
  interface ChannelEvents extends EventsOf<typeof albumEvents> {}
  interface ChannelCommands extends CommandsOf<typeof albumCommands> {}
}
