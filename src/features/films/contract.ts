import { z } from 'zod';
import type { EventsOf } from '../../platform/contract.ts';

export * from './contract/review.ts';
export * from './contract/shop.ts';
export * from './contract/studio.ts';

/** Errors with films, with their HTTP status. */
export const filmErrors = {
  /** There is no file yet, or it is not ready. */
  'film-not-ready': 409,
  /** `details.missing` says what: `title`. */
  'film-incomplete': 409,
  /** What it is about to become does not follow from what it is. */
  'film-state': 409,
  'film-bought': 409,
  'price-changed': 409,
  'already-bought': 409,
  'not-for-sale': 409,
  'no-voucher': 409,
  /** It is watched on as many other devices as an account may. */
  'watched-elsewhere': 409,
} as const;
/** Those that only performers and operators meet. */
export type StudioFilmError = 'film-not-ready' | 'film-incomplete' | 'film-state' | 'film-bought';

/** Said over the channel (§7). */
export const filmEvents = {
  /** To its performer: how far it is made ready, or what was decided, has changed. */
  filmChanged: z.object({ filmId: z.number().int() }),
} as const;

declare module '../../platform/contract.ts' {
  interface ChannelEvents extends EventsOf<typeof filmEvents> {}
}
