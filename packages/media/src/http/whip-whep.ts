import {
  MediaError,
  type MediaEngine,
  type MediaErrorCode,
  type PublishingParticipant,
  type Role,
  type SessionInfo,
  type ViewingParticipant,
} from '../engine.ts';
import type { ExpectedGrant } from '../tokens.ts';
import { corsHeaders } from './cors.ts';
import { writeLink, type IceServer } from './ice-servers.ts';
import { bearerOf, header, HttpProblem, problem, type HttpRequest, type HttpResponse } from './http.ts';

/** Whom a request comes from, and what the session that it opens may have. */
export type PermittedParticipant = PublishingParticipant & ViewingParticipant;

export interface WhipWhepOptions {
  engine: MediaEngine;
  /**
   * Whom a bearer token names and what it permits, or null when it is not good for this. `verifyToken` does it for our own
   * tokens. It is asked once more when a session is there: what it permits may have ended in between.
   */
  verify: (
    token: string,
    expected: ExpectedGrant,
  ) => Promise<PermittedParticipant | null> | PermittedParticipant | null;
  /** Origins of pages that may use the endpoint from elsewhere; none by default. */
  corsOrigins?: readonly string[];
  /** Called with each session that was opened, before it is answered. */
  opened?: (session: OpenedSession) => Promise<void> | void;
  /** The servers that a far side may use to reach the engine; none unless told. */
  iceServers?: (participant: PermittedParticipant) => readonly IceServer[];
  /** Where `/whip` and `/whep` are mounted; used in `Location`. Default: at the root. */
  prefix?: string;
}

/** A session as it was asked for. */
export interface OpenedSession {
  resource: string;
  room: string;
  role: Role;
  participant: PermittedParticipant;
  /** The bearer token that opened it. */
  bearer: string;
}

export interface WhipWhep {
  /** Answers one request; never rejects for anything a client does. Rejects with what `verify` or the engine break with. */
  handle: (request: HttpRequest) => Promise<HttpResponse>;
}

/** Longest body taken, in characters. A caller should refuse longer ones before reading them. */
export const MAX_BODY = 64 * 1_024;

const ROLES: Record<string, Role> = { whip: 'publish', whep: 'play' };
const SDP = 'application/sdp';
const FRAGMENT = 'application/trickle-ice-sdpfrag';

const STATUS: Record<MediaErrorCode, number> = {
  // Without a location: nothing was opened, and no counter-offer is made.
  codec: 406,
  malformed: 400,
  'not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
  spent: 401,
  unsupported: 422,
  'precondition-required': 428,
  'too-many': 429,
  full: 503,
  unavailable: 503,
};

const LATER = { 'retry-after': '1' };
const HINTS: Partial<Record<MediaErrorCode, Record<string, string>>> = {
  'too-many': { 'retry-after': '3' },
  full: LATER,
  unavailable: LATER,
  spent: { 'www-authenticate': 'Bearer error="invalid_token"' },
};

/** Ending what has ended already is no fault: the engine is often faster than the browser. */
const GONE: HttpResponse = { status: 200, headers: {}, body: '' };

interface Target {
  protocol: string;
  role: Role;
  room: string;
  resource: string | null;
}

/** WHIP (RFC 9725) and WHEP (draft-ietf-wish-whep) on an engine, for any HTTP server. */
export function createWhipWhep(options: WhipWhepOptions): WhipWhep {
  const { corsOrigins = [] } = options;
  return {
    handle: async (request) => {
      const cors = corsHeaders(request, corsOrigins);
      const response = await respond(request, options);
      return { ...response, headers: { ...response.headers, ...cors } };
    },
  };
}

async function respond(request: HttpRequest, options: WhipWhepOptions): Promise<HttpResponse> {
  try {
    return await route(request, options);
  } catch (error) {
    if (error instanceof HttpProblem) return problem(error);
    if (!(error instanceof MediaError)) throw error;
    const status = STATUS[error.code];
    return problem(new HttpProblem(status, error.message, { ...HINTS[error.code] }), error.code);
  }
}

async function route(request: HttpRequest, options: WhipWhepOptions): Promise<HttpResponse> {
  const target = parseTarget(request.path, options.prefix ?? '');
  const { method } = request;
  const allow = target.resource === null ? 'OPTIONS, POST' : 'DELETE, OPTIONS, PATCH';
  if (!allow.split(', ').includes(method)) throw new HttpProblem(405, 'method not allowed', { allow });
  if (method === 'OPTIONS') return describe(target, allow);
  if (request.body.length > MAX_BODY) throw new HttpProblem(413, 'the body is too long');
  const permit = await authorize(request, target, options);
  if (target.resource === null) return await open(request, target, permit, options);
  const session = await options.engine.session(target.resource);
  if (method === 'DELETE' && session === null) return GONE;
  own(session, target, permit.participant.subject);
  if (method === 'DELETE') {
    await options.engine.remove(target.resource);
    return GONE;
  }
  if (typeOf(request) === SDP) await options.engine.accept(target.resource, request.body);
  else {
    requireType(request, FRAGMENT, 'accept-patch');
    await options.engine.patch(target.resource, request.body, header(request, 'if-match'));
  }
  return { status: 204, headers: {}, body: '' };
}

