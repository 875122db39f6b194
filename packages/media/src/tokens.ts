import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MAIN_SOURCE, type Rank, type Role } from './engine.ts';
import type { MediaKind } from './sdp/session.ts';

/** What a token permits, to whom, and until when. */
export interface MediaGrant {
  room: string;
  subject: string;
  purpose: Role;
  /** Milliseconds since 1970; keep it a minute or two ahead. */
  expiresAt: number;
  /** Under which name a publisher may publish; `main` unless told. */
  source?: string;
  /** What the session may carry; audio and video unless told. */
  kinds?: readonly MediaKind[];
  /** How long media is forwarded to a viewer before that is prolonged, in milliseconds; without a limit unless told. */
  leaseMs?: number;
  /** In the product's words, what it is for; `rank` as in `Participant`. */
  about?: string;
  rank?: Rank;
}

/** Whom a token names, and what it permits. */
export interface TokenHolder {
  subject: string;
  source: string;
  kinds: readonly MediaKind[];
  leaseMs?: number;
  about?: string;
  rank: Rank;
  /** Names the token, which opens one session. */
  token: { id: string; expiresAt: number };
}

/** What a request needs a token for. */
export interface ExpectedGrant {
  room: string;
  purpose: Role;
  /** Set for a session that is already running: its owner may still end it with the token that opened it. */
  allowExpired?: boolean;
}

const VERSION = 'v2';
const MAX_LENGTH = 1_024;

/** What is signed, in its order. */
type Payload = [string, string, Role, number, string, readonly MediaKind[], number | null, string | null, Rank, string];

const EVERYTHING: readonly MediaKind[] = ['audio', 'video'];

/** Makes a bearer token, signed with HMAC-SHA256. The secret should have 32 random bytes. */
export function mintToken(secret: string, grant: MediaGrant): string {
  const { room, subject, purpose, expiresAt, source = MAIN_SOURCE, kinds = EVERYTHING, leaseMs = null } = grant;
  const { about = null, rank = 'first' } = grant;
  const id = randomBytes(9).toString('base64url');
  const fields: Payload = [room, subject, purpose, expiresAt, source, kinds, leaseMs, about, rank, id];
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
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
  const fields = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Payload;
  const [room, subject, purpose, expiresAt, source, kinds, leaseMs, about, rank, id] = fields;
  const isFresh = now < expiresAt || expected.allowExpired === true;
  if (!isFresh || room !== expected.room || purpose !== expected.purpose) return null;
  return {
    subject,
    source,
    kinds,
    rank,
    token: { id, expiresAt },
    ...(leaseMs !== null && { leaseMs }),
    ...(about !== null && { about }),
  };
}

function sign(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
