import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../../platform/config/secrets.ts';

/** Which mails a link ends: whose, and of one kind or all. */
export interface Stopped {
  guestId: string;
  /** Null for all. */
  kind: string | null;
}

const GUEST = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KIND = /^[a-z][a-z-]{0,59}$/;

const signed = (secrets: Secrets, words: string): Buffer =>
  createHmac('sha256', secrets.key('notification mails')).update(words).digest();

/** A link's token. It holds as long as the platform has its secret, for a mail is read whenever somebody reads it. */
export function writeToken(secrets: Secrets, { guestId, kind }: Stopped): string {
  const words = Buffer.from(kind === null ? guestId : `${guestId}:${kind}`).toString('base64url');
  return `${words}.${signed(secrets, words).toString('base64url')}`;
}

/** Null for what was not written here. */
export function readToken(secrets: Secrets, token: string): Stopped | null {
  const [words = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const own = signed(secrets, words);
  if (more.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const [guestId = '', kind = null, ...rest] = Buffer.from(words, 'base64url').toString().split(':');
  if (rest.length > 0 || !GUEST.test(guestId) || (kind !== null && !KIND.test(kind))) return null;
  return { guestId, kind };
}
