import { z } from 'zod';
import type { CommandsOf, EventsOf } from '../../platform/contract.ts';

export * from './contract/captions.ts';
export * from './contract/download.ts';
export * from './contract/gift.ts';
export * from './contract/review.ts';
export * from './contract/share.ts';
export * from './contract/shop.ts';
export * from './contract/sales.ts';
export * from './contract/studio.ts';
export * from './contract/trace.ts';
export * from './contract/tags.ts';
export * from './contract/tiles.ts';

/** Errors with films, with their HTTP status. */
export const filmErrors = {
  /** There is no file yet, or it is not ready. */
  'film-not-ready': 409,
  /** `details.missing` says what: `title`. */
  'film-incomplete': 409,
  /** What it is about to become does not follow from what it is. */
  'film-state': 409,
  'film-bought': 409,
  /** It is a copy of one that an operator has removed. */
  'film-blocked': 409,
  /** `details.reason` says why: `format`, `time`, `text`, `many`; `details.at` at which line of the file, or which of them. */
  'captions-broken': 400,
  'price-changed': 409,
  /** `details.most` is the most that a sale may cost: it has to be less than the lowest price of the last 30 days. */
  'sale-price': 409,
  /** It is too short, too long, or too far ahead. */
  'sale-time': 409,
  /** Before it the film has not been in the shop for long enough: there is nothing to hold it against. */
  'sale-too-early': 409,
  /** Today it is a deal of the day: its price stays until midnight. */
  'film-on-deal': 409,
  'already-bought': 409,
  'not-for-sale': 409,
  'no-voucher': 409,
  /** Somebody has taken it, its time is over, or who gave it has taken it back. */
  'gift-over': 409,
  /** Her film is not in the shop at this moment, or who gave it owes something: it may be taken once that is over. */
  'gift-waits': 409,
  /** Nobody takes what he gives. */
  'gift-own': 409,
  /** So many of his wait to be taken already. */
  'gift-limit': 409,
  /** Not everybody who is seen in it lets buyers keep a copy, or there is none that could be traced. */
  'no-download': 409,
  /** So often in a day, or so much by one address. */
  'download-limit': 429,
  /** It is watched on as many other devices as an account may. */
  'watched-elsewhere': 409,
  /** No such mails are sent here. */
  'share-off': 403,
  /** He has not confirmed his own address. */
  'share-unverified': 403,
  /** There is something in it that could be taken for an address. */
  'share-note': 409,
  'share-limit': 429,
  /** Nothing is sent to this address; why is not said. */
  'share-refused': 409,
} as const;
/** Those that only performers and operators meet. */
export type StudioFilmError =
  | 'film-not-ready'
  | 'film-incomplete'
  | 'film-state'
  | 'film-bought'
  | 'film-blocked'
  | 'captions-broken'
  | 'sale-price'
  | 'sale-time'
  | 'sale-too-early'
  | 'film-on-deal';

/** Said over the channel (§7). */
export const filmEvents = {
  /** To its performer: how far it is made ready, or what was decided, has changed. */
  filmChanged: z.object({ filmId: z.number().int() }),
} as const;

const pinned = {
  data: z.object({ videoId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({}),
};

/** Commands of the channel: §7 pins albums, of which a video is one kind there; here it is named for what it is. */
export const filmCommands = { pinVideo: pinned, unpinVideo: pinned } as const;

declare module '../../platform/contract.ts' {
  interface ChannelEvents extends EventsOf<typeof filmEvents> {}
  interface ChannelCommands extends CommandsOf<typeof filmCommands> {}
}
