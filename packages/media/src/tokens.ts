import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIN_SOURCE, type Role } from './engine.ts';

/** What a token permits, to whom, and until when. */
export interface MediaGrant {
  room: string;
  subject: string;
  purpose: Role;
  /** Milliseconds since 1970; keep it a minute or two ahead. */
  expiresAt: number;
  /** Under which name a publisher may publish; `main` unless told. */
  source?: string;
}

/** Whom a token names. */
export interface TokenHolder {
  subject: string;
  source: string;
}

/** What a request needs a token for. */
export interface ExpectedGrant {
  room: string;
  purpose: Role;
  /** Set for a session that is already running: its owner may still end it with the token that opened it. */
  allowExpired?: boolean;
}

const VERSION = 'v1';
const MAX_LENGTH = 1_024;

/** Makes a bearer token, signed with HMAC-SHA256. The secret should have 32 random bytes. */
export function mintToken(secret: string, grant: MediaGrant): string {
  const { room, subject, purpose, expiresAt, source = MAIN_SOURCE } = grant;
  const payload = Buffer.from(JSON.stringify([room, subject, purpose, expiresAt, source])).toString('base64url');
  const signed = `${VERSION}.${payload}`;
  return `${signed}.${sign(secret, signed).toString('base64url')}`;
}

/**
 * Checks a token in constant time against what a request needs.
 * @param now milliseconds since 1970
 * @returns whom it names, or null when it is forged, malformed, expired, or for another room or purpose.
 */
export function verifyToken(secret: string, token: string, expected: ExpectedGrant, now: number): TokenHolder | null {
  if (token.length > MAX_LENGTH) return null;
  const [version, payload, signature, more] = token.split('.');
  if (version !== VERSION || !payload || !signature || more !== undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, `${version}.${payload}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  // The signature vouches for the form: only `mintToken` wrote it.
  const fields = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, Role, number, string];
  const [room, subject, purpose, expiresAt, source] = fields;
  const isFresh = now < expiresAt || expected.allowExpired === true;
  return isFresh && room === expected.room && purpose === expected.purpose ? { subject, source } : null;
}

function sign(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