function parseTarget(path: string, prefix: string): Target {
  const target = path.startsWith(`${prefix}/`) ? readMediaPath(path.slice(prefix.length)) : null;
  const role = ROLES[target?.protocol ?? ''];
  if (target === null || !role) throw new HttpProblem(404, 'not found');
  return { ...target, role };
}

/** What a path of a WHIP or WHEP endpoint at the root names, written as we write it; null for any other path. */
export function readMediaPath(path: string): { protocol: string; room: string; resource: string | null } | null {
  const match = /^\/(whip|whep)\/([\w-]{1,128})(?:\/([\w-]{1,128}))?$/.exec(path);
  if (match === null) return null;
  const [, protocol = '', room = '', resource = null] = match;
  return { protocol, room, resource };
}

function describe(target: Target, allow: string): HttpResponse {
  const accept: Record<string, string> =
    target.resource === null ? { 'accept-post': SDP } : { 'accept-patch': FRAGMENT };
  return { status: 204, headers: { allow, ...accept }, body: '' };
}

/** Whom a request comes from, by the token it shows. */
interface Permit {
  participant: PermittedParticipant;
  bearer: string;
}

async function authorize(request: HttpRequest, target: Target, { verify }: WhipWhepOptions): Promise<Permit> {
  const bearer = bearerOf(request.headers['authorization']);
  if (bearer === null) throw new HttpProblem(401, 'a bearer token is required', { 'www-authenticate': 'Bearer' });
  const expected = { room: target.room, purpose: target.role, allowExpired: target.resource !== null };
  const participant = await verify(bearer, expected);
  if (!participant) throw notValid();
  return { participant, bearer };
}

const notValid = (): HttpProblem =>
  new HttpProblem(401, 'the token is not valid here', { 'www-authenticate': 'Bearer error="invalid_token"' });

function own(session: SessionInfo | null, target: Target, subject: string): asserts session is SessionInfo {
  if (!session || session.room !== target.room || session.role !== target.role) {
    throw new HttpProblem(404, 'no such session');
  }
  if (session.subject !== subject) throw new HttpProblem(403, 'the session is not yours');
}

async function open(
  request: HttpRequest,
  { protocol, role, room }: Target,
  { participant, bearer }: Permit,
  { engine, verify, opened, iceServers = () => [], prefix = '' }: WhipWhepOptions,
): Promise<HttpResponse> {
  requireType(request, SDP, 'accept-post');
  if (!accepts(header(request, 'accept'), SDP)) throw new HttpProblem(406, `only ${SDP} can be answered`);
  const { address } = request;
  const from = address === undefined ? participant : { ...participant, address };
  const { resource, type, sdp, etag } = await engine[role](room, request.body, from);
  if ((await verify(bearer, { room, purpose: role })) === null) {
    // Whoever ended it meanwhile has done the same.
    await engine.remove(resource).catch(() => {});
    throw notValid();
  }
  await opened?.({ resource, room, role, participant, bearer });
  const links = iceServers(participant).map(writeLink);
  return {
    // WHEP: a counter-offer comes with 406, and its answer by PATCH.
    status: type === 'answer' ? 201 : 406,
    headers: {
      'content-type': SDP,
      location: `${prefix}/${protocol}/${room}/${resource}`,
      etag,
      'accept-patch': type === 'answer' ? FRAGMENT : `${SDP}, ${FRAGMENT}`,
    },
    ...(links.length > 0 && { links }),
    body: sdp,
  };
}

function requireType(request: HttpRequest, type: string, hint: string): void {
  if (typeOf(request) !== type) throw new HttpProblem(415, `send ${type}`, { [hint]: type });
}

function typeOf(request: HttpRequest): string | undefined {
  return header(request, 'content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** Whether an `Accept` header lets us answer with this type; absent means anything. */
function accepts(accept: string | undefined, type: string): boolean {
  if (accept === undefined) return true;
  const [family] = type.split('/');
  const ranges = accept.split(',').map((range) => range.trim().toLowerCase());
  return ranges.some((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    return (
      [type, `${family}/*`, '*/*'].includes(name) && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    );
  });
}
