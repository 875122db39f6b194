/** §3: types that pages never show: whoever sends them shows them in a place of its own, and only a mail may tell of them here. */
export const hiddenTypes: readonly number[] = [6, 7, 13, 14, 15, 22];

/** By which ways a notification comes. Another way is one more word here, and what carries it in `server/`. */
export const notificationWays = ['page', 'mail'] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** Whose settings list a kind. */
export type NotificationReader = 'guest' | 'performer' | 'operator';

export const notificationConstants = {
  /** §9: so many are in the preview, and are sent at once. */
  preview: 5,
  page: 20,
  /** Unread ones are counted up to here; more are "99+". */
  mostCounted: 100,
  /** How many of them one command marks. */
  mostMarked: 100,
  /** Nobody is told of what floats for longer than that, in milliseconds. */
  floatsMs: 10 * 60_000,
  keptDays: 90,
} as const;

/** Hours in which no mail is sent, unless somebody chooses others. */
export const defaultQuiet = { from: 22, until: 8 } as const;

/** Behind the hash of the page of notifications, before the token of a link that stops mails. */
export const STOP_HASH = 'stop=';
