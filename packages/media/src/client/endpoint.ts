import { BusyError, RefusedError } from './types.ts';

const SDP = 'application/sdp';

/** Statuses after which another attempt with a fresh token would be refused in the same way. */
const FINAL = new Set([400, 401, 403, 404, 405, 406, 413, 415, 422]);

/** Too much was asked, by this one or by those beside him: attempts make it worse. */
const TOO_MUCH = 429;

/** What an endpoint that opened a session sends along, by status. */
const TYPES: Record<number, RTCSdpType> = { 201: 'answer', 406: 'offer' };

/** The session is over, or our token is: either way a new one is needed. */
const GONE = new Set([401, 403, 404, 410]);

/** A session at a WHIP or WHEP endpoint. */
export interface RemoteSession {
  location: string;
  etag: string | null;
  token: string;
}

/**
 * Offers; resolves with the session and with what the endpoint says to it: an answer, or an offer of its own that must
 * be answered by `sendAnswer`. @throws RefusedError when it makes no sense to try again, BusyError when it does later.
 */
export async function postOffer(
  url: string,
  token: string,
  offer: string,
  signal: AbortSignal,
): Promise<{ session: RemoteSession; description: RTCSessionDescriptionInit }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': SDP };
  const response = await fetch(url, { method: 'POST', headers, body: offer, signal });
  const location = response.headers.get('location');
  const type = location === null ? undefined : TYPES[response.status];
  if (type === undefined && FINAL.has(response.status)) throw new RefusedError(response.status, await codeOf(response));
  if (response.status === TOO_MUCH) throw new BusyError(TOO_MUCH, retryAfter(response));
  if (type === undefined || location === null) throw new Error(`the endpoint answered ${response.status}`);
  const session = { location: new URL(location, response.url).href, etag: response.headers.get('etag'), token };
  return { session, description: { type, sdp: await response.text() } };
}

/** The word for a refusal (RFC 9457); null where it is told without one. */
async function codeOf(response: Response): Promise<string | null> {
  if (response.headers.get('content-type')?.startsWith('application/problem+json') !== true) return null;
  const { code } = (await response.json().catch(() => ({}))) as { code?: unknown };
  return typeof code === 'string' ? code : null;
}

/** In milliseconds; 0 where nothing is said, or a date. */
function retryAfter({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds * 1_000 : 0;
}

/** Answers the endpoint's own offer. */
export async function sendAnswer(session: RemoteSession, answer: string, signal: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': SDP };
  const response = await fetch(session.location, { method: 'PATCH', headers, body: answer, signal });
  if (!response.ok) throw new Error(`the endpoint took no answer: ${response.status}`);
}

/**
 * Asks whether the endpoint still knows a session, by a trickle fragment that says nothing new. Media that stops may
 * only mean that the other side has nothing to say.
 * @param local our own description, which names our ICE credentials
 */
export async function isSessionGone(session: RemoteSession, local: string, signal: AbortSignal): Promise<boolean> {
  const credentials = local.match(/^a=ice-(?:ufrag|pwd):.*$/gm)?.slice(0, 2) ?? [];
  const response = await fetch(session.location, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${session.token}`,
      'content-type': 'application/trickle-ice-sdpfrag',
      ...(session.etag !== null && { 'if-match': session.etag }),
    },
    body: [...credentials.map((line) => line.trim()), 'a=end-of-candidates', ''].join('\r\n'),
    signal,
  });
  return GONE.has(response.status);
}

/** Ends a session at the endpoint; also works while the page goes away. */
export async function deleteSession({ location, token }: RemoteSession): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  // Should it not arrive, the endpoint notices the silence by itself.
  await fetch(location, { method: 'DELETE', headers, keepalive: true }).catch(() => {});
}
