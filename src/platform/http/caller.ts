import type { FastifyRequest } from 'fastify';
import type { Call, Language, Right } from '../contract.ts';
import { commonError } from '../errors/errors.ts';
import type { GeoLocation } from '../geo/geo.ts';

export type Role = 'guest' | 'performer' | 'operator';
export type AvsStatus = 'unknown' | 'pending' | 'accepted' | 'rejected';

/** Who makes a call, as every operation needs to know it. Read anew for each call, so that a lock holds at once. */
export interface Caller extends GeoLocation {
  guestId: string;
  /** Null for a nameless visitor. */
  userId: string | null;
  role: Role;
  name: string | null;
  language: Language;
  avsStatus: AvsStatus;
  hasAvs: boolean;
  isVip: boolean;
  /** VIP counts as TV subscriber too (§6). */
  hasTv: boolean;
  /** TV subscriber or VIP (§6). */
  isPremium: boolean;
  /** Above zero: may not spend until he has paid what is owed (§5). */
  restrictionLevel: number;
  /** The sign-in session; null for a nameless visitor. */
  sessionId: string | null;
  /** Whether the session was begun with, or raised by, a second factor or a passkey. */
  isStrong: boolean;
  /** What an operator may do; empty for all others. */
  rights: readonly Right[];
}

/** Finds out who calls from a bearer token; null without one. Throws `not-signed-in` for a bad or expired one. */
export type Authenticate = (token: string | null) => Promise<Caller | null>;

/** The token of the Authorization header, or of the query where the header cannot be set (§7). */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] !== undefined) return match[1];
  const query = request.query as Record<string, unknown> | undefined;
  return typeof query?.['accessToken'] === 'string' ? query['accessToken'] : null;
}

/** The API's guard: throws unless the caller may come in at all. */
export function admit({ access, right }: Pick<Call, 'access' | 'right'>, caller: Caller | null): void {
  if (access === 'public') return;
  if (caller === null) throw commonError('not-signed-in');
  if (access === 'guest') return;
  if (caller.userId === null) throw commonError('not-signed-in');
  if (access === 'account') return;
  if (caller.role !== access) throw commonError('forbidden');
  if (access !== 'operator') return;
  if (!caller.isStrong) throw commonError('second-factor-required');
  if (right !== undefined && !caller.rights.includes(right)) throw commonError('forbidden', { right });
}
