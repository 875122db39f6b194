import { createHmac, timingSafeEqual } from 'node:crypto';

export interface AccessClaims {
  guestId: string;
  /** The sign-in session it stands on; null for a nameless guest. */
  sessionId: string | null;
}

/** Lifetime of a token in seconds. The browser asks for the next one before. */
export const ACCESS_SECONDS = 900;

/** Signs a token that expires {@link ACCESS_SECONDS} after `now`. */
export function mintAccessToken(key: Buffer, claims: AccessClaims, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + ACCESS_SECONDS;
  const payload = Buffer.from(JSON.stringify([claims.guestId, claims.sessionId, expires])).toString('base64url');
  return `${payload}.${sign(key, payload).toString('base64url')}`;
}

/** The claims of a genuine, unexpired token; null for anything else. */
export function readAccessToken(key: Buffer, token: string, now: Date): AccessClaims | null {
  const [payload, signature, ...rest] = token.split('.');
  if (payload === undefined || signature === undefined || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(key, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [guestId, sessionId, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string | null,
    number,
  ];
  return expires * 1000 > now.getTime() ? { guestId, sessionId } : null;
}

const sign = (key: Buffer, payload: string) => createHmac('sha256', key).update(payload).digest();
