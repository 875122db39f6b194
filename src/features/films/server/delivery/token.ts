import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an address below `/media/films/` was signed for. */
export interface WatchToken {
  filmId: number;
  media: string;
  /** Whose it is; null for nobody known. */
  guestId: string | null;
  /** Row of `film_watches`, by which it can be ended; null for previews and for nobody known. */
  watchId: string | null;
  kind: 'whole' | 'preview';
  /** Seconds since 1970. */
  expires: number;
}

const SIGN_BYTES = 16;

const sign = (key: Buffer, what: string, payload: string): Buffer =>
  createHmac('sha256', key).update(`${what} ${payload}`).digest().subarray(0, SIGN_BYTES);

/** Fields as one segment of a path, signed for what they are. */
export function writeSigned(key: Buffer, what: string, fields: readonly unknown[]): string {
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${payload}.${sign(key, what, payload).toString('base64url')}`;
}

/** Null for what was not signed by us for this. */
export function readSigned(key: Buffer, what: string, text: string): unknown {
  const [payload = '', signature = '', more] = text.split('.');
  if (more !== undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== SIGN_BYTES || !timingSafeEqual(given, sign(key, what, payload))) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

/** As one segment of a path. */
export function writeToken(key: Buffer, token: WatchToken): string {
  const { filmId, media, guestId, watchId, kind, expires } = token;
  return writeSigned(key, 'watch', [filmId, media, guestId, watchId, kind, expires]);
}

/** Null for what was not signed by us, and for what has expired. */
export function readToken(key: Buffer, text: string, now: Date): WatchToken | null {
  const fields = readSigned(key, 'watch', text);
  if (fields === null) return null;
  // Signed by us, so of the shape that we wrote.
  const [filmId, media, guestId, watchId, kind, expires] = fields as [
    number,
    string,
    string | null,
    string | null,
    WatchToken['kind'],
    number,
  ];
  return now.getTime() >= expires * 1_000 ? null : { filmId, media, guestId, watchId, kind, expires };
}
